import { maskText } from "@loci/language/masking";
import { hiddenWordsOf } from "#core/chunk/mask-chunks.js";
import type { Document } from "#core/document/document.entity.js";
import type { Repositories } from "#core/repositories.js";

/** Turns of a conversation that were sent one by one are understood with the two before and the two after. */
export const NEIGHBOURS_REACH = 2;

/** Texts of the single-turn documents of a tag that stand beside this one; none when it is no single turn. */
export async function readNeighbours(
  repositories: Pick<Repositories, "chunks" | "documents" | "documentTags" | "hiddenWords">,
  { documentId, tag }: { documentId: string; tag: string },
): Promise<string[]> {
  const adjacent = await repositories.documentTags.adjacentSingleTurns(documentId, tag, NEIGHBOURS_REACH);
  const neighbours = await repositories.documents.listByIds(adjacent.map(({ id }) => id));
  const hidden = await hiddenWordsOf(
    repositories,
    neighbours.map(({ id }) => id),
  );
  return neighbours.flatMap(({ id, content }) => (content === null ? [] : maskText(content, 0, hidden.get(id))));
}

/** Ids of the single-turn documents that have this one among their neighbours, in any tag. */
export async function listNeighbours(
  repositories: Pick<Repositories, "documentTags">,
  document: Document,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const tag of document.tags) {
    const adjacent = await repositories.documentTags.adjacentSingleTurns(document.id, tag, NEIGHBOURS_REACH);
    for (const { id } of adjacent) ids.add(id);
  }
  return [...ids];
}
