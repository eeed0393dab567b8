import type { Progress } from "../../terminal/progress-bar.js";
import type { EvaluationQuery } from "./evaluation-set.js";

export interface Answer {
  query: EvaluationQuery;
  /** Evaluation ids of what was found in the order of the results, repeats included. */
  ranking: string[];
  /** As the client saw it. */
  milliseconds: number;
}

/** The most that a search returns (wire contract): measures count distinct ids among them. */
export const RESULTS = 100;

interface RunOptions {
  queries: EvaluationQuery[];
  concurrency: number;
  /** One search; the ids as the server gives them. */
  ask(query: EvaluationQuery): Promise<string[]>;
  /** Evaluation ids of what the server calls by an id; outside the times. */
  idsOf(id: string): string[];
  onProgress(progress: Progress): void;
}

/** Answers in the order of the queries. */
export async function runQueries(options: RunOptions): Promise<Answer[]> {
  const { queries, concurrency, ask, idsOf, onProgress } = options;
  const startedAt = performance.now();
  const answers: Answer[] = new Array(queries.length);
  const remaining = queries.entries();
  let done = 0;
  const work = async () => {
    for (const [index, query] of remaining) {
      const askedAt = performance.now();
      const ids = await ask(query);
      const milliseconds = performance.now() - askedAt;
      answers[index] = { query, ranking: ids.flatMap(idsOf), milliseconds };
      done += 1;
      onProgress({ done, total: queries.length, elapsedMs: performance.now() - startedAt });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return answers;
}
