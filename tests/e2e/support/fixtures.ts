// What every browser test stands on: the built page served below a sub-path, and a watch on the
// page's errors. Specs import `test` and `expect` from here and go to `./` or `./?game=…`.
import { test as base, type ConsoleMessage, type Page } from "@playwright/test";
import { serve } from "../../../scripts/serve.mjs";

export { expect } from "@playwright/test";

export interface Site {
  /** Address of the page, ending in a slash. */
  url: string;
  stop(): Promise<void>;
}

const SUB_PATH = "/some/where/";

/** Serves `dist/` below a sub-path on a free port of 127.0.0.1. */
export function startSite(): Promise<Site> {
  return serve({ dir: "dist", base: SUB_PATH });
}

/** Collects a page's console errors and uncaught exceptions into the list it returns. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`uncaught: ${error.stack ?? error.message}`));
  page.on("console", (message: ConsoleMessage) => {
    if (message.type() === "error") {
      errors.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  return errors;
}

interface TestFixtures {
  /** Errors seen so far; a test that provokes one on purpose empties the list itself. */
  errors: string[];
  /** A server of the test's own, which it may stop to go offline. */
  ownSite: Site;
}

interface WorkerFixtures {
  site: Site;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  errors: [
    async ({ page }, use) => {
      const errors = watchErrors(page);
      await use(errors);
      base.expect(errors, "the page must report no error").toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  ownSite: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.stop();
  },
});
