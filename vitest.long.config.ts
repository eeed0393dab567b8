import { defineConfig } from "vitest/config";
import base from "./vitest.config.js";

/** Kill matrices and everything else that takes minutes: run before a change of the pipeline or the launcher is called done. */
export default defineConfig({
  ...base,
  test: { ...base.test, include: ["test/long/**/*.test.ts"], exclude: [], testTimeout: 600_000, hookTimeout: 120_000 },
});
