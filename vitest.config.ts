import { defineConfig } from "vitest/config";
import { WholeProgramsFirst } from "./test/support/whole-programs-first.js";
import { SOURCES, shared, WITH_SERVICES } from "./vitest.shared.config.js";

/** They put another module in the place of one, or what is global in their process. */
const ALONE = ["test/contract/graphql/telemetry.test.ts"];

export default defineConfig({
  ...shared,
  test: {
    server: { deps: { inline: SOURCES } },
    globalSetup: ["test/support/global-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "forks",
    // One more than the cores of a small machine: tests of whole programs wait for them part of the time.
    maxWorkers: 3,
    sequence: { sequencer: WholeProgramsFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          include: ["test/**/*.test.ts", "{packages/*,bench}/test/**/*.test.ts"],
          exclude: [
            "**/node_modules/**",
            "test/{services,faults}/**",
            "packages/*/test/services/**",
            "**/test/long/**",
            ...WITH_SERVICES,
            ...ALONE,
          ],
          // Loading the product's modules anew for each file takes as long as most files. No module of the product holds state.
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: ALONE } },
    ],
  },
});
