import { setTimeout as pause } from "node:timers/promises";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { childEnvironment, readEnvironment } from "#apps/wiring/env.js";
import { openEmbeddingModel } from "#apps/wiring/open-embedding-model.js";
import { UnavailableError } from "#core/errors.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";

const LIMIT_MS = 300_000;

/** A model in this process, ready. `name` as LOCI_EMBEDDING_MODEL; null is the default one. Throws UnavailableError. */
export async function openModel(name: string | null): Promise<EmbeddingModel> {
  const named = name === null ? {} : { LOCI_EMBEDDING_MODEL: name };
  const environment = readEnvironment(childEnvironment({ DATABASE_URL: "", DATABASE_OWNER_URL: "", ...named }));
  const model = await openEmbeddingModel({ environment, httpClient: createGuardedHttpClient({ allowedHosts: [] }) });
  const until = performance.now() + LIMIT_MS;
  for (;;) {
    const status = await model.status();
    if (status.state === "ready") return model;
    if (status.state !== "loading" || performance.now() > until) {
      throw new UnavailableError(`The embedding model ${model.id} cannot be used here: ${status.reason}`);
    }
    await pause(200);
  }
}
