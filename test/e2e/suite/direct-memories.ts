import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { seedInference } from "#test/support/seed-inference.js";
import type { Running } from "./running.js";

interface WrittenMemory {
  id: string;
  text: string;
  version: number;
  observationCount: number;
}

const fields = "id text version observationCount";

/** Memories that are written as such, and what becomes of them beside those of documents. */
export function describeDirectMemories({ client, loci }: Running): void {
  const add = async (
    containerTag: string,
    ...memories: { text: string; isStatic?: boolean; temporalContext?: object }[]
  ) => {
    const query = `mutation ($input: AddMemoriesInput!) { addMemories(input: $input) { memories { ${fields} } } }`;
    const variables = { input: { containerTag, memories } };
    type Answer = { addMemories: { memories: WrittenMemory[] } };
    return (await client().graphql.run<Answer>(query, variables)).addMemories.memories;
  };
  const update = async (containerTag: string, id: string, text: string, given: object = {}) => {
    const query = `mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { memory { ${fields} } } }`;
    const variables = { input: { memory: { id }, containerTag, text, ...given } };
    type Answer = { updateMemory: { memory: WrittenMemory } };
    return (await client().graphql.run<Answer>(query, variables)).updateMemory.memory;
  };
  const review = async (containerTag: string, memoryId: string, action: string) => {
    const query = "mutation ($input: ReviewMemoryInput!) { reviewMemory(input: $input) { memory { id } } }";
    await client().graphql.run(query, { input: { memory: { id: memoryId }, containerTag, action } });
  };

  describe("memories that are written directly", () => {
    it("are found by the very next search, and so is each new version", async () => {
      const tag = newTag();
      for (const content of ["Ines keeps bees", "Jan builds boats", "Kaja bakes bread"]) {
        await add(tag, { text: content });
        expect(await client().find(content, tag, "MEMORIES")).toContain(content);
      }
      const [memory] = await add(tag, { text: "The code is 1234" });
      await update(tag, memory?.id ?? "", "The code is 5678");
      const found = await client().find("What is the code?", tag, "MEMORIES");
      expect(found).toContain("The code is 5678");
      expect(found).not.toContain("The code is 1234");
    });

    it("have versions that begin when they were said, but never before the version that they replace", async () => {
      const tag = newTag();
      const said = (observedAt: string) => ({ temporalContext: { observedAt } });
      const [memory] = await add(tag, { text: "The code is 1234", ...said("2025-03-01") });
      const id = memory?.id ?? "";
      await update(tag, id, "The code is 5678", said("2025-06-01"));
      await update(tag, id, "The code is 9012", said("2024-01-01"));
      const query =
        "query ($tags: [String!]!) { memories(containerTags: $tags) { nodes { validFrom history { nodes { validFrom } } } } }";
      const { memories } = await client().graphql.run<{ memories: { nodes: object[] } }>(query, { tags: [tag] });
      expect(memories.nodes).toEqual([
        {
          validFrom: "2025-06-01T00:00:00.001Z",
          history: { nodes: [{ validFrom: "2025-06-01T00:00:00.000Z" }, { validFrom: "2025-03-01T00:00:00.000Z" }] },
        },
      ]);
    });

    it("and equal facts of documents are one memory, which outlives the document", async () => {
      const tag = newTag();
      const document = await client().ingest({ content: "Lars lives in Lund.", containerTags: [tag] });
      await add(tag, { text: "Lars lives in Lund", isStatic: true });
      expect(await client().memories(tag)).toMatchObject([{ sourceCount: 1, observationCount: 2 }]);
      await client().remove(document.id);
      expect(await client().memories(tag)).toMatchObject([
        { text: "Lars lives in Lund", sourceCount: 0, observationCount: 1 },
      ]);
    });

    it("take the place of an older value that a document gave", async () => {
      const tag = newTag();
      await client().ingest({ content: "Mia lives in Malaga.", containerTags: [tag], documentDate: "2024-01-01" });
      await add(tag, { text: "Mia lives in Madrid.", isStatic: true });
      expect((await client().profile(tag)).static).toEqual(["Mia lives in Madrid."]);
    });

    it("lose no observation when many come at once", async () => {
      const tag = newTag();
      const written = await Promise.all(Array.from({ length: 30 }, () => add(tag, { text: "Nils naps at noon" })));
      expect(new Set(written.map(([memory]) => memory?.id)).size).toBe(1);
      expect(await client().memories(tag)).toMatchObject([{ text: "Nils naps at noon", observationCount: 30 }]);
    });

    it("are told of to who listens: written, changed, reviewed", async () => {
      const tag = newTag();
      const query = `subscription ($tags: [String!]) { memoryChanged(containerTags: $tags, after: "0") { change memoryId } }`;
      const changes = await client().graphql.subscribe(query, { tags: [tag] });
      const [memory] = await add(tag, { text: "Oda plays the oboe" });
      const next = await update(tag, memory?.id ?? "", "Oda plays the organ");
      const inferred = await seedInference(loci().database.appUrl, {
        tag,
        text: "Oda likes music",
        parentIds: [next.id],
      });
      await review(tag, inferred, "APPROVE");
      await review(tag, inferred, "DECLINE");
      const heard: string[] = [];
      for await (const change of changes) {
        const { memoryChanged } = change as { memoryChanged: { change: string; memoryId: string } };
        heard.push(`${memoryChanged.change} ${memoryChanged.memoryId}`);
        if (heard.at(-1) === `FORGOTTEN ${inferred}`) break;
      }
      expect(heard).toEqual(
        expect.arrayContaining([
          ...[`CREATED ${memory?.id}`, `CREATED ${next.id}`, `UPDATED ${memory?.id}`],
          ...[`CREATED ${inferred}`, `UPDATED ${inferred}`, `FORGOTTEN ${inferred}`],
        ]),
      );
    });
  });
}
