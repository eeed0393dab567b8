import { setTimeout as pause } from "node:timers/promises";
import { UnavailableError } from "@loci/errors";
import { type EmbeddingModel, loadProductParts } from "./product-parts.js";

const LIMIT_MS = 300_000;

interface WantedModel {
  /** As LOCI_EMBEDDING_MODEL; null is the default one. */
  name: string | null;
  /** Where its files are; not given: where the product looks for them. */
  directory?: string;
}

/** A model in this process, ready. Throws UnavailableError. */
export async function openModel({ name, directory }: WantedModel): Promise<EmbeddingModel> {
  const settings: Record<string, string> = { DATABASE_URL: "", DATABASE_OWNER_URL: "" };
  if (name !== null) settings["LOCI_EMBEDDING_MODEL"] = name;
  if (directory !== undefined) settings["LOCI_MODEL_DIR"] = directory;
  const { childEnvironment, createGuardedHttpClient, openEmbeddingModel, readEnvironment } = await loadProductParts();
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
