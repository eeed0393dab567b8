import { fieldTerms, queryTerms } from "@loci/language/words";

/** As in the reference figures for LoCoMo. */
const K1 = 0.9;
const B = 0.4;

/** The texts that share a word with the question, best first: plain BM25 over the same stems as the product's. */
export function rankByWords(texts: string[], question: string): string[] {
  const documents = texts.map((text) => ({ text, terms: fieldTerms(text) }));
  const meanLength = documents.reduce((sum, { terms }) => sum + terms.length, 0) / documents.length;
  const wanted = queryTerms(question).map((term) => {
    const holders = documents.filter(({ terms }) => terms.frequencies.has(term)).length;
    return { term, weight: Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5)) };
  });
  return documents
    .map(({ text, terms }) => {
      const score = wanted.reduce((sum, { term, weight }) => {
        const frequency = terms.frequencies.get(term) ?? 0;
        return sum + (weight * frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * terms.length) / meanLength));
      }, 0);
      return { text, score };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ text }) => text);
}
