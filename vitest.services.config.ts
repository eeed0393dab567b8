import { defineConfig } from "vitest/config";
import { WholeProgramsFirst } from "./test/support/whole-programs-first.js";
import { SOURCES, shared, WITH_SERVICES } from "./vitest.shared.config.js";

/** The suites that need real services, packages or model weights; `test/services/start-services.ts` brings them. */
export default defineConfig({
  ...shared,
  test: {
    include: ["test/services/**/*.test.ts", "packages/*/test/services/*.test.ts", ...WITH_SERVICES],
    server: { deps: { inline: SOURCES } },
    globalSetup: ["test/support/global-setup.ts", "test/services/start-services.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: "forks",
    // The services share the machine.
    maxWorkers: 2,
    sequence: { sequencer: WholeProgramsFirst },
  },
});
