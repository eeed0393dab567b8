import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

describe("fields of a body that nothing knows", () => {
  const { rest } = useLoci();

  const ignored = async (call: string, body: object) => {
    const reply = await rest(call, { body });
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    return reply.headers.get("x-loci-ignored-fields");
  };

  it.each([
    ["a misspelt one", "POST /v3/documents", { content: "Ada sails.", containerTg: "ada" }, "containerTg"],
    [
      "several, once each, in items of a list and beside it",
      "POST /v3/documents/batch",
      {
        documents: [{ content: "One.", titel: "1" }, { content: "Two.", titel: "2" }, "Three."],
        containerTg: "ada",
      },
      "documents.*.titel, containerTg",
    ],
    ["those of an object", "POST /v4/search", { q: "Ada", include: { document: true } }, "include.document"],
    [
      "those that no header may carry as they are",
      "POST /v3/documents",
      { content: "Ada rows.", "größe\r\nx: y, z": 1 },
      "gr%C3%B6%C3%9Fe%0D%0Ax%3A%20y%2C%20z",
    ],
  ])("are named: %s", async (_case, call, body, names) => {
    expect(await ignored(call, body)).toBe(names);
  });

  it("are named in a form, too", async () => {
    const body = new FormData();
    body.append("file", new Blob(["Ada was born in Turin."], { type: "text/plain" }), "a.txt");
    body.append("containerTg", "ada");
    expect(await ignored("POST /v3/documents/file", body)).toBe("containerTg");
  });

  it("are named again to a repetition", async () => {
    const request = { body: { content: "Ada swims.", containerTg: "a" }, headers: { "idempotency-key": newTag() } };
    const replies = [await rest("POST /v3/documents", request), await rest("POST /v3/documents", request)];
    expect(replies.map(({ headers }) => headers.get("x-loci-ignored-fields"))).toEqual(["containerTg", "containerTg"]);
  });

  it("are 20 at most", async () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`field${index}`, index]));
    expect((await ignored("POST /v3/documents", { content: "Ada dives.", ...many }))?.split(", ")).toHaveLength(20);
  });

  it.each([
    ["metadata", "POST /v3/documents", { content: "Ada reads.", metadata: { anything: 1 } }],
    ["a list of names in place of an object", "POST /v4/search", { q: "Ada", include: ["documents"] }],
    [
      "parts of a message",
      "POST /v4/conversations",
      { messages: [{ role: "user", content: [{ type: "text", text: "Hi" }] }] },
    ],
    ["the older name of a tag", "POST /v3/documents", { content: "Ada writes.", userId: "ada" }],
  ])("are not those that are open or known: %s", async (_case, call, body) => {
    expect(
      await ignored(call, { ...body, ...(call.endsWith("conversations") ? { conversationId: newTag() } : {}) }),
    ).toBeNull();
  });
});
