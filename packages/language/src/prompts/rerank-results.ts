import { z } from "zod";
import type { Prompt } from "./prompt.js";
import { RESULTS_ARE_DATA, resultsByNumber, type ShownResult, showResults } from "./show-results.js";

export const rerankAnswer = z.object({ order: z.array(z.number()) });

const RULES = `You put the results of a search in order.

${RESULTS_ARE_DATA}

Name the numbers of the results that help to answer the question, the one that answers it best first. A result that answers
comes before one that is only about the same thing; of two that disagree the later one comes first, unless the question
asks about earlier times. Leave out what does not help.`;

export function rerankPrompt(query: string, results: ShownResult[]): Prompt {
  return { name: "order_of_results", system: RULES, user: showResults(query, results), maxOutputTokens: 1_000 };
}

/**
 * The results in the model's order; those that it did not name follow in their former order. The similarities stay in
 * place while the results move, so similarity never rises along the ranking.
 */
export function inOrder<Result extends { similarity: number }>(results: Result[], numbers: number[]): Result[] {
  const named = resultsByNumber(numbers, results);
  const ordered = [...named, ...results.filter((result) => !named.includes(result))];
  return ordered.map((result, index) => ({ ...result, similarity: results[index]?.similarity ?? result.similarity }));
}
