import { beforeAll, describe, expect, it } from "vitest";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { useShared } from "#test/support/use-shared.js";
import { startWebServer } from "#test/support/web-server.js";
import { describeHttpClient } from "./http-client-suite.js";

describeHttpClient("guarded", () => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));

describe("the guard of outgoing requests", () => {
  const server = useShared(() => startWebServer());
  beforeAll(() => server.set("/", { body: "the secret" }));

  const refused = expect.objectContaining({ code: "address_refused" });
  const addresses = (...list: string[]) => list.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

  it.each([
    "127.0.0.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "127.1",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "[fe80::1]",
    "[fd00::1]",
    "[ff02::1]",
    "[::7f00:1]",
    "[::808:808]",
    "[100::1]",
    "[100:0:0:1::1]",
    "[1::1]",
    "[4000::1]",
    "[e000::1]",
    "localhost",
    "localhost.",
    "LOCALHOST",
    "printer.localhost",
  ])("refuses the literal address %s before any look-up", async (host) => {
    const client = createGuardedHttpClient({
      allowedHosts: [],
      resolve: () => Promise.reject(new Error("a literal address was looked up")),
    });
    const url = `http://${host}:${server.port}/`;
    expect(() => client.checkUrl(url)).toThrow(refused);
    await expect(client.request({ url })).rejects.toEqual(refused);
    expect(server.seen).toHaveLength(0);
  });

  it.each([
    ["loopback", addresses("127.0.0.1")],
    ["loopback in version 6", addresses("::1")],
    ["a public and a private address", addresses("93.184.215.14", "127.0.0.1")],
    ["a mapped address", addresses("::ffff:127.0.0.1")],
  ])("refuses a name that resolves to %s", async (_title, answer) => {
    const client = createGuardedHttpClient({
      allowedHosts: [],
      allowedPorts: [server.port],
      resolve: async () => answer,
    });
    await expect(client.request({ url: `http://site.example:${server.port}/` })).rejects.toEqual(refused);
    expect(server.seen).toHaveLength(0);
  });

  it("names the setting that can allow a refused address", () => {
    const client = createGuardedHttpClient({ allowedHosts: [] });
    expect(() => client.checkUrl("http://localhost/")).toThrow(/LOCI_ALLOWED_HOSTS/);
    expect(() => client.checkUrl("http://10.0.0.1/")).toThrow(/LOCI_ALLOWED_HOSTS/);
    expect(() => client.checkUrl("http://site.example:25/")).toThrow(/LOCI_ALLOWED_PORTS/);
  });

  it.each(["http://site.example:6379/", "https://site.example:8443/", "http://93.184.215.14:22/"])(
    "refuses %s, a port that is not of the web, before any look-up",
    async (url) => {
      const client = createGuardedHttpClient({
        allowedHosts: [],
        resolve: () => Promise.reject(new Error("the name was looked up")),
      });
      expect(() => client.checkUrl(url)).toThrow(refused);
      await expect(client.request({ url })).rejects.toEqual(refused);
    },
  );

  it("takes the ports of the web, and those that are allowed, of public hosts alone", async () => {
    const client = createGuardedHttpClient({ allowedHosts: [], allowedPorts: [server.port, 8443] });
    for (const url of [
      "http://site.example",
      "https://site.example",
      "http://site.example:443",
      "https://a.example:8443",
    ]) {
      expect(() => client.checkUrl(url)).not.toThrow();
    }
    expect(() => client.checkUrl(`http://127.0.0.1:${server.port}/`)).toThrow(refused);
    await expect(client.request({ url: `http://localhost:${server.port}/` })).rejects.toEqual(refused);
  });

  it("refuses a redirect to a port that is not allowed", async () => {
    const host = `127.0.0.1:${server.port}`;
    server.set("/port", { status: 302, headers: { location: "http://site.example:6379/" } });
    const client = createGuardedHttpClient({ allowedHosts: [host] });
    await expect(client.request({ url: `http://${host}/port` })).rejects.toEqual(refused);
  });

  it("checks the very answer that the socket uses, so a name that changes its answer gains nothing", async () => {
    const answers = [addresses("127.0.0.1"), addresses("93.184.215.14")];
    let asked = 0;
    const client = createGuardedHttpClient({
      allowedHosts: [`gate.example:${server.port}`],
      allowedPorts: [server.port],
      resolve: async (name) => (name === "gate.example" ? addresses("127.0.0.1") : (answers[asked++ % 2] ?? [])),
    });
    // Whichever answer comes first, each request makes one look-up, and its answer is checked.
    server.set("/again", { status: 302, headers: { location: `http://turn.example:${server.port}/` } });
    await expect(client.request({ url: `http://gate.example:${server.port}/again` })).rejects.toEqual(refused);
    expect(asked).toBe(1);
    const second = client.request({ url: `http://turn.example:${server.port}/`, timeoutMs: 200 });
    await expect(second).rejects.toMatchObject({ code: expect.stringMatching(/timeout|fetch_failed/) });
    expect(asked).toBe(2);
    await expect(client.request({ url: `http://turn.example:${server.port}/` })).rejects.toEqual(refused);
    expect(server.seen.filter((request) => request.path === "/")).toHaveLength(0);
  });

  it("refuses a redirect to a private address", async () => {
    const host = `127.0.0.1:${server.port}`;
    server.set("/inward", { status: 302, headers: { location: "http://169.254.169.254/latest/meta-data" } });
    server.set("/elsewhere", { status: 302, headers: { location: "file:///etc/passwd" } });
    const client = createGuardedHttpClient({ allowedHosts: [host] });
    await expect(client.request({ url: `http://${host}/inward` })).rejects.toEqual(refused);
    await expect(client.request({ url: `http://${host}/elsewhere` })).rejects.toEqual(refused);
  });

  it("reaches a private host that is allowed, on its port only", async () => {
    const named = createGuardedHttpClient({ allowedHosts: [`127.0.0.1:${server.port}`, "intranet.example"] });
    expect((await named.request({ url: `${server.url}/` })).status).toBe(200);
    expect(() => named.checkUrl("http://127.0.0.1:1/")).toThrow(refused);
    const intranet = createGuardedHttpClient({
      allowedHosts: ["intranet.example"],
      allowedPorts: [server.port],
      resolve: async () => addresses("127.0.0.1"),
    });
    expect((await intranet.request({ url: `http://intranet.example:${server.port}/` })).status).toBe(200);
    await expect(intranet.request({ url: `http://other.example:${server.port}/` })).rejects.toEqual(refused);
  });

  it("reports a name that does not exist as a failed fetch that needs no second try", async () => {
    const client = createGuardedHttpClient({
      allowedHosts: [],
      resolve: () => Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" })),
    });
    await expect(client.request({ url: "http://nowhere.example/" })).rejects.toMatchObject({
      code: "fetch_failed",
      retryable: false,
    });
  });
});
