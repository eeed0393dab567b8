import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { untilProcessed } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";

const ID = /^[1-9A-HJ-NP-Za-km-z]{22}$/;
const user = (content: unknown) => ({ role: "user", content });
const assistant = (content: unknown) => ({ role: "assistant", content });

describe("conversations", () => {
  const { rest } = useLoci();
  const send = async (containerTag: string, conversationId: string, messages: object[], fields: object = {}) =>
    await rest("POST /v4/conversations", {
      body: { conversationId, messages, containerTags: [containerTag], ...fields },
    });
  const memoriesOf = async (tag: string): Promise<string> => {
    const { body } = await rest("POST /v4/memories/list", { body: { containerTags: [tag] } });
    return body.memoryEntries.map(({ memory }: { memory: string }) => memory).join("\n");
  };
  const content = async (id: string) => (await rest(`GET /v3/documents/${id}`)).body.content;

  it("become one document, whose facts are remembered", async () => {
    const tag = newTag();
    const { status, body } = await send(tag, "talk-1", [
      { role: "system", content: "You are a helpful assistant. The user lives in Paris." },
      user("I live in Lisbon."),
      assistant("I live in the cloud."),
    ]);
    expect(status).toBe(200);
    expect(body).toEqual({ id: expect.stringMatching(ID), conversationId: "talk-1", status: "queued" });
    const document = await untilProcessed(rest, body.id);
    expect(document).toMatchObject({
      ...{ customId: "talk-1", containerTags: [tag], status: "done" },
      content: "user: I live in Lisbon.\nassistant: I live in the cloud.",
    });
    expect(document.memories.map(({ memory }: { memory: string }) => memory)).toEqual([
      expect.stringMatching(/lives in Lisbon/),
    ]);
  });

  it("grow by the whole conversation or by what is new in it, and stay one document", async () => {
    const tag = newTag();
    const first = await send(tag, "talk", [user("One"), assistant("Two")]);
    const whole = await send(tag, "talk", [user("One"), assistant("Two"), user("Three")]);
    const more = await send(tag, "talk", [assistant("Four"), user("Five")]);
    expect(new Set([first, whole, more].map(({ body }) => body.id)).size).toBe(1);
    expect(await content(first.body.id)).toBe("user: One\nassistant: Two\nuser: Three\nassistant: Four\nuser: Five");
    const { body } = await untilProcessed(rest, first.body.id).then(() => send(tag, "talk", [user("Five")]));
    expect(body).toMatchObject({ id: first.body.id, status: "done" });
  });

  it("are replaced when they were rewritten, and forget what is no longer said", async () => {
    const tag = newTag();
    const { body } = await send(tag, "talk", [user("Hello there"), assistant("Hi"), user("I live in Porto.")]);
    await untilProcessed(rest, body.id);
    await send(tag, "talk", [user("Hello there"), assistant("Hi"), user("I live in Faro.")]);
    const document = await untilProcessed(rest, body.id);
    expect(document.content).toBe("user: Hello there\nassistant: Hi\nuser: I live in Faro.");
    const { memoryEntries } = (await rest("POST /v4/memories/list", { body: { containerTags: [tag] } })).body;
    expect(memoryEntries.map(({ memory }: { memory: string }) => memory)).toEqual([
      expect.stringMatching(/lives in Faro/),
    ]);
  });

  it("take parts of both spellings, and messages that call tools", async () => {
    const tag = newTag();
    const { status, body } = await send(tag, "parts", [
      user([
        { type: "text", text: "Look at this" },
        { type: "image_url", imageUrl: { url: "https://example.org/a.png" } },
        { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } },
        { type: "image_url", image_url: "https://example.org/b.png" },
      ]),
      { role: "assistant", content: null, tool_calls: [{ id: "1", type: "function" }] },
      { role: "tool", content: "Nothing found", tool_call_id: "1", name: "search" },
      assistant("Nice!"),
    ]);
    expect(status).toBe(200);
    expect(await content(body.id)).toBe(
      "user: Look at this\n[image: https://example.org/a.png]\n[image]\n[image: https://example.org/b.png]\ntool (search): Nothing found\nassistant: Nice!",
    );
  });

  it("of one id in two tags are two", async () => {
    const [one, two] = [await send(newTag(), "same", [user("Hi")]), await send(newTag(), "same", [user("Hi")])];
    expect(one.body.id).not.toBe(two.body.id);
  });

  it("lose nothing when messages come at once", async () => {
    const tag = newTag();
    const numbers = Array.from({ length: 12 }, (_, index) => index);
    const replies = await Promise.all(numbers.map((number) => send(tag, "busy", [user(`Message ${number}.`)])));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    const text: string = await content(replies[0]?.body.id);
    expect(text.split("\n").toSorted()).toEqual(numbers.map((number) => `user: Message ${number}.`).toSorted());
  });

  it("carry metadata, and put their context on the tag", async () => {
    const tag = newTag();
    const fields = { metadata: { topic: "work", done: true }, entityContext: "The user is a nurse." };
    const { body } = await send(tag, "talk", [user("Hi")], fields);
    expect((await rest(`GET /v3/documents/${body.id}`)).body.metadata).toEqual({ topic: "work", done: true });
    expect((await rest(`GET /v3/container-tags/${tag}`)).body.entityContext).toBe("The user is a nurse.");
    await send(tag, "talk", [user("Hi"), assistant("Hello")], { metadata: { topic: "home" } });
    expect((await rest(`GET /v3/documents/${body.id}`)).body.metadata).toEqual({ topic: "home" });
  });

  it("may be sent without a version in the path, and without a tag", async () => {
    const { status, body } = await rest("POST /conversations", {
      body: { conversationId: "bare", messages: [user("Hi")] },
    });
    expect(status).toBe(200);
    expect((await rest(`GET /v3/documents/${body.id}`)).body.containerTags).toEqual(["sm_project_default"]);
  });

  it("continue a document that was added or edited as a text", async () => {
    const tag = newTag();
    const document = { content: "user: One\nassistant: Two", customId: "text", containerTag: tag };
    const { id } = (await rest("POST /v3/documents", { body: document })).body;
    await send(tag, "text", [user("One"), assistant("Two"), user("Three")]);
    await rest(`PATCH /v3/documents/${id}`, { body: { content: "user: One\nassistant: Other" } });
    await send(tag, "text", [user("Four")]);
    expect(await content(id)).toBe("user: One\nassistant: Other\nuser: Four");
  });

  it("are refused to a key of another tag", async () => {
    const tag = newTag();
    const { key } = (await rest("POST /v3/auth/scoped-key", { body: { containerTag: tag } })).body;
    const body = { conversationId: "scoped", messages: [user("Hi")] };
    expect((await rest.as(key)("POST /v4/conversations", { body })).status).toBe(200);
    const elsewhere = { ...body, containerTags: [newTag()] };
    expect((await rest.as(key)("POST /v4/conversations", { body: elsewhere })).status).toBe(403);
  });

  it("keep the moments of their messages, from which relative days count", async () => {
    const tag = newTag();
    const messages = [
      { ...user("I moved to Lisbon yesterday."), createdAt: "2024-05-14T18:30:00Z" },
      { ...assistant("How is it?"), createdAt: "2024-05-14T18:31:00Z" },
    ];
    const { body } = await send(tag, "dated", messages);
    const document = await untilProcessed(rest, body.id);
    expect(document.content).toBe(
      "[2024-05-14 18:30] user: I moved to Lisbon yesterday.\n[2024-05-14 18:31] assistant: How is it?",
    );
    expect(await memoriesOf(tag)).toMatch(/Lisbon.*2024-05-13/);
    // A client that sends the conversation again need not send the moments again.
    const again = await send(tag, "dated", [
      ...messages.map(({ role, content: said }) => ({ role, content: said })),
      user("Sunny!"),
    ]);
    await untilProcessed(rest, again.body.id);
    expect(await content(body.id)).toBe(`${document.content}\nuser: Sunny!`);
  });

  it("have a date for the messages without a moment of their own", async () => {
    const tag = newTag();
    const said = [user("I moved to Porto yesterday."), assistant("Nice!")];
    const { body } = await send(tag, "old", said, { documentDate: "2023-08-10" });
    expect((await untilProcessed(rest, body.id)).content).toBe("user: I moved to Porto yesterday.\nassistant: Nice!");
    expect(await memoriesOf(tag)).toMatch(/Porto.*2023-08-09/);
  });

  it("refuse a moment that is none", async () => {
    const { status, body } = await send(newTag(), "bad", [{ ...user("Hi"), createdAt: "yesterday" }]);
    expect(status).toBe(400);
    expect(body.issues[0].path).toEqual(["messages", "0", "createdAt"]);
  });

  it("that were exported from another application are read with their people and moments", async () => {
    const tag = newTag();
    const text =
      "[14.09.25, 19:02:33] Elena Rossi: I moved to Porto on Friday.\n[15.09.25, 08:00:00] Marco: Where is your new flat?";
    const { body } = await rest("POST /v3/documents", { body: { content: text, containerTag: tag } });
    expect((await untilProcessed(rest, body.id)).content).toContain("[2025-09-14 19:02:33] Elena Rossi: I moved");
    const subtitles =
      "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nElena Rossi: I work for Airbus.\n\n00:00:04.000 --> 00:00:05.000\nMarco: Do you like it?\n\n00:00:06.000 --> 00:00:07.000\nElena Rossi: I do!";
    const other = await rest("POST /v3/documents", { body: { content: subtitles, containerTag: tag } });
    expect((await untilProcessed(rest, other.body.id)).content).toMatch(/^Elena Rossi: I work for Airbus\.\nMarco: /);
    const memories = await memoriesOf(tag);
    expect(memories).toMatch(/Elena Rossi.*Porto.*2025-09-12/);
    expect(memories).toContain("Elena Rossi works for Airbus");
    expect(memories).not.toMatch(/\buser\b/i);
  });
});
