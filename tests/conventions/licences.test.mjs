// Whatever reaches a visitor or the binary is under a permissive licence.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const PERMISSIVE = new Set([
  "MIT",
  "MIT-0",
  "Apache-2.0",
  "Apache-2.0 WITH LLVM-exception",
  "BSD-1-Clause",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "CC0-1.0",
  "ISC",
  "Unicode-3.0",
  "Unicode-DFS-2016",
  "Unlicense",
  "Zlib",
]);

/** True if an SPDX expression can be satisfied by permissive licences alone. */
function isPermissive(expression) {
  const text = expression.replaceAll("/", " OR ").trim();
  const split = (operator) => {
    const parts = [""];
    let depth = 0;
    for (const word of text.split(/(\(|\)|\s+)/).filter((part) => part.trim())) {
      if (word === "(") depth += 1;
      if (word === ")") depth -= 1;
      if (depth === 0 && word === operator) parts.push("");
      else parts[parts.length - 1] = `${parts.at(-1)} ${word}`.trim();
    }
    return parts;
  };
  const choices = split("OR");
  if (choices.length > 1) return choices.some(isPermissive);
  const demands = split("AND");
  if (demands.length > 1) return demands.every(isPermissive);
  const inner = /^\(\s*(.*?)\s*\)$/.exec(text);
  return inner ? isPermissive(inner[1]) : PERMISSIVE.has(text);
}

test("licence expressions are read as they are meant", () => {
  for (const good of [
    "MIT",
    "MIT OR GPL-3.0",
    "MIT/Apache-2.0",
    "(MIT OR Apache-2.0) AND Unicode-3.0",
  ]) {
    assert.ok(isPermissive(good), good);
  }
  for (const bad of ["GPL-3.0", "MIT AND GPL-3.0", "(MIT OR ISC) AND LGPL-2.1", "", "MPL-2.0"]) {
    assert.ok(!isPermissive(bad), bad);
  }
});

test("every crate that is built into the core", () => {
  const metadata = JSON.parse(
    execFileSync(
      "cargo",
      ["metadata", "--quiet", "--format-version", "1", "--all-features", "--locked"],
      {
        encoding: "utf8",
        maxBuffer: 64 * 1024 * 1024,
      },
    ),
  );
  const wrong = metadata.packages
    .filter((each) => !isPermissive(each.license ?? ""))
    .map((each) => `${each.name} ${each.version}: ${each.license}`);
  assert.deepEqual(wrong, []);
});

test("every npm package whose code reaches the page", () => {
  // The service worker is put together from workbox packages by the build.
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  const shipped = new Set();
  const visit = (name) => {
    const path = `node_modules/${name}`;
    if (shipped.has(path) || !lock[path]) return;
    shipped.add(path);
    for (const next of Object.keys(lock[path].dependencies ?? {})) visit(next);
  };
  for (const name of Object.keys(lock[""].dependencies ?? {})) visit(name);
  for (const path of Object.keys(lock)) {
    if (/^node_modules\/workbox-(?!build|cli|webpack)/.test(path)) shipped.add(path);
  }
  assert.ok(shipped.size > 0);
  const wrong = [...shipped]
    .filter((path) => !isPermissive(String(lock[path].license ?? "")))
    .map((path) => `${path}: ${lock[path].license}`);
  assert.deepEqual(wrong, []);
});

test("the lock file names no download address", () => {
  assert.ok(existsSync("package-lock.json"));
  assert.doesNotMatch(readFileSync("package-lock.json", "utf8"), /"resolved": "https?:/);
});
