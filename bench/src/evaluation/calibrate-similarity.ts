import { percentile } from "../statistics/percentile.js";
import { seededRandom } from "../statistics/seeded-random.js";
import type { EvaluationQuery, EvaluationSet } from "./measured/evaluation-set.js";
import type { Found, SearchedSystem } from "./measured/searched-system.js";

/** The default threshold of clients, and the value below which nothing matches (wire contract). */
const CLEAR = 0.6;
const UNRELATED = 0.3;
/** Random pairs cost a search each. */
const SAMPLED_QUERIES = 200;
const SEED = 20_261_122;
const FIRST_RESULTS = 10;

export interface SimilarityFigures {
  /** Best similarity of each relevant document, of those that the first ten results hold, and that all hold. */
  goldAmongFirst: GoldFigures;
  gold: GoldFigures;
  random: {
    /** How a pair is drawn. */
    drawnFrom: "another tag" | "the same tag";
    pairs: number;
    /** Share below 0.3. */
    unrelated: number;
    median: number;
    /** 95 % are not higher. */
    p95: number;
  };
}

interface GoldFigures {
  pairs: number;
  /** Share of at least 0.6. */
  clear: number;
  median: number;
  /** 80 % are not lower. */
  p20: number;
}

interface CalibrateOptions {
  system: SearchedSystem;
  /** Results of the queries of the set, by query id. */
  found: ReadonlyMap<string, Found[]>;
}

/** Whether the thresholds that clients use by default divide what is relevant from what is not. */
export async function calibrateSimilarity(
  set: EvaluationSet,
  { system, found }: CalibrateOptions,
): Promise<SimilarityFigures> {
  const goldIn = (count: number) =>
    goldFigures(set.queries.flatMap((query) => goldSimilarities(query, found.get(query.id)?.slice(0, count) ?? [])));
  const drawnFrom = hasForeignTags(set) ? "another tag" : "the same tag";
  const random = await randomSimilarities(set, { system, drawnFrom });
  return {
    goldAmongFirst: goldIn(FIRST_RESULTS),
    gold: goldIn(Number.POSITIVE_INFINITY),
    random: {
      drawnFrom,
      pairs: random.length,
      unrelated: shareOf(random, (value) => value < UNRELATED),
      median: percentile(random, 0.5),
      p95: percentile(random, 0.95),
    },
  };
}

function goldSimilarities({ relevant }: EvaluationQuery, found: Found[]): number[] {
  return [...relevant.keys()].flatMap((id) => {
    const own = found.filter(({ documentIds }) => documentIds.includes(id)).map(({ similarity }) => similarity);
    return own.length === 0 ? [] : [Math.max(...own)];
  });
}

function goldFigures(similarities: number[]): GoldFigures {
  return {
    pairs: similarities.length,
    clear: shareOf(similarities, (value) => value >= CLEAR),
    median: percentile(similarities, 0.5),
    p20: percentile(similarities, 0.2),
  };
}

function hasForeignTags({ documents, hasParallelTags = false }: EvaluationSet): boolean {
  return !hasParallelTags && new Set(documents.map(({ tag }) => tag)).size > 1;
}

/** A question with all that another tag gives for it, or with one document of its own tag that is not relevant. */
async function randomSimilarities(
  set: EvaluationSet,
  { system, drawnFrom }: { system: SearchedSystem; drawnFrom: "another tag" | "the same tag" },
): Promise<number[]> {
  const random = seededRandom(SEED);
  const draw = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const tags = [...new Set(set.documents.map(({ tag }) => tag))];
  const similarities: number[] = [];
  for (let count = Math.min(SAMPLED_QUERIES, set.queries.length); count > 0; count--) {
    const query = draw(set.queries);
    if (query === undefined) break;
    if (drawnFrom === "another tag") {
      const tag = draw(tags.filter((one) => one !== query.tag)) ?? query.tag;
      const found = await system.find({ query: { text: query.text, tag }, search: "documents" });
      similarities.push(...found.map(({ similarity }) => similarity));
      continue;
    }
    const document = draw(set.documents.filter(({ tag, id }) => tag === query.tag && !query.relevant.has(id)));
    if (document === undefined) continue;
    const found = await system.find({ query, search: "documents", documentId: document.id });
    similarities.push(Math.max(0, ...found.map(({ similarity }) => similarity)));
  }
  return similarities;
}

function shareOf(values: number[], holds: (value: number) => boolean): number {
  return values.length === 0 ? Number.NaN : values.filter(holds).length / values.length;
}

export function describeSimilarity({ goldAmongFirst, gold, random }: SimilarityFigures): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const goldLine = (place: string, { pairs, clear, median, p20 }: GoldFigures) =>
    `  relevant, ${place}: ${percent(clear)} of ${pairs} are >= ${CLEAR} (median ${median.toFixed(2)}, 80 % >= ${p20.toFixed(2)})\n`;
  return (
    `\nSimilarity of /v4/search documents\n${goldLine("first 10", goldAmongFirst)}${goldLine("first 100", gold)}` +
    `  random, ${random.drawnFrom}: ${percent(random.unrelated)} of ${random.pairs} are < ${UNRELATED} ` +
    `(median ${random.median.toFixed(2)}, 95 % <= ${random.p95.toFixed(2)})\n`
  );
}
