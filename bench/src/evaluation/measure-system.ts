import type { ProcessMemory } from "../smoke/read-memory.js";
import { progressBar } from "../terminal/progress-bar.js";
import { calibrateSimilarity, describeSimilarity, type SimilarityFigures } from "./calibrate-similarity.js";
import { type BudgetCurve, measureBudgets } from "./context/budget-curve.js";
import { describeBudgets } from "./context/describe-budgets.js";
import { describeIngest } from "./describe-ingest.js";
import { describeMemory } from "./describe-memory.js";
import { describeSearch } from "./measured/describe-search.js";
import type { EvaluationQuery, EvaluationSet, SearchName } from "./measured/evaluation-set.js";
import { type SearchFigures, searchFigures } from "./measured/figures.js";
import type { IngestReport } from "./measured/ingest.js";
import { runQueries } from "./measured/run-queries.js";
import type { Found, SearchedSystem } from "./measured/searched-system.js";

export interface MeasureOptions {
  concurrency: number;
  write(text: string): void;
  isTerminal: boolean;
}

/** The figures of one system on one set. */
export interface SystemReport {
  system: string;
  embeddingModel: string;
  ingest: Omit<IngestReport, "idOf"> & { documentsPerSecond: number };
  searches: SearchFigures[];
  /** Null where no evidence is named. */
  context: BudgetCurve | null;
  /** The figures of mode `documents`; null for a system without it. */
  similarity: SimilarityFigures | null;
  /** After the searches; null for a system that runs elsewhere. */
  memory: ProcessMemory[] | null;
}

/** Adds the set's documents, asks its queries in each way of searching, and writes the figures as tables. */
export async function measureSystem(
  set: EvaluationSet,
  options: MeasureOptions & { system: SearchedSystem },
): Promise<SystemReport> {
  const { system, write, isTerminal, concurrency } = options;
  const bar = progressBar({ label: `${system.name}: documents`, write, isTerminal });
  const { idOf: _, ...ingested } = await system.add(set.documents, bar.show);
  bar.end();
  const documentsPerSecond = (ingested.documents / ingested.doneMs) * 1000;
  write(describeIngest(ingested, documentsPerSecond));

  const searches: SearchFigures[] = [];
  let similarity: SimilarityFigures | null = null;
  for (const search of system.searchesFor(set)) {
    const { figures, found } = await measureSearch(set, { ...options, search });
    searches.push(figures);
    write(describeSearch(set.measures, figures, concurrency));
    // Units are parts of documents, whose similarity says nothing about the whole.
    if (search !== "documents" || set.unitsOf !== undefined) continue;
    similarity = await calibrateSimilarity(set, { system, found });
    write(describeSimilarity(similarity));
  }
  const contextBar = progressBar({ label: `${system.name}: contexts`, write, isTerminal });
  const context = await measureBudgets(set, { system, concurrency, onProgress: contextBar.show });
  contextBar.end();
  if (context !== null) write(describeBudgets(context));
  const memory = system.memory();
  if (memory !== null) write(describeMemory(memory));
  return {
    system: system.name,
    embeddingModel: system.embeddingModel,
    ingest: { ...ingested, documentsPerSecond },
    searches,
    context,
    similarity,
    memory,
  };
}

async function measureSearch(
  set: EvaluationSet,
  options: MeasureOptions & { system: SearchedSystem; search: SearchName },
): Promise<{ figures: SearchFigures; found: Map<string, Found[]> }> {
  const { system, search, write, isTerminal, concurrency } = options;
  const bar = progressBar({ label: `${system.name}: search ${search}`, write, isTerminal });
  const found = new Map<string, Found[]>();
  const answers = await runQueries({
    queries: set.queries,
    concurrency,
    onProgress: bar.show,
    ask: async (query: EvaluationQuery) => {
      const results = await system.find({ query, search, withPlaces: set.unitsOf !== undefined });
      found.set(query.id, results);
      return results.flatMap((one) => unitsOf(set, one));
    },
    // Documents that the set does not know (others of the same tag) keep their place: they are wrong answers.
    idsOf: (id) => [id],
  });
  bar.end();
  return { figures: searchFigures(set, search, answers), found };
}

function unitsOf(set: EvaluationSet, { documentIds, place }: Found): string[] {
  const { unitsOf: units } = set;
  if (units === undefined || place === null) return documentIds;
  return documentIds.flatMap((id) => units(id, place));
}
