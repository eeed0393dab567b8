import type { RunningProduct } from "../product/start-product.js";
import { fill } from "../smoke/fill.js";
import { MadeText } from "../smoke/made-text.js";
import type { Console } from "../terminal/console.js";
import { progressBar } from "../terminal/progress-bar.js";
import { latencyHistogram } from "./latency-histogram.js";
import type { SearchLoadOptions } from "./load-options.js";
import type { LoadReport } from "./load-report.js";
import { timed } from "./timed.js";

const SEED = 20_261_125;
const TAG = "bench";
const WARM_UP = 20;
const LIMIT = 10;

/** Whole requests over REST, one at a time, every question new. */
export async function searchByApi(
  { client }: RunningProduct,
  { chunks, searches }: SearchLoadOptions,
  console: Console,
): Promise<LoadReport> {
  const texts = new MadeText(SEED);
  const bar = progressBar({ label: "chunks", ...console });
  const filled = await fill({ client, texts, containerTag: TAG, chunks, bar });
  const searchOnce = (mode: "documents" | "hybrid") =>
    client.search(mode, { q: texts.question(), containerTag: TAG, limit: LIMIT });
  for (let number = 0; number < WARM_UP; number++) await searchOnce("hybrid");
  const documents: number[] = [];
  const hybrid: number[] = [];
  for (let number = 0; number < searches; number++) {
    documents.push(await timed(() => searchOnce("documents")));
    hybrid.push(await timed(() => searchOnce("hybrid")));
  }
  return {
    figures: { chunks: filled.chunks, "ingest, chunks/s": (filled.chunks / filled.ms) * 1000 },
    histograms: [
      latencyHistogram("REST search, documents", documents),
      latencyHistogram("REST search, hybrid", hybrid),
    ],
  };
}
