import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { NotFoundError, UnavailableError } from "@loci/errors";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { McpSessions, type SessionLimits } from "#apps/server/mcp/mcp-sessions.js";
import type { Principal } from "#core/kernel/principal.js";
import { listen, shut } from "#test/support/local-server.js";

const INITIALIZE = {
  ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};

describe("sessions of agents", () => {
  const closing: (() => Promise<void>)[] = [];

  afterEach(async () => {
    vi.useRealTimers();
    for (const close of closing.splice(0)) await close();
  });

  async function opened(limits: Partial<SessionLimits>) {
    const servers: McpServer[] = [];
    const sessions = new McpSessions({ maxPerKey: 10, maxTotal: 10, idleMs: 60_000, ...limits }, () => {
      const server = new McpServer({ name: "test", version: "1" });
      servers.push(server);
      return server;
    });
    let answer = async (_request: IncomingMessage, _response: ServerResponse): Promise<void> => undefined;
    const server = createServer((request, response) => answer(request, response));
    const port = await listen(server);
    closing.push(() => shut(server));
    const open = async (key: string): Promise<string> => {
      const transport = await sessions.open(principalOf(key));
      answer = (request, response) => transport.handleRequest(request, response);
      const response = await fetch(`http://127.0.0.1:${port}`, {
        method: "POST",
        headers: { accept: "application/json, text/event-stream", "content-type": "application/json" },
        body: JSON.stringify(INITIALIZE),
      });
      await response.text();
      return response.headers.get("mcp-session-id") ?? "";
    };
    return { sessions, open, areConnected: () => servers.map((own) => own.isConnected()) };
  }

  it("one that is silent for too long ends, and one in use does not", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { sessions, open, areConnected } = await opened({ idleMs: 30_000 });
    const [silent, used] = [await open("one"), await open("one")];
    await vi.advanceTimersByTimeAsync(20_000);
    expect(areConnected()).toEqual([true, true]);
    sessions.find(used, principalOf("one"));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(areConnected()).toEqual([false, true]);
    expect(() => sessions.find(silent, principalOf("one"))).toThrow(NotFoundError);
    expect(sessions.find(used, principalOf("one")).sessionId).toBe(used);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(areConnected()).toEqual([false, false]);
    expect(sessions.count).toBe(0);
  });

  it("a key that opens too many loses the one that was silent longest, and no other key does", async () => {
    const { sessions, open } = await opened({ maxPerKey: 2 });
    const other = await open("other");
    const [first, second] = [await open("one"), await open("one")];
    sessions.find(first, principalOf("one"));
    const third = await open("one");
    expect(() => sessions.find(second, principalOf("one"))).toThrow(NotFoundError);
    for (const id of [first, third]) expect(sessions.find(id, principalOf("one")).sessionId).toBe(id);
    expect(sessions.find(other, principalOf("other")).sessionId).toBe(other);
  });

  it("no more than the limit are open, and those of other keys are not found", async () => {
    const { sessions, open, areConnected } = await opened({ maxTotal: 2 });
    const id = await open("one");
    await open("other");
    await expect(sessions.open(principalOf("third"))).rejects.toThrow(UnavailableError);
    expect(() => sessions.find(id, principalOf("other"))).toThrow(NotFoundError);
    expect(areConnected()).toEqual([true, true]);
    await sessions.close();
    expect(areConnected()).toEqual([false, false]);
    expect(sessions.count).toBe(0);
  });
});

function principalOf(id: string): Principal {
  return {
    organizationId: "organization",
    actor: { kind: "key", id },
    role: "owner",
    permission: "write",
    grants: "all",
  };
}
