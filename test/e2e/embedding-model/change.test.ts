import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { waitFor } from "#test/support/wait-for.js";
import { ModelChange, OLD, PATIENCE_MS, YOUNG } from "./model-change.js";

// What is seen on the way is in test/long/embedding-model-change.test.ts.
describe("a change of the embedding model", () => {
  let scene: ModelChange;

  beforeEach(async () => {
    scene = await ModelChange.prepare();
  });
  afterEach(() => scene?.stop());

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
});
