import { beforeAll, describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";
import { DOORS, textOf } from "./agent.js";

const PORTO = "My sister Ana lives in Porto.";

const { loci } = useLoci();

describe.each(DOORS)("tools of agents over %s", (_door, open) => {
  const agent = useShared(() => open(loci));
  const containerTag = newTag();
  let documentId: string;

  beforeAll(async () => {
    documentId = (await agent.call("add_memory", { content: PORTO, containerTag })).id;
  });

  it("each says what it does to the data, and has schemas of what it takes and gives", async () => {
    const { tools } = await agent.client.listTools();
    const effects = Object.fromEntries(
      tools.map(({ name, annotations }) => [
        name,
        [annotations?.readOnlyHint, annotations?.destructiveHint, annotations?.idempotentHint].map(Number).join(""),
      ]),
    );
    expect(effects).toEqual({
      ...{ search_memory: "101", recall: "101", context: "101", preview: "101" },
      ...{ add_memory: "010", memory: "010", forgetMemory: "011", deleteDocument: "011" },
      ...{ listMemories: "101", listDocuments: "101", getDocument: "101" },
      ...{ listSpaces: "101", listProjects: "101", whoAmI: "101" },
    });
    for (const { title, description, inputSchema, outputSchema, annotations } of tools) {
      expect([title, description]).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/\.$/)]);
      expect([inputSchema.type, outputSchema?.type, annotations?.openWorldHint]).toEqual(["object", "object", false]);
    }
  });

  it("what an agent saves is found by its next search, with the profile", async () => {
    const result = await agent.try("search_memory", { query: "Where does Ana live?", containerTag });
    expect(result.structuredContent).toMatchObject({
      ...{ query: "Where does Ana live?", containerTag, total: expect.any(Number), timing: expect.any(Number) },
      profile: { static: expect.any(Array), dynamic: expect.any(Array) },
    });
    expect(result.structuredContent?.["results"]).toContainEqual({
      ...{ id: expect.any(String), similarity: expect.any(Number) },
      text: expect.stringContaining("Porto"),
    });
    expect(textOf(result)).toContain("Porto");
    const bare = await agent.call("recall", { query: "Porto", containerTag, includeProfile: false });
    expect(bare.profile).toBeUndefined();
  });

  it("context gives evidence within its budget, with sources", async () => {
    const found = await agent.call("context", { query: "Where does Ana live?", containerTag, maxTokens: 200 });
    expect(found.text).toContain("Porto");
    expect(found.tokens).toBeLessThanOrEqual(200);
    expect(found.sources[0]).toMatchObject({ documentId, similarity: expect.any(Number) });
  });

  it("preview tells what a text would leave, and stores nothing", async () => {
    const tag = newTag();
    const { memories } = await agent.call("preview", { content: PORTO, containerTag: tag });
    expect(memories).toContainEqual(
      expect.objectContaining({ words: expect.stringContaining("Porto"), isKnown: false }),
    );
    const known = await agent.call("preview", { content: PORTO, containerTag });
    expect(known.memories.map(({ isKnown }: { isKnown: boolean }) => isKnown)).toContain(true);
    expect((await agent.call("listMemories", { containerTag: tag })).pagination.totalItems).toBe(0);
  });

  it("documents are listed in pages, read and deleted by their ids", async () => {
    const tag = newTag();
    const ids: string[] = [];
    for (const word of ["first", "second", "third"]) {
      ids.unshift((await agent.call("add_memory", { content: `The ${word} of three notes.`, containerTag: tag })).id);
    }
    const listed = await agent.call("listDocuments", { containerTag: tag, limit: 2, page: 2 });
    expect(listed).toMatchObject({
      documents: [{ id: ids[2], type: "text", status: "done", summary: null }],
      pagination: { currentPage: 2, limit: 2, totalItems: 3, totalPages: 2 },
    });
    const { document } = await agent.call("getDocument", { documentId: ids[2] });
    expect(document).toMatchObject({
      ...{ content: "The first of three notes.", contentTruncated: false, containerTags: [tag], failure: null },
    });
    expect(await agent.call("deleteDocument", { documentId: ids[2] })).toMatchObject({ success: true });
    expect(await agent.failure("getDocument", { documentId: ids[2] })).toMatch(/^NOT_FOUND: /);
    expect(await agent.failure("deleteDocument", { documentId: ids[2] })).toMatch(/^NOT_FOUND: /);
    expect((await agent.call("listDocuments", { containerTag: tag, page: 9 })).documents).toEqual([]);
  });

  it("memories are listed, and forgotten by id, by their words and by words that are close", async () => {
    const tag = newTag();
    await agent.call("add_memory", { content: "I am allergic to peanuts. I play the cello.", containerTag: tag });
    const { memoryEntries } = await agent.call("listMemories", { containerTag: tag, limit: 50 });
    expect(memoryEntries).toHaveLength(2);
    const [one, other] = memoryEntries;
    expect(one).toMatchObject({ isLatest: true, isForgotten: false, documentIds: [expect.any(String)] });
    expect(await agent.call("forgetMemory", { memoryId: one.id, reason: "asked to" })).toMatchObject({
      ...{ memoryId: one.id, containerTag: tag, memory: one.memory },
    });
    const byWords = await agent.call("add_memory", { content: other.memory, action: "forget", containerTag: tag });
    expect(byWords).toMatchObject({ action: "forget", success: true, id: other.id });
    expect((await agent.call("listMemories", { containerTag: tag })).memoryEntries).toEqual([]);
    const unknown = { content: "The capital of France is Paris.", action: "forget", containerTag: tag };
    expect(await agent.failure("memory", unknown)).toMatch(/^NOT_FOUND: No memory in /);
    expect(await agent.failure("forgetMemory", { memoryId: "no-such-memory" })).toMatch(/^NOT_FOUND: /);
  });

  it("spaces are listed with their counts, and the key is told who it is", async () => {
    const { spaces } = await agent.call("listSpaces");
    expect(spaces).toContainEqual(expect.objectContaining({ containerTag, documentCount: 1 }));
    expect(await agent.call("whoAmI")).toMatchObject({
      ...{ userId: expect.any(String), role: "owner", accessType: "full", permission: "write" },
      ...{ activeSpace: "sm_project_default", assignedSpaces: null },
    });
  });

  it.each([
    ["search_memory", { query: "" }],
    ["search_memory", { query: "x".repeat(1001) }],
    ["search_memory", { query: "x", containerTag: "no spaces" }],
    ["add_memory", { content: "x".repeat(200_001) }],
    ["add_memory", { content: "x", action: "burn" }],
    ["add_memory", {}],
    ["listMemories", { limit: 51 }],
    ["listDocuments", { page: 0 }],
    ["context", { query: "x", maxTokens: 1 }],
    ["preview", { content: "x", date: "yesterday" }],
    ["getDocument", { documentId: "x".repeat(256) }],
    ["forgetMemory", { memoryId: "x", reason: "x".repeat(1001) }],
  ])("%s refuses what does not fit its schema, and says which field", async (name, args) => {
    const failure = await agent.failure(name, args);
    expect(failure).toMatch(/-32602.*Input validation error/s);
    expect(Object.keys({ ...args, content: 1 }).some((field) => failure?.includes(field))).toBe(true);
  });

  it("limits of the schema itself come with their code", async () => {
    expect(await agent.failure("listDocuments", { containerTag, page: 200 })).toMatch(/^BAD_USER_INPUT: .*page/);
    expect(await agent.failure("no_such_tool")).toMatch(/not found/);
  });
});
