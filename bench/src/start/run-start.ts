import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { modelReady, type RunningProduct, startProduct } from "../product/start-product.js";
import { stopOnSignal } from "../product/stop-on-signal.js";
import { inTemporaryDirectory } from "../product/temporary-directory.js";
import { describeLines, times } from "../smoke/describe-lines.js";
import { MadeText } from "../smoke/made-text.js";
import type { Console } from "../terminal/console.js";

export interface StartLoadOptions {
  documents: number;
  starts: number;
}

const SEED = 20_261_123;
const TAGS = Array.from({ length: 10 }, (_, index) => `start-${index}`);
const WORDS = 60;
const BATCH = 20;
const LOOK_EVERY_MS = 500;
const MODEL_LIMIT_MS = 300_000;
const TARGET_MS = 1_500;

/** Later starts by `npm start`, with an empty data folder and with one that holds documents, in turn. */
export async function runStart({ documents, starts }: StartLoadOptions, console: Console): Promise<void> {
  await inTemporaryDirectory("loci-bench-", async (directory) => {
    const [empty, full] = [join(directory, "empty"), join(directory, "full")];
    console.write("making the data folders\n");
    await withProduct(empty, async ({ client }) => void (await modelReady(client, MODEL_LIMIT_MS)));
    await withProduct(full, async (product) => await fill(product, documents));
    const measured = { empty: measurements(), full: measurements() };
    for (let start = 0; start < starts; start += 1) {
      await measureStart(empty, measured.empty);
      await measureStart(full, measured.full);
    }
    const lines = [
      times("later start to /health, empty folder", measured.empty.healthMs, TARGET_MS),
      times(`later start to /health, ${documents} documents`, measured.full.healthMs, TARGET_MS),
      times("model ready after that, empty folder", measured.empty.modelMs),
      times(`model ready after that, ${documents} documents`, measured.full.modelMs),
    ];
    console.write(`\n${describeLines(lines)}\n`);
  });
}

interface Measurements {
  healthMs: number[];
  modelMs: number[];
}

function measurements(): Measurements {
  return { healthMs: [], modelMs: [] };
}

async function measureStart(dataDirectory: string, { healthMs, modelMs }: Measurements): Promise<void> {
  await withProduct(dataDirectory, async ({ client, startMs }) => {
    const answeredAt = performance.now();
    healthMs.push(startMs);
    await modelReady(client, MODEL_LIMIT_MS);
    modelMs.push(performance.now() - answeredAt);
  });
}

async function withProduct(dataDirectory: string, work: (product: RunningProduct) => Promise<void>): Promise<void> {
  const product = await startProduct({ dataDirectory, byNpm: true });
  const stop = stopOnSignal(product.stop);
  try {
    await work(product);
  } finally {
    await stop();
  }
}

/** Short documents, all searchable when it returns. */
async function fill({ client }: RunningProduct, documents: number): Promise<void> {
  await modelReady(client, MODEL_LIMIT_MS);
  const texts = new MadeText(SEED);
  for (let added = 0; added < documents; added += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, documents - added) }, (_, index) => ({
      content: texts.text(WORDS),
      containerTag: TAGS[index % TAGS.length] ?? "start",
    }));
    await client.addBatch(batch);
  }
  const inProgress = ["queued", "extracting", "chunking", "embedding"];
  while ((await client.count(TAGS, inProgress)) > 0) await pause(LOOK_EVERY_MS);
}
