import { setTimeout as pause } from "node:timers/promises";
import { UnavailableError } from "@loci/errors";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { childEnvironment } from "#apps/wiring/child-environment.js";
import { readEnvironment } from "#apps/wiring/env.js";
import { openEmbeddingModel } from "#apps/wiring/open-embedding-model.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";

const LIMIT_MS = 300_000;

interface WantedModel {
  /** As LOCI_EMBEDDING_MODEL; null is the default one. */
  name: string | null;
  /** Where its files are; not given: where the product looks for them. */
  directory?: string;
}

/** A model in this process, ready. Throws UnavailableError. */
export async function openModel({ name, directory }: WantedModel): Promise<EmbeddingModel> {
  const settings = {
    ...{ DATABASE_URL: "", DATABASE_OWNER_URL: "" },
    ...(name === null ? {} : { LOCI_EMBEDDING_MODEL: name }),
    ...(directory === undefined ? {} : { LOCI_MODEL_DIR: directory }),
  };
  const environment = readEnvironment(childEnvironment(settings));
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
