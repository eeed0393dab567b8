import { UnavailableError } from "@loci/errors";
import { describe, expect, it, vi } from "vitest";
import { createHashingEmbeddingModel } from "#adapters/embedding-model/hashing/hashing-embedding-model.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

const model = vi.hoisted(() => ({ isThere: false }));

// The hashing model, as if its files were still on their way: what the local one does while it is being fetched.
vi.mock("#apps/wiring/open/open-embedding-model.js", () => ({ openEmbeddingModel: async () => lateModel() }));

function lateModel(): EmbeddingModel {
  const hashing = createHashingEmbeddingModel();
  return {
    ...{ id: hashing.id, dimensions: hashing.dimensions, maxTokens: hashing.maxTokens, close: hashing.close },
    async embed(texts, kind, signal) {
      if (!model.isThere) throw new UnavailableError("The model is not there yet");
      return await hashing.embed(texts, kind, signal);
    },
    status: async () => (model.isThere ? { state: "ready" } : { state: "missing", reason: "not fetched yet" }),
  };
}

describe("an embedding model that arrives late", () => {
  const { client } = useLoci();

  it("costs no document: words find it, the missing vectors are said plainly and fill in by themselves", async () => {
    const tag = newTag();
    const search = () => client.search({ query: "Where does Vera live?", containerTags: [tag] });
    const written = newTag();
    const query = `mutation { addMemories(input: { containerTag: "${written}", memories: [{ text: "Vera knits" }] }) { memories { id } } }`;
    await client.graphql.run(query);
    expect(await client.find("Does Vera knit?", written)).toEqual(["Vera knits"]);
    const document = await client.ingest({ content: "Vera lives in Verona. She sails.", containerTags: [tag] });
    expect(document.status).toBe("DONE");

    const lexical = await search();
    expect(lexical.hits.map((hit) => hit.memory?.text)).toContain("Vera lives in Verona");
    expect(lexical.hits.every((hit) => hit.signals["cosine"] === null)).toBe(true);
    expect(lexical.warnings.join()).toMatch(/lexical|words/);
    expect(await stateOfModel()).toMatchObject({ state: "MISSING", reason: "not fetched yet" });

    model.isThere = true;
    const semantic = await waitFor(search, ({ hits }) =>
      hits.every((hit) => typeof hit.signals["cosine"] === "number"),
    );
    expect(semantic.hits.map((hit) => hit.kind).toSorted()).toEqual(lexical.hits.map((hit) => hit.kind).toSorted());
    expect(semantic.warnings).toEqual([]);
    await waitFor(
      () => client.search({ query: "Does Vera knit?", containerTags: [written] }),
      ({ hits }) => typeof hits[0]?.signals["cosine"] === "number",
    );
    expect(await stateOfModel()).toMatchObject({ state: "READY" });
    // No run was needed for it, and the document did not change for who reads it.
    expect(await client.document(document.id)).toEqual(document);
  });

  async function stateOfModel(): Promise<object> {
    const query = "{ system { embeddingModel { state reason } } }";
    return (await client.graphql.run<{ system: { embeddingModel: object } }>(query)).system.embeddingModel;
  }
});
