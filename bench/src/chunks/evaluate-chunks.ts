import { FetchFailedError } from "@loci/errors";
import type { Outcome, Session } from "../evaluation/evaluation.js";
import { ingest } from "../evaluation/measured/ingest.js";
import { confidenceInterval, type Interval } from "../statistics/confidence-interval.js";
import { progressBar } from "../terminal/progress-bar.js";
import { writeTable } from "../terminal/write-table.js";
import { type ChunkCorpus, type ServedChunk, tagOfCorpus } from "./chunk-corpus.js";
import {
  type ChunkLengths,
  chunkLengths,
  type FoundCharacters,
  foundCharacters,
  rangesWithinOne,
} from "./chunk-measures.js";
import { findTornUnits, type TornUnits } from "./find-torn-units.js";

interface CorpusFigures extends ChunkLengths, TornUnits, FoundCharacters {
  corpus: string;
  /** Reference ranges, and how many of them lie within one chunk. */
  ranges: number;
  whole: number;
  questions: number;
  /** 95 % of recall. */
  recallInterval: Interval;
}

/** As many as a usual answer holds; the figures of the set's authors are over five as well. */
const CHUNKS_READ = 5;

const DOCUMENT = "query ($id: ID!) { document(ref: { id: $id }) { content: text failure { message } } }";
const CHUNKS = `query ($id: ID!, $after: String) { document(ref: { id: $id }) {
  chunks(first: 100, after: $after) {
    nodes { id start: startOffset end: endOffset } pageInfo { hasNextPage endCursor } } } }`;
const SEARCH = `query ($input: SearchInput!) { search(input: $input) {
  hits { ... on ChunkHit { chunk { id start: startOffset end: endOffset } } } } }`;

/** Adds each corpus as one document, then looks at its chunks and at what its questions find. */
export async function evaluateChunks(corpora: ChunkCorpus[], session: Session): Promise<Outcome> {
  const { client, write, isTerminal } = session;
  const bar = progressBar({ label: "documents", write, isTerminal });
  const documents = corpora.map(({ name, text }) => ({ id: name, tag: tagOfCorpus(name), content: text }));
  const { idOf } = await ingest(client, documents, bar.show);
  bar.end();
  const serverIds = new Map([...idOf].map(([serverId, name]) => [name, serverId]));
  const measured = [];
  for (const corpus of corpora) {
    measured.push(await measureCorpus(corpus, { id: serverIds.get(corpus.name) ?? corpus.name, session }));
  }
  const figures = measured.map(({ figures }) => figures);
  const all = together(measured);
  write(`\n${writeTable(tableOf([...figures, all]))}\n`);
  return {
    report: { set: "chunks", embeddingModel: session.embeddingModel, corpora: figures, all },
    brokenPromises: figures.flatMap(({ corpus, words, rows, turns }) =>
      words + rows + turns === 0
        ? []
        : [`${corpus}: ${words} chunks cut a word, ${rows} a table row, ${turns} a turn.`],
    ),
  };
}

interface Reply {
  document: { content: string | null; failure: { message: string } | null };
}

interface ChunksReply {
  document: { chunks: { nodes: ServedChunk[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } };
}

interface MeasuredCorpus {
  figures: CorpusFigures;
  chunks: ServedChunk[];
  /** The figures of each question. */
  recalls: number[];
}

async function measureCorpus(
  { name, text, questions }: ChunkCorpus,
  { id, session }: { id: string; session: Session },
): Promise<MeasuredCorpus> {
  const { document } = await session.client.graphql<Reply>(DOCUMENT, { id });
  const { content, failure } = document;
  const chunks = await readChunks(session.client, id);
  if (content !== text || chunks.length === 0) {
    const reason = failure?.message ?? "its text is not what was sent";
    throw new FetchFailedError(`The corpus ${name} cannot be measured: ${reason}.`, { retryable: false });
  }
  const found: FoundCharacters[] = [];
  for (const question of questions) {
    found.push(foundCharacters(question.references, await ask(question.text, { tag: tagOfCorpus(name), session })));
  }
  const recalls = found.map(({ recall }) => recall);
  const figures = {
    corpus: name,
    recallInterval: confidenceInterval(recalls),
    ...chunkLengths(chunks),
    ...rangesWithinOne(questions, chunks),
    ...findTornUnits(text, chunks),
    questions: questions.length,
    ...meanOf(found.map((one) => ({ ...one, weight: 1 }))),
  };
  return { figures, chunks, recalls };
}

async function readChunks(client: Session["client"], id: string): Promise<ServedChunk[]> {
  const chunks: ServedChunk[] = [];
  let after: string | null = null;
  for (;;) {
    const reply: ChunksReply = await client.graphql<ChunksReply>(CHUNKS, { id, after });
    const { nodes, pageInfo }: ChunksReply["document"]["chunks"] = reply.document.chunks;
    chunks.push(...nodes);
    if (!pageInfo.hasNextPage) return chunks;
    after = pageInfo.endCursor;
  }
}

async function ask(query: string, { tag, session }: { tag: string; session: Session }): Promise<ServedChunk[]> {
  const input = { query, containerTags: [tag], mode: "CHUNKS", threshold: 0, first: CHUNKS_READ };
  type Hits = { search: { hits: { chunk: ServedChunk }[] } };
  const { search } = await session.client.graphql<Hits>(SEARCH, { input });
  return search.hits.map(({ chunk }) => chunk);
}

/** Over all chunks, ranges and questions: a corpus counts by its size. */
function together(measured: readonly MeasuredCorpus[]): CorpusFigures {
  const figures = measured.map((one) => one.figures);
  const chunks = measured.flatMap((one) => one.chunks);
  const sum = (of: (one: CorpusFigures) => number) => figures.reduce((total, one) => total + of(one), 0);
  return {
    corpus: "all",
    ...chunkLengths(chunks),
    ranges: sum(({ ranges }) => ranges),
    whole: sum(({ whole }) => whole),
    words: sum(({ words }) => words),
    rows: sum(({ rows }) => rows),
    turns: sum(({ turns }) => turns),
    questions: sum(({ questions }) => questions),
    recallInterval: confidenceInterval(measured.flatMap(({ recalls }) => recalls)),
    ...meanOf(figures.map((one) => ({ ...one, weight: one.questions }))),
  };
}

function meanOf(found: readonly (FoundCharacters & { weight: number })[]): FoundCharacters {
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: (one: FoundCharacters) => number) =>
    found.reduce((sum, one) => sum + of(one) * one.weight, 0) / total;
  return {
    recall: mean(({ recall }) => recall),
    precision: mean(({ precision }) => precision),
    iou: mean(({ iou }) => iou),
  };
}

function tableOf(figures: readonly CorpusFigures[]): string[][] {
  const head = ["corpus", "chunks", "median", "mean", "ranges", "within one", "cut words", "rows", "turns"];
  const rows = figures.map(({ whole, ranges, ...one }) => [
    ...[one.corpus, String(one.chunks), String(one.median), one.mean.toFixed(0), String(ranges)],
    ...[(whole / ranges).toFixed(3), String(one.words), String(one.rows), String(one.turns)],
    ...[one.recall, one.precision, one.iou].map((share) => share.toFixed(3)),
    `${one.recallInterval.low.toFixed(3)}-${one.recallInterval.high.toFixed(3)}`,
  ]);
  return [
    [...head, `recall@${CHUNKS_READ}`, `precision@${CHUNKS_READ}`, `IoU@${CHUNKS_READ}`, "95 % of recall"],
    ...rows,
  ];
}
