import { setTimeout as pause } from "node:timers/promises";
import { madeDialogue } from "../memory/bench/made-dialogue.js";
import { modelReady, type RunningProduct } from "../product/start-product.js";
import type { Console } from "../terminal/console.js";
import { progressBar } from "../terminal/progress-bar.js";
import type { ImportedTexts } from "./ingest-load.js";
import type { TurnsLoadOptions } from "./load-options.js";

const SEED = 20_261_123;
const WARM_UP_TURNS = 50;
const BATCH = 100;
const LOOK_EVERY_MS = 250;
const MODEL_LIMIT_MS = 300_000;
const IN_PROGRESS = ["queued", "extracting", "chunking", "embedding"];
const FIRST_TURN = Date.parse("2026-05-01T08:00:00Z");
const BETWEEN_TURNS_MS = 20_000;

/** A talk of two people whose turns are documents of their own, as agents send them, until all are searchable. */
export async function importTurns(
  { client }: RunningProduct,
  { turns }: TurnsLoadOptions,
  console: Console,
): Promise<ImportedTexts> {
  await modelReady(client, MODEL_LIMIT_MS);
  const texts = madeDialogue({ turns: turns + WARM_UP_TURNS, seed: SEED }).split("\n");
  const send = async (part: string[], containerTag: string, onLeft: (left: number) => void) => {
    for (let start = 0; start < part.length; start += BATCH) {
      const batch = part.slice(start, start + BATCH).map((content, index) => {
        const documentDate = new Date(FIRST_TURN + (start + index) * BETWEEN_TURNS_MS).toISOString();
        return { content, containerTag, documentDate };
      });
      await client.addBatch(batch);
    }
    for (let left = part.length; left > 0; ) {
      await pause(LOOK_EVERY_MS);
      left = await client.count([containerTag], IN_PROGRESS);
      onLeft(left);
    }
  };
  await send(texts.slice(0, WARM_UP_TURNS), "warm-up", () => undefined);
  const own = texts.slice(WARM_UP_TURNS);
  const bar = progressBar({ label: "turns", ...console });
  const startedAt = performance.now();
  await send(own, "talk", (left) =>
    bar.show({ done: own.length - left, total: own.length, elapsedMs: performance.now() - startedAt }),
  );
  bar.end();
  return { texts: own, perSecond: (own.length / (performance.now() - startedAt)) * 1000 };
}
