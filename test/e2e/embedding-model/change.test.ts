import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { waitFor } from "#test/support/wait-for.js";
import { ModelChange, OLD, PATIENCE_MS, YOUNG } from "./model-change.js";

describe("a change of the embedding model", () => {
  let scene: ModelChange;

  beforeEach(async () => {
    scene = await ModelChange.prepare();
  });
  afterEach(() => scene?.stop());

  it("takes along what was true before, and each of two tags that hold the same words", {
    timeout: PATIENCE_MS,
  }, async () => {
    const other = newTag();
    await scene.withWorker("hashing", async () => {
      await scene.write("Vera lives in Verona");
      await scene.write("Vera lives in Verona", other);
      const input = { containerTag: scene.tag, content: "Vera lives in Verona", newContent: "Vera moved to Vienna" };
      await scene.client.graphql.run("mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { id } }", {
        input,
      });
      await waitFor(
        () => scene.serving(),
        (model) => model === OLD.id,
      );
    });
    await scene.withWorker("hashing-256", () =>
      waitFor(
        () => scene.serving(),
        (model) => model === YOUNG.id,
        PATIENCE_MS,
      ),
    );
    const vectors = await scene.execute("select model, count(*)::int as texts from embedding group by 1 order by 1");
    expect(vectors).toEqual([OLD.id, YOUNG.id].map((model) => ({ model, texts: 2 })));
    await waitFor(
      async () => (await scene.client.search({ q: "Where does Vera live?", containerTags: [other] })).hits,
      (hits) => hits.length === 1 && typeof hits[0]?.signals["cosine"] === "number",
    );
  });

  it("of an organization without content is done at once", { timeout: PATIENCE_MS }, async () => {
    await scene.withWorker("hashing", () =>
      waitFor(
        () => scene.serving(),
        (model) => model === OLD.id,
      ),
    );
    await scene.withWorker("hashing-256", () =>
      waitFor(
        () => scene.serving(),
        (model) => model === YOUNG.id,
      ),
    );
  });

  it("from one that cannot be had any more is searched by the new one meanwhile, and says so", {
    timeout: PATIENCE_MS,
  }, async () => {
    await scene.withWorker("hashing", async () => {
      await scene.client.settled((await scene.add("Vera lives in Verona.")).id);
      await waitFor(
        () => scene.serving(),
        (model) => model === OLD.id,
      );
    });
    await scene.execute("update serving_model set model = 'local/no-longer-published'");
    await scene.execute("update document set embedding_model = 'local/no-longer-published'");
    const search = () => scene.client.search({ q: "Where does Vera live?", containerTags: [scene.tag] });
    await scene.withWorker("hashing", async () => {
      const warned = await waitFor(search, ({ warnings }) => warnings.join().includes(`Searched by ${OLD.id}`));
      expect(warned.warnings.join()).toMatch(/no-longer-published cannot be used/);
      expect(warned.hits[0]?.signals["cosine"]).toBeTypeOf("number");
      const health = await (await fetch(`${scene.loci.baseUrl}/health`)).json();
      expect(health).toMatchObject({ status: "degraded", otherEmbeddingModels: [{ state: "missing" }] });
      const { warnings } = await waitFor(search, (found) => found.warnings.length === 0, PATIENCE_MS);
      expect(warnings).toEqual([]);
    });
    expect(await scene.serving()).toBe(OLD.id);
  });
});
