import { setTimeout as pause } from "node:timers/promises";
import { PlatformError } from "@loci/errors";
import { STRANGER_MEMORIES, STRANGER_QUESTIONS, type Strangers } from "@loci/ranking/vectors";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";

/** The first search of a process waits so long. One that comes later, while they are not there yet, does not wait. */
const FIRST_WAITS_MS = 1_500;

/** The stranger texts, embedded once in a process by each model that a search needs them of: 0.4 s for a local one. */
export class StrangerVectors {
  private readonly soon = new Map<string, Promise<Strangers | null>>();

  /** Null while they are not there, and where the model cannot be used now: the next search then tries again. */
  async of(model: EmbeddingModel): Promise<Strangers | null> {
    return await (this.soon.get(model.id) ?? this.start(model));
  }

  private start(model: EmbeddingModel): Promise<Strangers | null> {
    const vectors = embedStrangers(model);
    const soon = Promise.race([vectors, pause(FIRST_WAITS_MS, null, { ref: false })]);
    this.soon.set(model.id, soon);
    const settle = (found: Strangers | null) =>
      found === null ? this.soon.delete(model.id) : this.soon.set(model.id, vectors);
    // The search that waits for `soon` gets the failure.
    void vectors.then(settle, () => this.soon.delete(model.id));
    return soon;
  }
}

async function embedStrangers(model: EmbeddingModel): Promise<Strangers | null> {
  try {
    const questions = await model.embed([...STRANGER_QUESTIONS], "query");
    return { questions, memories: await model.embed([...STRANGER_MEMORIES], "passage") };
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}
