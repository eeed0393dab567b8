import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { HttpClient } from "#core/ports/http-client.js";
import { useShared } from "#test/support/use-shared.js";
import { startWebServer } from "#test/support/web-server.js";

/** The promises of every HTTP client. `create` makes one that may reach loopback. */
export function describeHttpClient(name: string, create: () => HttpClient): void {
  describe(`${name} as HTTP client`, () => {
    const server = useShared(() => startWebServer());
    const client = useShared(create);
    const text = (body: Uint8Array) => Buffer.from(body).toString("utf8");

    it("returns status, headers and body of any answer", async () => {
      server.set("/teapot", { status: 418, headers: { "X-Kind": "pot" }, body: "short and stout" });
      const reply = await client.request({ url: `${server.url}/teapot` });
      expect(reply).toMatchObject({ status: 418, url: `${server.url}/teapot`, headers: { "x-kind": "pot" } });
      expect(text(reply.body)).toBe("short and stout");
    });

    it("sends method, headers and body", async () => {
      server.set("/post", { body: "ok" });
      await client.request({ url: `${server.url}/post`, method: "POST", headers: { "X-A": "1" }, body: "hello" });
      expect(server.seen.at(-1)).toMatchObject({ method: "POST", body: "hello", headers: { "x-a": "1" } });
    });

    it.each([
      ["gzip", gzipSync],
      ["br", brotliCompressSync],
    ])("decodes a %s body", async (encoding, compress) => {
      server.set("/packed", { headers: { "content-encoding": encoding }, body: compress("plain words") });
      expect(text((await client.request({ url: `${server.url}/packed` })).body)).toBe("plain words");
    });

    it("follows redirects and says where it ended", async () => {
      server.set("/old", { status: 302, headers: { location: "/new" } });
      server.set("/new", { body: "here" });
      const reply = await client.request({ url: `${server.url}/old` });
      expect(reply.url).toBe(`${server.url}/new`);
      expect(text(reply.body)).toBe("here");
    });

    it("gives up on a redirect loop", async () => {
      server.set("/loop", { status: 302, headers: { location: "/loop" } });
      await expect(client.request({ url: `${server.url}/loop` })).rejects.toMatchObject({
        code: "fetch_failed",
        retryable: false,
      });
    });

    it("keeps credentials on the same origin and drops them on another", async () => {
      await using other = await startWebServer();
      other.set("/there", { body: "ok" });
      server.set("/same", { status: 307, headers: { location: "/away" } });
      server.set("/away", { status: 307, headers: { location: `${other.url}/there` } });
      const headers = { authorization: "Bearer secret", cookie: "a=b", "x-api-key": "secret", accept: "text/html" };
      await client.request({ url: `${server.url}/same`, headers });
      expect(server.seen.at(-1)).toMatchObject({ path: "/away", headers: { authorization: "Bearer secret" } });
      const last = other.seen.at(-1)?.headers;
      expect(last).toMatchObject({ accept: "text/html" });
      expect(JSON.stringify(last)).not.toContain("secret");
      expect(last).not.toHaveProperty("cookie");
    });

    it("ends a request to a server that hangs", async () => {
      server.set("/hang", () => undefined);
      await expect(client.request({ url: `${server.url}/hang`, timeoutMs: 100 })).rejects.toMatchObject({
        code: "timeout",
      });
    });

    it("ends a request whose body never ends", async () => {
      server.set("/drip", (_request, response) => void response.writeHead(200).write("a"));
      await expect(client.request({ url: `${server.url}/drip`, timeoutMs: 100 })).rejects.toMatchObject({
        code: "timeout",
      });
    });

    it("refuses a body above the limit, announced or not", async () => {
      server.set("/big", { body: Buffer.alloc(2_000) });
      await expect(client.request({ url: `${server.url}/big`, maxBytes: 1_000 })).rejects.toMatchObject({
        code: "too_large",
      });
      server.set("/chunked", (_request, response) => {
        response.write(Buffer.alloc(1_500));
        response.end(Buffer.alloc(500));
      });
      await expect(client.request({ url: `${server.url}/chunked`, maxBytes: 1_000 })).rejects.toMatchObject({
        code: "too_large",
      });
    });

    it("refuses a small body that unpacks beyond the limit", async () => {
      const bomb = gzipSync(Buffer.alloc(50_000_000));
      server.set("/bomb", { headers: { "content-encoding": "gzip" }, body: bomb });
      await expect(client.request({ url: `${server.url}/bomb` })).rejects.toMatchObject({ code: "too_large" });
    });

    it("reports a broken body and a refused connection as a failed fetch", async () => {
      const cut = gzipSync("some words that are cut").subarray(0, 20);
      server.set("/cut", { headers: { "content-encoding": "gzip" }, body: cut });
      await expect(client.request({ url: `${server.url}/cut` })).rejects.toMatchObject({ code: "fetch_failed" });
      const gone = await startWebServer();
      await gone[Symbol.asyncDispose]();
      await expect(client.request({ url: gone.url })).rejects.toMatchObject({ code: "fetch_failed", retryable: true });
    });

    it("stops when it is told to", async () => {
      server.set("/wait", () => undefined);
      const controller = new AbortController();
      const reply = client.request({ url: `${server.url}/wait`, signal: controller.signal });
      controller.abort();
      await expect(reply).rejects.toMatchObject({ code: "cancelled" });
    });

    it.each(["ftp://example.org/", "file:///etc/passwd", "nonsense", "http://", "http://me:secret@example.org/"])(
      "refuses %s as no URL to fetch",
      async (url) => {
        expect(() => client.checkUrl(url)).toThrow(expect.objectContaining({ code: "bad_input" }));
        await expect(client.request({ url })).rejects.toMatchObject({ code: "bad_input" });
      },
    );
  });
}
