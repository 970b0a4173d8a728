// The npm package fairy-stockfish-nnue.wasm as a UCI engine on standard input and output: a peer to
// measure against (it knows `UCI_Variant spartan`). It is GPL: installed apart on first use, into the
// ignored folder .bench/, never shipped and never linked.
//
//   node benches/fairy-uci.mjs
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const PEER = "fairy-stockfish-nnue.wasm";
const VERSION = "1.1.12";
const FOLDER = fileURLToPath(new URL("../.bench/", import.meta.url));
const MAIN = `${FOLDER}node_modules/${PEER}/stockfish.js`;

function install() {
  if (existsSync(MAIN)) return;
  mkdirSync(FOLDER, { recursive: true });
  execFileSync(
    "npm",
    ["install", "--prefix", FOLDER, "--no-save", "--no-package-lock", `${PEER}@${VERSION}`],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
}

async function main() {
  install();
  // Its loader takes a global `fetch` as the sign of a browser, and would then ask for a relative address.
  Reflect.deleteProperty(globalThis, "fetch");
  const engine = await createRequire(import.meta.url)(MAIN)();
  engine.addMessageListener((line) => process.stdout.write(`${line}\n`));
  process.stdout.on("error", () => process.exit(0));

  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "quit") break;
    engine.postMessage(line);
  }
  process.exit(0);
}

if (process.argv.includes("--install")) install();
else await main();
