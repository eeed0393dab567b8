import { describe, expect, it } from "vitest";
import { intentPriority } from "#core/intent/intent.entity.js";
import {
  type Change,
  ModelChange,
  NOTES,
  OLD,
  PATIENCE_MS,
  QUESTIONS,
  YOUNG,
} from "#test/e2e/embedding-model/model-change.js";
import { LociClient, newTag } from "#test/support/loci-client.js";
import type { WorkerProcess } from "#test/support/program-process.js";
import { useShared } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";

describe("a change of the embedding model, watched all along", () => {
  const scene = useShared(() => ModelChange.prepare(), "for each");

  it(
    "is never seen by searches but as the results of one model or of the other, though the worker is killed in the middle",
    async () => {
      await scene.withWorker("hashing", async () => {
        for (const receipt of await Promise.all(NOTES.map(({ content }) => scene.add(content)))) {
          await scene.client.settled(receipt.id);
        }
        await scene.write("Vera knits in Verona");
        await waitFor(
          () => scene.serving(),
          (model) => model === OLD.id,
        );
      });
      const before = await scene.findAll();
      const seen: string[][][] = [];
      const searchUntil = async (isEnough: (change: Change | null) => boolean, patience: WorkerProcess) => {
        const change = await waitFor(
          async () => {
            seen.push(await scene.findAll());
            return await scene.findChange();
          },
          isEnough,
          PATIENCE_MS,
        ).catch((error: unknown) => {
          throw new Error(patience.said, { cause: error });
        });
        return change;
      };

      let worker = await scene.startWorker("hashing-256");
      try {
        const begun = await searchUntil((change) => change !== null && change.done > 0, worker);
        await worker.kill();
        expect(begun).toMatchObject({ from: OLD.id, to: YOUNG.id, total: NOTES.length + 1 });
        expect(await scene.findAll()).toEqual(before);
        worker = await scene.startWorker("hashing-256");
        // The serving model finds new content meanwhile.
        const late = newTag();
        await scene.write("Otto plays chess", late);
        expect((await scene.client.search({ query: "Otto plays chess", containerTags: [late] })).warnings).toEqual([]);
        await searchUntil((change) => change === null, worker);
        expect(await scene.serving()).toBe(YOUNG.id);

        await using server = await scene.startServer("hashing-256");
        const after = await scene.findAll(new LociClient({ baseUrl: server.baseUrl, apiKey: scene.loci.apiKey }));
        expect(after).not.toEqual(before);
        // This server was never started anew: it goes by what serves, not by its own setting.
        const lists = async () => {
          const found = await scene.findAll();
          seen.push(found);
          return JSON.stringify(found);
        };
        await waitFor(lists, (found) => found === JSON.stringify(after));
        const either = QUESTIONS.map((_, number) => [before[number], after[number]]);
        for (const moment of seen) {
          moment.forEach((hits, number) => {
            expect(either[number]).toContainEqual(hits);
          });
        }
        expect(await scene.modelsInIndex()).toEqual([OLD.id, YOUNG.id]);

        await scene.execute("update serving_model set changed_at = now() - interval '2 minutes'");
        await waitFor(
          () => scene.modelsInIndex(),
          (models) => models.join() === YOUNG.id,
          PATIENCE_MS,
        );
        expect(await scene.findAll()).toEqual(after);
        await scene.execute("update serving_model set changed_at = now() - interval '2 days'");
        await waitFor(
          () => scene.modelsInCache(),
          (models) => models.join() === YOUNG.id,
          PATIENCE_MS,
        );
      } finally {
        await worker.kill();
      }
    },
    PATIENCE_MS,
  );

  it("that is taken back in the middle, or turned to a third model, ends with the one that is set", {
    timeout: PATIENCE_MS,
  }, async () => {
    await scene.withWorker("hashing", async () => {
      await scene.client.settled((await scene.add("Vera lives in Verona.")).id);
      await waitFor(
        () => scene.serving(),
        (model) => model === OLD.id,
      );
    });
    await scene.withWorker("hashing-256", () =>
      waitFor(
        () => scene.findChange(),
        (change) => change !== null,
      ),
    );
    await scene.withWorker("hashing", () =>
      waitFor(
        () => scene.findChange(),
        (change) => change === null,
      ),
    );
    expect(await scene.serving()).toBe(OLD.id);
    await scene.withWorker("hashing-256", () =>
      waitFor(
        () => scene.findChange(),
        (change) => change !== null,
      ),
    );
    await scene.withWorker("hashing-128", () =>
      waitFor(
        () => scene.findChange(),
        (change) => change === null,
        PATIENCE_MS,
      ),
    );
    expect(await scene.serving()).toBe("hashing/words-and-bigrams-v1-128");
    expect(await scene.modelsInIndex()).not.toContain(YOUNG.id);
  });

  it("lets what comes in or changes meanwhile be found by vector at every moment, and is not put off by it", {
    timeout: PATIENCE_MS,
  }, async () => {
    await scene.withWorker("hashing", async () => {
      for (const { content } of NOTES.slice(0, 10)) await scene.client.settled((await scene.add(content)).id);
      await waitFor(
        () => scene.serving(),
        (model) => model === OLD.id,
      );
    });
    const expectVectors = async (containerTag: string) => {
      const { hits, warnings } = await scene.client.search({
        query: "Where does Vera sail?",
        containerTags: [containerTag],
      });
      expect(warnings).toEqual([]);
      expect(hits.length).toBeGreaterThan(0);
      for (const { signals } of hits) expect(signals["cosine"]).toBeTypeOf("number");
    };
    await scene.withWorker("hashing-256", async () => {
      // Searches go by the former model for some seconds after the end.
      for (let rounds = 0, later = 0; later < 10; rounds++) {
        const containerTags = [newTag()];
        const customId = `note-${rounds}`;
        await scene.client.ingest({ content: `Vera sails on ${rounds} lakes.`, containerTags, customId });
        await expectVectors(containerTags[0] ?? "");
        await scene.client.ingest({
          content: `Vera sails on ${rounds} lakes. She sails alone.`,
          containerTags,
          customId,
        });
        await expectVectors(containerTags[0] ?? "");
        await expectVectors(scene.tag);
        if ((await scene.serving()) === YOUNG.id) later++;
      }
    });
  });

  it("takes along what was true before, and each of two tags that hold the same words", {
    timeout: PATIENCE_MS,
  }, async () => {
    const other = newTag();
    await scene.withWorker("hashing", async () => {
      await scene.write("Vera lives in Verona");
      await scene.write("Vera lives in Verona", other);
      const key = { containerTag: scene.tag, text: "Vera lives in Verona" };
      const query = "mutation ($input: UpdateMemoryInput!) { updateMemory(input: $input) { memory { id } } }";
      await scene.client.graphql.run(query, { input: { memory: { key }, text: "Vera moved to Vienna" } });
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
      async () => (await scene.client.search({ query: "Where does Vera live?", containerTags: [other] })).hits,
      (hits) => hits.length === 1 && typeof hits[0]?.signals["cosine"] === "number",
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
    // The change does not end before it was seen: searches look every five seconds which model serves.
    await scene.execute(
      `insert into intent (organization_id, id, kind, subject_id, tag, revision, attempt, priority, due_at, tries, created_at)
       select organization_id, 'held', 'refresh-memory', 'none', '', 0, 0, ${intentPriority.reembed}, now() + interval '1 hour', 0, now()
       from serving_model`,
    );
    const search = () => scene.client.search({ query: "Where does Vera live?", containerTags: [scene.tag] });
    await scene.withWorker("hashing", async () => {
      const warned = await waitFor(search, ({ warnings }) => warnings.join().includes(`Searched by ${OLD.id}`));
      expect(warned.warnings.join()).toMatch(/no-longer-published cannot be used/);
      expect(warned.hits[0]?.signals["cosine"]).toBeTypeOf("number");
      const health = await (await fetch(`${scene.loci.baseUrl}/health`)).json();
      expect(health).toMatchObject({ status: "degraded", otherEmbeddingModels: [{ state: "missing" }] });
      await scene.execute("delete from intent where id = 'held'");
      const { warnings } = await waitFor(search, (found) => found.warnings.length === 0, PATIENCE_MS);
      expect(warnings).toEqual([]);
    });
    expect(await scene.serving()).toBe(OLD.id);
  });
});
