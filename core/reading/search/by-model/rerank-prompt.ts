import { z } from "zod";
import type { LanguageModelPrompt } from "#core/ports/language-model.js";
import type { SearchHit } from "../hits/search-hit.js";
import { HITS_ARE_DATA, hitsByNumber, showHits } from "./show-hits.js";

export const rerankAnswer = z.object({ order: z.array(z.number()) });

const RULES = `You put the results of a search in order.

${HITS_ARE_DATA}

Name the numbers of the results that help to answer the question, the one that answers it best first. A result that answers
comes before one that is only about the same thing; of two that disagree the later one comes first, unless the question
asks about earlier times. Leave out what does not help.`;

export function rerankPrompt(q: string, hits: SearchHit[]): LanguageModelPrompt {
  return { name: "order_of_results", system: RULES, user: showHits(q, hits), maxOutputTokens: 1_000 };
}

/**
 * The hits in the model's order; hits that it did not name follow in their former order. The similarities stay in place
 * while the hits move, so similarity never rises along the ranking. Each hit keeps the score of its words and vector.
 */
export function inOrder(hits: SearchHit[], numbers: number[]): SearchHit[] {
  const named = hitsByNumber(numbers, hits);
  const ordered = [...named, ...hits.filter((hit) => !named.includes(hit))];
  return ordered.map((hit, index) => ({ ...hit, similarity: hits[index]?.similarity ?? hit.similarity }));
}
