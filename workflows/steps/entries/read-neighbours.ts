import { maskText } from "@loci/language/masking";
import { hiddenWordsOf } from "#core/chunk/mask-chunks.js";
import type { Repositories } from "#core/repositories.js";

/** Turns of a conversation that were sent one by one are understood with the two before and the two after. */
export const NEIGHBOURS_REACH = 2;

/** Texts of the single-turn documents that stand beside each of these in the tag, by document; none beside others. */
export async function readNeighbours(
  repositories: Pick<Repositories, "chunks" | "documentTags" | "documentTexts" | "hiddenWords">,
  { documentIds, tag }: { documentIds: string[]; tag: string },
): Promise<Map<string, string[]>> {
  const adjacent = await repositories.documentTags.adjacentSingleTurns(documentIds, tag, NEIGHBOURS_REACH);
  const ids = [...new Set([...adjacent.values()].flatMap((beside) => beside.map(({ id }) => id)))];
  if (ids.length === 0) return new Map();
  const neighbours = await repositories.documentTexts.list(ids, "content");
  const hidden = await hiddenWordsOf(repositories, ids);
  const shown = new Map(
    [...neighbours].flatMap(([id, content]) =>
      content === null ? [] : [[id, maskText(content, 0, hidden.get(id))] as const],
    ),
  );
  return new Map([...adjacent].map(([of, beside]) => [of, beside.flatMap(({ id }) => shown.get(id) ?? [])]));
}
