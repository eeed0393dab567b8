import { defineConfig } from "vitest/config";
import { shared } from "./vitest.shared.config.js";

/** Attacks and broken machines, with what was measured printed at the end: one file after the other, alone on the machine. */
export default defineConfig({
  ...shared,
  test: {
    include: ["test/faults/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts", "test/faults/print-figures.ts"],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    pool: "forks",
    maxWorkers: 1,
    fileParallelism: false,
  },
});
