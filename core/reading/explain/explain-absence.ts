import type { Candidate, IndexedField, IndexResult } from "@loci/ranking/candidates";
import { scoreBm25, termWeights } from "@loci/ranking/words";
import type { Principal } from "#core/kernel/principal.js";
import { USUAL_CANDIDATES } from "../search/rank-wording.js";
import type { SearchPipeline } from "../search/search-pipeline.js";
import type { AskedSearch } from "../search/stages.js";
import { documentIdOf, type MissTarget } from "./find-target.js";
import { type Miss, missOf } from "./miss.js";

/**
 * Lowest place of a candidate that is reported. Cost rises with it: among 100,000 chunks, ten times as deep takes seven
 * times as long, and searches wait meanwhile.
 */
const DEEPEST = 1_000;

interface Absence {
  asked: AskedSearch;
  target: MissTarget;
  /** The memories and chunks that stand for the target. */
  ids: Set<string>;
}

/** Why the index did not even propose an item: searches again, deeper and with the asked words alone. */
export async function explainAbsence(
  pipeline: SearchPipeline,
  principal: Principal,
  { asked, target, ids }: Absence,
): Promise<Miss> {
  const deeper = { ...asked, rewriteQuery: false, candidates: DEEPEST };
  const { ranked, wordings, warnings } = await pipeline.rank(principal, deeper);
  const facts = { candidateLimit: USUAL_CANDIDATES, warnings };
  const found = candidateRanks(wordings[0].result, ids);
  if (found) {
    const hit = ranked.find(({ id }) => id === found.itemId);
    const scores = hit ? { similarity: hit.similarity, score: hit.score } : {};
    return missOf("below_candidates", "Others match its words and its meaning better", {
      ...found,
      ...facts,
      ...scores,
    });
  }
  // The target's document alone shows whether the index has an entry at all.
  const id = documentIdOf(target);
  const document = id === null ? null : ({ reference: id, by: "id" } as const);
  const within = document && (await pipeline.rank(principal, { ...deeper, document }));
  const own = within?.ranked.find(({ id }) => ids.has(id));
  if (own) {
    const message = `It stands beyond ${DEEPEST} others, by words and by meaning`;
    return missOf("below_candidates", message, { itemId: own.id, lexicalRank: null, vectorRank: null, ...facts });
  }
  // Chunks are searched as they are now, so that only a memory can have been otherwise.
  if (asked.moment && (target.kind === "memory" || !asked.kinds.includes("chunk"))) {
    return missOf("not_true_then", "It was not true at that moment, or nothing was known of it");
  }
  const message = `It shares no word with the query, and its vector is not there or beyond ${DEEPEST} others`;
  return missOf("not_indexed", message, facts);
}

interface CandidateRanks {
  itemId: string;
  /** From 1; null without a word of the query, or without a vector. */
  lexicalRank: number | null;
  vectorRank: number | null;
}

/**
 * The places of the best of these ids among the candidates of its kind, as the index orders them; null: it proposed
 * none.
 */
function candidateRanks(result: IndexResult, ids: Set<string>): CandidateRanks | null {
  const scored = result.candidates.map((candidate) => ({ ...candidate, words: bm25Of(candidate, result) }));
  const places = scored.flatMap(({ id, kind, words, cosine }): CandidateRanks[] => {
    if (!ids.has(id)) return [];
    const rivals = scored.filter((rival) => rival.kind === kind);
    const lexicalRank = words > 0 ? rivals.filter((rival) => rival.words > words).length + 1 : null;
    const vectorRank = cosine === null ? null : rivals.filter((rival) => (rival.cosine ?? -1) > cosine).length + 1;
    return [{ itemId: id, lexicalRank, vectorRank }];
  });
  return places.toSorted((one, other) => bestOf(one) - bestOf(other))[0] ?? null;
}

function bestOf({ lexicalRank, vectorRank }: CandidateRanks): number {
  return Math.min(lexicalRank ?? Number.POSITIVE_INFINITY, vectorRank ?? Number.POSITIVE_INFINITY);
}

/** Summed over the fields, as the port says that an index proposes. */
function bm25Of({ kind, fields }: Candidate, { statistics }: IndexResult): number {
  return (Object.keys(fields) as IndexedField[]).reduce((sum, name) => {
    const [field, known] = [fields[name], statistics[kind]?.[name]];
    return field && known ? sum + scoreBm25(field, termWeights(known), known.averageLength) : sum;
  }, 0);
}
