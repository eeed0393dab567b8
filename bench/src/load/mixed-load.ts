import type { RestClient } from "../product/rest-client.js";
import { modelReady, type RunningProduct } from "../product/start-product.js";
import { fill } from "../smoke/fill.js";
import { MadeText } from "../smoke/made-text.js";
import type { Console } from "../terminal/console.js";
import { progressBar } from "../terminal/progress-bar.js";
import { latencyHistogram } from "./latency-histogram.js";
import type { SearchLoadOptions } from "./load-options.js";
import type { LoadReport } from "./load-report.js";
import { timed } from "./timed.js";

const SEED = 20_261_127;
const TAG = "bench";
const WARM_UP = 20;
const LIMIT = 10;
const WORDS = 500;
/** Documents that wait for the worker at any time of the second half. */
const AT_A_TIME = 10;
const MODEL_LIMIT_MS = 300_000;

/** The same searches twice: while nothing else is done, and while the worker always has documents to import into the tag. */
export async function mixedLoad(
  { client }: RunningProduct,
  { chunks, searches }: SearchLoadOptions,
  console: Console,
): Promise<LoadReport> {
  await modelReady(client, MODEL_LIMIT_MS);
  const texts = new MadeText(SEED);
  const bar = progressBar({ label: "chunks", ...console });
  const filled = await fill({ client, texts, containerTag: TAG, chunks, bar });
  const searchOnce = () => client.search("hybrid", { q: texts.question(), containerTag: TAG, limit: LIMIT });
  const searchTimes = async (label: string) => {
    const progress = progressBar({ label, ...console });
    const startedAt = performance.now();
    const times: number[] = [];
    while (times.length < searches) {
      times.push(await timed(searchOnce));
      progress.show({ done: times.length, total: searches, elapsedMs: performance.now() - startedAt });
    }
    progress.end();
    return times;
  };
  for (let number = 0; number < WARM_UP; number++) await searchOnce();
  const alone = await searchTimes("searches alone");
  const adding = keepAdding({ client, texts });
  const besides = await searchTimes("searches while adding");
  const added = await adding.stop();
  return {
    figures: { chunks: filled.chunks, "documents added meanwhile": added.count },
    histograms: [
      latencyHistogram("REST search, nothing else", alone),
      latencyHistogram("REST search, while adding", besides),
      latencyHistogram("add accepted, while searching", added.acceptedMs),
    ],
  };
}

/** Adds until it is stopped, never more ahead of the worker than it can do soon. */
function keepAdding({ client, texts }: { client: RestClient; texts: MadeText }) {
  let isStopped = false;
  const acceptedMs: number[] = [];
  const work = async () => {
    while (!isStopped) {
      const waiting = await client.count([TAG], ["queued"]);
      for (let number = waiting; number < AT_A_TIME && !isStopped; number++) {
        const content = texts.text(WORDS);
        acceptedMs.push(await timed(() => client.add({ content, containerTag: TAG, taskType: "superrag" })));
      }
    }
  };
  const running = work();
  return {
    async stop() {
      isStopped = true;
      await running;
      return { count: acceptedMs.length, acceptedMs };
    },
  };
}
