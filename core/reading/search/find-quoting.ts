import { shareHeld } from "@loci/language/phrases";
import { queryTerms } from "@loci/language/words";
import type { Candidate } from "@loci/ranking/candidates";
import type { ChunkRepository } from "#core/chunk/chunk.repository.js";
import type { HiddenWordsRepository } from "#core/chunk/hidden-words.repository.js";
import { maskDocuments } from "#core/chunk/mask-chunks.js";
import type { Database } from "#core/kernel/database.js";
import type { Principal } from "#core/kernel/principal.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";

interface QuotingQuery {
  /** Phrases as `quotedPhrases` gives them; never empty. */
  phrases: string[];
  /** Terms of the index query; the index found `candidates` by them. */
  terms: string[];
  candidates: Candidate[];
  /** Words that are forgotten count too. */
  includeForgotten: boolean;
}

/**
 * The share of the quoted phrases that a memory or a chunk (or its title or headings) holds, by id. Items without any
 * phrase are missing. Only texts that hold every word of a phrase are read, in one statement a kind, under the
 * principal's policies.
 */
export async function findQuoting(
  database: Database<{ chunks: ChunkRepository; hiddenWords: HiddenWordsRepository; memories: MemoryRepository }>,
  principal: Principal,
  { phrases, terms, candidates, includeForgotten }: QuotingQuery,
): Promise<Map<string, number>> {
  const wanted = phrases.map((phrase) => queryTerms(phrase).map((term) => terms.indexOf(term)));
  const possible = candidates.filter((candidate) => wanted.some((places) => holdsWords(candidate, places)));
  const idsOf = (kind: Candidate["kind"]) => possible.flatMap((unit) => (unit.kind === kind ? unit.id : []));
  const shareOf = shareHeld(phrases);
  return await database.inTenant(principal, async (repositories) => {
    const found = await repositories.chunks.listTitledByIds(idsOf("chunk"));
    const titled = found.map(({ documentId, title }) => ({ id: documentId, title, summary: null }));
    const { chunks, documents } = includeForgotten
      ? { chunks: found, documents: titled }
      : await maskDocuments(repositories, { chunks: found, documents: titled });
    const titles = new Map(documents.map(({ id, title }) => [id, title]));
    const memories = await repositories.memories.listTextsByIds(idsOf("memory"));
    return new Map([
      ...chunks.map(
        ({ id, documentId, headingPath, content }) =>
          [id, shareOf([content, titles.get(documentId) ?? "", ...headingPath])] as const,
      ),
      ...memories.map(({ id, text }) => [id, shareOf([text])] as const),
    ]);
  });
}

/** All in its own words, or all in its title and headings. */
function holdsWords({ fields }: Candidate, places: number[]): boolean {
  return [fields.own, fields.title].some((field) => places.every((place) => (field?.frequencies[place] ?? 0) > 0));
}
