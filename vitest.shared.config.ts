import type { ViteUserConfig } from "vitest/config";

/** The settings of every suite. */
export const shared = {
  resolve: {
    conditions: ["source"],
    // The build that Node takes too: two copies of the package do not know each other's types.
    alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }],
  },
  // The environment that runs the global setup has conditions of its own.
  environments: { __vitest__: { resolve: { conditions: ["source"] } } },
  ssr: { resolve: { conditions: ["source"] } },
} satisfies ViteUserConfig;
