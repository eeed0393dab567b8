import { passageInput } from "@loci/language/chunks";
import { maskDocuments } from "#core/chunk/mask-chunks.js";
import type { ServedDocument } from "#core/document/indexed-document.repository.js";
import { type IndexedModels, idsOf, markOf, readIndexedModels } from "#core/embedding-model/indexed-models.js";
import { intentPriority } from "#core/intent/intent.entity.js";
import type { JobPage } from "#core/job/job.repository.js";
import { sha256 } from "#core/kernel/ids.js";
import type { Principal } from "#core/kernel/principal.js";
import type { IndexItem } from "#core/ports/search-index.js";
import { buildDocumentItems } from "#core/reading/index/entries/build-index-items.js";
import {
  type RebuildCursor,
  type RebuildPhase,
  readCursor,
  writeCursor,
} from "#core/reading/index/epoch/rebuild-index.js";
import type { Repositories } from "#core/repositories.js";
import { readNeighbours } from "../entries/read-neighbours.js";
import { findVectors, removeWhenGone, upsertAll, writeMemoryEntries } from "../entries/write-index-entries.js";
import { type JobRun, runJobPage } from "../step/run-job-page.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import { removeUnknown, skipUnknown } from "./remove-unknown.js";

type RebuildDependencies = Pick<StepDependencies, "database" | "index" | "embeddingModels">;

const DOCUMENTS_A_PAGE = 100;
/** A document of more chunks is a page of its own. */
const CHUNKS_A_PAGE = 2_000;
const MEMORIES_A_PAGE = 200;

/** Each lasts for two minutes. */
const TRIES_OF_A_PAGE = 10;

/** The rows that a page looked at. */
interface Looked {
  /** Last id of the phase; null: nothing was left. */
  last: string | null;
  documents: number;
  /** Documents or memories to be written by themselves. */
  again: string[];
}

const NOTHING: Looked = { last: null, documents: 0, again: [] };

/**
 * Writes the entries of the next documents, and of the memories that rest on them, from stored vectors. After the last
 * document come the memories that no document leads to, and then the removal of entries that nothing asks for. A
 * document that should have vectors but lacks one in the store gets an intent to embed it again.
 */
export function createRebuildIndexPage(dependencies: RebuildDependencies) {
  const work: Record<RebuildPhase, (run: JobRun, cursor: RebuildCursor) => Promise<Looked>> = {
    documents: ({ principal }, { after }) => writeDocuments(dependencies, principal, after),
    memories: ({ principal }, { after }) => writeMemories(dependencies, principal, after),
    unknown: async ({ principal }, { since: olderThan, after }) => ({
      ...NOTHING,
      last: await removeUnknown(dependencies, principal, { olderThan, after }),
    }),
  };
  return runJobPage(dependencies, {
    name: "rebuild-index-page",
    async work(run) {
      if (await isHopeless(dependencies, run)) return await passPage(dependencies, run);
      const cursor = readCursor(run.job.cursor);
      return await goOn(dependencies, run, cursor, await work[cursor.phase](run, cursor));
    },
  });
}

/**
 * Passes a page that cannot be written as a whole: chores write its rows one by one. Entries that nothing asks for stay
 * until the next rebuild when they cannot be removed.
 */
export function createPassIndexPage(dependencies: RebuildDependencies) {
  return runJobPage(dependencies, {
    name: "pass-index-page",
    work: (run) => passPage(dependencies, run),
  });
}

/**
 * Whether the page itself is at fault after many failures in a row. Throws the index's error while the index is away:
 * then no page is at fault.
 */
async function isHopeless({ index }: RebuildDependencies, { job }: JobRun): Promise<boolean> {
  if (job.failedTries < TRIES_OF_A_PAGE) return false;
  await index.origin();
  return true;
}

async function passPage(dependencies: RebuildDependencies, run: JobRun): Promise<JobPage> {
  const cursor = readCursor(run.job.cursor);
  if (cursor.phase === "unknown") {
    const last = await skipUnknown(dependencies, run.principal, { olderThan: cursor.since, after: cursor.after });
    return { ...(await goOn(dependencies, run, cursor, { ...NOTHING, last })), isPassed: true };
  }
  const ids = await dependencies.database.inTenant(run.principal, async (repositories) => {
    if (cursor.phase === "documents") return await nextDocuments(repositories, cursor.after);
    const found = await repositories.memoryRecords.listWithoutDocumentsAfter(cursor.after, MEMORIES_A_PAGE);
    return found.map(({ id }) => id);
  });
  const documents = cursor.phase === "documents" ? ids.length : 0;
  const page = await goOn(dependencies, run, cursor, { last: ids.at(-1) ?? null, documents, again: ids });
  return { ...page, isPassed: true };
}

const NEXT_PHASE: Record<RebuildPhase, RebuildPhase | null> = {
  documents: "memories",
  memories: "unknown",
  unknown: null,
};

async function goOn(
  { database }: RebuildDependencies,
  { principal, job }: JobRun,
  { since, phase, after }: RebuildCursor,
  { last, documents, again }: Looked,
): Promise<JobPage> {
  const kind = phase === "documents" ? "refresh-document" : "refresh-memory";
  const priority = intentPriority.reembed;
  await database.inTenant(principal, ({ intents }) =>
    intents.addMany(again.map((subjectId) => ({ kind, subjectId, tag: "", revision: 0, attempt: 0, priority }))),
  );
  const next = last === null ? NEXT_PHASE[phase] : phase;
  const done = job.done + documents;
  return {
    cursor: writeCursor({ since, phase: next ?? phase, after: next === phase ? (last ?? after) : "" }),
    done,
    // Documents that came in meanwhile count as well.
    total: phase === "documents" && next !== phase ? done : Math.max(job.total, done),
    isDone: next === null,
  };
}

async function writeDocuments(dependencies: RebuildDependencies, principal: Principal, after: string): Promise<Looked> {
  const read = await dependencies.database.inTenant(principal, async (repositories) => {
    const version = await repositories.nextIndexVersion();
    const models = await readIndexedModels(repositories, dependencies.embeddingModels.configured.id);
    const ids = await nextDocuments(repositories, after);
    return { ids, ...(await readEntries(repositories, { ids, version, models })) };
  });
  const last = read.ids.at(-1);
  if (last === undefined) return NOTHING;
  await upsertAll(dependencies, read.items);
  await removeWhenReplaced(dependencies, principal, read.items);
  await removeWhenGone(dependencies, principal, read.ids);
  await writeMemoryEntries(dependencies, principal, read.memoryIds);
  return { last, documents: read.ids.length, again: read.lacking };
}

async function writeMemories(dependencies: RebuildDependencies, principal: Principal, after: string): Promise<Looked> {
  const read = await dependencies.database.inTenant(principal, async (repositories) => {
    const models = await readIndexedModels(repositories, dependencies.embeddingModels.configured.id);
    const found = await repositories.memoryRecords.listWithoutDocumentsAfter(after, MEMORIES_A_PAGE);
    const texts = new Map(found.map(({ id, text }) => [id, [sha256(text)]]));
    const marked = found.filter(({ mark }) => mark === markOf(models)).map(({ id }) => id);
    return { ids: found.map(({ id }) => id), lacking: await lackingOf(repositories, { models, texts, marked }) };
  });
  const last = read.ids.at(-1);
  if (last === undefined) return NOTHING;
  await writeMemoryEntries(dependencies, principal, read.ids);
  return { last, documents: 0, again: read.lacking };
}

async function nextDocuments(
  { indexedDocuments }: Pick<Repositories, "indexedDocuments">,
  after: string,
): Promise<string[]> {
  return fitting(await indexedDocuments.listServedAfter(after, DOCUMENTS_A_PAGE));
}

function fitting(documents: ServedDocument[]): string[] {
  let chunks = 0;
  return documents
    .filter((document, index) => {
      chunks += document.chunks;
      return index === 0 || chunks <= CHUNKS_A_PAGE;
    })
    .map(({ id }) => id);
}

interface Reading {
  ids: string[];
  version: number;
  models: IndexedModels;
}

async function readEntries(
  repositories: Pick<
    Repositories,
    "chunks" | "documents" | "documentTags" | "documentTexts" | "embeddings" | "hiddenWords" | "memories"
  >,
  { ids, version, models }: Reading,
): Promise<{ items: IndexItem[]; memoryIds: string[]; lacking: string[] }> {
  const { documents, chunks: live } = await maskDocuments(repositories, {
    documents: await repositories.documents.listByIds(ids),
    chunks: await repositories.chunks.listLive(ids),
  });
  const chunks = Map.groupBy(live, ({ documentId }) => documentId);
  const texts = new Map(
    documents.map((document) => [
      document.id,
      (chunks.get(document.id) ?? []).map((chunk) => sha256(passageInput(document, chunk))),
    ]),
  );
  const vectors = await findVectors(repositories, models, [...texts.values()].flat());
  const items: IndexItem[] = [];
  for (const document of documents) {
    const tag = document.tags[0] ?? "";
    const neighbours = (await readNeighbours(repositories, { documentIds: [document.id], tag })).get(document.id) ?? [];
    const own = chunks.get(document.id) ?? [];
    items.push(...(await buildDocumentItems({ version, document, chunks: own, neighbours, vectors })));
  }
  const evidence = await repositories.memories.sourcesInDocuments(ids);
  const memoryIds = [...new Set(evidence.map(({ memoryId }) => memoryId))];
  const said = new Map((await repositories.memories.listTextsByIds(memoryIds)).map(({ id, text }) => [id, text]));
  for (const { sourceId, memoryId } of evidence) texts.get(sourceId)?.push(sha256(said.get(memoryId) ?? ""));
  const marked = documents.filter(({ embeddingModel }) => embeddingModel === markOf(models)).map(({ id }) => id);
  return { items, memoryIds, lacking: await lackingOf(repositories, { models, texts, marked }) };
}

/** The marked ones with a text whose vector the store lacks. */
async function lackingOf(
  { embeddings }: Pick<Repositories, "embeddings">,
  { models, texts, marked }: { models: IndexedModels; texts: Map<string, string[]>; marked: string[] },
): Promise<string[]> {
  const hashes = [...new Set(marked.flatMap((id) => texts.get(id) ?? []))];
  const stored = await Promise.all(idsOf(models).map((model) => embeddings.listKnown(model, hashes)));
  return marked.filter((id) => (texts.get(id) ?? []).some((hash) => stored.some((known) => !known.has(hash))));
}

/**
 * Removes the entries of a document whose content was replaced meanwhile. Its older chunks had been taken out of the
 * index before these entries came.
 */
async function removeWhenReplaced(
  { database, index }: RebuildDependencies,
  principal: Principal,
  items: IndexItem[],
): Promise<void> {
  const written = items.filter(({ kind }) => kind === "chunk").map(({ id }) => id);
  const live = await database.inTenant(principal, ({ chunks }) => chunks.listLiveByIds(written));
  const served = new Set(live.map(({ id }) => id));
  const ids = written.filter((id) => !served.has(id));
  if (ids.length > 0) await index.remove({ organizationId: principal.organizationId, ids });
}
