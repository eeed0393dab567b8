import { parseConversation, type Stretch, type Turn, turnsAround } from "@loci/language/conversation";
import { type HiddenWords, maskText } from "@loci/language/masking";
import { dateWords } from "@loci/language/words";
import { hiddenWordsOf } from "#core/chunk/mask-chunks.js";
import type { Document } from "#core/document/document.entity.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemorySource } from "#core/memory/memory-source.entity.js";
import type { Repositories } from "#core/repositories.js";
import { NEIGHBOURS_REACH, readNeighbours } from "./read-neighbours.js";

/**
 * Most stretches of a memory, the newest: a memory can rest on thousands, and the last repetitions suffice to find it.
 */
const MAX_STRETCHES = 3;

/**
 * Words around the source of each memory and their time, by the memory's id. Only for memories that come from
 * conversations.
 *
 * Share of the LoCoMo turns behind a memory that a search of memories finds: 0.76 by the memories' own words, 0.83 with
 * the words of their turns, and 0.84 with the date. It is 0.88 with a turn on each side, 0.91 with two, 0.90 with three
 * or four.
 */
export async function readSurroundings(
  repositories: Pick<
    Repositories,
    "chunks" | "documents" | "documentTags" | "documentTexts" | "hiddenWords" | "memories"
  >,
  memories: Memory[],
): Promise<Map<string, string[]>> {
  const tagOf = new Map(memories.map(({ id, tag }) => [id, tag]));
  const evidence = await repositories.memories.spokenEvidenceOf([...tagOf.keys()], MAX_STRETCHES);
  const documents = await repositories.documents.listByIds([...new Set(evidence.map(({ documentId }) => documentId))]);
  const hidden = await hiddenWordsOf(
    repositories,
    documents.map(({ id }) => id),
  );
  const byDocument = Map.groupBy(evidence, ({ documentId }) => documentId);
  const turnsOf = new Map(documents.map(({ id, content }) => [id, parseConversation(content ?? "")]));
  const alone = evidence.filter(({ documentId }) => turnsOf.get(documentId)?.length === 1);
  const besides = new Map<string, Map<string, string[]>>();
  for (const [tag, own] of Map.groupBy(alone, ({ memoryId }) => tagOf.get(memoryId) ?? "")) {
    const documentIds = [...new Set(own.map(({ documentId }) => documentId))];
    besides.set(tag, await readNeighbours(repositories, { documentIds, tag }));
  }
  const surroundings = new Map<string, string[]>();
  for (const document of documents) {
    const turns = turnsOf.get(document.id) ?? [];
    const stretchesOf = Map.groupBy(byDocument.get(document.id) ?? [], ({ memoryId }) => memoryId);
    for (const [memoryId, stretches] of stretchesOf) {
      const said = saidAround({ document, turns, stretches, hidden: hidden.get(document.id) });
      const others = besides.get(tagOf.get(memoryId) ?? "")?.get(document.id) ?? [];
      surroundings.set(memoryId, [...(surroundings.get(memoryId) ?? []), ...said, ...others]);
    }
  }
  return surroundings;
}

/** The same for a memory that rests on this document alone, without the turns beside it. */
export function surroundingsIn(
  document: Document,
  evidence: Pick<MemorySource, "startOffset" | "endOffset" | "observedAt">[],
): string[] {
  if (document.structure !== "conversation") return [];
  const newestFirst = evidence.toSorted((one, other) => other.observedAt.getTime() - one.observedAt.getTime());
  const turns = parseConversation(document.content ?? "");
  return saidAround({ document, turns, stretches: newestFirst.slice(0, MAX_STRETCHES), hidden: undefined });
}

function saidAround({
  document,
  turns,
  stretches,
  hidden,
}: {
  document: Document;
  turns: Turn[];
  stretches: Stretch[];
  hidden: HiddenWords | undefined;
}): string[] {
  const around = turnsAround(turns, { stretches, reach: NEIGHBOURS_REACH });
  const date = document.documentDate ? [dateWords(document.documentDate)] : [];
  const shown = around.map(({ start, end }) => maskText((document.content ?? "").slice(start, end), start, hidden));
  return [...shown, ...date];
}
