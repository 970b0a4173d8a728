// Measures the scripting time of whole frames of the three-plane board, all drawn anew, in a real
// browser: the board alone, on the page its own tests use.
//
//   node benches/frame.mjs [--frames 200]
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { createServer } from "vite";
import { CHROMIUM_FLAGS, findChromium } from "../scripts/find-chromium.mjs";
import { median } from "./median.mjs";

const BUDGET_MILLISECONDS = 4;
const ROUNDS = 5;
const SCREENS = [
  { name: "1280×800", viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  {
    name: "360×740, three pixels a point",
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
  },
];

const { values: options } = parseArgs({ options: { frames: { type: "string", default: "200" } } });
const frames = Number(options.frames);

const server = await createServer({ logLevel: "error", server: { host: "127.0.0.1", port: 0 } });
await server.listen();
const address = server.resolvedUrls?.local[0];
if (!address) throw new Error("the development server has no address");

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  console.log(
    `a whole frame of the three planes, scripting, median of ${ROUNDS} rounds of ${frames}`,
  );
  for (const { name, ...screen } of SCREENS) {
    const page = await browser.newPage(screen);
    await page.goto(`${address}www/board/testing/harness.html?game=space`);
    await page.waitForFunction(() => Boolean(globalThis.__diarchyBoardBench));
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await page.evaluate((count) => globalThis.__diarchyBoardBench(count), frames));
    }
    await page.close();
    const milliseconds = median(rounds);
    const verdict = milliseconds <= BUDGET_MILLISECONDS ? "within" : "OVER";
    console.log(`  ${milliseconds.toFixed(2)} ms at ${name}: ${verdict} ${BUDGET_MILLISECONDS}`);
  }
} finally {
  await browser.close();
  await server.close();
}
