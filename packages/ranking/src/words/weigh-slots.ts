import { isSlotTerm, termsNamingSlots } from "@loci/language/vocabulary";
import type { FieldStatistics, IndexedField, IndexResult } from "#ranking/candidates/candidate.js";

/** A slot tells less than a word: other memories of the person fill it too. */
const SLOT = 0.8;

/**
 * Lets slot terms count for memories, in part, and not for chunks and documents, which have none. A word that names a
 * slot counts for memories where one of them says it: `profession` asks for work, in whatever words. A slot that none
 * fills counts nothing: memories that were indexed before there were slots lose nothing.
 */
export function weighSlots(
  result: IndexResult,
  { question, terms }: { question: string; terms: string[] },
): IndexResult {
  if (!terms.some(isSlotTerm)) return result;
  const naming = termsNamingSlots(question);
  const { memory, ...others } = result.statistics;
  const ofMemories = terms.map((term, index) => {
    const isHeld = (memory?.own?.documentFrequencies[index] ?? 0) > 0;
    if (isSlotTerm(term)) return isHeld ? SLOT : 0;
    return isHeld || !naming.has(term) ? 1 : 0;
  });
  const ofOthers = terms.map((term) => (isSlotTerm(term) ? 0 : 1));
  const weighed = Object.entries(others).map(([kind, fields]) => [kind, withFactors(fields, ofOthers)]);
  return {
    ...result,
    statistics: { ...Object.fromEntries(weighed), ...(memory ? { memory: withFactors(memory, ofMemories) } : {}) },
  };
}

type Fields = Partial<Record<IndexedField, FieldStatistics>>;

function withFactors(fields: Fields, factors: number[]): Fields {
  return Object.fromEntries(Object.entries(fields).map(([field, known]) => [field, { ...known, factors }]));
}
