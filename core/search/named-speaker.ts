import type { Candidate } from "#core/ports/search-index.js";
import { queryTerms } from "#core/text/analyze.js";

/**
 * The one speaker that a question names (`What did Caroline paint?`), or null when it names none or several. Speakers are
 * those of the candidates; a first name is enough.
 */
export function namedSpeaker(terms: string[], candidates: Candidate[]): string | null {
  const asked = new Set(terms);
  const speakers = new Set(candidates.flatMap((candidate) => candidate.speaker ?? []));
  const named = [...speakers].filter((speaker) => queryTerms(speaker).some((term) => asked.has(term)));
  return named.length === 1 ? (named[0] ?? null) : null;
}
