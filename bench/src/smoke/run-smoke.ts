import { writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { modelReady, type RunningProduct, startProduct } from "../product/start-product.js";
import { stopOnSignal } from "../product/stop-on-signal.js";
import { inTemporaryDirectory } from "../product/temporary-directory.js";
import { percentile } from "../statistics/percentile.js";
import type { Console } from "../terminal/console.js";
import { progressBar } from "../terminal/progress-bar.js";
import { describeLines, type ReportLine, single, times } from "./describe-lines.js";
import { fill } from "./fill.js";
import { MadeText } from "./made-text.js";
import { measureAddingBusy, measureAddingIdle } from "./measure-adding.js";
import { measureSearching } from "./measure-searching.js";
import { readMemory } from "./read-memory.js";
import { watchStatuses } from "./status-watch.js";

const SEED = 20_261_121;
const TAG = "bench";
const IDLE_ADDS = 40;
const BUSY_ADDS = 40;
const SEARCHES = 200;
const REAL_CHUNKS = 1_000;
const HASHING_CHUNKS = 10_000;
const WARM_STARTS = 3;
const MODEL_LIMIT_MS = 300_000;

/** Issue of the whole path, on two cores. */
const TARGETS = { addMs: 25, doneMs: 800, searchMs: 60, residentMb: 1_000, warmStartMs: 1_500 };

/** Throws UnavailableError when the product does not start. */
export async function runSmoke({ json }: { json?: string }, console: Console): Promise<void> {
  const machine = {
    cpus: cpus().length,
    model: cpus()[0]?.model ?? null,
    memoryBytes: totalmem(),
    node: process.version,
  };
  // A load of other programs shows in every figure.
  const [loadBefore = 0] = loadavg();
  console.write(
    `${machine.cpus} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${machine.node}, load ${loadBefore.toFixed(1)}\n`,
  );
  const lines = [...(await measureReal(console)), ...(await measureLarge(console))];
  console.write(`\n${describeLines(lines)}\n`);
  if (json === undefined) return;
  await writeFile(json, `${JSON.stringify({ machine: { ...machine, loadBefore }, lines }, null, 2)}\n`);
}

/** With the configured embedding model. */
async function measureReal(console: Console): Promise<ReportLine[]> {
  return await inTemporaryDirectory("loci-bench-", async (directory) => {
    const dataDirectory = join(directory, "data");
    const lines: ReportLine[] = [];
    await withProduct({ dataDirectory }, async (product) => {
      const readyAt = performance.now();
      const { embeddingModel } = await modelReady(product.client, MODEL_LIMIT_MS);
      console.write(`Embedding model: ${embeddingModel.id}\n`);
      lines.push(single("cold start to /health (new data folder)", "ms", product.startMs));
      lines.push(single("model ready after that", "ms", performance.now() - readyAt));
      lines.push(...(await measureUse(product, console)));
      lines.push(...memoryLines(product));
    });
    for (let start = 0; start < WARM_STARTS; start += 1) {
      await withProduct({ dataDirectory }, async ({ startMs }) => {
        lines.push(single(`warm start ${start + 1} to /health`, "ms", startMs, TARGETS.warmStartMs));
      });
    }
    return lines;
  });
}

async function measureUse(product: RunningProduct, console: Console): Promise<ReportLine[]> {
  const { client } = product;
  const texts = new MadeText(SEED);
  const watch = watchStatuses({ url: product.graphqlUrl, apiKey: product.apiKey, containerTag: TAG });
  const adding = { client, texts, watch, containerTag: TAG };
  await measureAddingIdle({ ...adding, count: 5 });
  console.write("adding\n");
  const idle = await measureAddingIdle({ ...adding, count: IDLE_ADDS });
  const busy = await measureAddingBusy({ ...adding, count: BUSY_ADDS });
  await watch.close();
  const bar = progressBar({ label: "chunks", ...console });
  const filled = await fill({ client, texts, containerTag: `${TAG}-search`, chunks: REAL_CHUNKS, bar });
  console.write("searching\n");
  const { restMs, graphqlMs } = await measureSearching({
    client,
    texts,
    containerTag: `${TAG}-search`,
    count: SEARCHES,
  });
  return [
    times("add accepted, idle, 500 words", idle.acceptedMs, TARGETS.addMs),
    times("add accepted, worker busy", busy.acceptedMs, TARGETS.addMs),
    times("time to done, idle, 500 words", idle.doneMs, TARGETS.doneMs),
    single(`ingest of ${filled.chunks} chunks`, "chunks/s", (filled.chunks / filled.ms) * 1000),
    times(`search, ${filled.chunks} chunks, REST`, restMs, TARGETS.searchMs),
    times(`search, ${filled.chunks} chunks, GraphQL`, graphqlMs),
    single("facade overhead: REST less GraphQL", "ms", percentile(restMs, 0.5) - percentile(graphqlMs, 0.5)),
  ];
}

/** Ten thousand chunks; hashing in the place of a model makes them in a minute. */
async function measureLarge(console: Console): Promise<ReportLine[]> {
  return await inTemporaryDirectory("loci-bench-", async (directory) => {
    const environment = { LOCI_EMBEDDING_MODEL: "hashing" };
    return await withProduct({ dataDirectory: join(directory, "data"), environment }, async ({ client }) => {
      const texts = new MadeText(SEED + 1);
      const bar = progressBar({ label: "chunks, hashing", ...console });
      const filled = await fill({ client, texts, containerTag: TAG, chunks: HASHING_CHUNKS, bar });
      console.write("searching\n");
      const { restMs, graphqlMs } = await measureSearching({ client, texts, containerTag: TAG, count: SEARCHES });
      return [
        single(`ingest of ${filled.chunks} chunks, hashing`, "chunks/s", (filled.chunks / filled.ms) * 1000),
        times(`search, ${filled.chunks} chunks, hashing, REST`, restMs, TARGETS.searchMs),
        times(`search, ${filled.chunks} chunks, hashing, GraphQL`, graphqlMs),
      ];
    });
  });
}

function memoryLines({ pid }: RunningProduct): ReportLine[] {
  const parts = readMemory(pid);
  if (parts === null) return [];
  const resident = parts.reduce((sum, part) => sum + part.residentMb, 0);
  const proportional = parts.reduce((sum, part) => sum + (part.proportionalMb ?? Number.NaN), 0);
  return [
    ...parts.map((part) => single(`memory, ${part.name} (${part.processes}), resident`, "MB", part.residentMb)),
    single("memory, all, resident", "MB", resident, TARGETS.residentMb),
    ...(Number.isNaN(proportional) ? [] : [single("memory, all, shared pages counted once", "MB", proportional)]),
  ];
}

async function withProduct<T>(
  options: { dataDirectory: string; environment?: Record<string, string> },
  work: (product: RunningProduct) => Promise<T>,
): Promise<T> {
  const product = await startProduct(options);
  const stop = stopOnSignal(product.stop);
  try {
    return await work(product);
  } finally {
    await stop();
  }
}
