import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { restClient } from "#test/support/rest-client.js";
import { type RunningLoci, startLoci, useLoci } from "#test/support/start-loci.js";

describe("upload", () => {
  const { loci, rest } = useLoci({ withWorker: false });

  it("a file is a document, with what its form says of it", async () => {
    const form = formOf({
      containerTag: "files",
      customId: "file-1",
      filepath: "/a.md",
      metadata: '{"n":5,"title":"A"}',
    });
    const reply = await rest("POST /v3/documents/file", { body: form, headers: { "x-sm-source": "mount" } });
    expect(reply).toMatchObject({ status: 200, body: { status: "queued" } });
    expect(Object.keys(reply.body).toSorted()).toEqual(["id", "status"]);
    expect((await rest(`GET /v3/documents/${reply.body.id}`)).body).toMatchObject({
      containerTags: ["files"],
      customId: "file-1",
      filepath: "/a.md",
      metadata: { n: 5, title: "A" },
      source: "mount",
      raw: null,
    });
    const again = await rest("POST /v3/memories/file", { body: formOf({ containerTag: "files", customId: "file-1" }) });
    expect(again.body.id).toBe(reply.body.id);
  });

  it("the file may come before its fields", async () => {
    const form = new FormData();
    form.append("file", new Blob(["text"], { type: "text/plain" }), "późno.txt");
    form.append("containerTags", '["first","second"]');
    const { body } = await rest("POST /v3/documents/file", { body: form });
    const { containerTags } = (await rest(`GET /v3/documents/${body.id}`)).body;
    expect(containerTags).toEqual(["first", "second"]);
  });

  it("objects and lists that an SDK has flattened are put together again", async () => {
    const form = formOf({ "metadata[topic]": "food", "filterByMetadata[kind]": "note" });
    for (const word of ["a", "b"]) form.append("metadata[words][]", word);
    for (const tag of ["flat-1", "flat-2"]) form.append("containerTags[]", tag);
    const { body } = await rest("POST /v3/documents/file", { body: form });
    expect((await rest(`GET /v3/documents/${body.id}`)).body).toMatchObject({
      metadata: { topic: "food", words: ["a", "b"] },
      containerTags: ["flat-1", "flat-2"],
    });
  });

  it("a bare tag is a list of one", async () => {
    const { body } = await rest("POST /v3/documents/file", { body: formOf({ containerTags: "bare" }) });
    expect((await rest(`GET /v3/documents/${body.id}`)).body.containerTags).toEqual(["bare"]);
  });

  it.each<[string, Record<string, string>, string]>([
    ["metadata that is not JSON", { metadata: "{" }, "metadata"],
    ["metadata that is no object", { metadata: "[1]" }, "metadata"],
    ["a bad tag", { containerTag: "no spaces" }, "containerTags.0"],
    ["an unknown taskType", { taskType: "other" }, "taskType"],
    ["a bad date", { documentDate: "soon" }, "documentDate"],
  ])("%s is answered with 400", async (_title, fields, field) => {
    const reply = await rest("POST /v3/documents/file", { body: formOf({ ...fields, customId: "refused" }) });
    expect(reply).toMatchObject({ status: 400, body: { code: "bad_input", issues: [{ path: field.split(".") }] } });
    expect((await rest("GET /v3/documents/refused")).status).toBe(404);
  });

  it("a form without a file, an empty file and a form that breaks off are answered with 400", async () => {
    const without = new FormData();
    without.append("containerTag", "a");
    without.append("file", "a text and no file");
    const empty = new FormData();
    empty.append("file", new Blob([]), "empty.txt");
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const broken = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf';
    for (const reply of [
      await rest("POST /v3/documents/file", { body: without }),
      await rest("POST /v3/documents/file", { body: empty }),
      await rest("POST /v3/documents/file", { body: broken, headers }),
      await rest("POST /v3/documents/file", { body: broken, headers: { "content-type": "multipart/form-data" } }),
    ]) {
      expect(reply).toMatchObject({ status: 400, body: { code: "bad_input" } });
    }
  });

  it("a client that goes away in the middle leaves nothing behind", async () => {
    const { port, hostname } = new URL(loci.baseUrl);
    const socket = connect(Number(port), hostname);
    const head = [
      ...["POST /v3/documents/file HTTP/1.1", `Host: ${hostname}`, `Authorization: Bearer ${loci.apiKey}`],
      ...["Content-Type: multipart/form-data; boundary=x", "Content-Length: 1000", "", ""],
    ].join("\r\n");
    const part = '--x\r\nContent-Disposition: form-data; name="customId"\r\n\r\ngone\r\n--x\r\n';
    await new Promise<void>((resolve) => socket.write(head + part, () => resolve()));
    socket.destroy();
    expect((await rest("GET /v3/documents/gone")).status).toBe(404);
  });

  it("a file that fills the limit is taken, one byte more is answered with 413", async () => {
    await using small = await startLoci({ withWorker: false, environment: { LOCI_MAX_FILE_BYTES: "1000" } });
    const upload = (bytes: number, chunked: boolean) => {
      const form = new FormData();
      form.append("file", new Blob(["a".repeat(bytes)], { type: "text/plain" }), "a.txt");
      return chunked ? uploadChunked(small, form) : uploadWhole(small, form);
    };
    for (const chunked of [false, true]) {
      expect(await upload(1000, chunked)).toBe(200);
      expect(await upload(1001, chunked)).toBe(413);
      expect(await upload(5_000_000, chunked)).toBe(413);
    }
  });
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob(["# A file\n\nWith words."], { type: "text/markdown" }), "a.md");
  return form;
}

async function uploadWhole(loci: RunningLoci, form: FormData): Promise<number> {
  return (await restClient(loci)("POST /v3/documents/file", { body: form })).status;
}

/** Without a length that could be refused beforehand. */
async function uploadChunked({ baseUrl, apiKey }: RunningLoci, form: FormData): Promise<number> {
  const { headers, body } = new Request("http://localhost", { method: "POST", body: form });
  const response = await fetch(`${baseUrl}/v3/documents/file`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": headers.get("content-type") ?? "" },
    body,
    duplex: "half",
  });
  await response.text();
  return response.status;
}
