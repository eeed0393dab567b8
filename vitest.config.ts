import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    conditions: ["source"],
    // What Node takes too: the package also has a `module` build, and two copies do not know each other's types.
    alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }],
  },
  // The environment that runs the global setup has conditions of its own.
  environments: { __vitest__: { resolve: { conditions: ["source"] } } },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    exclude: ["test/services/**", "test/long/**"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
