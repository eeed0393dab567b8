import { UnavailableError } from "@loci/errors";
import { passageInput } from "@loci/language/chunks";
import type { MemoryCandidate } from "@loci/language/prompts";
import type { NewChunk } from "#core/chunk/chunk-set.repository.js";
import type { Document } from "#core/document/document.entity.js";
import { type IndexedModels, markOf, readIndexedModels } from "#core/embedding-model/indexed-models.js";
import { sha256 } from "#core/kernel/ids.js";
import { type Principal, systemPrincipal } from "#core/kernel/principal.js";
import { extractedWith } from "#core/memory/reextract/extracted-with.js";
import type { IngestDocumentInput } from "#core/ports/ingest-document-input.js";
import type { Settings } from "#core/settings/settings.entity.js";
import type { StepContext } from "../../contract.js";
import { embedInputs } from "../entries/embed-inputs.js";
import { queueTurns } from "../entries/queue-turns.js";
import { removeWhenGone, upsertAll, writeMemoryEntries } from "../entries/write-index-entries.js";
import { runInSpan } from "../step/run-in-span.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import { Gathering } from "./gathering.js";
import { readTexts } from "./read-texts.js";
import type { Timeline } from "./timeline.js";
import { type Written, writeRows } from "./write-rows.js";

interface Run {
  input: IngestDocumentInput;
  context: StepContext;
}

export interface BegunRun extends Run {
  document: Document;
}

/** A document on its way, with all that is known of it. */
export interface ShortText extends BegunRun {
  isTurn: boolean;
  chunks: NewChunk[];
  candidates: MemoryCandidate[];
  timeline: Timeline;
}

/** As many texts as the model is given at once. */
const MOST_TOGETHER = 32;
/** While one group waits for the model, the database or the index, another one can be read. */
const GROUPS_AT_ONCE = 2;

/**
 * Takes new short texts of an organization to their ends together: one transaction begins, one writes all rows, and
 * after the index has the entries one makes the documents `done`. The rows are those that the steps one by one would
 * write, so they may take over after a break at any place: a document whose run has begun is theirs. Whatever fails
 * the group leaves each of its documents to them.
 */
export function createIngestShort(dependencies: StepDependencies) {
  const gathering = new Gathering<Run, boolean>({
    most: MOST_TOGETHER,
    atOnce: GROUPS_AT_ONCE,
    take: (organizationId, runs) => takeToEnd(dependencies, systemPrincipal(organizationId), runs),
  });
  return async (input: IngestDocumentInput, context: StepContext): Promise<{ isDone: boolean }> => {
    // Calls of a language model are recorded one by one.
    if (dependencies.languageModel !== null) return { isDone: false };
    const { organizationId, documentId } = input;
    const attributes = { "loci.organization": organizationId, "loci.document": documentId };
    const span = { name: "step ingest-short", traceParent: context.traceParent, attributes };
    return await runInSpan(span, async () => {
      if (await gathering.join(organizationId, { input, context })) return { isDone: true };
      context.signal.throwIfAborted();
      const known = await dependencies.database.inTenant(systemPrincipal(organizationId), ({ documents }) =>
        documents.getForStep(input),
      );
      return { isDone: known.status === "done" };
    });
  };
}

/** Whether each of them came to its end. */
async function takeToEnd(dependencies: StepDependencies, principal: Principal, runs: Run[]): Promise<boolean[]> {
  const done = await takeTexts(dependencies, principal, runs);
  return runs.map(({ input }) => done.has(input.documentId));
}

async function takeTexts(dependencies: StepDependencies, principal: Principal, runs: Run[]): Promise<Set<string>> {
  using wish = untilAllAbort(runs.map(({ context }) => context.signal));
  const { signal } = wish;
  const begun = await begin(dependencies, principal, runs);
  if (begun === null) return new Set();
  const { models } = begun;
  const read = await readTexts(dependencies, { ...begun, signal });
  if (read.length === 0) return new Set();
  const vectors = await embed(dependencies, principal, { texts: read, models, signal });
  const texts = wanted(read).map(({ document, ...text }) => ({
    ...text,
    document: {
      ...document,
      chunkCount: text.chunks.length,
      embeddingModel: vectors.isAway && text.chunks.length > 0 ? null : markOf(models),
      extractedWith: extractedWith(null),
    },
  }));
  if (texts.length === 0) return new Set();
  const written = await writeRows(dependencies, principal, { texts, models, ...vectors });
  await index(dependencies, principal, { written, signal });
  return await finish(dependencies, principal, written);
}

/** Texts whose runs were not cancelled. */
function wanted(texts: ShortText[]): ShortText[] {
  return texts.filter(({ context }) => !context.signal.aborted);
}

interface Begun {
  begun: BegunRun[];
  models: IndexedModels;
  settings: Settings;
}

/** Null: none of them may go this way. */
async function begin(dependencies: StepDependencies, principal: Principal, runs: Run[]): Promise<Begun | null> {
  const { database, embeddingModels } = dependencies;
  return await database.inTenant(principal, async (repositories) => {
    const models = await readIndexedModels(repositories, embeddingModels.configured.id);
    // The steps one by one write the vectors of two models while one takes the other's place.
    if (models.beside !== null || models.wanted !== embeddingModels.configured.id) return null;
    const byId = new Map(runs.map((run) => [run.input.documentId, run]));
    const documents = await repositories.firstRuns.begin([...byId.keys()]);
    if (documents.length === 0) return null;
    for (const { id, tags } of documents) {
      repositories.events.append({ kind: "document-status-changed", subjectId: id, tags, state: "extracting" });
    }
    const begun = documents.flatMap((document) => {
      const run = byId.get(document.id);
      return run ? [{ ...run, document }] : [];
    });
    return { begun, models, settings: await repositories.settings.get() };
  });
}

/** Inputs of the model: the chunks, and the memories that the candidates are about to be. */
function inputsOf({ document, chunks, candidates }: ShortText): string[] {
  return [...chunks.map((chunk) => passageInput(document, chunk)), ...candidates.map(({ text }) => text)];
}

export interface Vectors {
  /** By the hash of their input. */
  byInputHash: Map<string, Float32Array>;
  /** Those of them that are not stored yet. */
  news: Map<string, Float32Array>;
  /** The model is away: the vectors are filled in when it is back. */
  isAway: boolean;
}

async function embed(
  { database, embeddingModels }: StepDependencies,
  principal: Principal,
  { texts, models, signal }: { texts: ShortText[]; models: IndexedModels; signal: AbortSignal },
): Promise<Vectors> {
  const startedAt = new Date();
  const inputs = new Map(texts.flatMap(inputsOf).map((input) => [sha256(input), input]));
  // Vectors that are stored already, by the hash of their input.
  const known = await database.inTenant(principal, ({ embeddings }) =>
    embeddings.find(models.wanted, [...inputs.keys()]),
  );
  const open = [...inputs].filter(([hash]) => !known.has(hash));
  const news = new Map<string, Float32Array>();
  let isAway = false;
  try {
    for (let start = 0; start < open.length; start += MOST_TOGETHER) {
      const part = open.slice(start, start + MOST_TOGETHER);
      const vectors = await embeddingModels.configured.embed(
        part.map(([, input]) => input),
        "passage",
        signal,
      );
      for (const [index, [hash]] of part.entries()) if (vectors[index]) news.set(hash, vectors[index]);
    }
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    isAway = true;
  }
  for (const text of texts) {
    const hashes = [...new Set(inputsOf(text).map(sha256))];
    const counts = {
      embedded: hashes.filter((hash) => news.has(hash)).length,
      cached: hashes.filter((hash) => known.has(hash)).length,
      missing: hashes.filter((hash) => !news.has(hash) && !known.has(hash)).length,
    };
    text.timeline.add("embed", { startedAt, counts, sharedBy: texts.length });
  }
  return { byInputHash: new Map([...known, ...news]), news, isAway };
}

async function index(
  dependencies: StepDependencies,
  principal: Principal,
  { written, signal }: { written: Written; signal: AbortSignal },
): Promise<void> {
  const startedAt = new Date();
  const { database, embeddingModels } = dependencies;
  const { texts, items, gone, unread } = written;
  await upsertAll(dependencies, items);
  const { organizationId } = principal;
  if (gone.length > 0) await dependencies.index.remove({ organizationId, ids: gone });
  if (unread.length > 0) {
    const inputs = unread.map(({ text }) => text);
    await embedInputs({ database, embeddingModels, principal, inputs, signal, heartbeat: () => undefined });
    await writeMemoryEntries(
      dependencies,
      principal,
      unread.map(({ id }) => id),
    );
  }
  for (const { document, timeline } of texts) {
    const entries = items.filter(({ documentId }) => documentId === document.id).length;
    timeline.add("index-document", { startedAt, counts: { entries }, sharedBy: texts.length });
  }
}

/** Those that are done: nobody changed or deleted them since their rows were written. */
async function finish(
  dependencies: StepDependencies,
  principal: Principal,
  { texts, memoryIds }: Written,
): Promise<Set<string>> {
  const startedAt = new Date();
  const kept = await dependencies.database.inTenant(principal, async (repositories) => {
    const served = await repositories.firstRuns.serve(wanted(texts).map(({ document }) => document));
    if (served.size === 0) return { served, memories: new Set<string>() };
    const done = texts.filter(({ document }) => served.has(document.id));
    const there = await repositories.memories.listTextsByIds(memoryIds);
    const turnTags = new Set(done.flatMap(({ document, isTurn }) => (isTurn ? document.tags : [])));
    await queueTurns(repositories, [...turnTags]);
    await repositories.intents.finish({ subjectIds: [...served], revision: 1, attempt: 1 });
    for (const { document, timeline } of done) {
      timeline.add("finish-document", { startedAt, counts: { removedEntries: 0 }, sharedBy: done.length });
      const change = { kind: "document-status-changed", subjectId: document.id, tags: document.tags } as const;
      for (const state of ["chunking", "embedding", "done"]) repositories.events.append({ ...change, state });
    }
    await repositories.stepRuns.addFinished(
      done.map(({ document, context, timeline: { steps } }) => {
        return { documentId: document.id, workflowId: context.workflowId, revision: 1, steps };
      }),
    );
    return { served, memories: new Set(there.map(({ id }) => id)) };
  });
  const left = texts.flatMap(({ document }) => (kept.served.has(document.id) ? [] : document.id));
  if (left.length > 0) {
    // Documents that were removed meanwhile left the index before these entries came.
    await removeWhenGone(dependencies, principal, left);
    await writeMemoryEntries(dependencies, principal, memoryIds);
    return kept.served;
  }
  const lost = memoryIds.filter((memoryId) => !kept.memories.has(memoryId));
  const { organizationId } = principal;
  if (lost.length > 0) await dependencies.index.remove({ organizationId, ids: lost });
  return kept.served;
}

/** Aborts when nobody wants the work any more. */
function untilAllAbort(signals: AbortSignal[]): { signal: AbortSignal } & Disposable {
  const all = new AbortController();
  const look = () => {
    if (signals.every(({ aborted }) => aborted)) all.abort(signals[0]?.reason);
  };
  for (const signal of signals) signal.addEventListener("abort", look);
  look();
  return {
    signal: all.signal,
    // A joined signal with a listener is kept until it aborts.
    [Symbol.dispose]() {
      for (const signal of signals) signal.removeEventListener("abort", look);
    },
  };
}
