import { once } from "node:events";
import { FetchFailedError, UnauthenticatedError } from "@loci/errors";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { GraphQLError } from "graphql";
import type { Door } from "#apps/mcp/call/door.js";
import { createMcpServer } from "#apps/mcp/create-mcp-server.js";
import { DEFAULT_TAG } from "#apps/server/rest/read/read-tags.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import { VERSION } from "#apps/wiring/start/version.js";
import { ApiClient } from "../installation/api-client.js";
import { findApiKey } from "../installation/find-api-key.js";

interface StdioOptions {
  environment: Environment;
  /** Null: the configured address. */
  url: string | null;
  /** The space of calls that name none. Null: that of the key. */
  tag: string | null;
  /** Writes to the standard error, which clients keep as the log. */
  tell: (text: string) => void;
}

/** As for a request over HTTP: a message never needs more. */
const MAX_MESSAGE_BYTES = 2_000_000;

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

/** The key in the data folder is that of this installation: no other machine gets it. */
function keyFor(environment: Environment, url: string | null): string {
  const { origin, hostname } = new URL(url ?? environment.publicUrl);
  const isOwn = LOOPBACK.includes(hostname) || origin === new URL(environment.publicUrl).origin;
  if (isOwn || environment.apiKey !== null) return findApiKey(environment);
  throw new UnauthenticatedError(`The key of ${url} is needed in LOCI_API_KEY`);
}

/**
 * Serves the client that started this program, over its standard input and output, until the input ends. Nothing else
 * may write to the output. Loci need not run yet: each call says so until it does.
 */
export async function serveStdio({ environment, url, tag, tell }: StdioOptions): Promise<number> {
  let client: ApiClient | null = null;
  const door: Door = {
    async execute(request, operation, variables) {
      client ??= new ApiClient({ url: url ?? environment.publicUrl, apiKey: keyFor(environment, url) });
      try {
        return await client.run(operation, variables, request.signal);
      } catch (error) {
        // The agent hears the server's own words.
        throw error instanceof FetchFailedError && error.cause instanceof GraphQLError ? error.cause : error;
      }
    },
    configuredTag: () => tag,
    defaultTag: DEFAULT_TAG,
    report: ({ id, path, error }) => tell(`${path} failed (${id}): ${error instanceof Error ? error.stack : error}\n`),
  };
  const server = createMcpServer(door, VERSION);
  const ended = once(process.stdin, "end");
  await server.connect(new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MAX_MESSAGE_BYTES }));
  await ended;
  await server.close();
  await (client as ApiClient | null)?.close();
  return 0;
}
