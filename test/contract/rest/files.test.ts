import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

const TEXT = "# Minutes\n\nThe Kestrel project was renamed to Heron.";

describe("the original of an uploaded document", () => {
  const { loci, client } = useLoci();
  let id: string;

  const linkOf = async (reference: string) => {
    const { status, body } = await client.rest(`GET /v3/documents/${reference}/file-url`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["url"]);
    return client.reachable(body.url);
  };

  beforeAll(async () => {
    id = await addFile({ customId: "minutes", name: "größe 1.md", type: "text/markdown" });
  });

  /** Processed; its id. */
  async function addFile(file: { customId: string; name: string; type?: string; text?: string }): Promise<string> {
    const form = new FormData();
    form.set("customId", file.customId);
    form.set("containerTag", "files");
    form.set("file", new Blob([file.text ?? TEXT], { type: file.type ?? "text/plain" }), file.name);
    const { body } = await client.rest("POST /v3/documents/file", { body: form });
    return (await client.settled(body.id)).id;
  }

  it("comes back by a link that needs no key, byte for byte and under its name", async () => {
    const response = await fetch(await linkOf("minutes"));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(TEXT);
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="gr\S+ 1\.md"; filename\*=UTF-8''gr%C3%B6%C3%9Fe%201\.md$/,
    );
    expect(Number(response.headers.get("content-length"))).toBe(Buffer.byteLength(TEXT));
  });

  it("is saved and never run: no type is guessed, nothing in it is a page of ours", async () => {
    const page = await addFile({
      customId: "page",
      name: "a.html",
      type: "text/html",
      text: "<p>Some <b>words</b></p>",
    });
    const { headers } = await fetch(await linkOf(page));
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/html",
      "content-disposition": expect.stringMatching(/^attachment;/),
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "referrer-policy": "no-referrer",
    });
  });

  it("comes in parts, and not at all when the client has it", async () => {
    const url = await linkOf(id);
    const get = (headers: Record<string, string>, method = "GET") => fetch(url, { headers, method });
    const whole = await get({}, "HEAD");
    expect([whole.status, await whole.text(), whole.headers.get("accept-ranges")]).toEqual([200, "", "bytes"]);
    const etag = whole.headers.get("etag") ?? "";
    const size = Buffer.byteLength(TEXT);
    for (const [range, start, end] of [
      ["bytes=2-8", 2, 8],
      ["bytes=5-", 5, size - 1],
      ["bytes=-4", size - 4, size - 1],
      ["bytes=5-9999", 5, size - 1],
    ] as const) {
      const part = await get({ range });
      expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes ${start}-${end}/${size}`]);
      expect(await part.text()).toBe(TEXT.slice(start, end + 1));
    }
    const beyond = await get({ range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
    for (const headers of [
      { range: "bytes=0-1,3-4" },
      { range: "lines=1-2" },
      { range: "bytes=0-1", "if-range": '"x"' },
    ]) {
      expect(await (await get(headers)).text()).toBe(TEXT);
    }
    expect((await get({ range: "bytes=0-1", "if-range": etag })).status).toBe(206);
    const known = await get({ "if-none-match": etag });
    expect([known.status, await known.text()]).toEqual([304, ""]);
  });

  it("is told by GraphQL as by REST", async () => {
    const query = "query ($id: ID!) { document(ref: { id: $id }) { type url file { filename mediaType bytes url } } }";
    type Answer = { document: { type: string; url: null; file: { url: string } } };
    const { document } = await client.graphql.run<Answer>(query, { id });
    expect(document).toMatchObject({
      ...{ type: "TEXT", url: null },
      file: { filename: "größe 1.md", mediaType: "text/markdown", bytes: Buffer.byteLength(TEXT) },
    });
    expect(await (await fetch(client.reachable(document.file.url))).text()).toBe(TEXT);
    // On the wire the address of an upload is that of its file (wire contract).
    const { body } = await client.rest(`GET /v3/documents/${id}`);
    expect(await (await fetch(client.reachable(body.url))).text()).toBe(TEXT);
  });

  it("comes through the proxy for a key that may read the document, and for no other", async () => {
    const proxy = `${loci.baseUrl}/v3/file-proxy/${id}`;
    const get = (key: string) => fetch(proxy, { headers: { authorization: `Bearer ${key}` } });
    expect(await (await get(loci.apiKey)).text()).toBe(TEXT);
    const keyFor = async (containerTag: string) =>
      (await client.rest("POST /v3/auth/scoped-key", { body: { containerTag, permission: "read" } })).body.key;
    expect(await (await get(await keyFor("files"))).text()).toBe(TEXT);
    expect((await get(await keyFor("elsewhere"))).status).toBe(404);
    expect((await fetch(proxy)).status).toBe(401);
  });

  it("is there for no text, no page and no unknown document", async () => {
    const { id: text } = await client.ingest({ content: "Only words.", containerTags: ["files"] });
    for (const path of [`/v3/documents/${text}/file-url`, `/v3/file-proxy/${text}`]) {
      expect(await client.rest(`GET ${path}`)).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
    expect((await client.rest("GET /v3/documents/nobody/file-url")).status).toBe(404);
    expect((await client.rest("GET /v3/file-proxy/nobody")).status).toBe(404);
  });

  it("does not come by a link that was changed, or made for another purpose", async () => {
    const url = await linkOf(id);
    const token = url.split("/").at(-1) ?? "";
    const [payload = "", signature = ""] = token.split(".");
    const other = await client.createUpload({});
    const fields = JSON.parse(Buffer.from(payload, "base64url").toString());
    const later = Buffer.from(JSON.stringify(fields.with(3, fields[3] + 1))).toString("base64url");
    for (const bad of [
      ...[`${later}.${signature}`, `${payload}.${signature.slice(0, -2)}AA`, payload, `${payload}.`, `.${signature}`],
      ...[`${token}.x`, "..%2f..%2fapi-key", other.url.split("/").at(-1), `${payload}.${"A".repeat(5_000)}`],
    ]) {
      const response = await fetch(`${loci.baseUrl}/files/${bad}`);
      expect([bad, response.status]).toEqual([bad, 404]);
      expect(await response.json()).toMatchObject({ code: "not_found" });
    }
    expect(JSON.stringify(fields)).not.toContain(loci.dataDirectory);
  });

  it("is gone for every link, and from the disk, once its document is deleted or has another file", async () => {
    const first = await addFile({ customId: "one", name: "1.txt", text: "The first words." });
    const link = await linkOf(first);
    await addFile({ customId: "one", name: "1.txt", text: "Quite other words." });
    expect((await fetch(link)).status).toBe(404);
    expect(await (await fetch(await linkOf(first))).text()).toBe("Quite other words.");
    const last = await linkOf(first);
    const before = await blobCount();
    await client.remove(first);
    expect((await fetch(last)).status).toBe(404);
    await expect.poll(blobCount, { timeout: 10_000 }).toBe(before - 1);
  });

  it("stays while another document has the same bytes", async () => {
    const text = `The same words in two documents of ${newTag()}.`;
    const [one, two] = [
      await addFile({ customId: "same-1", name: "a.txt", text }),
      await addFile({ customId: "same-2", name: "b.txt", text }),
    ];
    const before = await blobCount();
    await client.remove(one);
    await client.rest("POST /v3/documents", { body: { content: "An idle moment.", containerTag: "files" } });
    expect(await (await fetch(await linkOf(two))).text()).toBe(text);
    await client.update(two, { content: "Only words from now on." });
    await client.settled(two);
    await expect.poll(blobCount, { timeout: 10_000 }).toBe(before - 1);
    expect((await client.rest(`GET /v3/documents/${two}/file-url`)).status).toBe(404);
  });

  it("is read again by reprocessing", async () => {
    const receipt = await client.reprocess(id);
    expect(receipt.status).toBe("QUEUED");
    expect(await client.settled(id)).toMatchObject({ status: "DONE", revision: 2, content: TEXT, type: "TEXT" });
  });

  async function blobCount(): Promise<number> {
    const folder = join(loci.dataDirectory, "blobs");
    const names = await readdir(folder, { recursive: true });
    return names.filter((name) => /[0-9a-f]{64}$/.test(name)).length;
  }
});
