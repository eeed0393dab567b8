import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createHashingEmbeddingModel } from "#adapters/embedding-model/hashing/hashing-embedding-model.js";
import { lendEmbeddingModels } from "#adapters/embedding-model/lent/lend-embedding-models.js";
import {
  createLentEmbeddingModel,
  type LentEmbeddingModelOptions,
} from "#adapters/embedding-model/lent/lent-embedding-model.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import { useFolder } from "#test/support/use-shared.js";
import { describeEmbeddingModel } from "./embedding-model-suite.js";

const held = createHashingEmbeddingModel();
const folder = useFolder("for all");
const newSocket = () => join(mkdtempSync(join(folder, "lent-")), "socket");
const lend = (socket: string, model: EmbeddingModel = held) => lendEmbeddingModels({ socket, byId: async () => model });

function borrow(options: Pick<LentEmbeddingModelOptions, "socket" | "patienceMs">): EmbeddingModel {
  return createLentEmbeddingModel({ id: held.id, dimensions: held.dimensions, maxTokens: held.maxTokens, ...options });
}

describeEmbeddingModel("lent", async () => {
  const socket = newSocket();
  const lender = await lend(socket);
  const model = borrow({ socket });
  return {
    ...model,
    close: async () => {
      await model.close();
      await lender.close();
    },
  };
});

describe("a lent embedding model", () => {
  it("waits for a lender that restarts, and gives the vectors of the model itself", async () => {
    const socket = newSocket();
    const model = borrow({ socket });
    await (await lend(socket)).close();
    const work = model.embed(["hello"], "passage");
    expect(await model.status()).toMatchObject({ state: "loading" });
    const lender = await lend(socket);
    expect(await work).toEqual(await held.embed(["hello"], "passage"));
    await model.close();
    await lender.close();
  });

  it("sends texts again that the lender took with it", async () => {
    const socket = newSocket();
    const taken = Promise.withResolvers<void>();
    const lost = await lend(socket, {
      ...held,
      embed: () => {
        taken.resolve();
        return new Promise(() => undefined);
      },
    });
    const model = borrow({ socket });
    const work = model.embed(["hello"], "passage");
    await taken.promise;
    await lost.close();
    const lender = await lend(socket);
    expect(await work).toHaveLength(1);
    await model.close();
    await lender.close();
  });

  it("says that it is unavailable when the lender stays away", async () => {
    const model = borrow({ socket: newSocket(), patienceMs: 0 });
    await expect(model.embed(["hello"], "passage")).rejects.toMatchObject({ code: "unavailable", retryable: true });
    await model.close();
  });

  it("cancels the lender's work when it is told to stop", async () => {
    const socket = newSocket();
    const cancelled = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const lender = await lend(socket, {
      ...held,
      embed: (_texts, _kind, signal) => {
        signal?.addEventListener("abort", () => cancelled.resolve());
        taken.resolve();
        return new Promise(() => undefined);
      },
    });
    const model = borrow({ socket });
    const stop = new AbortController();
    const work = model.embed(["hello"], "passage", stop.signal);
    await taken.promise;
    stop.abort();
    await expect(work).rejects.toMatchObject({ code: "cancelled" });
    await cancelled.promise;
    await model.close();
    await lender.close();
  });
});
