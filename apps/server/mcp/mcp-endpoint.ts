import type { IncomingMessage, ServerResponse } from "node:http";
import { BadInputError } from "@loci/errors";
import type { AuthInfo } from "@modelcontextprotocol/sdk/server/auth/types.js";
import { isInitializeRequest } from "@modelcontextprotocol/sdk/types.js";
import type { TypedQueryDocumentNode } from "graphql";
import type { AgentRequest, Door } from "#apps/mcp/call/door.js";
import { createMcpServer } from "#apps/mcp/create-mcp-server.js";
import type { Principal } from "#core/kernel/principal.js";
import { type Operation, prepareOperation } from "#schema/prepare-operation.js";
import { projectHeader } from "../rest/read/read-headers.js";
import { DEFAULT_TAG } from "../rest/read/read-tags.js";
import { McpSessions } from "./mcp-sessions.js";
import type { McpOptions } from "./open-mcp.js";

export interface McpEndpoint {
  answer(call: McpCall): Promise<void>;
  close(): Promise<void>;
}

interface McpCall {
  /** With its parsed body. */
  request: IncomingMessage & { body?: unknown };
  response: ServerResponse;
  principal: Principal;
}

/** An agent has one, and a person has a few agents. */
const MAX_SESSIONS_PER_KEY = 50;
const MAX_SESSIONS = 1_000;
const LIMITS = { maxPerKey: MAX_SESSIONS_PER_KEY, maxTotal: MAX_SESSIONS, idleMs: 30 * 60_000 };

interface Caller {
  principal: Principal;
  ending: AbortSignal;
  /** Ends the stream of a request that its client cancelled: the library sends no answer, and leaves it open. */
  endStream(request: AgentRequest): void;
}

export function createMcpEndpoint(options: Pick<McpOptions, DoorOptions | "endingOf" | "version">): McpEndpoint {
  const callers = new WeakMap<AuthInfo, Caller>();
  const door = createDoor(options, (request) => callerOf(callers, request));
  const sessions = new McpSessions(LIMITS, () => createMcpServer(door, options.version));
  return {
    async answer({ request, response, principal }) {
      if (Array.isArray(request.body)) throw new BadInputError("Invalid request", [{ path: [], message: ONE_MESSAGE }]);
      const transport = await transportFor(sessions, request, principal);
      const auth: AuthInfo = { token: "", clientId: principal.actor.id, scopes: [] };
      const endStream = ({ requestId }: AgentRequest) => transport.closeSSEStream(requestId);
      callers.set(auth, { principal, ending: options.endingOf(response), endStream });
      await transport.handleRequest(Object.assign(request, { auth }), response, request.body);
    },
    close: () => sessions.close(),
  };
}

/** Limits count requests: a batch would multiply them. */
const ONE_MESSAGE = "must hold one message, not a batch";

function callerOf(callers: WeakMap<AuthInfo, Caller>, { authInfo }: AgentRequest): Caller {
  const caller = authInfo && callers.get(authInfo);
  if (!caller) throw new Error("The request has no caller");
  return caller;
}

async function transportFor(sessions: McpSessions, { headers, body }: McpCall["request"], principal: Principal) {
  const id = headers["mcp-session-id"];
  if (typeof id === "string") return sessions.find(id, principal);
  if (isInitializeRequest(body)) return await sessions.open(principal);
  const message = "is needed in every request but the one that initializes the session";
  throw new BadInputError("Invalid Mcp-Session-Id", [{ path: ["Mcp-Session-Id"], message }]);
}

type DoorOptions = "schema" | "contextUntil" | "report";

/** Executes operations as the REST routes do. Each document is prepared at its first use. */
function createDoor(
  { schema, contextUntil, report }: Pick<McpOptions, DoorOptions>,
  callerOf: (request: AgentRequest) => Caller,
): Door {
  const prepared = new Map<unknown, unknown>();
  return {
    async execute<Data, Variables extends Record<string, unknown>>(
      request: AgentRequest,
      document: TypedQueryDocumentNode<Data, Variables>,
      variables: Variables,
    ) {
      const { principal, ending, endStream } = callerOf(request);
      request.signal.addEventListener("abort", () => endStream(request), { once: true });
      // Under each document is its own operation.
      const known = prepared.get(document) as Operation<Data, Variables> | undefined;
      const run = known ?? prepareOperation(schema, document);
      prepared.set(document, run);
      return await run(contextUntil(principal, AbortSignal.any([request.signal, ending])), variables);
    },
    configuredTag: ({ requestInfo }) => projectHeader({ ...requestInfo?.headers }),
    defaultTag: DEFAULT_TAG,
    report,
  };
}
