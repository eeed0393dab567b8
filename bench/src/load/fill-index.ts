import type { EmbeddingModel, SearchIndex } from "../product/product-parts.js";
import { type ProgressBar, progressBar } from "../terminal/progress-bar.js";
import { MadeItems, type MadeTagPart, ORGANIZATION } from "./made-items.js";

export const LARGE_TAG = "large";

export function smallTag(number: number): string {
  return `small-${number}`;
}

interface FillOptions {
  index: SearchIndex;
  model: EmbeddingModel;
  chunks: number;
  tags: number;
  tagChunks: number;
  console: { write(text: string): void; isTerminal: boolean };
}

export interface FilledIndex {
  /** Entries, documents among them. */
  entries: number;
  /** 0 when everything was there already. */
  chunksPerSecond: number;
  /** The vectors of the large tag, by chunk; empty when the tag was there already. */
  vectors: Map<string, Float32Array>;
}

const SEED = 20_261_123;
/** A few documents a call, as the worker writes them. */
const AT_A_TIME = 60;

/** Fills an empty index by its port: one large tag, then small ones. An index with entries is left as it is. */
export async function fillIndex(options: FillOptions): Promise<FilledIndex> {
  const { index, model, chunks, tags, tagChunks } = options;
  const vectors = new Map<string, Float32Array>();
  const there = await index.count(ORGANIZATION);
  if (there > 0) return { entries: there, chunksPerSecond: 0, vectors };
  const made = new MadeItems({ seed: SEED, model });
  const total = chunks + tags * tagChunks;
  const bar = progressBar({ label: "chunks", ...options.console });
  const startedAt = performance.now();
  let done = 0;
  for (const part of tagParts(options)) {
    const items = await made.items(part);
    for (const { id, vectors: own } of part.tag === LARGE_TAG ? items : []) {
      const vector = own[model.id];
      if (vector !== undefined) vectors.set(id, vector);
    }
    await index.upsert(items);
    done += part.count;
    show(bar, { done, total, startedAt });
  }
  bar.end();
  const chunksPerSecond = (total / (performance.now() - startedAt)) * 1000;
  return { entries: await index.count(ORGANIZATION), chunksPerSecond, vectors };
}

function* tagParts({ chunks, tags, tagChunks }: FillOptions): Generator<MadeTagPart> {
  yield* partsOf({ tag: LARGE_TAG, chunks, isPooled: false });
  for (let number = 0; number < tags; number++)
    yield* partsOf({ tag: smallTag(number), chunks: tagChunks, isPooled: true });
}

function* partsOf({
  tag,
  chunks,
  isPooled,
}: {
  tag: string;
  chunks: number;
  isPooled: boolean;
}): Generator<MadeTagPart> {
  for (let start = 0; start < chunks; start += AT_A_TIME) {
    yield { tag, start, count: Math.min(AT_A_TIME, chunks - start), isPooled };
  }
}

function show(bar: ProgressBar, { done, total, startedAt }: { done: number; total: number; startedAt: number }): void {
  bar.show({ done, total, elapsedMs: performance.now() - startedAt });
}
