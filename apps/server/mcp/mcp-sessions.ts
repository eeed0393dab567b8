import { randomUUID } from "node:crypto";
import { NotFoundError, UnavailableError } from "@loci/errors";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { Principal } from "#core/kernel/principal.js";

export interface SessionLimits {
  /** A key that opens one more loses the one that was silent longest. */
  maxPerKey: number;
  maxTotal: number;
  /** A session without a request for this long is closed. */
  idleMs: number;
}

interface Session {
  keyId: string;
  transport: StreamableHTTPServerTransport;
  server: McpServer;
  idle: NodeJS.Timeout;
}

/** The open sessions of agents. A client whose session was closed opens another one (protocol). */
export class McpSessions {
  /** Those that were silent longest come first. */
  private readonly sessions = new Map<string, Session>();

  constructor(
    private readonly limits: SessionLimits,
    private readonly createServer: () => McpServer,
  ) {}

  get count(): number {
    return this.sessions.size;
  }

  /** A transport for the request that initializes a session, which is kept once that request is answered. */
  async open(principal: Principal): Promise<StreamableHTTPServerTransport> {
    const keyId = keyOf(principal);
    const own = [...this.sessions].filter(([, session]) => session.keyId === keyId);
    if (own[0] !== undefined && own.length >= this.limits.maxPerKey) await this.end(own[0][0]);
    if (this.sessions.size >= this.limits.maxTotal) {
      throw new UnavailableError("Too many agents are connected", { details: { retryAfterMs: 60_000 } });
    }
    const server = this.createServer();
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => this.keep(id, { keyId, transport, server }),
      onsessionclosed: (id) => this.end(id),
    });
    // The library's own type has accessors where this one has optional properties.
    await server.connect(transport as Transport);
    return transport;
  }

  /** Throws `NotFoundError` for an unknown session and for that of another key. */
  find(id: string, principal: Principal): StreamableHTTPServerTransport {
    const session = this.sessions.get(id);
    if (session?.keyId !== keyOf(principal)) throw new NotFoundError("There is no such session: initialize a new one");
    this.sessions.delete(id);
    this.sessions.set(id, session);
    session.idle.refresh();
    return session.transport;
  }

  /** Ends all sessions and their requests. */
  async close(): Promise<void> {
    await Promise.all([...this.sessions.keys()].map((id) => this.end(id)));
  }

  private keep(id: string, session: Omit<Session, "idle">): void {
    const idle = setTimeout(() => this.end(id), this.limits.idleMs).unref();
    this.sessions.set(id, { ...session, idle });
  }

  private async end(id: string): Promise<void> {
    const session = this.sessions.get(id);
    if (session === undefined) return;
    this.sessions.delete(id);
    clearTimeout(session.idle);
    await session.server.close();
  }
}

function keyOf({ organizationId, actor }: Principal): string {
  return `${organizationId} ${actor.kind} ${actor.id}`;
}
