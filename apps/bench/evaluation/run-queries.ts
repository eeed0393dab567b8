import type { RestClient } from "../product/rest-client.js";
import type { Progress } from "../progress-bar.js";
import type { EvaluationQuery, SearchName } from "./evaluation-set.js";

export interface Answer {
  query: EvaluationQuery;
  /** Evaluation ids of the documents in the order of the results, repeats included. */
  ranking: string[];
  /** As the client saw it. */
  milliseconds: number;
}

/** The most that a search returns (wire contract 7): measures count distinct documents among them. */
const RESULTS = 100;

interface RunOptions {
  client: RestClient;
  search: SearchName;
  queries: EvaluationQuery[];
  /** By the ids that the server gave. */
  idOf: ReadonlyMap<string, string>;
  concurrency: number;
  onProgress(progress: Progress): void;
}

/** Answers in the order of the queries. */
export async function runQueries(options: RunOptions): Promise<Answer[]> {
  const { queries, idOf, concurrency, onProgress } = options;
  const startedAt = performance.now();
  const answers: Answer[] = new Array(queries.length);
  const remaining = queries.entries();
  let done = 0;
  const work = async () => {
    for (const [index, query] of remaining) {
      const askedAt = performance.now();
      const ids = await ask(options, query);
      const milliseconds = performance.now() - askedAt;
      // Documents that the set does not know (others of the same tag) keep their place: they are wrong answers.
      answers[index] = { query, ranking: ids.map((id) => idOf.get(id) ?? id), milliseconds };
      done += 1;
      onProgress({ done, total: queries.length, elapsedMs: performance.now() - startedAt });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return answers;
}

async function ask({ client, search }: RunOptions, { text, tag }: EvaluationQuery): Promise<string[]> {
  const request = { q: text, containerTag: tag, limit: RESULTS };
  return search === "v3" ? await client.searchDocuments(request) : await client.search(search, request);
}
