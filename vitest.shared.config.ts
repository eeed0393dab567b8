import type { ViteUserConfig } from "vitest/config";

/**
 * A package of the clients of MCP, of the AI SDK and of the OpenAI Agents SDK has sources for the condition that ours
 * have, and Node does not load them from there.
 */
export const SOURCES = [
  /sdk\/dist\/esm\/client\/streamableHttp/,
  /node_modules\/(@supermemory\/tools|@ai-sdk|@modelcontextprotocol\/client|@openai\/agents[^/]*|ai|ai-7)\//,
  /node_modules\/eventsource/,
];

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
