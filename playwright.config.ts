// Browser tests: an installed Chromium against the built page, served below a sub-path.
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/find-chromium.mjs";

const EVERY_SIZE = /@every-size/;
/** Tests that look at the page light and dark themselves. */
const BOTH_SCHEMES = /@both-schemes/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    headless: true,
    trace: "off",
    screenshot: "only-on-failure",
    locale: "en",
    launchOptions: {
      executablePath: findChromium(),
      args: CHROMIUM_FLAGS,
    },
  },
  // Every test runs at the desktop's size; one whose title says @every-size at the others as well.
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    { name: "tablet", grep: EVERY_SIZE, use: { viewport: { width: 768, height: 1024 } } },
    {
      name: "phone",
      grep: EVERY_SIZE,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: "dark",
      grep: EVERY_SIZE,
      grepInvert: BOTH_SCHEMES,
      use: { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
    },
  ],
});
