// Prints what the built page weighs: every file of dist/ with its size as it is and in brotli.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const DIST = "dist";

const rows = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    return { path, plain: content.length, brotli: brotliCompressSync(content).length };
  })
  .sort((one, other) => other.brotli - one.brotli);

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(9)} kB`;
const print = (row) => console.log(`${kilobytes(row.plain)} ${kilobytes(row.brotli)}  ${row.path}`);

console.log("       plain       brotli");
for (const row of rows) print(row);
print({
  path: `all ${rows.length} files`,
  plain: rows.reduce((sum, row) => sum + row.plain, 0),
  brotli: rows.reduce((sum, row) => sum + row.brotli, 0),
});
