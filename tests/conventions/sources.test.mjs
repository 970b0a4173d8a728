// Habits of the source that no compiler or linter holds.
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { test } from "node:test";
import { linesMatching, projectFiles, read, rustCode } from "./files.mjs";

const LARGEST_FILE = 1024 * 1024;
const LONGEST_SOURCE = 600;

const files = projectFiles();
const ending = (pattern) => files.filter((path) => pattern.test(path));
const sources = ending(/\.(rs|ts|mts|mjs|css|html|sh)$|^Makefile$|^\.ci\/run$/);
const rust = ending(/^src\/.*\.rs$/);
const page = ending(/^www\/.*\.ts$/);
const own = (pattern, list) => list.flatMap((path) => linesMatching(path, pattern));

test("no file is larger than one mebibyte", () => {
  assert.deepEqual(
    files.filter((path) => statSync(path).size > LARGEST_FILE),
    [],
  );
});

test(`no source is longer than ${LONGEST_SOURCE} lines`, () => {
  const long = sources.filter((path) => read(path).split("\n").length > LONGEST_SOURCE + 1);
  assert.deepEqual(long, []);
});

test("nothing that is built or installed is kept in the repository", () => {
  assert.deepEqual(ending(/^(pkg|dist|target|node_modules|\.bench)\//), []);
});

test("no path of one person's machine stands in a file", () => {
  // Written in pieces, so that this line does not find itself.
  const machine = new RegExp(`(^|[^\\w.~-])/(${["home", "Users", "work", "farm"].join("|")})/\\w`);
  const texts = ending(/\.(rs|ts|mjs|css|html|sh|json|toml|md|yml)$|^Makefile$|^\.ci\/run$/);
  assert.deepEqual(own(machine, texts), []);
});

test("nothing is left to do later, and no test is skipped", () => {
  const later = new RegExp(
    [
      "\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b",
      "\\b(to" + "do|unimple" + "mented)!\\(",
      "\\b(test|it|describe|suite)\\.(sk" + "ip|on" + "ly|fix" + "me)\\(",
    ].join("|"),
  );
  assert.deepEqual(own(later, sources), []);
});

test("the core imports by name", () => {
  const globs = rust.flatMap((path) =>
    [...rustCode(path).matchAll(/^\s*(?:pub(?:\([a-z]+\))? )?use [^;]*\*[^;]*;/gm)].map(
      (found) => `${path}: ${found[0].trim()}`,
    ),
  );
  assert.deepEqual(globs, []);
});

test("the core unwraps nothing outside its tests", () => {
  assert.deepEqual(
    rust.filter((path) => /\.unwrap\(\)/.test(rustCode(path))),
    [],
  );
});

test("the page never turns data into markup", () => {
  assert.deepEqual(own(/\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/, page), []);
});

test("a source file opens with a sentence that says what it is for", () => {
  const opening = { rs: /^\s*\/\/!|^\s*\/\//, ts: /^\s*\/[/*]/, mjs: /^(#!.*\n)?\s*\/[/*]/ };
  const silent = ending(/\.(rs|ts|mjs)$/).filter((path) => {
    if (path.endsWith(".test.ts")) return false; // named after what it tests
    const kind = /** @type {keyof typeof opening} */ (path.slice(path.lastIndexOf(".") + 1));
    return !opening[kind].test(read(path));
  });
  assert.deepEqual(silent, []);
});
