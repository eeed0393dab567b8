import { EventEmitter, once } from "node:events";
import { type List, Loci, LociError } from "@loci/client";
import { Search } from "@loci/client/operations";
import { parse } from "graphql";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { freePort } from "#test/support/local-server.js";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { TcpProxy } from "#test/support/tcp-proxy.js";
import { useShared } from "#test/support/use-shared.js";

const { loci: server } = useLoci();
const proxy = useShared(() => TcpProxy.to(server.baseUrl));
const loci = useShared(() => new Loci({ url: server.baseUrl, apiKey: server.apiKey }));

describe("the TypeScript client", () => {
  it("adds texts, waits until they are done, and finds them", async () => {
    const tag = newTag();
    const added = await loci.documents.add({ text: "user: I play the cello in Porto.", containerTags: [tag] });
    const done = await loci.documents.waitUntil(added, "DONE");
    expect(done).toMatchObject({ id: added.id, status: "DONE", containerTags: [{ tag }] });
    const { hits } = await loci.search({ query: "Which instrument?", containerTags: [tag], threshold: 0 });
    expect(JSON.stringify(hits)).toContain("cello");
    const { text, tokens } = await loci.context({ query: "Which instrument?", containerTags: [tag], maxTokens: 200 });
    expect(text).toContain("cello");
    expect(tokens).toBeLessThanOrEqual(200);
    const { static: durable, dynamic } = await loci.profile(tag);
    expect([...durable, ...dynamic].map((memory) => memory.text).join()).toContain("cello");
    expect((await loci.documents.get(added))?.text).toContain("cello");
    await loci.documents.delete(added);
    expect(await loci.documents.get(added)).toBeNull();
  });

  it("sends files with their progress", async () => {
    const tag = newTag();
    const steps: number[] = [];
    const file = new File([`# Lease\n\n${"The rent is due on Monday. ".repeat(20_000)}`], "lease.md");
    const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
      void steps.push(sentBytes / totalBytes);
    const { id } = await loci.documents.addFile(file, { containerTags: [tag] }, { onProgress });
    await loci.documents.waitUntil(id, "DONE");
    expect(steps.length).toBeGreaterThan(1);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBe(1);
    const document = await loci.documents.get(id);
    expect(document).toMatchObject({ title: "Lease", file: { filename: "lease.md", bytes: file.size } });
    expect(await loci.documents.chunks(id).toArray(3)).toHaveLength(3);
  });

  it("waits without a socket too, and throws what made a document fail", async () => {
    const port = await freePort();
    class Refused extends WebSocket {
      constructor(_url: string, protocols: string) {
        super(`ws://127.0.0.1:${port}`, protocols);
      }
    }
    const polling = new Loci({ url: server.baseUrl, apiKey: server.apiKey, webSocket: Refused });
    const added = await polling.documents.add({ text: "A note.", containerTags: [newTag()] });
    expect((await polling.documents.waitUntil(added, "DONE")).status).toBe("DONE");
    const failing = await loci.documents.addFile(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]), {
      containerTags: [newTag()],
    });
    for (const client of [loci, polling]) {
      await expect(client.documents.waitUntil(failing, "DONE")).rejects.toMatchObject({ code: "EXTRACTION_FAILED" });
      await expect(client.documents.waitUntil("no-document", "DONE")).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it("adds, changes, lists, forgets and restores memories", async () => {
    const tag = newTag();
    const [tea] = await loci.memories.add(tag, ["Drinks tea", { text: "Owns a boat", isStatic: true }]);
    const newer = await loci.memories.update(tea ?? "", { text: "Drinks green tea" });
    expect(newer).toMatchObject({ version: 2, isLatest: true });
    expect((await loci.memories.get(newer))?.history.nodes.map(({ text }) => text)).toContain("Drinks tea");
    const texts = async () => (await loci.memories.list({ containerTags: [tag] }).toArray()).map(({ text }) => text);
    expect(await texts()).toEqual(["Drinks green tea", "Owns a boat"]);
    await loci.memories.forget({ containerTag: tag, text: "Owns a boat" }, { reason: "sold" });
    expect(await texts()).toEqual(["Drinks green tea"]);
    const { matches } = await loci.memories.forgetMatching({ containerTag: tag, query: "tea", threshold: 0 });
    expect(matches).toHaveLength(1);
    const forgotten = await loci.memories.list({ containerTags: [tag], includeForgotten: true }).toArray();
    const ids = forgotten.filter(({ isForgotten }) => isForgotten).map(({ id }) => id);
    expect(await loci.memories.restore(tag, { ids })).toHaveLength(1);
    const { memories } = await loci.memories.preview({ text: "I live in Lisbon." });
    expect(memories[0]?.text).toContain("Lisbon");
  });

  it("reads lists page after page", async () => {
    const tag = newTag();
    const { succeededCount, results } = await loci.documents.addMany([
      ...Array.from({ length: 5 }, (_, n) => ({ text: `Note ${n}.`, containerTags: [tag] })),
      { text: "", containerTags: [tag] },
    ]);
    expect([succeededCount, results.at(-1)?.error?.code]).toEqual([5, "BAD_USER_INPUT"]);
    const list: List<{ id: string }> = loci.documents.list({ containerTags: [tag] });
    const first = await list.page({ first: 3 });
    const second = await list.page({ first: 3, after: first.pageInfo.endCursor });
    const ids = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id);
    expect([...ids(first), ...ids(second)]).toEqual(ids({ nodes: await list.toArray() }));
    expect(first.totalCount).toBe(5);
    expect((await loci.containerTags.list().toArray()).map((each) => each.tag)).toContain(tag);
    expect(await loci.documents.deleteMany({ containerTags: [tag] })).toMatchObject({ deletedCount: 5 });
  });

  it("keeps conversations, tags and settings", async () => {
    const tag = newTag();
    const messages = [
      { role: "USER" as const, text: "I am allergic to peanuts." },
      { role: "ASSISTANT" as const, text: "Noted." },
    ];
    const conversation = { conversationId: "chat-1", containerTags: [tag] };
    await loci.conversations.add({ ...conversation, messages });
    await loci.conversations.add({ ...conversation, messages: [...messages, { role: "USER", text: "Thanks!" }] });
    const read = await loci.conversations.messages({ conversationId: "chat-1", containerTag: tag }).toArray();
    expect(read.map(({ text }) => text)).toEqual(["I am allergic to peanuts.", "Noted.", "Thanks!"]);
    expect(await loci.containerTags.update(tag, { name: "Alice" })).toMatchObject({ tag, name: "Alice" });
    await loci.documents.waitUntil({ customId: "chat-1", containerTag: tag }, "DONE");
    const { id } = await loci.containerTags.delete(tag);
    expect(await loci.containerTags.deletion(id)).toMatchObject({ id });
    expect((await loci.updateSettings({ filterPrompt: "Recipes" })).filterPrompt).toBe("Recipes");
    expect((await loci.settings()).filterPrompt).toBe("Recipes");
    await loci.updateSettings({ filterPrompt: null });
    expect((await loci.session()).role).toBe("OWNER");
  });

  it("makes keys that reach a container tag alone, and revokes them", async () => {
    const tag = newTag();
    const { secret, apiKey } = await loci.apiKeys.create({ containerTags: [tag], permission: "READ" });
    const reader = new Loci({ url: server.baseUrl, apiKey: secret });
    expect((await reader.session()).grants).toEqual([{ containerTag: tag, permission: "READ" }]);
    await expect(reader.memories.add(tag, ["x"])).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect((await loci.apiKeys.list().toArray()).map(({ id }) => id)).toContain(apiKey.id);
    expect((await loci.apiKeys.revoke(apiKey.id)).isEnabled).toBe(false);
  });

  it("follows changes over a broken connection, and misses none", async () => {
    const tag = newTag();
    const began = new EventEmitter();
    const through = new Loci({
      ...{ url: proxy.url, apiKey: server.apiKey },
      // Node 20 has no WebSocket of its own.
      webSocket: WebSocket,
      fetch: async (...request) => {
        const response = await fetch(...request);
        const answer = await response.text();
        began.emit("read");
        return new Response(answer, response);
      },
    });
    const ending = new AbortController();
    const changes = through.memories.watch({ containerTags: [tag] }, { signal: ending.signal });
    const hasBegun = once(began, "read");
    const first = changes.next();
    await hasBegun;
    for (const [text, next] of [
      ["Knows the first song", () => first],
      ["Knows the last song", () => changes.next()],
    ] as const) {
      proxy.cut();
      const [added] = await loci.memories.add(tag, [text]);
      expect((await next()).value).toMatchObject({ change: "CREATED", memoryId: added?.id });
    }
    ending.abort();
  });

  it("runs any operation, as a text, a typed text or a syntax tree", async () => {
    const variables = { input: { query: "anything" } };
    const text = "query ($input: SearchInput!) { search(input: $input) { matchCount } }";
    const tree = parse(text);
    expect(await loci.query(text, variables)).toEqual({ search: { matchCount: expect.any(Number) } });
    expect(await loci.query(tree, variables)).toEqual({ search: { matchCount: expect.any(Number) } });
    expect((await loci.query(Search, variables)).search.hits).toEqual(expect.any(Array));
    await expect(loci.query("{ nothing }")).rejects.toMatchObject({ code: "GRAPHQL_VALIDATION_FAILED", status: 400 });
    const subscription = "subscription ($tag: String!) { documentStatusChanged(containerTags: [$tag]) { status } }";
    const ending = new AbortController();
    const statuses = loci.subscribe(subscription, { tag: "nobody" }, { signal: ending.signal });
    const next = statuses.next();
    ending.abort(new Error("enough"));
    await expect(next).rejects.toThrow("enough");
  });

  it("says with the server's codes what was refused", async () => {
    const stranger = new Loci({ url: server.baseUrl, apiKey: "sm_wrong" });
    const refused = { code: "UNAUTHENTICATED" };
    await expect(stranger.session()).rejects.toMatchObject({ ...refused, status: 401, tries: 1 });
    await expect(stranger.memories.watch().next()).rejects.toMatchObject(refused);
    const error = await loci.memories.add("not a tag!", ["x"]).catch((reason) => reason);
    expect(error).toBeInstanceOf(LociError);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", issues: [{ path: ["containerTags", "0"] }] });
  });
});
