// The files of this project, as the convention tests see them: tracked ones and new ones not ignored.
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";

/** @returns {string[]} paths from the root of the project */
export function projectFiles() {
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    encoding: "utf8",
  });
  return [...new Set(listed.split("\0"))].filter(
    (path) => path && statSync(path, { throwIfNoEntry: false })?.isFile(),
  );
}

/** @param {string} path */
export function read(path) {
  return readFileSync(path, "utf8");
}

/**
 * A Rust source without comments, and without its test module at the end.
 * @param {string} path
 */
export function rustCode(path) {
  const [code] = read(path).split(/^\s*#\[cfg\(test\)\]\s*\n\s*(?:pub )?mod /m);
  return code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$|\s\/\/[^"\n]*$/gm, "");
}

/** `path:line  text` of every line that matches. @param {string} path @param {RegExp} pattern */
export function linesMatching(path, pattern) {
  return read(path)
    .split("\n")
    .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}  ${line.trim()}`] : []));
}
