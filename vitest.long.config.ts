import { defineConfig } from "vitest/config";
import { shared } from "./vitest.shared.config.js";

/** Kill matrices and everything else that takes minutes: run before a change of the pipeline or the launcher is called done. */
export default defineConfig({
  ...shared,
  test: {
    include: ["test/long/**/*.test.ts", "{packages/*,bench}/test/long/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
