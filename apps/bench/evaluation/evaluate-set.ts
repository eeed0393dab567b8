import { cpus } from "node:os";
import type { RestClient } from "../product/rest-client.js";
import { progressBar } from "../progress-bar.js";
import { describeSearch } from "./describe-search.js";
import type { EvaluationQuery, EvaluationSet, SearchName } from "./evaluation-set.js";
import { type SearchFigures, searchFigures } from "./figures.js";
import { type IngestReport, ingest } from "./ingest.js";
import { RESULTS, runQueries } from "./run-queries.js";

export interface EvaluateOptions {
  client: RestClient;
  concurrency: number;
  /** Name of the model, for the report. */
  embeddingModel: string;
  write(text: string): void;
  isTerminal: boolean;
}

/** What `--json` writes for a set. */
export interface SetReport {
  set: string;
  embeddingModel: string;
  cpus: number;
  concurrency: number;
  ingest: Omit<IngestReport, "idOf"> & { documentsPerSecond: number };
  searches: SearchFigures[];
  remarks: string[];
}

/** Ingests a set, asks its queries in each of its ways of searching, and writes the figures as tables. */
export async function evaluateSet(set: EvaluationSet, options: EvaluateOptions): Promise<SetReport> {
  const { client, write, isTerminal, concurrency, embeddingModel } = options;
  write(`\n${set.name}: ${set.documents.length} documents, ${set.queries.length} queries\n`);
  for (const remark of set.remarks) write(`  ${remark}\n`);
  const bar = progressBar({ label: "documents", write, isTerminal });
  const { idOf, ...ingested } = await ingest(client, set.documents, bar.show);
  bar.end();
  const documentsPerSecond = (ingested.documents / ingested.doneMs) * 1000;
  write(describeIngest(ingested, documentsPerSecond));

  const searches: SearchFigures[] = [];
  for (const search of set.searches) {
    const queryBar = progressBar({ label: `search ${search}`, write, isTerminal });
    const answers = await runQueries({
      ...{ queries: set.queries, concurrency, onProgress: queryBar.show },
      ask: (query) => ask({ client, search, query }),
      // Documents that the set does not know (others of the same tag) keep their place: they are wrong answers.
      idsOf: (id) => [idOf.get(id) ?? id],
    });
    queryBar.end();
    searches.push(searchFigures(set, search, answers));
  }
  for (const figures of searches) write(describeSearch(set.measures, figures, concurrency));
  return {
    ...{ set: set.name, embeddingModel, cpus: cpus().length, concurrency },
    ...{ ingest: { ...ingested, documentsPerSecond }, searches, remarks: set.remarks },
  };
}

async function ask(options: { client: RestClient; search: SearchName; query: EvaluationQuery }): Promise<string[]> {
  const { client, search, query } = options;
  const request = { q: query.text, containerTag: query.tag, limit: RESULTS };
  return search === "v3" ? await client.searchDocuments(request) : await client.search(search, request);
}

export function describeIngest(report: Omit<IngestReport, "idOf">, perSecond: number): string {
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  const failures = report.failed === 0 ? "" : `; ${report.failed} FAILED (${report.firstFailure ?? "see the list"})`;
  return (
    `ingested ${report.documents} documents: accepted in ${seconds(report.acceptedMs)} s, ` +
    `done in ${seconds(report.doneMs)} s, ${perSecond.toFixed(1)} a second${failures}\n`
  );
}
