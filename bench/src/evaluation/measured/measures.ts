import type { Measure } from "./evaluation-set.js";
import { allAt, hitAt, ndcgAt, type Relevance, recallAt, reciprocalRank } from "./retrieval-metrics.js";

type MetricAt = (k: number, ranking: string[], relevant: Relevance) => number;

const METRICS = { any: hitAt, hit: hitAt, all: allAt, frac: recallAt, recall: recallAt, Pass: recallAt, NDCG: ndcgAt };

/**
 * `recall@10`, `session frac@5`, `all@10`, `NDCG@10`, `MRR`: the words before the metric say what is counted. `any` and `hit`
 * are the same, so are `recall`, `frac` and `Pass`; sets are published under these names.
 */
export function measures(...names: string[]): Measure[] {
  return names.map((name) => ({ name, of: metricOf(name) }));
}

function metricOf(name: string): Measure["of"] {
  if (name.endsWith("MRR")) return reciprocalRank;
  const [, metric = "", depth] = /(\w+)@(\d+)$/.exec(name) ?? [];
  const of = Object.entries<MetricAt>(METRICS).find(([known]) => known === metric)?.[1];
  if (of === undefined) throw new TypeError(`There is no measure ${name}.`);
  return (ranking, relevant) => of(Number(depth), ranking, relevant);
}
