import { expect } from "vitest";
import type { OperationTests } from "./operation-test.js";

const query = "Where does Tove live?";

export const searchOperations = {
  async Search(answer, { tag, addDocument }) {
    const id = await addDocument();
    const { search } = await answer({ input: { query, containerTags: [tag], explain: true, collapse: true } });
    const texts = search.hits.map((hit) => ("memory" in hit ? hit.memory.text : hit.chunk.text));
    expect(texts[0]).toContain("Turku");
    expect(search.hits[0]?.documents.map((document) => document.id)).toEqual([id]);
    expect(search.hits[0]?.explanation?.parts).not.toEqual([]);
    expect(search.explanation?.scope.containerTags).toEqual([tag]);
  },
  async SearchDocuments(answer, { tag, addDocument }) {
    const id = await addDocument();
    const { searchDocuments } = await answer({ input: { query: "Turku", containerTags: [tag] } });
    expect(searchDocuments.hits.map((hit) => hit.document.id)).toEqual([id]);
    expect(searchDocuments.hits[0]?.chunks[0]?.chunk.text).toContain("Turku");
  },
  async Context(answer, { tag, addDocument }) {
    const id = await addDocument();
    const { context } = await answer({ input: { query, containerTags: [tag], maxTokens: 200 } });
    expect(context.text).toContain("Turku");
    expect(context.tokens).toBeLessThanOrEqual(200);
    expect(context.sources[0]?.hit.documents.map((document) => document.id)).toEqual([id]);
  },
  async ExplainMiss(answer, { tag, addMemory }) {
    const id = await addMemory();
    const search = { query, containerTags: [tag], threshold: 1 };
    const { explainMiss } = await answer({ input: { item: { memoryId: id }, search } });
    expect(explainMiss).toMatchObject({ reason: "BELOW_THRESHOLD", threshold: 1 });
    expect(explainMiss.similarity).toBeLessThan(1);
  },
  async Profile(answer, { tag, addMemory, addDocument }) {
    await addMemory();
    await addDocument();
    const { profile } = await answer({ containerTag: tag });
    const texts = [...profile.static, ...profile.dynamic].map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(["Tove likes tea", expect.stringContaining("Turku")]));
  },
  async ProfileChanges(answer, { tag, addMemory }) {
    await addMemory();
    const { profileChanges } = await answer({ containerTag: tag, from: "2026-01-01" });
    expect(profileChanges).toEqual({ added: [{ text: "Tove likes tea" }], removed: [], changed: [] });
  },
} satisfies Partial<OperationTests>;
