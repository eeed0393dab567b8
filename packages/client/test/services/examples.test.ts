import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { childEnvironment } from "../../../../apps/wiring/settings/child-environment.js";
import { useOpenAIServer } from "../../../../test/support/openai-server.js";
import { useLoci } from "../../../../test/support/start-loci.js";
import { useShared } from "../../../../test/support/use-shared.js";
import { waitFor } from "../../../../test/support/wait-for.js";
import { startWebServer } from "../../../../test/support/web-server.js";
import { verified } from "../../../../test/support/webhooks.js";
import { Loci } from "../../src/index.js";

const EXAMPLES = "packages/client/examples";
/** From here, the programs find the packages that they import. */
const PROGRAMS = "packages/client/node_modules/.examples";
const PAGES = {
  "packages/client/README.md": ["quick-start.ts"],
  "docs/guides/chat-assistant.md": ["chat-assistant.ts"],
  "docs/guides/agent-with-tools.md": ["agent-with-tools.ts"],
  "docs/guides/connect-a-source.md": ["connect-a-source.ts"],
  "docs/guides/webhooks.md": ["add-a-webhook.ts"],
  "docs/guides/typed-operations.md": [
    "codegen/operations.graphql",
    "codegen/codegen.yml",
    "codegen/follow-memories.ts",
  ],
};

describe("the examples of the pages", () => {
  const { loci: server } = useLoci({ environment: { LOCI_ALLOWED_HOSTS: "127.0.0.1" } });
  const provider = useOpenAIServer();
  const loci = useShared(() => new Loci({ url: server.baseUrl, apiKey: server.apiKey }));
  const stored = { containerTag: "alice" };

  // As applications get it.
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, ["scripts/prepare.mjs", "--build-only", "--with-client"]);
  });
  afterAll(() => rm(PROGRAMS, { recursive: true, force: true }));

  /** Compiles an example, and starts it as a program of its own. */
  async function start(name: string, args: string[] = []) {
    const file = join(PROGRAMS, `${name.replaceAll("/", "-")}.mjs`);
    const bundle = await rolldown({
      input: resolve(EXAMPLES, name),
      external: /^[@\w]/,
      // The address of the README.
      plugins: [
        { name: "address", transform: (code: string) => code.replace("http://127.0.0.1:6767", server.baseUrl) },
      ],
    });
    await bundle.write({ file });
    await bundle.close();
    const env = childEnvironment({
      ...{ LOCI_URL: server.baseUrl, LOCI_KEY: server.apiKey },
      ...{ OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: "key", OPENAI_MODEL: "stand-in" },
    });
    const child = spawn(process.execPath, [file, ...args], { env, stdio: ["pipe", "pipe", "inherit"] });
    return { child, lines: createInterface(child.stdout) };
  }

  async function outputOf(name: string, { input = "", args = [] }: { input?: string; args?: string[] } = {}) {
    const { child, lines } = await start(name, args);
    const said: string[] = [];
    lines.on("line", (line) => said.push(line));
    child.stdin.end(input);
    const [code] = await once(child, "close");
    expect(code).toBe(0);
    return said;
  }

  it.each(Object.entries(PAGES))("are those that %s shows", (page, names) => {
    const text = readFileSync(page, "utf8");
    for (const name of names) expect(text).toContain(`\n${readFileSync(join(EXAMPLES, name), "utf8")}\`\`\``);
  });

  it("add, wait, search and list, as the README of the client does", async () => {
    const said = await outputOf("quick-start.ts");
    expect(said[0]).toContain("allergic to peanuts");
    expect(said.at(-1)).toBe("There is no such memory.");
    await loci.documents.deleteMany({ containerTags: ["alice"] });
  });

  it("chat, and remember in the next conversation", async () => {
    provider.script({ kind: "reply", content: "Noted." }, { kind: "reply", content: "Peanuts." });
    expect(await outputOf("chat-assistant.ts", { input: "I am allergic to peanuts.\n" })).toEqual(["Noted."]);
    for await (const document of loci.documents.list({ containerTags: ["alice"] })) {
      await loci.documents.waitUntil(document, "DONE");
    }
    expect(await outputOf("chat-assistant.ts", { input: "What must I not eat?\n" })).toEqual(["Peanuts."]);
    const { messages } = provider.requests.at(-1)?.body ?? {};
    expect(messages).toHaveLength(2);
    expect(messages[0].content).toContain("The user is allergic to peanuts");
  });

  it("let an agent use the tools", async () => {
    provider.script(
      { kind: "call", name: "saveMemory", arguments: { text: "Lives in Porto" } },
      { kind: "reply", content: "I will remember that." },
    );
    expect(await outputOf("agent-with-tools.ts")).toEqual(["(saveMemory)", "I will remember that."]);
    expect((await loci.memories.get({ ...stored, text: "Lives in Porto" }))?.isLatest).toBe(true);
  });

  it("connect a web site, and follow its sync to the end", async () => {
    await using site = await startWebServer();
    site.set("/", { body: '<title>Handbook</title><p>Ann knits. <a href="/more">More</a></p>' });
    site.set("/more", { body: "<title>More</title><p>Ann plays the cello.</p>" });
    const said = await outputOf("connect-a-source.ts", { args: [`${site.url}/`] });
    expect(said.at(-1)).toBe("2 of 2 pages, 0 failed");
    const [connection] = await loci.connections.list({ containerTags: ["handbook"] }).toArray();
    expect(connection).toMatchObject({ kind: "WEB_CRAWLER", itemCounts: { done: 2 } });
  });

  it("add a webhook, whose secret signs a test", async () => {
    await using receiver = await startWebServer();
    receiver.set("/", { status: 204 });
    const [line = ""] = await outputOf("add-a-webhook.ts", { args: [receiver.url] });
    const secret = line.replace("LOCI_WEBHOOK_SECRET=", "");
    // Memories of the examples before may still come into being, and are told as well.
    await waitFor(
      async () => receiver.seen.map((request) => verified(request, secret)),
      (events) => events.filter(({ type }) => type === "webhook.test").length === 1,
    );
  });

  it("generate types from the server, and follow changes with them", async () => {
    const codegen = resolve("node_modules/@graphql-codegen/cli/esm/bin.js");
    const inFolder = { cwd: join(EXAMPLES, "codegen"), env: childEnvironment({ LOCI_URL: server.baseUrl }) };
    await promisify(execFile)(process.execPath, [codegen, "--config", "codegen.yml", "--check"], inFolder);
    const messages = [{ role: "USER" as const, text: "I live in Porto." }];
    const containerTags = ["alice"];
    await loci.conversations.add({ conversationId: "chat", containerTags, messages, waitUntil: "DONE" });
    const { child, lines } = await start("codegen/follow-memories.ts");
    const said: string[] = [];
    lines.on("line", (line) => said.push(line));
    await waitFor(
      async () => said,
      () => said.includes('The user lives in Porto: "I live in Porto."'),
    );
    // A subscription sends nothing at its start: each try adds a memory, until it has begun.
    await waitFor(
      () => loci.memories.add("alice", [`Knows song number ${randomUUID()}`]),
      () => said.some((line) => line.startsWith("CREATED Knows song number")),
    );
    child.kill();
    await once(child, "close");
  });
});
