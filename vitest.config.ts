// Unit tests of the front end: `x.test.ts` beside `x.ts`. They run in plain Node; a test that
// needs a document says so in its first line: `// @vitest-environment happy-dom`.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["www/**/*.test.ts"],
    environment: "node",
    passWithNoTests: true,
    maxWorkers: 2,
    testTimeout: 20_000,
  },
});
