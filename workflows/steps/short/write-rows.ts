import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import { maskDocuments } from "#core/chunk/mask-chunks.js";
import type { Document } from "#core/document/document.entity.js";
import type { IndexedModels } from "#core/embedding-model/indexed-models.js";
import type { Principal } from "#core/kernel/principal.js";
import { applyFirstCandidates, type FirstOutcome } from "#core/memory/evidence/apply-candidates.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { IndexItem } from "#core/ports/search-index.js";
import { buildDocumentItems, buildMemoryItem } from "#core/reading/index/entries/build-index-items.js";
import type { Repositories } from "#core/repositories.js";
import { surroundingsIn } from "../entries/read-surroundings.js";
import { isSearchable, memoryItems } from "../entries/write-index-entries.js";
import { BY_RULES } from "../memories/propose-memories.js";
import { TAG_IS_FULL } from "../memories/reconcile-memories.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import type { ShortText, Vectors } from "./ingest-short.js";

interface NewRows extends Vectors {
  texts: ShortText[];
  models: IndexedModels;
}

export interface Written {
  /** Those that nobody changed since their runs began. */
  texts: ShortText[];
  items: IndexItem[];
  /** Memories whose entries are among the items. */
  memoryIds: string[];
  /** Memories that do not belong into the index. */
  gone: string[];
  /** Memories in words that were not embedded, as those that follow from others. */
  unread: Memory[];
}

/** Everything that the steps one by one would write of these documents, but for their end. */
export async function writeRows(
  { database }: Pick<StepDependencies, "database">,
  principal: Principal,
  { texts: read, models, byInputHash, news, isAway }: NewRows,
): Promise<Written> {
  const startedAt = new Date();
  return await database.inTenant(principal, async (repositories) => {
    const version = await repositories.nextIndexVersion();
    const documents = await repositories.firstRuns.write(
      read.map(({ document, isTurn }) => ({ document, isSingleTurn: isTurn })),
    );
    const texts = read.flatMap((text) => {
      const document = documents.find(({ id }) => id === text.document.id);
      return document ? [{ ...text, document }] : [];
    });
    if (texts.length === 0) return { texts, items: [], memoryIds: [], gone: [], unread: [] };
    const written = await repositories.chunkSets.addFirst(
      texts.map(({ document: { id }, chunks }) => ({ id, chunks })),
    );
    await repositories.embeddings.add(models.wanted, news);
    const { outcomes, memories, gone, areHiding } = await remember(repositories, texts);
    const all = { documents, chunks: written };
    const shown = areHiding ? await shownOf(repositories, all) : all;
    const chunksOf = Map.groupBy(shown.chunks, ({ documentId }) => documentId);
    const vectors = [{ model: models.wanted, byInputHash }];
    const items: IndexItem[] = [];
    for (const document of shown.documents) {
      const chunks = chunksOf.get(document.id) ?? [];
      // A chore writes the words of the turns beside it when a burst of them is over.
      items.push(...(await buildDocumentItems({ version, document, chunks, neighbours: [], vectors })));
    }
    const alone = restingOnOne(outcomes);
    const { own = [], shared = [] } = Object.groupBy(memories, ({ id, sourceCount }) =>
      sourceCount === 1 && alone.has(id) ? "own" : "shared",
    );
    for (const memory of own) {
      const outcome = alone.get(memory.id);
      const document = shown.documents.find(({ id }) => id === outcome?.document.id);
      if (!outcome || !document) continue;
      const surroundings = surroundingsIn(document, outcome.evidence.get(memory.id) ?? []);
      items.push(buildMemoryItem({ version, memory, sources: [document], surroundings, vectors }));
    }
    items.push(...(await memoryItems(repositories, shared, { version, models })));
    const isUnread = new Set(items.flatMap(({ id, vectors: own }) => (Object.keys(own).length === 0 ? id : [])));
    const countsOf = new Map(
      outcomes.map(({ document, added, confirmed, replaced }) => [document.id, { added, confirmed, replaced }]),
    );
    for (const { document, timeline } of texts) {
      const counts = countsOf.get(document.id) ?? { added: 0, confirmed: 0, replaced: 0 };
      timeline.add("reconcile-memories", { startedAt, counts, sharedBy: texts.length });
    }
    return {
      texts,
      items,
      gone,
      memoryIds: memories.map(({ id }) => id),
      unread: isAway ? [] : memories.filter(({ id }) => isUnread.has(id)),
    };
  });
}

interface Remembered {
  outcomes: FirstOutcome[];
  /** Those whose entries have to follow. */
  memories: Memory[];
  gone: string[];
  /** Whether some of them are forgotten. */
  areHiding: boolean;
}

async function remember(repositories: Repositories, texts: ShortText[]): Promise<Remembered> {
  const speaking = texts.filter(({ candidates }) => candidates.length > 0);
  if (speaking.length === 0) return { outcomes: [], memories: [], gone: [], areHiding: false };
  const byTag = [...Map.groupBy(speaking, ({ document }) => document.tags[0] ?? "")].toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  );
  for (const [tag] of byTag) await repositories.lock("memories", tag);
  const records = await repositories.memoryCandidates.add(
    speaking.map(({ document, candidates }) => ({ documentId: document.id, revision: 1, ...BY_RULES, candidates })),
  );
  const recordsOf = Map.groupBy(records, ({ documentId }) => documentId);
  const outcomes: FirstOutcome[] = [];
  const ids = new Set<string>();
  for (const [tag, own] of byTag) {
    const readings = own.map(({ document }) => ({ document, candidates: recordsOf.get(document.id) ?? [] }));
    const applied = await applyFirstCandidates(repositories, { tag, readings });
    outcomes.push(...applied.outcomes);
    for (const id of applied.changedIds) ids.add(id);
  }
  for (const { document, refused, evidence } of outcomes) {
    for (const id of evidence.keys()) ids.add(id);
    if (refused === 0) continue;
    const { id, warnings, updatedAt } = document;
    await repositories.documents.update(id, { warnings: [...(warnings ?? []), TAG_IS_FULL], updatedAt });
  }
  const found = await repositories.memories.listByIds([...ids]);
  const parents = new Set(found.flatMap(({ parentId }) => (parentId && !ids.has(parentId) ? parentId : [])));
  const all = [...found, ...(await repositories.memories.listByIds([...parents]))];
  const memories = all.filter(isSearchable);
  const searchable = new Set(memories.map(({ id }) => id));
  return {
    outcomes,
    memories,
    gone: [...ids, ...parents].filter((id) => !searchable.has(id)),
    areHiding: all.some(({ state }) => state === "forgotten" || state === "erased"),
  };
}

/** Memories that one of these documents alone says, with what was made of the document. */
function restingOnOne(outcomes: FirstOutcome[]): Map<string, FirstOutcome> {
  const said = outcomes.flatMap((outcome) => [...outcome.evidence.keys()].map((id) => ({ id, outcome })));
  const byMemory = Map.groupBy(said, ({ id }) => id);
  return new Map(
    [...byMemory].flatMap(([id, [only, ...others]]) =>
      only && others.length === 0 ? [[id, only.outcome] as const] : [],
    ),
  );
}

/** Without words that were forgotten in other documents, and are forgotten here too. */
async function shownOf(
  repositories: Repositories,
  { documents, chunks }: { documents: Document[]; chunks: DocumentChunk[] },
): Promise<{ documents: Document[]; chunks: DocumentChunk[] }> {
  const hidden = await repositories.hiddenWords.rangesOf(
    documents.map(({ id }) => id),
    1,
  );
  if (hidden.size === 0) return { documents, chunks };
  // The words that are left have another vector.
  await repositories.intents.addMany([...hidden.keys()].map((subjectId) => ({ kind: "refresh-document", subjectId })));
  return await maskDocuments(repositories, { documents, chunks }, 1);
}
