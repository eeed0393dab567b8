import { describeIngest } from "../evaluation/describe-ingest.js";
import type { Session } from "../evaluation/evaluation.js";
import { describeSearch } from "../evaluation/measured/describe-search.js";
import { type EvaluationQuery, groupsByCategory, type Measure } from "../evaluation/measured/evaluation-set.js";
import { type SearchFigures, searchFigures } from "../evaluation/measured/figures.js";
import { ingest } from "../evaluation/measured/ingest.js";
import { recallAt } from "../evaluation/measured/retrieval-metrics.js";
import { RESULTS, runQueries } from "../evaluation/measured/run-queries.js";
import { progressBar } from "../terminal/progress-bar.js";
import type { Dialogue } from "./dialogue.js";
import {
  asEvaluationDocument,
  type DialogueDocument,
  type DialogueShape,
  dialogueDocuments,
  turnsWithin,
} from "./dialogue-documents.js";
import { factCoverage } from "./fact-coverage.js";
import { type ListedMemory, listMemories } from "./list-memories.js";

export interface MemorySearchReport {
  set: string;
  /** After reconciliation: what a reader of the memories sees. */
  memoriesPerTurn: number;
  coverage: number;
  search: SearchFigures;
}

/** The least share of the turns that answer the questions which a search of memories alone has to find. */
const MIN_RECALL = 0.55;

const MEASURES: Measure[] = [5, 10].map((k) => ({
  name: `turn recall@${k}`,
  of: (ranking, relevant) => recallAt(k, ranking, relevant),
}));

export function tagOf({ id }: Dialogue, shape: DialogueShape): string {
  return `eval:memory:${shape}:${id}`;
}

/** Adds the conversations, and searches the memories that the server makes of them. A memory counts for the turns of its sources. */
export async function evaluateMemorySearch(
  options: { dialogues: Dialogue[]; shape: DialogueShape },
  session: Session,
): Promise<MemorySearchReport> {
  const { dialogues, shape } = options;
  const { client, write, concurrency, isTerminal } = session;
  const set = `memory, searched, a document per ${shape}`;
  write(`\n${set}\n`);
  const stored = await store(options, session);
  const turnsOf = new Map(stored.flatMap(({ memories }) => memories.map(({ id, turnIds }) => [id, turnIds])));
  const queries = dialogues.flatMap((dialogue) => queriesOf(dialogue, tagOf(dialogue, shape)));
  const bar = progressBar({ label: "search memories", write, isTerminal });
  const answers = await runQueries({
    queries,
    concurrency,
    onProgress: bar.show,
    ask: async ({ text: q, tag: containerTag }) =>
      (await client.searchMemories({ q, containerTag, limit: RESULTS })).map(({ id }) => id),
    idsOf: (id) => turnsOf.get(id) ?? [],
  });
  bar.end();
  const groups = groupsByCategory(queries, [{ name: "all", includes: () => true }]);
  const search = searchFigures({ measures: MEASURES, groups }, "memories", answers);
  const coverages = stored.map(({ dialogue, memories }) => factCoverage(dialogue.facts, memories));
  const turns = dialogues.flatMap(({ sessions }) => sessions.flatMap(({ turns: own }) => own)).length;
  const report = {
    set,
    search,
    memoriesPerTurn: turnsOf.size / turns,
    coverage: sum(coverages.map((one) => one.inOneMemory)) / sum(coverages.map((one) => one.facts)),
  };
  write(`stored: ${report.memoriesPerTurn.toFixed(3)} memories a turn, coverage ${report.coverage.toFixed(3)}\n`);
  write(describeSearch(MEASURES, search, concurrency));
  return report;
}

/** Sentences; none when memories alone find enough. */
export function brokenSearchPromises({ set, search }: MemorySearchReport): string[] {
  const recall = search.groups.find(({ group }) => group === "all")?.means["turn recall@10"] ?? Number.NaN;
  return recall >= MIN_RECALL ? [] : [`${set}: turn recall@10 ${recall.toFixed(3)} is below ${MIN_RECALL}`];
}

interface StoredDialogue {
  dialogue: Dialogue;
  memories: { id: string; text: string; turnIds: string[] }[];
}

async function store(
  { dialogues, shape }: { dialogues: Dialogue[]; shape: DialogueShape },
  { client, write, isTerminal }: Session,
): Promise<StoredDialogue[]> {
  const documentsOf = new Map(dialogues.map((dialogue) => [dialogue, dialogueDocuments(dialogue, shape)]));
  const sent = dialogues.flatMap((dialogue) =>
    (documentsOf.get(dialogue) ?? []).map((document) => asEvaluationDocument(document, tagOf(dialogue, shape))),
  );
  const bar = progressBar({ label: "documents", write, isTerminal });
  const { idOf, ...ingested } = await ingest(client, sent, bar.show);
  bar.end();
  write(describeIngest(ingested, (ingested.documents / ingested.doneMs) * 1000));
  const stored: StoredDialogue[] = [];
  for (const dialogue of dialogues) {
    const documents = new Map((documentsOf.get(dialogue) ?? []).map((document) => [document.id, document]));
    const find = (documentId: string) => documents.get(idOf.get(documentId) ?? "");
    const memories = await listMemories(client, tagOf(dialogue, shape));
    stored.push({
      dialogue,
      memories: memories.map(({ id, text, sources }) => ({ id, text, turnIds: turnsOfSources(sources.nodes, find) })),
    });
  }
  return stored;
}

function turnsOfSources(
  sources: ListedMemory["sources"]["nodes"],
  find: (documentId: string) => DialogueDocument | undefined,
): string[] {
  const turns = sources.flatMap(({ document: source, startOffset, endOffset }) => {
    const document = source === null ? undefined : find(source.id);
    return document === undefined ? [] : turnsWithin(document, { start: startOffset, end: endOffset });
  });
  return [...new Set(turns)];
}

function queriesOf({ questions }: Dialogue, tag: string): EvaluationQuery[] {
  return questions.map(({ id, text, category, turnIds }) => ({
    id,
    text,
    tag,
    category,
    relevant: new Map(turnIds.map((turn) => [turn, 1])),
  }));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
