import snowball, { type Stemmer } from "snowball-stemmers";

/** A stem takes 9 µs, and most words recur. 100 000 words take about 10 MB. */
const CACHE_LIMIT = 100_000;

const stemmers: [RegExp, Stemmer][] = [
  [/^[a-z]+$/, snowball.newStemmer("english")],
  [/^\p{Script=Cyrillic}+$/u, snowball.newStemmer("russian")],
  [/^\p{Script=Arabic}+$/u, snowball.newStemmer("arabic")],
];
const cache = new Map<string, string>();

/**
 * The stem of a folded word. The script alone selects the rules, because the language of a short question cannot be
 * known and the stems of texts and questions must agree: English rules (Porter2) for all Latin script, Russian for
 * Cyrillic. Words with digits or joints stay as they are.
 */
export function stemWord(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const stemmer = stemmers.find(([script]) => script.test(word))?.[1];
  const stem = stemmer === undefined ? word : stemmer.stem(word) || word;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(word, stem);
  return stem;
}
