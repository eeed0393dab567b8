import { mkdir } from "node:fs/promises";
import { queryTerms } from "@loci/language/words";
import { openModel } from "../product/open-model.js";
import { type EmbeddingModel, loadProductParts, type SearchIndex } from "../product/product-parts.js";
import { inTemporaryDirectory } from "../product/temporary-directory.js";
import { MadeText } from "../smoke/made-text.js";
import type { Console } from "../terminal/console.js";
import { fillIndex, LARGE_TAG, smallTag } from "./fill-index.js";
import { latencyHistogram } from "./latency-histogram.js";
import type { IndexLoadOptions } from "./load-options.js";
import type { LoadReport } from "./load-report.js";
import { ORGANIZATION } from "./made-items.js";
import { measureRecall } from "./measure-recall.js";

const SEED = 20_261_124;
const WARM_UP = 20;
const RECALL_QUESTIONS = 50;
/** The search that core asks for. */
const CANDIDATES = 100;

/** The search index alone, as the server's searches use it: a writer fills it, another connection reads. */
export async function searchIndexAlone(options: IndexLoadOptions, console: Console): Promise<LoadReport> {
  if (options.folder === undefined) {
    return await inTemporaryDirectory("loci-load-", (folder) => measure({ ...options, folder }, console));
  }
  await mkdir(options.folder, { recursive: true });
  return await measure({ ...options, folder: options.folder }, console);
}

async function measure(options: IndexLoadOptions & { folder: string }, console: Console): Promise<LoadReport> {
  const model = await openModel({ name: options.model ?? "hashing" });
  const writer = await openIndex(options, "write");
  const reader = await openIndex(options, "read");
  try {
    const { chunks, tags, tagChunks } = options;
    const filled = await fillIndex({ index: writer, model, chunks, tags, tagChunks, console });
    const texts = new MadeText(SEED);
    const search = { index: reader, model, texts, count: options.searches, console };
    const histograms = [
      latencyHistogram("one large tag", await searchTimes(search, () => [LARGE_TAG])),
      latencyHistogram("a small tag", await searchTimes(search, (number) => [smallTag(number % Math.max(1, tags))])),
      latencyHistogram("the whole organization", await searchTimes(search, () => "all")),
    ];
    const figures: LoadReport["figures"] = { entries: filled.entries };
    if (filled.chunksPerSecond > 0) figures["filled, chunks/s"] = filled.chunksPerSecond;
    if (filled.vectors.size > 0) {
      const recall = { index: reader, model, texts, tag: LARGE_TAG, vectors: filled.vectors };
      figures["recall@10 of the nearest"] = await measureRecall({ ...recall, questions: RECALL_QUESTIONS });
    }
    return { figures, histograms };
  } finally {
    await Promise.all([writer.close(), reader.close(), model.close()]);
  }
}

async function openIndex(
  { folder, elasticsearch }: { folder: string; elasticsearch?: string },
  mode: "read" | "write",
): Promise<SearchIndex> {
  const { childEnvironment, openSearchIndex, readEnvironment } = await loadProductParts();
  const own = { LOCI_DATA_DIR: folder, DATABASE_URL: "", DATABASE_OWNER_URL: "", ELASTICSEARCH_API_KEY: "" };
  return await openSearchIndex(
    readEnvironment(childEnvironment({ ...own, ELASTICSEARCH_URL: elasticsearch ?? "" })),
    mode,
  );
}

interface SearchOptions {
  index: SearchIndex;
  model: EmbeddingModel;
  texts: MadeText;
  count: number;
}

/** One at a time, every question new: the time in the index, without the embedding of the question. */
async function searchTimes(
  { index, model, texts, count }: SearchOptions,
  tagsOf: (number: number) => "all" | string[],
): Promise<number[]> {
  const times: number[] = [];
  for (let number = -WARM_UP; number < count; number++) {
    const question = texts.question();
    const [values] = await model.embed([question], "query");
    const vector = values === undefined ? {} : { vector: { model: model.id, values } };
    const startedAt = performance.now();
    await index.search({
      organizationId: ORGANIZATION,
      kinds: ["chunk", "document"],
      tags: tagsOf(Math.abs(number)),
      terms: queryTerms(question),
      ...vector,
      lexicalLimit: CANDIDATES,
      vectorLimit: CANDIDATES,
    });
    if (number >= 0) times.push(performance.now() - startedAt);
  }
  return times;
}
