// Measures the built page in a real browser: what the first load of a flat game weighs, and when a
// first move is possible on a slow phone (processor at a quarter, "Fast 3G"); then how long the page
// is ever busy at a time while a game is played against the engine.
//
//   node benches/page.mjs
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../scripts/find-chromium.mjs";
import { serve } from "../scripts/serve.mjs";

/** The developer tools' "Fast 3G": bytes a second, and milliseconds before an answer begins. */
const FAST_3G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
  latency: 150 * 3.75,
};
const PROCESSOR_SLOWDOWN = 4;
const BUDGET = { bytes: 250_000, requests: 12, milliseconds: 2000 };
const SETTLED_MILLISECONDS = 1500;

/** Notes when the first cell of the board stands in the document, and every long task. */
function watch() {
  const seen = { playable: 0, playableAt: 0, longTasks: [] };
  Object.assign(globalThis, { benchSeen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.longTasks.push({ start: entry.startTime, duration: entry.duration });
    }
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    if (!document.querySelector("[data-square]")) {
      requestAnimationFrame(look);
      return;
    }
    seen.playable = performance.now();
    seen.playableAt = Date.now();
  };
  look();
}

async function load(browser, throttled) {
  const answers = [];
  const site = await serve({
    dir: "dist",
    base: "/some/where/",
    onAnswer: (path, bytes) => answers.push({ path, bytes, at: Date.now() }),
  });
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (throttled) {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", FAST_3G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
  }
  await page.addInitScript(watch);
  await page.goto(`${site.url}?game=spartan`);
  await page.waitForFunction(() => globalThis.benchSeen.playable > 0, null, { timeout: 60_000 });
  await page.waitForTimeout(SETTLED_MILLISECONDS);
  const seen = await page.evaluate(() => globalThis.benchSeen);
  await context.close();
  await site.stop();
  const first = answers.filter((answer) => answer.at <= seen.playableAt);
  return {
    milliseconds: seen.playable,
    longest: Math.max(0, ...seen.longTasks.map((task) => task.duration)),
    requests: first.length,
    bytes: first.reduce((sum, answer) => sum + answer.bytes, 0),
    paths: first.map((answer) => `${String(answer.bytes).padStart(8)}  ${answer.path}`),
  };
}

const LONGEST_TASK = 50;
const GAMES = { spartan: ["e2 e4", "d2 d4"], "space-spartan": ["Bb2 Bb4", "Bc2 Bc3"] };

/** Plays moves by clicks against the engine at full strength; the longest task of the page's thread, in processor time. */
async function busiest(browser, game) {
  const site = await serve({ dir: "dist", base: "/some/where/" });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await page.goto(`${site.url}?game=${game}`);
  await page.waitForSelector("[data-square]");
  await page.waitForTimeout(2 * SETTLED_MILLISECONDS);
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["toplevel", "__metadata"] },
    transferMode: "ReportEvents",
  });
  await page.getByLabel("Who plays Black").selectOption("engine-8");
  await page.getByLabel("Who plays White").selectOption("person");
  for (const [index, move] of GAMES[game].entries()) {
    for (const square of move.split(" ")) {
      const box = await page.locator(`[data-square="${square}"]`).boundingBox();
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
    await page
      .locator("button.move")
      .nth(2 * index + 1)
      .waitFor({ timeout: 60_000 });
  }
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await context.close();
  await site.stop();
  const threads = events
    .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const times = events
    .filter(({ name, pid, tid }) => name.endsWith("RunTask") && threads.includes(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  return Math.max(0, ...times);
}

const verdict = (value, limit) => (value <= limit ? "within" : "OVER");

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: CHROMIUM_FLAGS,
});
try {
  const plain = await load(browser, false);
  const slow = await load(browser, true);
  console.log("first load of a flat game, up to the moment a move is possible");
  for (const line of plain.paths) console.log(line);
  const { bytes, requests } = plain;
  console.log(`  ${bytes} bytes in brotli: ${verdict(bytes, BUDGET.bytes)} ${BUDGET.bytes}`);
  console.log(`  ${requests} requests: ${verdict(requests, BUDGET.requests)} ${BUDGET.requests}`);
  console.log(`  playable after ${plain.milliseconds.toFixed(0)} ms here,`);
  console.log(
    `  after ${slow.milliseconds.toFixed(0)} ms with a slow processor on Fast 3G: ` +
      `${verdict(slow.milliseconds, BUDGET.milliseconds)} ${BUDGET.milliseconds}`,
  );
  console.log(`  longest task while loading: ${plain.longest.toFixed(0)} ms`);
  console.log("the longest task while a game is played against the engine, in processor time");
  for (const game of Object.keys(GAMES)) {
    const longest = await busiest(browser, game);
    console.log(
      `  ${game}: ${longest.toFixed(0)} ms: ${verdict(longest, LONGEST_TASK)} ${LONGEST_TASK}`,
    );
  }
} finally {
  await browser.close();
}
