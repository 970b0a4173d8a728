// A small static server for the built page, on 127.0.0.1 only: for `make play` and the browser tests.
//
//   node scripts/serve.mjs [--dir dist] [--port 4173] [--base /]
//
// A busy port is passed over for a free one; the address is printed once the server listens.
import { createReadStream, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".mp3": "audio/mpeg",
  ".txt": "text/plain; charset=utf-8",
};

/**
 * The file a request path stands for, or null: nothing outside the folder is ever reached.
 * @param {string} folder @param {string} base @param {string} requestPath
 */
function fileFor(folder, base, requestPath) {
  if (!requestPath.startsWith(base)) return null;
  let inside;
  try {
    inside = decodeURIComponent(requestPath.slice(base.length));
  } catch {
    return null;
  }
  if (inside.includes("\0")) return null;
  const path = resolve(folder, inside);
  if (path !== folder && !path.startsWith(folder + sep)) return null;
  const file = statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? join(path, "index.html")
    : path;
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? { file, size: found.size } : null;
}

/** Every file of a folder in brotli, by its path: made before the first is asked for. @param {string} folder */
function compressed(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, brotliCompressSync(readFileSync(file))]));
}

/**
 * Serves a folder below a base path. Port 0 takes any free one; a busy port falls back to that.
 * @param {{ dir: string, port?: number, base?: string, onAnswer?: (path: string, bytes: number) => void }} options
 *   `base` begins and ends with a slash; with `onAnswer` answers are in brotli, as a good host sends
 *   them, and each is told with its length
 * @returns {Promise<{ url: string, port: number, stop: () => Promise<void> }>}
 */
export async function serve({ dir, port = 0, base = "/", onAnswer }) {
  const folder = resolve(dir);
  const brotli = onAnswer ? compressed(folder) : null;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    const found = fileFor(folder, base, pathname);
    if (!found) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("not found\n");
      return;
    }
    const body = brotli?.get(found.file);
    onAnswer?.(pathname, body?.length ?? found.size);
    response.writeHead(200, {
      "Content-Type": TYPES[extname(found.file)] ?? "application/octet-stream",
      "Content-Length": body?.length ?? found.size,
      "Cache-Control": "no-cache",
      // As static hosts do: a sandboxed frame has the origin "null", and its modules ask for this.
      "Access-Control-Allow-Origin": "*",
      ...(body && { "Content-Encoding": "br" }),
    });
    if (request.method === "HEAD") response.end();
    else if (body) response.end(body);
    else createReadStream(found.file).pipe(response);
  });
  const listen = (wanted) =>
    new Promise((done, failed) => {
      server.once("error", failed);
      server.listen(wanted, "127.0.0.1", () => {
        server.removeListener("error", failed);
        done(undefined);
      });
    });
  await listen(port).catch((error) => {
    if (error.code !== "EADDRINUSE" || port === 0) throw error;
    return listen(0);
  });
  const address = server.address();
  const actual = typeof address === "object" && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${actual}${base}`,
    port: actual,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: {
      dir: { type: "string", default: "dist" },
      port: { type: "string", default: "4173" },
      base: { type: "string", default: "/" },
    },
  });
  const site = await serve({ dir: values.dir, port: Number(values.port), base: values.base });
  console.log(`\n  Diarchy is at  ${site.url}\n  (stop with Ctrl+C)\n`);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => site.stop().then(() => process.exit(0)));
  }
}
