import { describe, expect, it } from "vitest";
import { showEmbedding } from "#apps/cli/embedding.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { useShared } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";
import { ModelChange, OLD, PATIENCE_MS, YOUNG } from "./model-change.js";

// test/long/embedding-model-change.test.ts checks the states in between.
describe("a change of the embedding model", () => {
  const scene = useShared(() => ModelChange.prepare(), "for each");

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
    expect(await scene.findChange()).toBeNull();
  });

  it("is told to an operator, in words and as JSON", { timeout: PATIENCE_MS }, async () => {
    const environment = readEnvironment(scene.loci.environment);
    const told = async (format: "text" | "json") => {
      let output = "";
      await showEmbedding({ environment, format, write: (text) => (output += text) });
      return output;
    };
    expect(await told("text")).toContain("has nothing embedded yet");
    await scene.withWorker("hashing", async () => {
      await scene.client.ingest({ content: "Vera sails beside the harbour of Oslo.", containerTags: [scene.tag] });
      await waitFor(
        () => scene.serving(),
        (model) => model === OLD.id,
      );
    });
    expect(await told("text")).toContain(`is searched with ${OLD.id}\n`);
    await scene.execute(`update serving_model set next_model = '${YOUNG.id}', changed_at = now()`);
    expect(JSON.parse(await told("json"))).toMatchObject([
      { serving: OLD.id, change: { to: YOUNG.id, done: 0, total: 1, startedAt: expect.any(String) } },
    ]);
    expect(await told("text")).toContain(`while ${YOUNG.id} gets ready: 0 of 1 (0 %) since 20`);
  });
});
