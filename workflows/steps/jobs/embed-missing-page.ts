import { setTimeout as pause } from "node:timers/promises";
import { PlatformError, UnavailableError } from "@loci/errors";
import { listMissing, type MissingVectors } from "#core/embedding-change/embed-missing.js";
import { readIndexedModels } from "#core/embedding-model/indexed-models.js";
import { intentPriority } from "#core/intent/intent.entity.js";
import { IntentQueue } from "#core/intent/intent-queue.js";
import { refreshDocument } from "../entries/refresh-document.js";
import { refreshMemories } from "../entries/refresh-memories.js";
import { type JobRun, runJobPage } from "../step/run-job-page.js";
import type { StepDependencies } from "../step/step-dependencies.js";

type EmbedDependencies = Pick<StepDependencies, "database" | "index" | "embeddingModels" | "clock">;

const A_PAGE = { documents: 100, memories: 100 };
/** A page of documents with thousands of chunks ends early, so that progress is seen. */
const PAGE_ENDS_AFTER_MS = 20_000;
/** While one is written into the index, another is embedded. */
const AT_ONCE = 4;
/** An import has the model most of the time. */
const BESIDE_IMPORTS_MS = 3_000;

/**
 * Embeds what lacks vectors and writes its entries. Each document and memory is marked when it is done, so a repeat
 * goes on behind.
 */
export function createEmbedMissingPage(dependencies: EmbedDependencies) {
  const { database, embeddingModels } = dependencies;
  return runJobPage(dependencies, {
    name: "embed-missing-page",
    async work(run) {
      await giveWay(dependencies, run.signal);
      if ((await embeddingModels.configured.status()).state !== "ready") {
        throw new UnavailableError("The embedding model is not ready");
      }
      const missing = await database.inTenant(run.principal, async (repositories) =>
        listMissing(repositories, await readIndexedModels(repositories, embeddingModels.configured.id), A_PAGE),
      );
      const embedded =
        (await embedDocuments(dependencies, run, missing)) + (await embedMemories(dependencies, run, missing));
      const done = run.job.done + embedded;
      const isDone = missing.documentIds.length + missing.memoryIds.length === 0;
      return { cursor: "", done, total: isDone ? done : Math.max(run.job.total, done), isDone };
    },
  });
}

async function giveWay({ database, clock }: EmbedDependencies, signal: AbortSignal): Promise<void> {
  if (await new IntentQueue(database, clock).hasRuns()) await pause(BESIDE_IMPORTS_MS, undefined, { signal });
}

/** Returns how many. A document that cannot be written with the others is left to a chore, which tries it by itself. */
async function embedDocuments(
  dependencies: EmbedDependencies,
  { principal, signal, heartbeat }: JobRun,
  { documentIds }: MissingVectors,
): Promise<number> {
  const { organizationId } = principal;
  const endsAt = performance.now() + PAGE_ENDS_AFTER_MS;
  const waiting = [...documentIds];
  const again: string[] = [];
  let embedded = 0;
  const embedInTurn = async () => {
    for (let id = waiting.shift(); id !== undefined && performance.now() < endsAt; id = waiting.shift()) {
      signal.throwIfAborted();
      heartbeat();
      try {
        const missing = await refreshDocument(dependencies, { organizationId, subjectId: id, signal });
        if (missing > 0) throw new UnavailableError("The embedding model does not answer");
        embedded += 1;
      } catch (error) {
        if (isForAll(error)) throw error;
        again.push(id);
      }
    }
  };
  const turns = await Promise.allSettled(Array.from({ length: AT_ONCE }, embedInTurn));
  const priority = intentPriority.reembed;
  await dependencies.database.inTenant(principal, ({ intents }) =>
    intents.addMany(
      again.map((id) => ({ kind: "refresh-document", subjectId: id, tag: "", revision: 0, attempt: 0, priority })),
    ),
  );
  for (const turn of turns) if (turn.status === "rejected") throw turn.reason;
  return embedded + again.length;
}

/** Something is away, or the step is to end: no other document would fare better. */
function isForAll(error: unknown): boolean {
  return error instanceof PlatformError && ["unavailable", "rate_limited", "cancelled"].includes(error.code);
}

/** Returns the number of memories. Where they cannot be embedded together, each is left to a chore. */
async function embedMemories(
  dependencies: EmbedDependencies,
  { principal, signal }: JobRun,
  { memoryIds }: MissingVectors,
): Promise<number> {
  if (memoryIds.length === 0) return 0;
  try {
    const missing = await refreshMemories(dependencies, { ...principal, memoryIds, signal });
    if (missing > 0) throw new UnavailableError("The embedding model does not answer");
  } catch (error) {
    if (isForAll(error)) throw error;
    const priority = intentPriority.reembed;
    await dependencies.database.inTenant(principal, ({ intents }) =>
      intents.addMany(
        memoryIds.map((id) => ({ kind: "refresh-memory", subjectId: id, tag: "", revision: 0, attempt: 0, priority })),
      ),
    );
  }
  return memoryIds.length;
}
