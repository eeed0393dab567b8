import { describe, expect, it } from "vitest";
import { shapeBatch } from "#apps/server/rest/shape/shape-batch.js";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

const waiting = { prefer: "wait=30" };

describe("an addition that waits", () => {
  const { rest } = useLoci();

  const form = (text: string) => {
    const body = new FormData();
    body.append("file", new Blob([text], { type: "text/plain" }), "a.txt");
    return body;
  };

  it.each([
    ["POST /v3/documents", () => ({ content: "Ada lives in Turin." })],
    ["POST /v3/memories", () => ({ content: "Ada works in Turin." })],
    ["POST /v3/documents/file", () => form("Ada was born in Turin.")],
    ["POST /v4/conversations", () => ({ conversationId: newTag(), messages: [{ role: "user", content: "Hello" }] })],
  ])("%s answers with what was reached", async (call, body) => {
    const reply = await rest(call, { body: body(), headers: waiting });
    expect(reply).toMatchObject({ status: 200, body: { status: "done" } });
    expect(reply.headers.get("preference-applied")).toBe("wait=30");
  });

  it("a batch waits for all of its documents, and a bad one holds up none", async () => {
    const tag = newTag();
    const documents = ["Ada likes tea.", "", "http://127.0.0.1:1/", "Ada likes figs."];
    const { body, headers } = await rest("POST /v3/documents/batch", {
      body: { documents, containerTag: tag },
      headers: waiting,
    });
    expect(body.results.map(({ status }: { status: string }) => status)).toEqual(["done", "error", "error", "done"]);
    expect(headers.get("preference-applied")).toBe("wait=30");
  });

  it.each(["POST /v3/documents/file", "POST /ns/waiting/document/file"])(
    "%s ends when a document fails, and tells why",
    async (call) => {
      const body = new FormData();
      body.append("file", new Blob([new Uint8Array([0, 1, 2, 255])], { type: "application/x-unknown" }), "a.bin");
      const reply = await rest(call, { body, headers: waiting });
      expect(reply).toMatchObject({ status: 200, body: { status: "failed" } });
      const { body: stored } = await rest(`GET /v3/documents/${reply.body.id}`);
      expect(stored.errorMessage).not.toBe("");
      expect(reply.body.errorMessage).toBe(stored.errorMessage);
    },
  );

  it("of a batch tells why, in the field that the results of batches have for it", () => {
    const failed = { id: "1", status: "FAILED" as const, failure: { message: "The page could not be fetched" } };
    const { results } = shapeBatch([{ customId: null, input: {} }], [{ document: failed, error: null }]);
    expect(results).toEqual([{ id: "1", status: "failed", error: "The page could not be fetched" }]);
  });

  it("works for a key of one container tag, and is repeated by an Idempotency-Key", async () => {
    const tag = newTag();
    const { body: scoped } = await rest("POST /v3/auth/scoped-key", { body: { containerTags: [tag] } });
    const request = { body: { content: "Ada plays chess." }, headers: { ...waiting, "idempotency-key": tag } };
    const first = await rest.as(scoped.key)("POST /v3/documents", request);
    const again = await rest.as(scoped.key)("POST /v3/documents", request);
    expect(first.body.status).toBe("done");
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("preference-applied")).toBe("wait=30");
  });

  it("does not begin where the preference cannot be read", async () => {
    const reply = await rest("POST /v3/documents", {
      body: { content: "Ada sails." },
      headers: { prefer: "wait=soon" },
    });
    expect(reply.body.status).toBe("queued");
    expect(reply.headers.get("preference-applied")).toBeNull();
  });
});
