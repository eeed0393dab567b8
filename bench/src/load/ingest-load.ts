import { openModel } from "../product/open-model.js";
import { modelReady, type RunningProduct } from "../product/start-product.js";
import { fill } from "../smoke/fill.js";
import { MadeText } from "../smoke/made-text.js";
import type { Console } from "../terminal/console.js";
import { progressBar } from "../terminal/progress-bar.js";
import { latencyHistogram } from "./latency-histogram.js";
import type { LoadOptions } from "./load-options.js";
import type { LoadReport } from "./load-report.js";
import { timed } from "./timed.js";

const SEED = 20_261_126;
const TAG = "bench";
const WARM_UP_TAG = "warm-up";
const WARM_UP_CHUNKS = 30;
const MODEL_LIMIT_MS = 300_000;
/** As many texts as the product's steps hand to the model at once. */
const AT_A_TIME = 32;

export interface ImportedTexts {
  texts: string[];
  perSecond: number;
}

/** Documents through the API until all are searchable, and the texts of their chunks. */
export async function importChunks(
  { client }: RunningProduct,
  { chunks }: LoadOptions,
  console: Console,
): Promise<ImportedTexts> {
  await modelReady(client, MODEL_LIMIT_MS);
  const texts = new MadeText(SEED);
  const quiet = progressBar({ label: "warming up", write: () => undefined, isTerminal: false });
  await fill({ client, texts, containerTag: WARM_UP_TAG, chunks: WARM_UP_CHUNKS, bar: quiet });
  const bar = progressBar({ label: "chunks", ...console });
  const filled = await fill({ client, texts, containerTag: TAG, chunks, bar });
  type Reply = { documents: { nodes: { chunks: { nodes: { content: string }[] } }[] } };
  const { documents } = await client.graphql<Reply>(CHUNKS, { containerTags: [TAG] });
  const contents = documents.nodes.flatMap((document) => document.chunks.nodes.map(({ content }) => content));
  return { texts: contents, perSecond: (filled.chunks / filled.ms) * 1000 };
}

const CHUNKS = `query Chunks($containerTags: [String!]) {
  documents(containerTags: $containerTags, first: 20) { nodes { chunks(first: 100) { nodes { content: text } } } }
}`;

/** The same texts by the model alone, with nothing else running: what an import cannot be faster than. */
export async function compareWithModel(
  imported: ImportedTexts,
  { model: name }: Pick<LoadOptions, "model">,
  console: Console,
): Promise<LoadReport> {
  const model = await openModel({ name: name ?? null });
  try {
    await model.embed(imported.texts.slice(0, WARM_UP_CHUNKS), "passage");
    const bar = progressBar({ label: "model alone", ...console });
    const startedAt = performance.now();
    const times: number[] = [];
    for (let start = 0; start < imported.texts.length; start += AT_A_TIME) {
      const part = imported.texts.slice(start, start + AT_A_TIME);
      times.push(await timed(() => model.embed(part, "passage")));
      const elapsedMs = performance.now() - startedAt;
      bar.show({ done: start + part.length, total: imported.texts.length, elapsedMs });
    }
    bar.end();
    const alone = (imported.texts.length / (performance.now() - startedAt)) * 1000;
    return {
      figures: {
        "ingest, texts/s": imported.perSecond,
        "model alone, texts/s": alone,
        "ingest, share of the model's speed": imported.perSecond / alone,
      },
      histograms: [latencyHistogram(`model alone, ${AT_A_TIME} texts a call`, times)],
    };
  } finally {
    await model.close();
  }
}
