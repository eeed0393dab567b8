import { UnavailableError } from "@loci/errors";
import { passageInput } from "@loci/language/chunks";
import type { MemoryCandidate } from "@loci/language/prompts";
import type { DocumentChunk, NewChunk } from "#core/chunk/chunk.repository.js";
import { maskDocuments } from "#core/chunk/mask-chunks.js";
import type { Document } from "#core/document/document.entity.js";
import type { DocumentChanges } from "#core/document/document.repository.js";
import { type IndexedModels, markOf, readIndexedModels } from "#core/embedding-model/indexed-models.js";
import { sha256 } from "#core/kernel/ids.js";
import { type Principal, systemPrincipal } from "#core/kernel/principal.js";
import { applyCandidates } from "#core/memory/evidence/apply-candidates.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemorySource } from "#core/memory/memory-source.entity.js";
import { extractedWith } from "#core/memory/reextract/extracted-with.js";
import type { FinishedStep } from "#core/pipeline/step-run.repository.js";
import type { IngestDocumentInput } from "#core/ports/ingest-document-input.js";
import type { IndexItem } from "#core/ports/search-index.js";
import { buildDocumentItems, buildMemoryItem } from "#core/reading/index/entries/build-index-items.js";
import type { Repositories } from "#core/repositories.js";
import type { Settings } from "#core/settings/settings.entity.js";
import type { StepContext, StepName } from "../../contract.js";
import { embedInputs } from "../entries/embed-inputs.js";
import { queueTurns } from "../entries/queue-turns.js";
import { surroundingsIn } from "../entries/read-surroundings.js";
import {
  isSearchable,
  memoryItems,
  removeWhenGone,
  upsertAll,
  writeMemoryEntries,
} from "../entries/write-index-entries.js";
import { BY_RULES, readByRules } from "../memories/propose-memories.js";
import { TAG_IS_FULL } from "../memories/reconcile-memories.js";
import { runInSpan } from "../step/run-in-span.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import { cutIntoChunks } from "./chunk.js";
import { readDocument } from "./extract.js";

interface Begun {
  document: Document;
  settings: Settings;
  models: IndexedModels;
}

interface ShortRun extends Begun {
  input: IngestDocumentInput;
  context: StepContext;
  principal: Principal;
  timeline: Timeline;
}

/**
 * Takes a new short text to its end: one transaction begins, one writes all rows, and after the index has the entries
 * one makes the document `done`. The rows are those that the steps one by one would write, so they may take over after
 * a break at any place: a document whose run has begun is theirs.
 */
export function createIngestShort(dependencies: StepDependencies) {
  return async (input: IngestDocumentInput, context: StepContext): Promise<{ isDone: boolean }> => {
    // Calls of a language model are recorded one by one.
    if (dependencies.languageModel !== null) return { isDone: false };
    const principal = systemPrincipal(input.organizationId);
    const begun = await begin(dependencies, principal, input);
    if ("isDone" in begun) return begun;
    const attributes = { "loci.organization": input.organizationId, "loci.document": input.documentId };
    const span = { name: "step ingest-short", traceParent: context.traceParent, attributes };
    const run = { ...begun, input, context, principal, timeline: new Timeline() };
    return await runInSpan(span, async () => ({ isDone: await takeToEnd(dependencies, run) }));
  };
}

async function begin(
  { database, embeddingModels }: StepDependencies,
  principal: Principal,
  input: IngestDocumentInput,
): Promise<Begun | { isDone: boolean }> {
  return await database.inTenant(principal, async ({ documents, events, servingModels, settings }) => {
    const models = await readIndexedModels({ servingModels }, embeddingModels.configured.id);
    // The steps one by one write the vectors of two models while one takes the other's place.
    if (models.beside !== null || models.wanted !== embeddingModels.configured.id) return { isDone: false };
    const document = await documents.begin(input);
    if (document === null) {
      const known = await documents.getForStep(input);
      return { isDone: known.status === "done" };
    }
    const { id, tags } = document;
    events.append({ kind: "document-status-changed", subjectId: id, tags, state: "extracting" });
    return { document, settings: await settings.get(), models };
  });
}

async function takeToEnd(dependencies: StepDependencies, run: ShortRun): Promise<boolean> {
  const { timeline, principal, context, models } = run;
  const { signal } = context;
  const { isTurn, ...read } = await timeline.measure("extract", async () => {
    const { title, ...rest } = await readDocument(dependencies, { ...run, signal, onProgress: () => undefined });
    const written = { ...rest, title: run.document.givenTitle ?? title };
    return { result: written, counts: { characters: rest.content.length } };
  });
  const document = { ...run.document, ...read };
  const chunks = await timeline.measure("chunk", async () => {
    const result = await cutIntoChunks(dependencies, { document, settings: run.settings, signal });
    return { result, counts: { chunks: result.length, unchanged: 0 } };
  });
  const candidates = await timeline.measure("extract-memories", async () => {
    const result = await readByRules(dependencies, document, signal);
    return { result, counts: { candidates: result.length } };
  });
  const vectors = await timeline.measure("embed", () =>
    embed(dependencies, run, textsOf(document, chunks, candidates)),
  );
  context.signal.throwIfAborted();
  const changes: DocumentChanges = {
    ...read,
    status: "embedding",
    chunkCount: chunks.length,
    embeddingModel: vectors.size > 0 || chunks.length === 0 ? markOf(models) : null,
    extractedWith: extractedWith(null),
  };
  const written = await timeline.measure("reconcile-memories", () =>
    write(dependencies, run, { document: { ...document, ...changes }, changes, chunks, candidates, vectors, isTurn }),
  );
  if (written === null) return false;
  await timeline.measure("index-document", async () => {
    await upsertAll(dependencies, written.items);
    const { organizationId } = principal;
    if (written.gone.length > 0) await dependencies.index.remove({ organizationId, ids: written.gone });
    if (written.unread.length > 0) {
      const { database, embeddingModels } = dependencies;
      const inputs = written.unread.map(({ text }) => text);
      await embedInputs({ database, embeddingModels, principal, inputs, signal, heartbeat: context.heartbeat });
      await writeMemoryEntries(
        dependencies,
        principal,
        written.unread.map(({ id }) => id),
      );
    }
    return { result: null, counts: { entries: written.items.length } };
  });
  return await finish(dependencies, run, { ...written, isTurn });
}

/** Inputs of the model: the chunks, and the memories that the candidates are about to be. */
function textsOf(document: Document, chunks: NewChunk[], candidates: MemoryCandidate[]): string[] {
  return [...new Set([...chunks.map((chunk) => passageInput(document, chunk)), ...candidates.map(({ text }) => text)])];
}

/** Vectors by the hash of their input; none while the model is away: they are filled in when it is back. */
async function embed(
  { embeddingModels }: StepDependencies,
  { context }: ShortRun,
  texts: string[],
): Promise<Measured<Map<string, Float32Array>>> {
  const model = embeddingModels.configured;
  try {
    const vectors = await model.embed(texts, "passage", context.signal);
    const found = texts.flatMap((text, index) => (vectors[index] ? [[sha256(text), vectors[index]] as const] : []));
    return { result: new Map(found), counts: { embedded: texts.length, cached: 0, missing: 0 } };
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    return { result: new Map(), counts: { embedded: 0, cached: 0, missing: texts.length } };
  }
}

interface NewRows {
  /** With all that this run knows of it. */
  document: Document;
  changes: DocumentChanges;
  chunks: NewChunk[];
  candidates: MemoryCandidate[];
  vectors: Map<string, Float32Array>;
  isTurn: boolean;
}

interface Written {
  document: Pick<Document, "id" | "tags" | "updatedAt">;
  items: IndexItem[];
  /** Memories whose entries are among the items. */
  memoryIds: string[];
  /** Memories that no longer belong into the index. */
  gone: string[];
  /** Memories in words that were not embedded, as those that follow from others. */
  unread: Memory[];
}

/** Null: somebody changed the document since the run began. */
async function write(
  { database }: StepDependencies,
  { input, principal, models }: ShortRun,
  { document, changes, chunks: cut, candidates, vectors, isTurn }: NewRows,
): Promise<Measured<Written | null>> {
  return await database.inTenant(principal, async (repositories) => {
    const version = await repositories.nextIndexVersion();
    const updatedAt = await repositories.documents.updateUnchanged(document, changes);
    if (updatedAt === null) return { result: null, counts: {} };
    const chunks = await repositories.chunks.addFirst(document.id, input.revision, cut);
    await repositories.embeddings.add(models.wanted, vectors);
    if (isTurn) await repositories.documentTags.markSingleTurn(document.id, isTurn);
    const { memories, evidence, counts } = await remember(repositories, { ...document, updatedAt }, candidates);
    const shown = await shownOf(repositories, { document, chunks, memories });
    const known = { model: models.wanted, byInputHash: vectors };
    const searchable = memories.filter(isSearchable);
    const { own = [], shared = [] } = Object.groupBy(searchable, ({ id, sourceCount }) =>
      sourceCount === 1 && evidence.has(id) ? "own" : "shared",
    );
    const entries = [
      ...own.map((memory) => {
        const surroundings = surroundingsIn(shown.document, evidence.get(memory.id) ?? []);
        return buildMemoryItem({ version, memory, sources: [document], surroundings, vectors: [known] });
      }),
      ...(await memoryItems(repositories, shared, { version, models })),
    ];
    const isUnread = new Set(entries.flatMap((item) => (Object.keys(item.vectors).length === 0 ? item.id : [])));
    const result = {
      document: { id: document.id, tags: document.tags, updatedAt },
      // A chore writes the words of the turns beside it when a burst of them is over.
      items: [...(await buildDocumentItems({ version, ...shown, neighbours: [], vectors: [known] })), ...entries],
      memoryIds: searchable.map(({ id }) => id),
      gone: memories.filter((memory) => !isSearchable(memory)).map(({ id }) => id),
      unread: vectors.size > 0 ? searchable.filter(({ id }) => isUnread.has(id)) : [],
    };
    return { result, counts };
  });
}

interface Remembered {
  /** Those whose entries have to follow. */
  memories: Memory[];
  /** Places in the document by the memories that rest on them. */
  evidence: Map<string, MemorySource[]>;
  counts: Record<string, number>;
}

async function remember(
  repositories: Repositories,
  document: Document,
  candidates: MemoryCandidate[],
): Promise<Remembered> {
  if (candidates.length === 0) {
    return { memories: [], evidence: new Map(), counts: { added: 0, confirmed: 0, replaced: 0 } };
  }
  const { id: documentId, revision, tags, updatedAt } = document;
  const [tag = ""] = tags;
  await repositories.lock("memories", tag);
  const records = await repositories.memoryCandidates.add({ documentId, revision }, [{ ...BY_RULES, candidates }]);
  const applied = await applyCandidates(repositories, { document, tag, candidates: records, isFirstReading: true });
  if (applied.refused > 0) {
    await repositories.documents.update(documentId, { warnings: [TAG_IS_FULL], updatedAt });
  }
  const said = await repositories.memories.listEvidence(documentId, {});
  const evidence = Map.groupBy(said, ({ memoryId }) => memoryId);
  const memories = await repositories.memories.listByIds([...new Set([...evidence.keys(), ...applied.changedIds])]);
  const known = new Set(memories.map(({ id }) => id));
  const parents = new Set(memories.flatMap(({ parentId }) => parentId ?? []));
  const beside = await repositories.memories.listByIds([...parents].filter((id) => !known.has(id)));
  const { added, confirmed, replaced } = applied;
  return { memories: [...memories, ...beside], evidence, counts: { added, confirmed, replaced } };
}

/** Without words that were forgotten in other documents, and are forgotten here too. */
async function shownOf(
  repositories: Repositories,
  { document, chunks, memories }: { document: Document; chunks: DocumentChunk[]; memories: Memory[] },
): Promise<{ document: Document; chunks: DocumentChunk[] }> {
  const { id, revision } = document;
  if (!memories.some(({ state }) => state === "forgotten" || state === "erased")) return { document, chunks };
  const hidden = await repositories.hiddenWords.rangesOf([id], revision);
  if (hidden.size === 0) return { document, chunks };
  // The words that are left have another vector.
  await repositories.intents.add({ kind: "refresh-document", subjectId: id });
  const shown = await maskDocuments(repositories, { documents: [document], chunks }, revision);
  return { document: shown.documents[0] ?? document, chunks: shown.chunks };
}

/** False: somebody changed or deleted the document since its rows were written. */
async function finish(
  dependencies: StepDependencies,
  { input, context, principal, timeline }: ShortRun,
  { document, memoryIds, isTurn }: Written & { isTurn: boolean },
): Promise<boolean> {
  const { id, tags } = document;
  const { revision, attempt } = input;
  const kept = await dependencies.database.inTenant(principal, async (repositories) => {
    const changes: DocumentChanges = { status: "done", memoriesStatus: "done", liveRevision: revision };
    if ((await repositories.documents.updateUnchanged(document, changes)) === null) return null;
    const there = await repositories.memories.listTextsByIds(memoryIds);
    if (isTurn) await queueTurns(repositories, tags);
    await repositories.intents.finish({ subjectId: id, revision, attempt });
    for (const state of ["chunking", "embedding", "done"]) {
      repositories.events.append({ kind: "document-status-changed", subjectId: id, tags, state });
    }
    const run = { documentId: id, workflowId: context.workflowId, revision };
    await repositories.stepRuns.addFinished(run, timeline.endedBy("finish-document", { removedEntries: 0 }));
    return new Set(there.map((memory) => memory.id));
  });
  if (kept === null) {
    // What was removed meanwhile was taken out of the index before these entries came.
    await removeWhenGone(dependencies, principal, [id]);
    await writeMemoryEntries(dependencies, principal, memoryIds);
    return false;
  }
  const lost = memoryIds.filter((memoryId) => !kept.has(memoryId));
  if (lost.length > 0) await dependencies.index.remove({ organizationId: principal.organizationId, ids: lost });
  return true;
}

interface Measured<Result> {
  result: Result;
  counts: Record<string, number>;
}

/** When each step began and ended. Each begins later than the one before, by which readers order them. */
class Timeline {
  readonly #steps: FinishedStep[] = [];

  async measure<Result>(step: StepName, work: () => Promise<Measured<Result>>): Promise<Result> {
    const startedAt = this.#nextStart();
    const { result, counts } = await work();
    this.#add({ step, startedAt, counts });
    return result;
  }

  /** All of them, and a last one that ends now. */
  endedBy(step: StepName, counts: Record<string, number>): FinishedStep[] {
    this.#add({ step, startedAt: this.#nextStart(), counts });
    return this.#steps;
  }

  #nextStart(): Date {
    const last = this.#steps.at(-1)?.startedAt.getTime() ?? 0;
    return new Date(Math.max(Date.now(), last + 1));
  }

  #add(step: Omit<FinishedStep, "finishedAt">): void {
    this.#steps.push({ ...step, finishedAt: new Date(Math.max(Date.now(), step.startedAt.getTime())) });
  }
}
