import { defineConfig } from "vitest/config";

/** The suites that need real services or model weights; `test/services/start-services.ts` brings them. */
export default defineConfig({
  resolve: {
    conditions: ["source"],
    alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }],
  },
  environments: { __vitest__: { resolve: { conditions: ["source"] } } },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    include: ["test/services/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts", "test/services/start-services.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: "forks",
    // The services and what they are measured by share the machine.
    maxWorkers: 1,
  },
});
