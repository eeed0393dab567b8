import type { ViteUserConfig } from "vitest/config";

/** What every suite runs with. */
export const shared = {
  resolve: {
    conditions: ["source"],
    // What Node takes too: the package also has a `module` build, and two copies do not know each other's types.
    alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }],
  },
  // The environment that runs the global setup has conditions of its own.
  environments: { __vitest__: { resolve: { conditions: ["source"] } } },
  ssr: { resolve: { conditions: ["source"] } },
} satisfies ViteUserConfig;
