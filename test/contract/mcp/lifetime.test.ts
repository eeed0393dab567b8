import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { composeServer } from "#apps/wiring/compose-server.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { freePort } from "#test/support/local-server.js";
import { newTag } from "#test/support/loci-client.js";
import { builtProgram, ServerProcess } from "#test/support/program-process.js";
import { useLoci } from "#test/support/start-loci.js";
import { Agent, DOORS } from "./agent.js";

// Nothing is read, so what an agent saves stays queued, and the call waits for it.
const { loci } = useLoci({ withWorker: false });

describe.each(DOORS)("calls of agents over %s", (_door, open) => {
  it("a client that asks for progress hears it while the call waits, and may cancel the call", async () => {
    const agent = await open(loci);
    const cancelled = new AbortController();
    const heard: number[] = [];
    const saving = agent.saving(newTag(), {
      signal: cancelled.signal,
      onprogress: ({ progress }) => {
        heard.push(progress);
        if (heard.length === 2) cancelled.abort();
      },
    });
    await expect(saving).rejects.toThrow();
    expect(heard).toEqual([0, 1]);
    expect(await agent.call("whoAmI")).toMatchObject({ role: "owner" });
    await agent.close();
  });
});

it("several clients at once get their own answers", async () => {
  const agents = await Promise.all([Agent.overHttp(loci), Agent.overHttp(loci), Agent.overHttp(loci)]);
  const spaces = agents.map((_agent, index) => newTag(`agent${index}`));
  const answers = await Promise.all(
    agents.flatMap((agent, index) =>
      Array.from({ length: 5 }, async () => [
        spaces[index],
        (await agent.call("search_memory", { query: "tea", containerTag: spaces[index] })).containerTag,
      ]),
    ),
  );
  expect(answers.every(([asked, answered]) => asked === answered)).toBe(true);
  await Promise.all(agents.map((agent) => agent.close()));
});

it("a server that is killed in the middle of a call fails that call over both doors", async () => {
  await using server = await ServerProcess.start(loci.environment);
  const access = { baseUrl: server.baseUrl, apiKey: loci.apiKey };
  const [direct, program] = await Promise.all([Agent.overHttp(access), Agent.overStdio(access)]);
  const calls = [direct, program].map((agent) => {
    const { promise: isWaiting, resolve } = Promise.withResolvers<void>();
    const saving = agent.saving(newTag(), { onprogress: () => resolve() });
    return { isWaiting, failure: saving.then(String, (error: Error) => error.message) };
  });
  await Promise.all(calls.map(({ isWaiting }) => isWaiting));
  const broken = new Promise<Error>((resolve) => {
    direct.client.onerror = resolve;
  });
  await server.kill();
  expect(await calls[1]?.failure).toMatch(/^UNAVAILABLE: /);
  // The SDK's client goes on to wait for its own limit, because the stream of an answer could be resumed.
  expect((await broken).message).toContain("disconnected");
  await Promise.all([direct.close(), program.close()]);
  expect(await calls[0]?.failure).toContain("closed");
});

it("a server that stops answers the call that waits", async () => {
  const program = await composeServer(readEnvironment(loci.environment), pino({ level: "silent" }));
  const { port } = await program.server.listen({ host: "127.0.0.1", port: 0 });
  const agent = await Agent.overHttp({ baseUrl: `http://127.0.0.1:${port}`, apiKey: loci.apiKey });
  let closing = Promise.resolve();
  const stop = () => {
    closing = program.close();
  };
  const saved = await agent.saving(newTag(), { onprogress: ({ progress }) => progress === 0 && stop() });
  expect(saved).toMatchObject({ success: true, status: "queued" });
  await closing;
});

it("the stream of a cancelled call ends without an answer", async () => {
  const headers = { authorization: `Bearer ${loci.apiKey}`, "content-type": "application/json" };
  const accept = "application/json, text/event-stream";
  let session: Record<string, string> = {};
  const send = async (message: object) =>
    await fetch(`${loci.baseUrl}/mcp`, {
      method: "POST",
      headers: { ...headers, ...session, accept },
      body: JSON.stringify({ jsonrpc: "2.0", ...message }),
    });
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };
  const opened = await send({ id: 1, method: "initialize", params });
  await opened.text();
  session = { "mcp-session-id": opened.headers.get("mcp-session-id") ?? "" };
  const asked = { name: "add_memory", arguments: { content: "I like tea." }, _meta: { progressToken: "p" } };
  const { body } = await send({ id: 7, method: "tools/call", params: asked });
  let text = "";
  for await (const part of body ?? []) {
    if (text === "") await send({ method: "notifications/cancelled", params: { requestId: 7 } });
    text += Buffer.from(part).toString();
  }
  expect(text).toContain("notifications/progress");
  expect(text).not.toContain('"result"');
});

it("a program that was started before Loci says so, and serves its agent once Loci runs", async () => {
  const port = await freePort();
  const agent = await Agent.overStdio({ baseUrl: `http://127.0.0.1:${port}`, apiKey: loci.apiKey });
  expect((await agent.client.listTools()).tools).not.toEqual([]);
  expect(await agent.failure("whoAmI")).toMatch(/^UNAVAILABLE: .*Start it with: npm start/);
  const program = await composeServer(readEnvironment(loci.environment), pino({ level: "silent" }));
  await program.server.listen({ host: "127.0.0.1", port });
  expect(await agent.call("whoAmI")).toMatchObject({ role: "owner" });
  await program.close();
  await agent.close();
});

it("a program with a wrong key tells its agent", async () => {
  const apiKey = "sm_wrong_0123456789abcdefghijklmnopqrstuvwxyz";
  const agent = await Agent.overStdio({ baseUrl: loci.baseUrl, apiKey });
  expect(await agent.failure("whoAmI")).toMatch(/^UNAUTHENTICATED: /);
  await agent.close();
});

it("a program sends the key of its own data folder to no other machine", async () => {
  const args = [builtProgram("apps/cli/main"), "mcp", "--url", "https://loci.example.com"];
  writeFileSync(join(loci.dataDirectory, "api-key"), loci.apiKey);
  const env = { LOCI_DATA_DIR: loci.dataDirectory };
  const agent = await Agent.over(
    new StdioClientTransport({ command: process.execPath, args, env, cwd: "/", stderr: "ignore" }),
  );
  expect(await agent.failure("whoAmI")).toBe(
    "UNAUTHENTICATED: The key of https://loci.example.com is needed in LOCI_API_KEY",
  );
  await agent.close();
});

it("a program writes nothing but the protocol, and ends with its input", async () => {
  const environment = { ...getDefaultEnvironment(), LOCI_API_KEY: loci.apiKey, LOCI_LOG_LEVEL: "trace" };
  const args = [builtProgram("apps/cli/main"), "mcp", "--url", loci.baseUrl, "--tag", "tagged"];
  const program = spawn(process.execPath, args, { env: environment, stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(program, "exit");
  const clientInfo = { name: "test", version: "1" };
  const messages = [
    { id: 1, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo } },
    { method: "notifications/initialized" },
    { id: 2, method: "tools/call", params: { name: "whoAmI", arguments: {} } },
    { id: 3, method: "tools/call", params: { name: "getDocument", arguments: { documentId: "unknown" } } },
  ];
  for (const message of messages) program.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  program.stdin.write("this is no JSON\n");
  const answers: { jsonrpc: string; id: number; result: unknown }[] = [];
  for await (const line of createInterface(program.stdout)) {
    answers.push(JSON.parse(line));
    if (answers.length === 3) program.stdin.end();
  }
  expect(answers.map(({ jsonrpc, id }) => [jsonrpc, id]).toSorted()).toEqual([1, 2, 3].map((id) => ["2.0", id]));
  expect(JSON.stringify(answers)).toContain('"activeSpace":"tagged"');
  expect(await ended).toEqual([0, null]);
});
