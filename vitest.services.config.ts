import { defineConfig } from "vitest/config";
import { SOURCES, shared } from "./vitest.shared.config.js";

/** The suites that need real services, packages or model weights; `test/services/start-services.ts` brings them. */
export default defineConfig({
  ...shared,
  test: {
    include: [
      "test/services/**/*.test.ts",
      "test/contract/clients/*.test.ts",
      "packages/*/test/services/*.test.ts",
      // They need no service, but most of a minute.
      "test/contract/rest/same-as-graphql/*.test.ts",
      "test/e2e/isolation/row-level-security-alone.test.ts",
    ],
    server: { deps: { inline: SOURCES } },
    globalSetup: ["test/support/global-setup.ts", "test/services/start-services.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: "forks",
    // The services and what they are measured by share the machine.
    maxWorkers: 1,
  },
});
