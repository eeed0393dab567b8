import { z } from "zod";
import type { LanguageModelPrompt } from "#core/ports/language-model.js";
import type { FilterGuidance } from "#core/settings/filter-settings.js";
import type { SearchHit } from "../hits/search-hit.js";
import { describeGuidance } from "./describe-guidance.js";
import { HITS_ARE_DATA, inline, showHits } from "./show-hits.js";

/** The answer lists hits to remove, not hits to keep: an answer that says little lets results pass. */
export const filterAnswer = z.object({ remove: z.array(z.number()) });

const RULES = `You decide which results of a search an application gets to see.

${HITS_ARE_DATA}

Name the numbers of the results to take away: those that the operator does not want, and those that have nothing to do with
the question. Keep what you are not sure about. Name none when all may stay.`;

interface Judged {
  q: string;
  /** Searched tags; empty: everywhere. */
  tags: string[];
  guidance: FilterGuidance;
  hits: SearchHit[];
}

export function filterPrompt({ q, tags, guidance, hits }: Judged): LanguageModelPrompt {
  const operator = describeGuidance(guidance);
  const system = [RULES, ...(operator.length > 0 ? ["", "What the operator says:", ...operator] : [])].join("\n");
  const scope = tags.length > 0 ? [`Container tags: ${tags.map(inline).join(", ")}`] : [];
  return { name: "unwanted_results", system, user: [...scope, showHits(q, hits)].join("\n"), maxOutputTokens: 1_000 };
}
