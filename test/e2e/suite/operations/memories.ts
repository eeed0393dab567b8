import { expect } from "vitest";
import {
  ForgetMemoryDocument,
  MemoriesDocument,
  MemoryDocument,
  ReextractionDocument,
  UpdateMemoryDocument,
} from "#test/contract/graphql/generated/examples.js";
import { waitFor } from "#test/support/wait-for.js";
import type { OperationTests } from "./operation-test.js";

export const memoryOperations = {
  async AddMemories(answer, { tag, client }) {
    const memories = [
      { text: "Tove likes tea", isStatic: true, metadata: { source: "desk" } },
      { text: "Tove has a boat" },
    ];
    const { addMemories } = await answer({ input: { containerTag: tag, memories } });
    expect(addMemories.memories).toMatchObject(memories);
    expect((await client.memories(tag)).map(({ text }) => text).toSorted()).toEqual([
      "Tove has a boat",
      "Tove likes tea",
    ]);
  },
  async UpdateMemory(answer, { tag, client, addMemory }) {
    const { updateMemory } = await answer({ input: { memory: { id: await addMemory() }, text: "Tove likes coffee" } });
    expect(updateMemory.memory).toMatchObject({
      text: "Tove likes coffee",
      version: 2,
      parent: { text: "Tove likes tea" },
    });
    expect((await client.profile(tag)).static).toEqual(["Tove likes coffee"]);
  },
  async Memory(answer, { tag, run, addMemory }) {
    const text = "Tove likes coffee";
    await run(UpdateMemoryDocument, { input: { memory: { id: await addMemory() }, text } });
    const { memory } = await answer({ ref: { key: { containerTag: tag, text } } });
    expect(memory).toMatchObject({
      text,
      containerTag: { tag },
      history: { nodes: [{ version: 1, text: "Tove likes tea" }] },
      sources: { nodes: [{ origin: "WRITE" }] },
    });
  },
  async Memories(answer, { tag, addDocument, addMemory }) {
    const documentId = await addDocument();
    await addMemory();
    const { memories } = await answer({ containerTags: [tag], query: "turku", first: 5 });
    expect(memories.totalCount).toBe(1);
    expect(memories.nodes[0]?.text).toContain("Turku");
    expect(memories.nodes[0]?.documents.nodes).toEqual([{ id: documentId }]);
  },
  async MemoryChanged(answer, { tag, addMemory }) {
    const memoryId = await addMemory();
    const { memoryChanged } = await answer({ containerTags: [tag], after: "0" });
    expect(memoryChanged).toMatchObject({ change: "CREATED", memoryId, memory: { text: "Tove likes tea" } });
  },
  async EventCursor(answer, { tag, addMemory, client }) {
    await addMemory();
    const { eventCursor } = await answer({});
    const [later] = await client.graphql
      .run<{ addMemories: { memories: { id: string }[] } }>(
        "mutation ($input: AddMemoriesInput!) { addMemories(input: $input) { memories { id } } }",
        { input: { containerTag: tag, memories: [{ text: "Tove has a boat" }] } },
      )
      .then(({ addMemories }) => addMemories.memories);
    const changes = await client.graphql.subscribe<{ memoryChanged: { memoryId: string } }>(
      "subscription ($tags: [String!], $after: String) { memoryChanged(containerTags: $tags, after: $after) { memoryId } }",
      { tags: [tag], after: eventCursor },
    );
    expect((await changes.next()).value).toEqual({ memoryChanged: { memoryId: later?.id } });
    await changes.return?.();
  },
  async InferredMemories(answer, { tag, addInference }) {
    const id = await addInference();
    const { inferredMemories } = await answer({ containerTag: tag });
    expect(inferredMemories).toMatchObject({
      totalCount: 1,
      nodes: [{ id, text: "Tove drinks tea", relations: [{ memory: { text: "Tove likes tea" } }] }],
    });
  },
  async ReviewMemory(answer, { addInference }) {
    const { reviewMemory } = await answer({ input: { memory: { id: await addInference() }, action: "APPROVE" } });
    expect(reviewMemory.memory).toEqual({ isInference: false, isForgotten: false, reviewStatus: "APPROVED" });
  },
  async ForgetMemory(answer, { tag, client, addMemory }) {
    const id = await addMemory();
    const { forgetMemory } = await answer({ input: { memory: { id }, reason: "It was a joke" } });
    expect(forgetMemory.memory).toEqual({ id, isForgotten: true, forgetReason: "It was a joke" });
    expect(await client.find("Tove likes tea", tag)).toEqual([]);
  },
  async ForgetMatchingMemories(answer, { tag, client, addMemory }) {
    const id = await addMemory();
    const { forgetMatchingMemories } = await answer({
      input: { containerTag: tag, memories: { ids: [id] }, dryRun: false },
    });
    expect(forgetMatchingMemories.matches.map(({ memory }) => memory)).toEqual([{ id, text: "Tove likes tea" }]);
    expect(forgetMatchingMemories.forgetBatchId).toEqual(expect.any(String));
    expect(await client.find("Tove likes tea", tag)).toEqual([]);
  },
  async RestoreMemories(answer, { tag, client, run, addMemory }) {
    const id = await addMemory();
    await run(ForgetMemoryDocument, { input: { memory: { id } } });
    const { restoreMemories } = await answer({ input: { containerTag: tag, memories: { ids: [id] } } });
    expect(restoreMemories.memories).toEqual([{ id, text: "Tove likes tea" }]);
    await waitFor(
      () => client.find("Tove likes tea", tag),
      (texts) => texts.includes("Tove likes tea"),
    );
  },
  async EraseMemories(answer, { tag, run, addMemory }) {
    const id = await addMemory();
    expect(await answer({ input: { containerTag: tag, ids: [id] } })).toEqual({ eraseMemories: { erasedCount: 1 } });
    expect((await run(MemoryDocument, { ref: { id } })).memory?.text ?? "").not.toContain("tea");
    expect((await run(MemoriesDocument, { containerTags: [tag] })).memories.totalCount).toBe(0);
  },
  async PreviewMemories(answer, { tag, client }) {
    const text = "We met on the pier. Tove lives in Turku.";
    const { previewMemories } = await answer({ input: { text, observedAt: "2026-01-31", containerTag: tag } });
    const memory = previewMemories.memories.find((found) => found.text.includes("Turku"));
    expect(text.slice(memory?.startOffset, memory?.endOffset)).toBe(memory?.words);
    expect(await client.memories(tag)).toEqual([]);
  },
  async Reextraction(answer, { tag, addDocument }) {
    await addDocument();
    expect((await answer({ containerTag: tag })).reextraction).toMatchObject({ upToDate: 1, outdated: 0, waiting: 0 });
  },
  async ReextractMemories(answer, { tag, client, addDocument }) {
    const id = await addDocument();
    const { reextractMemories } = await answer({ input: { documents: { documents: [{ id }] }, onlyOlder: false } });
    expect(reextractMemories.queuedCount).toBe(1);
    await client.settled(id);
    expect((await client.memories(tag)).map(({ text }) => text)).toEqual([expect.stringContaining("Turku")]);
  },
  async CancelReextraction(answer, { tag, run, addDocument }) {
    const documents = { documents: [{ id: await addDocument() }] };
    // None is waiting: the document is up to date.
    expect(await answer({ input: { documents } })).toEqual({ cancelReextraction: { cancelledCount: 0 } });
    expect((await run(ReextractionDocument, { containerTag: tag })).reextraction.waiting).toBe(0);
  },
  async EstimateExtraction(answer) {
    const { estimateExtraction } = await answer({ input: { text: "Tove lives in Turku." } });
    // The calls that a model would take; none is set.
    expect(estimateExtraction).toMatchObject({ model: null, documents: 1, calls: 1, cachedCalls: 0 });
    expect(estimateExtraction.inputTokens).toBeGreaterThan(0);
  },
} satisfies Partial<OperationTests>;
