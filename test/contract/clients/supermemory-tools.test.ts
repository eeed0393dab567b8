import { readFileSync } from "node:fs";
import * as root from "@supermemory/tools";
import * as claudeModule from "@supermemory/tools/claude-memory";
import * as mastraModule from "@supermemory/tools/mastra";
import * as openaiModule from "@supermemory/tools/openai";
import * as voltagentModule from "@supermemory/tools/voltagent";
import OpenAI from "openai";
import Supermemory from "supermemory";
import { beforeAll, describe, expect, it } from "vitest";
import { useOpenAIServer } from "#test/support/openai-server.js";
import { useLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";
import { watchExports } from "./called-methods.js";

const TAG = "user_ann";
/** Untyped: its types lead to a package that has sources for the condition that ours have. */
const AI_SDK: string = "@supermemory/tools/ai-sdk";

const { loci } = useLoci();
const provider = useOpenAIServer({ kind: "reply", content: "You live in Lisbon." });

const called = new Set<string>();
const entries = {
  ".": watchExports(root, ".", called),
  "./ai-sdk": watchExports(await import(AI_SDK), "./ai-sdk", called),
  "./claude-memory": watchExports(claudeModule, "./claude-memory", called),
  "./mastra": watchExports(mastraModule, "./mastra", called),
  "./openai": watchExports(openaiModule, "./openai", called),
  "./voltagent": watchExports(voltagentModule, "./voltagent", called),
};
const {
  "./ai-sdk": aiSdk,
  "./claude-memory": claude,
  "./mastra": mastra,
  "./openai": openai,
  "./voltagent": voltagent,
} = entries;

const client = () => new Supermemory({ baseURL: loci.baseUrl, apiKey: loci.apiKey });

const untilProcessed = (containerTags: string[]) =>
  waitFor(
    () => client().documents.list({ containerTags, includeContent: true }),
    ({ memories }) => memories.length > 0 && memories.every(({ status }) => status === "done"),
  );

/** Runs a tool by its name. */
// biome-ignore lint/suspicious/noExplicitAny: tools answer in every shape
type Run = (name: string, args: object) => Promise<any>;

describe("agent tools", () => {
  const NAMES = [
    "searchMemories",
    "addMemory",
    "getProfile",
    "documentList",
    "documentDelete",
    "documentAdd",
    "memoryForget",
  ];
  const config = (tag: string) => ({ baseUrl: loci.baseUrl, containerTags: [tag] });
  // biome-ignore lint/suspicious/noExplicitAny: each tool has parameters of its own
  type Tool = any;
  const capital = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const asCall = (name: string, args: object) => ({
    ...{ id: "call", type: "function" as const },
    function: { name, arguments: JSON.stringify(args) },
  });

  const packages: [string, (tag: string) => Run][] = [
    [
      "of the AI SDK",
      (tag) => {
        const tools: Record<string, Tool> = aiSdk.supermemoryTools(loci.apiKey, config(tag));
        return (name, args) => tools[name].execute(args, { toolCallId: "call", messages: [] });
      },
    ],
    [
      "of the AI SDK, one by one",
      (tag) => (name, args) => {
        const create = aiSdk[`${name}Tool`];
        return create(loci.apiKey, config(tag)).execute(args, { toolCallId: "call", messages: [] });
      },
    ],
    [
      "of OpenAI",
      (tag) => (name, args) => (openai.supermemoryTools(loci.apiKey, config(tag)) as Record<string, Tool>)[name](args),
    ],
    [
      "of OpenAI, one by one",
      (tag) => (name, args) => {
        const creators = openai as unknown as Record<string, (key: string, config: object) => Tool>;
        const { definition, execute } = creators[`create${capital(name)}Tool`]?.(loci.apiKey, config(tag)) ?? {};
        expect(definition.function.name).toBe(name);
        return execute(args);
      },
    ],
    [
      "of OpenAI, as functions",
      (tag) => (name, args) => {
        const creators = openai as unknown as Record<string, (key: string, config: object) => Tool>;
        return creators[`create${capital(name)}Function`]?.(loci.apiKey, config(tag))(args);
      },
    ],
    [
      "of OpenAI, for one call",
      (tag) => async (name, args) =>
        JSON.parse(await openai.createToolCallExecutor(loci.apiKey, config(tag))(asCall(name, args))),
    ],
    [
      "of OpenAI, for all calls",
      (tag) => async (name, args) => {
        const [answer] = await openai.createToolCallsExecutor(loci.apiKey, config(tag))([asCall(name, args)]);
        return JSON.parse(String(answer?.content));
      },
    ],
  ];

  it.each(packages)("%s save, find, list, delete and forget", async (name, open) => {
    const tag = name.replaceAll(/[^A-Za-z]+/g, "-");
    const run = open(tag);
    const succeeded = async (tool: string, args: object) => {
      const answer = await run(tool, args);
      expect([tool, answer]).toEqual([tool, expect.objectContaining({ success: true })]);
      return answer;
    };
    await succeeded("addMemory", { memory: "I live in Lisbon. I play the cello." });
    const { document } = await succeeded("documentAdd", {
      content: "I work at Acme.",
      title: "Work",
      description: "One",
    });
    await untilProcessed([tag]);
    const found = await succeeded("searchMemories", {
      informationToGet: "Where do I live?",
      includeFullDocs: true,
      limit: 5,
    });
    expect(JSON.stringify(found.results)).toContain("Lisbon");
    const { profile } = await succeeded("getProfile", { containerTag: tag, query: "Which instrument do I play?" });
    const cello = profile.static.find((text: string) => text.includes("cello"));
    await succeeded("memoryForget", { memoryContent: cello, containerTag: tag, reason: "asked to" });
    await succeeded("documentDelete", { documentId: document.id, containerTag: tag });
    const { documents } = await succeeded("documentList", { containerTag: tag, limit: 10, page: 1 });
    expect(documents).toHaveLength(1);
    const after = await succeeded("getProfile", { containerTag: tag });
    expect(after.profile.static.join()).toMatch(/^(?!.*(cello|Acme)).*Lisbon/);
  });

  it("have definitions for models", () => {
    expect(openai.getToolDefinitions().map((tool) => tool.function.name)).toEqual(NAMES);
    expect(Object.keys(openai.memoryToolSchemas)).toEqual(NAMES);
    for (const { getContainerTags } of [entries["."], aiSdk])
      expect(getContainerTags({ projectId: "x" })).toEqual(["sm_project_x"]);
  });
});

describe("the file memory of Claude", () => {
  it.each([
    ["a class", () => new claude.ClaudeMemoryTool(loci.apiKey, { baseUrl: loci.baseUrl, projectId: "class" })],
    [
      "a function",
      () => claude.createClaudeMemoryTool(loci.apiKey, { baseUrl: loci.baseUrl, containerTags: ["files"] }),
    ],
  ])("keeps files exactly, made by %s", async (_name, open) => {
    const memory = open();
    const path = "/memories/notes/todo.txt";
    const run = async (command: Parameters<typeof memory.handleCommand>[0]) => {
      const { success, content, error } = await memory.handleCommand(command);
      return success ? content : `failed: ${error}`;
    };
    expect(await run({ command: "create", path, file_text: "milk\nbread \n\n" })).toContain("created");
    expect(await run({ command: "view", path })).toBe("   1\tmilk\n   2\tbread \n   3\t\n   4\t");
    await run({ command: "str_replace", path, old_str: "bread", new_str: "rye" });
    await run({ command: "insert", path, insert_line: 2, insert_text: "tea" });
    expect(await run({ command: "view", path, view_range: [1, 3] })).toBe("   1\tmilk\n   2\ttea\n   3\trye ");
    const moved = "/memories/done.txt";
    expect(await run({ command: "rename", path, new_path: moved })).toContain("renamed");
    expect(await run({ command: "view", path })).toBe(`failed: File not found: ${path}`);
    await run({ command: "create", path: "/memories/notes/other.txt", file_text: "one" });
    expect(await run({ command: "view", path: "/memories" })).toBe("Directory: /memories/\n- notes/\n- done.txt");
    const result = await memory.handleCommandForToolResult({ command: "delete", path: moved }, "call");
    expect(result).toMatchObject({ tool_use_id: "call", is_error: false });
    expect(await run({ command: "view", path: "/memories/" })).toBe("Directory: /memories/\n- notes/");
  });
});

describe("middleware that remembers for a model", () => {
  const question = "Where do I live?";
  const options = (customId: string) => ({
    ...{ containerTag: TAG, customId, mode: "full" as const, apiKey: loci.apiKey, baseUrl: loci.baseUrl },
  });

  beforeAll(async () => {
    await client().add({ content: "I live in Lisbon.", containerTag: TAG });
    await untilProcessed([TAG]);
  });

  /** The conversation that the middleware saves after the answer. */
  const saved = async (customId: string) =>
    await waitFor(
      async () => (await untilProcessed([TAG])).memories.find((each) => each.customId?.includes(customId)),
      (document) => document !== undefined,
    );

  it("wraps a model of the AI SDK, at once and as a stream", async () => {
    const prompts: string[] = [];
    const model = {
      ...{ specificationVersion: "v2" as const, provider: "stand-in", modelId: "stand-in", supportedUrls: {} },
      doGenerate: async ({ prompt }: { prompt: unknown }) => {
        prompts.push(JSON.stringify(prompt));
        return { content: [{ type: "text", text: "In Lisbon." }], finishReason: "stop", usage: {}, warnings: [] };
      },
      doStream: async ({ prompt }: { prompt: unknown }) => {
        prompts.push(JSON.stringify(prompt));
        return { stream: ReadableStream.from([{ type: "text-delta", id: "1", delta: "In Lisbon, still." }]) };
      },
    };
    const open = (customId: string) => aiSdk.withSupermemory(model, options(customId)) as typeof model;
    const asked = { prompt: [{ role: "user", content: [{ type: "text", text: question }] }] };
    await open("ai-sdk-whole").doGenerate(asked);
    const { stream } = await open("ai-sdk-stream").doStream(asked);
    for await (const _part of stream as unknown as AsyncIterable<unknown>);
    expect(prompts).toEqual([expect.stringContaining("Lisbon"), expect.stringContaining("Lisbon")]);
    expect((await saved("ai-sdk-whole"))?.content).toContain("In Lisbon.");
    expect((await saved("ai-sdk-stream"))?.content).toContain("In Lisbon, still.");
  });

  it("wraps a client of OpenAI", async () => {
    const bare = new OpenAI({ apiKey: "provider", baseURL: provider.url });
    const wrapped = openai.withSupermemory(bare as never, options("openai"));
    const messages = [{ role: "user" as const, content: question }];
    const answer = await wrapped.chat.completions.create({ model: "stand-in", messages });
    expect(answer.choices[0]?.message.content).toBe("You live in Lisbon.");
    await wrapped.responses.create({ model: "stand-in", input: question });
    const [chat, response] = provider.requests.map(({ body }) => body);
    expect(chat.messages[0]).toEqual({ role: "system", content: expect.stringContaining("Lisbon") });
    expect(response.instructions).toContain("Lisbon");
    // It saves what is asked, before the answer.
    expect((await saved("openai"))?.content).toContain(question);
  });

  it("wraps an agent of Mastra", async () => {
    const { createSupermemoryProcessor, createSupermemoryOutputProcessor, createSupermemoryProcessors } = mastra;
    const bare: Parameters<typeof mastra.withSupermemory>[0] = { id: "agent" };
    const agent = mastra.withSupermemory(bare, options("mastra"));
    const inputs = [
      new mastra.SupermemoryInputProcessor(options("mastra")),
      createSupermemoryProcessor(options("mastra")),
      createSupermemoryProcessors(options("mastra")).input,
      agent.inputProcessors?.[0],
    ];
    const messages = [
      {
        id: "1",
        role: "user",
        createdAt: new Date(),
        content: { format: 2, parts: [{ type: "text", text: question }] },
      },
    ];
    for (const input of inputs) {
      const added: string[] = [];
      const messageList = { clearSystemMessages: () => undefined, addSystem: (text: string) => added.push(text) };
      await input?.processInput?.({ messages, messageList } as never);
      expect(added).toEqual([expect.stringContaining("Lisbon")]);
    }
    const outputs = {
      "mastra-class": new mastra.SupermemoryOutputProcessor(options("mastra-class")),
      "mastra-function": createSupermemoryOutputProcessor(options("mastra-function")),
      "mastra-pair": createSupermemoryProcessors(options("mastra-pair")).output,
      "mastra-agent": mastra.withSupermemory(bare, options("mastra-agent")).outputProcessors?.[0],
    };
    for (const [customId, output] of Object.entries(outputs)) {
      await output?.processOutputResult?.({ messages } as never);
      expect((await saved(customId))?.content).toContain(question);
    }
  });

  it("wraps an agent of VoltAgent", async () => {
    const agentConfig = { name: "agent", instructions: "Help.", model: "stand-in" };
    const opened = {
      "voltagent-hooks": voltagent.createSupermemoryHooks(TAG, options("voltagent-hooks")),
      "voltagent-agent": voltagent.withSupermemory({
        agentConfig: agentConfig as Parameters<typeof voltagent.withSupermemory>[0]["agentConfig"],
        ...options("voltagent-agent"),
      }).hooks,
    };
    for (const [customId, hooks] of Object.entries(opened)) {
      const messages = [{ id: "1", role: "user", parts: [{ type: "text", text: question }] }];
      const prepared = await hooks.onPrepareMessages?.({ messages, agent: { name: "agent" } } as never);
      expect(JSON.stringify(prepared)).toContain("Lisbon");
      await hooks.onEnd?.({
        agent: { name: "agent" },
        context: { input: question },
        output: { text: "In Lisbon." },
      } as never);
      expect((await saved(customId))?.content).toContain("In Lisbon.");
    }
  });
});

it("no entry of the package and no function that it exports was left out", () => {
  const manifest = JSON.parse(readFileSync("node_modules/@supermemory/tools/package.json", "utf8"));
  expect(Object.keys(manifest.exports).toSorted()).toEqual([...Object.keys(entries), "./package.json"].toSorted());
  const exported = Object.entries(entries).flatMap(([entry, module]) =>
    Object.entries(module).flatMap(([name, value]) => (typeof value === "function" ? [`${entry} ${name}`] : [])),
  );
  expect(exported.filter((name) => !called.has(name))).toEqual([]);
});
