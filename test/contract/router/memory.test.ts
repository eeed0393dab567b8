import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { startModelProvider } from "#test/support/model-provider.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";

const provider = useShared(() => startModelProvider());
const { loci, client } = useLoci({
  environment: {
    LOCI_ALLOWED_HOSTS: "127.0.0.1",
    LOCI_ROUTER_HOSTS: "127.0.0.1",
    LOCI_ROUTER_RECALL_TIMEOUT_MS: "20000",
  },
});

interface Message {
  role: string;
  content: string;
}

const user = (content: string): Message => ({ role: "user", content });
const assistant = (content: string): Message => ({ role: "assistant", content });

async function ask(body: object, headers: Record<string, string> = {}, query = "") {
  const reply = await fetch(`${loci.baseUrl}/v3/${provider.url}/v1/chat/completions${query}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-supermemory-api-key": loci.apiKey, ...headers },
    body: JSON.stringify({ model: "gpt-4o", ...body }),
  });
  const text = await reply.text();
  const sent = JSON.parse(provider.last().text) as { messages: Message[] };
  return { status: reply.status, text, sent, header: (name: string) => reply.headers.get(`x-supermemory-${name}`) };
}

const remembered = (customId: string, containerTag: string, text: string) =>
  waitFor(
    () => client.findDocument({ customId, containerTag }),
    (document) => document?.status === "DONE" && document.content?.includes(text) === true,
  );

describe("the memory of a user", () => {
  it("holds what was said in an earlier conversation, and is given to the model in the next one", async () => {
    const tag = newTag("ada");
    const headers = { "x-sm-user-id": tag };
    provider.answer({ text: "Noted, Ada." });
    const first = await ask({ messages: [user("I moved to Lisbon and I work as a cartographer.")] }, headers);
    expect(first.status).toBe(200);
    expect(first.header("context-modified")).toBe("false");
    expect(first.header("chunks-created")).toBe("1");
    const id = first.header("conversation-id") ?? "";
    const document = await remembered(id, tag, "Noted");
    expect(document?.content).toBe("user: I moved to Lisbon and I work as a cartographer.\nassistant: Noted, Ada.");

    const second = await ask({ messages: [user("Which city do I live in?")] }, headers);
    expect(second.header("context-modified")).toBe("true");
    expect(Number(second.header("chunks-retrieved"))).toBeGreaterThan(0);
    expect(second.sent.messages[0]).toMatchObject({ role: "system", content: expect.stringContaining("Lisbon") });
    expect(second.sent.messages[1]).toEqual(user("Which city do I live in?"));
    expect(second.header("conversation-id")).not.toBe(id);
  });

  it.each([
    ["the header", { "x-sm-user-id": "TAG" }, { user: "other" }, "?userId=other"],
    ["the body", {}, { user: "TAG" }, "?userId=other"],
    ["the query", {}, {}, "?userId=TAG"],
  ])("is that of the user whom %s names", async (_place, headers, body, query) => {
    const tag = newTag("user");
    const named = JSON.parse(JSON.stringify({ headers, body, query }).replace("TAG", tag));
    const { header } = await ask({ ...named.body, messages: [user("I play the cello.")] }, named.headers, named.query);
    await remembered(header("conversation-id") ?? "", tag, "cello");
  });

  it("goes on in the same conversation without an id, when the turns before are the same", async () => {
    const headers = { "x-sm-user-id": newTag() };
    provider.answer({ text: "Hello! " });
    const first = await ask({ messages: [user("Good morning.")] }, headers);
    const turns = [user("Good morning."), assistant("Hello!"), user("Do you know Porto?")];
    const second = await ask({ messages: [{ role: "system", content: "Be kind." }, ...turns] }, headers);
    expect(second.header("conversation-id")).toBe(first.header("conversation-id"));
    const other = await ask({ messages: turns }, { "x-sm-user-id": newTag() });
    expect(other.header("conversation-id")).not.toBe(first.header("conversation-id"));
  });

  it("holds each turn once, however often the conversation is sent", async () => {
    const tag = newTag();
    const headers = { "x-sm-user-id": tag, "x-sm-conversation-id": "talk-1" };
    provider.answer({ text: "Yes." });
    const turns = [user("Is it raining in Bergen?"), assistant("Yes."), user("And tomorrow?")];
    await ask({ messages: turns.slice(0, 1) }, headers);
    await remembered("talk-1", tag, "Bergen");
    await ask({ messages: turns }, headers);
    await ask({ messages: turns }, headers);
    const document = await remembered("talk-1", tag, "tomorrow");
    expect(document?.content).toBe(
      "user: Is it raining in Bergen?\nassistant: Yes.\nuser: And tomorrow?\nassistant: Yes.",
    );
  });

  it("does not repeat to the model what stands in the conversation itself", async () => {
    const tag = newTag();
    const headers = { "x-sm-user-id": tag, "x-sm-conversation-id": "talk-2" };
    const first = user("The zeppelin hangar is full of pumpkins.");
    await ask({ messages: [first] }, headers);
    await remembered("talk-2", tag, "pumpkins");
    const { sent } = await ask(
      { messages: [first, assistant("Yes."), user("What is in the zeppelin hangar?")] },
      headers,
    );
    expect(sent.messages).toHaveLength(3);
  });

  it("is not touched by a call that names no user", async () => {
    const { header, sent } = await ask({ messages: [user("I keep bees in Ghent.")] });
    expect(header("chunks-created")).toBe("0");
    expect(header("conversation-id")).toMatch(/^\w{22}$/);
    expect(sent.messages).toEqual([user("I keep bees in Ghent.")]);
    const all = await client.list({});
    expect(all.nodes.length).toBe((await client.list({})).totalCount);
    expect(await client.find("Who keeps bees in Ghent?", "default")).toEqual([]);
  });

  it("is not filled by calls that the provider refuses", async () => {
    const tag = newTag();
    const reply = await fetch(`${loci.baseUrl}/v3/${provider.url}/elsewhere/v1/chat/completions/no`, {
      method: "POST",
      headers: { "x-supermemory-api-key": loci.apiKey, "x-sm-user-id": tag },
      body: JSON.stringify({ messages: [user("I am refused.")] }),
    });
    expect(reply.status).toBe(404);
    expect((await client.list({ containerTags: [tag] })).totalCount).toBe(0);
  });
});

it("the statistics of the router count what a shorter prompt saves", async () => {
  const messages = Array.from({ length: 40 }, (_, index) => {
    return index % 2 === 0 ? user(`Line ${index} of a long poem.`) : assistant(`A fine line, number ${index}.`);
  });
  const { header } = await ask({ messages: [...messages, user("Go on.")] }, { "x-sm-context-threshold": "200" });
  expect(Number(header("chunks-deleted"))).toBeGreaterThan(0);
  const { body } = await waitFor(
    () => client.rest("GET /v3/analytics/chat"),
    (reply) => reply.body.overview.lifetime.totalTokensSaved.current > 0,
  );
  expect(body.overview.lifetime.tokensProcessed.current).toBeGreaterThan(Number(header("tokens-processed")) - 1);
});

describe("a call whose memory fails", () => {
  it.each([
    ["a user id that is no container tag", { "x-sm-user-id": "ada lovelace" }, /x-sm-user-id: must be/],
    ["a conversation id that is none", { "x-sm-user-id": "ada", "x-sm-conversation-id": "a b" }, /./],
    ["a threshold that is no number", { "x-sm-context-threshold": "many" }, /threshold/],
  ])("passes as it is, with the reason: %s", async (_name, headers, reason) => {
    const { status, sent, header } = await ask({ messages: [user("Hello")] }, headers);
    expect(status).toBe(200);
    expect(header("error")).toMatch(reason);
    expect(header("context-modified")).toBe("false");
    expect(sent.messages).toEqual([user("Hello")]);
  });

  it("passes as it is when the key may not read the user's memories", async () => {
    const secret = await scopedKey(newTag());
    const { status, header } = await ask(
      { messages: [user("Hello")] },
      { "x-supermemory-api-key": secret, "x-sm-user-id": newTag() },
    );
    expect([status, header("context-modified")]).toEqual([200, "false"]);
    expect(header("error")).toBeTruthy();
  });

  it("is trimmed all the same when it is long and its memories cannot be had", async () => {
    const messages = Array.from({ length: 40 }, (_, line) =>
      (line % 2 === 0 ? user : assistant)(`Line ${line} of it.`),
    );
    const headers = { "x-supermemory-api-key": await scopedKey(newTag()), "x-sm-user-id": newTag() };
    const { sent, header } = await ask(
      { messages: [...messages, user("Go on.")] },
      { ...headers, "x-sm-context-threshold": "200" },
    );
    expect(header("error")).toBeTruthy();
    expect(header("context-modified")).toBe("true");
    expect(sent.messages.length).toBeLessThan(messages.length);
  });

  it.each(["{", "", '{"messages":"x"}'])("passes as it is when the body is no call: %s", async (body) => {
    const reply = await fetch(`${loci.baseUrl}/v3/${provider.url}/v1/chat/completions`, {
      method: "POST",
      headers: { "x-supermemory-api-key": loci.apiKey, "x-sm-user-id": newTag() },
      body,
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("x-supermemory-error")).toBeTruthy();
    expect(provider.last().text).toBe(body);
  });
});

it("a key that may only read recalls, and stores no turn", async () => {
  const tag = newTag();
  const headers = { "x-sm-user-id": tag, "x-supermemory-api-key": await scopedKey(tag, "READ") };
  const { status, header } = await ask({ messages: [user("I collect stamps.")] }, headers);
  expect([status, header("chunks-created"), header("error")]).toEqual([200, "0", null]);
  expect((await client.list({ containerTags: [tag] })).totalCount).toBe(0);
});

async function scopedKey(tag: string, permission: "READ" | "WRITE" = "WRITE"): Promise<string> {
  const query = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }`;
  const input = { containerTags: [tag], permission, name: "of a user" };
  type Answer = { createApiKey: { secret: string } };
  return (await client.graphql.run<Answer>(query, { input })).createApiKey.secret;
}
