// Finds an installed Chromium, Chrome or Edge for the browser tests; as a command it prints the path.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

/** The flags with which tests and benches start it: no window, no traffic of its own. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const COMMANDS = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
  "msedge",
];

const PLACES = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of a browser: the variable CHROME first, then the search path, then the usual places.
 * @returns {string}
 * @throws {Error} when there is none, saying what to do
 */
export function findChromium() {
  const named = process.env.CHROME;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROME is set to ${named}, which cannot be run`);
  }
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [...candidates, ...PLACES].find(isExecutable);
  if (found) return found;
  throw new Error("no Chromium, Chrome or Edge found: install one or set CHROME to its path");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(findChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
