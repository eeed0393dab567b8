import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { type OutputChunk, rolldown } from "rolldown";
import { beforeAll, describe, expect, it } from "vitest";
import { childEnvironment } from "../../../../apps/wiring/settings/child-environment.js";
import { useLoci } from "../../../../test/support/start-loci.js";
import { useShared } from "../../../../test/support/use-shared.js";
import { startWebServer } from "../../../../test/support/web-server.js";
import type * as client from "../../src/index.js";

/** Debian's package. `.ci/run` installs it, so CI fails without it. */
const CHROMIUM = "/usr/bin/chromium";
const isMissing = !existsSync(CHROMIUM);
if (isMissing && childEnvironment({}).CI) throw new Error(`CI needs ${CHROMIUM}: apt-get install chromium`);

/** The first file is the one that a page loads, and the others when they are needed. */
async function bundle(code: string): Promise<OutputChunk[]> {
  const bundled = await rolldown({
    ...{ input: "page", platform: "browser" as const, cwd: resolve("packages/client") },
    plugins: [
      { name: "page", resolveId: (id) => (id === "page" ? id : null), load: (id) => (id === "page" ? code : null) },
    ],
  });
  const { output } = await bundled.generate({ format: "esm", minify: true });
  await bundled.close();
  return output.filter((file) => file.type === "chunk");
}

// As applications get it.
beforeAll(async () => {
  await promisify(execFile)(process.execPath, ["scripts/prepare.mjs", "--build-only", "--with-client"]);
});

it("a bundle has no module of Node, and nothing that is not used", async () => {
  const bytes = ([file]: OutputChunk[]) => gzipSync(file?.code ?? "").length;
  const whole = await bundle('import { Loci } from "@loci/client"; globalThis.Loci = Loci;');
  expect(whole.flatMap(({ imports }) => imports).filter((name) => name.startsWith("node:"))).toEqual([]);
  expect(bytes(whole)).toBeLessThan(10_000);
  const error = await bundle('import { LociError } from "@loci/client"; globalThis.LociError = LociError;');
  const operation = await bundle('import { Search } from "@loci/client/operations"; globalThis.text = String(Search);');
  expect([bytes(error), bytes(operation)].every((each) => each < 1_000)).toBe(true);
});

describe.skipIf(isMissing)(`a page on another origin (needs ${CHROMIUM})`, () => {
  const { loci: server } = useLoci();
  const site = useShared(() => startWebServer());
  const browser = useShared(() => chromium.launch({ executablePath: CHROMIUM }));

  it("adds, sends a file with progress, waits, follows, searches, and reads failures", async () => {
    const files = await bundle('import { Loci } from "@loci/client"; globalThis.Loci = Loci;');
    const [{ fileName = "" } = {}] = files;
    const headers = { "content-type": "text/javascript" };
    for (const file of files) site.set(`/${file.fileName}`, { headers, body: file.code });
    const body = `<!doctype html><link rel="icon" href="data:,"><script type="module" src="/${fileName}"></script>`;
    site.set("/", { body });
    const page = await browser.newPage();
    const sockets: string[] = [];
    page.on("websocket", (socket) => sockets.push(socket.url()));
    await page.goto(site.url);
    await page.waitForFunction(() => "Loci" in globalThis);
    const seen = await page.evaluate(
      async ({ url, apiKey }) => {
        const { Loci } = globalThis as unknown as typeof client;
        const loci = new Loci({ url, apiKey });
        const added = await loci.documents.add({ text: "user: I play the cello.", containerTags: ["alice"] });
        const { status } = await loci.documents.waitUntil(added, "DONE");
        const parts: number[] = [];
        const file = new File(["# Lease\n\nThe rent is due. ".repeat(50_000)], "lease.md");
        const document = await loci.documents.addFile(
          file,
          { containerTags: ["alice"] },
          { onProgress: ({ sentBytes, totalBytes }) => void parts.push(sentBytes / totalBytes) },
        );
        for await (const change of loci.documents.watch({ document })) if (change.status === "DONE") break;
        const { hits } = await loci.search({ query: "cello", containerTags: ["alice"], threshold: 0 });
        const stranger = new Loci({ url, apiKey: "wrong", maxRetries: 0 });
        const codeOf = (work: Promise<unknown>) => work.catch(({ code }) => code);
        const codes = [await codeOf(stranger.session()), await codeOf(stranger.memories.watch().next())];
        const texts = hits.map((hit) => (hit.__typename === "MemoryHit" ? hit.memory.text : hit.chunk.text));
        return { status, parts, texts, codes };
      },
      { url: server.baseUrl, apiKey: server.apiKey },
    );
    expect(seen).toMatchObject({ status: "DONE", codes: ["UNAUTHENTICATED", "UNAUTHENTICATED"] });
    expect(seen.texts.join()).toContain("cello");
    expect(seen.parts.at(-1)).toBe(1);
    expect(sockets).toContain(`${server.baseUrl.replace("http", "ws")}/graphql`);
  });
});
