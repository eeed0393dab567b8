import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { downloadSource, type SourceDownload } from "#adapters/connector/source/download-source.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { useShared } from "#test/support/use-shared.js";
import { startWebServer } from "#test/support/web-server.js";

describe("a content is downloaded", () => {
  const server = useShared(() => startWebServer(), "for each");
  const other = useShared(() => startWebServer(), "for each");
  const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));

  const download = async (changes: Partial<SourceDownload> = {}) => {
    const request = { what: "The file", url: `${server.url}/file`, headers: { authorization: "Bearer secret" } };
    const answer = await downloadSource({ http, signal: AbortSignal.timeout(20_000) }, { ...request, ...changes });
    const parts: Uint8Array[] = [];
    for await (const part of answer.bytes) parts.push(part);
    return { ...answer, text: Buffer.concat(parts).toString() };
  };

  it("as it is, and unpacked when it came packed", async () => {
    server.set("/file", { headers: { "content-type": "text/plain" }, body: "the text" });
    expect(await download()).toMatchObject({ text: "the text", headers: { "content-type": "text/plain" } });
    server.set("/file", { headers: { "content-encoding": "gzip" }, body: gzipSync("the packed text") });
    expect((await download()).text).toBe("the packed text");
  });

  it("over redirects, with credentials for its own origin alone", async () => {
    server.set("/file", { status: 302, headers: { location: "/moved" } });
    server.set("/moved", { status: 302, headers: { location: `${other.url}/stored` } });
    other.set("/stored", { body: "stored" });
    expect((await download()).text).toBe("stored");
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer secret", "Bearer secret"]);
    expect(other.seen.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it("not for ever", async () => {
    server.set("/file", { status: 302, headers: { location: "/file" } });
    await expect(download()).rejects.toMatchObject({ code: "fetch_failed", retryable: false });
  });

  it("an answer that breaks off, packed or not, can be asked for again", async () => {
    server.set("/file", (_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => response.destroy());
    });
    await expect(download()).rejects.toMatchObject({ code: "fetch_failed", retryable: true });
    const packed = gzipSync("the packed text");
    server.set("/file", { headers: { "content-encoding": "gzip" }, body: packed.subarray(0, packed.length - 6) });
    await expect(download()).rejects.toMatchObject({ code: "fetch_failed", retryable: true });
  });

  it("not for longer than its limit", async () => {
    const endless = (_: unknown, response: ServerResponse) => {
      const timer = setInterval(() => response.write("more "), 5);
      response.on("close", () => clearInterval(timer));
    };
    server.set("/file", endless);
    await expect(download({ timeoutMs: 100 })).rejects.toMatchObject({ code: "timeout", retryable: true });
  });

  it("up to its limit, also when it came packed", async () => {
    server.set("/file", { body: "x".repeat(1_001) });
    await expect(download({ maxBytes: 1_000 })).rejects.toMatchObject({ code: "too_large" });
    server.set("/file", { headers: { "content-encoding": "gzip" }, body: gzipSync("x".repeat(1_001)) });
    await expect(download({ maxBytes: 1_000 })).rejects.toMatchObject({ code: "too_large" });
  });

  it.each([
    [300, "fetch_failed"],
    [302, "fetch_failed"],
    [304, "fetch_failed"],
    [401, "auth_expired"],
    [403, "forbidden"],
    [404, "fetch_failed"],
    [409, "unavailable"],
    [423, "unavailable"],
    [425, "unavailable"],
    [429, "rate_limited"],
    [503, "unavailable"],
  ])("status %i is %s", async (status, code) => {
    server.set("/file", { status, body: "no" });
    await expect(download()).rejects.toMatchObject({ code });
    expect(await download({ alsoFine: [status] })).toMatchObject({ status, text: "" });
  });

  it("the vendor's body may say more than the status", async () => {
    server.set("/file", { status: 403, body: "slower" });
    const failure = ({ body }: { body: Uint8Array }) => new Error(Buffer.from(body).toString());
    await expect(download({ failure })).rejects.toThrow("slower");
  });
});
