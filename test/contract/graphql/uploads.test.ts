import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { useLoci } from "#test/support/start-loci.js";

const ADD = "mutation ($input: AddDocumentInput!) { addDocument(input: $input) { document { id } } }";

describe("an upload", () => {
  const { client } = useLoci({ environment: { LOCI_MAX_FILE_BYTES: "1000" } });

  const put = (url: string, body: string | ReadableStream) =>
    fetch(client.reachable(url), { method: "PUT", body, duplex: "half" } as RequestInit);
  const codeOf = async (input: object, by = client) => {
    const { errors } = await by.graphql.send({ query: ADD, variables: { input } });
    return errors[0]?.extensions.code;
  };
  const scopedTo = async (tag: string) => {
    const query = `mutation { createApiKey(input: { containerTags: ["${tag}"] }) { secret } }`;
    return client.as((await client.graphql.run<{ createApiKey: { secret: string } }>(query)).createApiKey.secret);
  };

  it("becomes a document, with the name and the type that were said", async () => {
    const uploadId = await client.upload("Ursula lives in Utrecht.", {
      filename: "C:\\notes\\u.txt",
      mediaType: "text/plain",
    });
    const document = await client.ingest({ uploadId, containerTags: ["uploads"], customId: "u-1" });
    expect(document).toMatchObject({ status: "DONE", content: "Ursula lives in Utrecht.", raw: null, customId: "u-1" });
    const query = '{ document(ref: { key: { customId: "u-1" } }) { file { filename mediaType bytes } } }';
    expect(await client.graphql.run(query)).toEqual({
      document: { file: { filename: "u.txt", mediaType: "text/plain", bytes: 24 } },
    });
  });

  it("says how its bytes are to be sent, and how long", async () => {
    const query = `mutation { createUpload(input: { filename: "a.pdf", mediaType: "application/pdf", bytes: 10 }) {
      id url headers { name value } expiresAt } }`;
    const { createUpload } = await client.graphql.run<{ createUpload: { expiresAt: string } }>(query);
    expect(createUpload).toMatchObject({
      url: expect.stringMatching(/^http:\/\/[^/]+\/uploads\/[\w-]+\.[\w-]+$/),
      headers: [{ name: "content-type", value: "application/pdf" }],
    });
    const hours = (Date.parse(createUpload.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
  });

  it("is used once", async () => {
    const uploadId = await client.upload("Only once.");
    await client.add({ uploadId, containerTags: ["uploads"] });
    expect(await codeOf({ source: { uploadId } })).toBe("NOT_FOUND");
  });

  it("stays usable when the document is refused", async () => {
    const uploadId = await client.upload("Refused at first.");
    expect(await codeOf({ source: { uploadId }, containerTags: ["no spaces"] })).toBe("BAD_USER_INPUT");
    expect(await codeOf({ source: { uploadId, text: "both" } })).toBe("BAD_USER_INPUT");
    expect((await client.add({ uploadId, containerTags: ["uploads"] })).status).toBe("QUEUED");
  });

  it("is no document before its bytes have come, nor when it is unknown", async () => {
    const { id: uploadId } = await client.createUpload({});
    expect(await codeOf({ source: { uploadId } })).toBe("BAD_USER_INPUT");
    expect(await codeOf({ source: { uploadId: "nobody" } })).toBe("NOT_FOUND");
    expect(await codeOf({})).toBe("BAD_USER_INPUT");
  });

  it("takes its bytes once, and again only while they have not come whole", async () => {
    const { id: uploadId, url } = await client.createUpload({});
    await breakOff(client.reachable(url));
    expect((await put(url, "whole")).status).toBe(204);
    expect((await put(url, "other")).status).toBe(409);
    const { content } = await client.ingest({ uploadId, containerTags: ["uploads"] });
    expect(content).toBe("whole");
    expect((await put(url, "later")).status).toBe(404);
  });

  it("takes a file that fills the limit; larger, empty and other than announced ones are refused and may be sent again", async () => {
    const { url } = await client.createUpload({});
    const { url: announced } = await client.createUpload({ bytes: 5 });
    const large = "a".repeat(1001);
    expect((await put(url, large)).status).toBe(413);
    expect((await put(url, new Blob([large]).stream())).status).toBe(413);
    expect((await put(url, "")).status).toBe(400);
    expect((await put(announced, "four")).status).toBe(400);
    expect((await put(announced, "sixsix")).status).toBe(413);
    expect((await put(announced, "12345")).status).toBe(204);
    expect((await put(url, "a".repeat(1000))).status).toBe(204);
    const query = "mutation ($bytes: Int!) { createUpload(input: { bytes: $bytes }) { id } }";
    const codes = [];
    for (const bytes of [1001, 0, -1]) {
      const { errors } = await client.graphql.send({ query, variables: { bytes } });
      codes.push(errors[0]?.extensions.code);
    }
    expect(codes).toEqual(["TOO_LARGE", "BAD_USER_INPUT", "BAD_USER_INPUT"]);
  });

  it("is not reached by a changed link, nor by a link to a file", async () => {
    const { url } = await client.createUpload({});
    const file = await fileOf(await client.upload("A file."));
    for (const bad of [`${url}x`, url.replace("/uploads/", "/uploads/x"), file.url.replace("/files/", "/uploads/")]) {
      expect((await put(bad, "words")).status).toBe(404);
    }
    expect((await fetch(client.reachable(url))).status).toBe(405);
  });

  it("of a scoped key is used by that key and by full ones; a reading key makes none", async () => {
    const [mine, beside] = [await scopedTo("own"), await scopedTo("own")];
    const uploadId = await mine.upload("Mine.");
    expect(await codeOf({ source: { uploadId } }, beside)).toBe("NOT_FOUND");
    expect(await codeOf({ source: { uploadId }, containerTags: ["own"] }, mine)).toBeUndefined();
    expect(await codeOf({ source: { uploadId: await client.upload("Of the owner.") } }, mine)).toBe("NOT_FOUND");
    expect(
      await codeOf({ source: { uploadId: await mine.upload("Mine, too.") }, containerTags: ["own"] }),
    ).toBeUndefined();
    const query = `mutation { createApiKey(input: { containerTags: ["own"], permission: READ }) { secret } }`;
    const { createApiKey } = await client.graphql.run<{ createApiKey: { secret: string } }>(query);
    await expect(client.as(createApiKey.secret).createUpload({})).rejects.toThrow("FORBIDDEN");
  });

  it("cannot name itself out of the way", async () => {
    const names = ["../../etc/passwd", "a\u0000b\r\nSet-Cookie: a=b.txt", "\u202etxt.exe", "..", "x".repeat(5_000)];
    const kept = [];
    for (const filename of names) {
      const file = await fileOf(await client.upload("x", { filename, mediaType: "text/plain\r\nx: y" }));
      const { status, headers } = await fetch(client.reachable(file.url));
      expect([status, headers.get("set-cookie"), headers.get("content-type")]).toEqual([
        200,
        null,
        "application/octet-stream",
      ]);
      kept.push(file.filename);
    }
    expect(kept).toEqual(["passwd", "abSet-Cookie: a=b.txt", "txt.exe", null, "x".repeat(255)]);
  });

  async function fileOf(uploadId: string): Promise<{ filename: string | null; url: string }> {
    const { id } = await client.add({ uploadId, containerTags: ["names"] });
    const query = "query ($id: ID!) { document(ref: { id: $id }) { file { filename url } } }";
    type Answer = { document: { file: { filename: string | null; url: string } } };
    return (await client.graphql.run<Answer>(query, { id })).document.file;
  }
});

/** The head of a PUT and a part of its body; then the client is gone. */
async function breakOff(url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = [`PUT ${pathname} HTTP/1.1`, `Host: ${hostname}`, "Content-Length: 100", "", "half"].join("\r\n");
  await new Promise<void>((resolve) => socket.write(head, () => resolve()));
  socket.destroy();
}
