import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { LociClient } from "#test/support/loci-client.js";
import { ServerProcess } from "#test/support/program-process.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";

const PIECE = randomBytes(64 * 1024);
/** 100 MiB: the largest file by default. */
const PIECES = 1600;
const MAX_GROWTH_BYTES = 100_000_000;

describe.skipIf(process.platform !== "linux")("a file of 100 MiB", () => {
  const { loci } = useLoci({ withWorker: false });
  const server = useShared(() => ServerProcess.start(loci.environment));
  const client = useShared(() => new LociClient({ baseUrl: server.baseUrl, apiKey: loci.apiKey }));

  it("comes by multipart and by link, and goes back, without being held in the server's memory", async () => {
    // The first requests load what all need.
    await client.add({ uploadId: await client.upload("small"), containerTags: ["large"] });
    const before = server.residentBytes();
    let highest = before;
    const sampling = setInterval(() => {
      highest = Math.max(highest, server.residentBytes());
    }, 20);

    const { status, body } = await sendForm();
    expect([status, body.status]).toEqual([200, "queued"]);
    const { url, id: uploadId } = await client.createUpload({ bytes: PIECES * PIECE.length });
    expect((await send(client.reachable(url), { method: "PUT", body: ReadableStream.from(pieces()) })).status).toBe(
      204,
    );
    const { id } = await client.add({ uploadId, containerTags: ["large"] });
    expect(await hashOfDownload(id)).toBe(await hashOf(pieces()));

    clearInterval(sampling);
    console.info(`the server grew by ${Math.round((highest - before) / 1e6)} MB`);
    expect(highest - before).toBeLessThan(MAX_GROWTH_BYTES);
  });

  async function sendForm() {
    async function* form() {
      yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="large.bin"\r\n\r\n');
      yield* pieces();
      yield Buffer.from('\r\n--x\r\nContent-Disposition: form-data; name="containerTag"\r\n\r\nlarge\r\n--x--\r\n');
    }
    const response = await send(`${server.baseUrl}/v3/documents/file`, {
      method: "POST",
      headers: { authorization: `Bearer ${loci.apiKey}`, "content-type": "multipart/form-data; boundary=x" },
      body: ReadableStream.from(form()),
    });
    return { status: response.status, body: (await response.json()) as { status: string } };
  }

  async function hashOfDownload(id: string): Promise<string> {
    const { body } = await client.rest(`GET /v3/documents/${id}/file-url`);
    const response = await fetch(client.reachable(body.url));
    if (!response.body) throw new Error("There is no body");
    return await hashOf(response.body);
  }
});

function* pieces() {
  for (let index = 0; index < PIECES; index++) yield PIECE;
}

function send(url: string, options: RequestInit): Promise<Response> {
  return fetch(url, { ...options, duplex: "half" } as RequestInit);
}

async function hashOf(source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of source) hash.update(piece);
  return hash.digest("hex");
}
