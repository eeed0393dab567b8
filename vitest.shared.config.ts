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

/**
 * Suites that need no service, and run with those that do: `npm test` is to stay below four minutes on two cores. A
 * smaller sample of most of them is in `npm test`.
 */
export const WITH_SERVICES = [
  "bench/test/evaluate-*.test.ts",
  // Scanned PDFs are read in `npm test`.
  "packages/files/test/{image,video}.test.ts",
  // One npm client is tried in `npm test`.
  "test/contract/clients/!(npm-4).test.ts",
  "test/contract/rest/same-as-graphql/*.test.ts",
  "test/contract/router/long-conversation.test.ts",
  "test/e2e/graphiql.test.ts",
  "test/e2e/hostile-files.test.ts",
  "test/e2e/isolation/row-level-security-alone.test.ts",
  "test/e2e/kills/*.test.ts",
  "test/e2e/late-model.test.ts",
  "test/e2e/seed.test.ts",
  "test/integration/launcher/memory-tests.test.ts",
  "test/integration/search/older-index.test.ts",
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
