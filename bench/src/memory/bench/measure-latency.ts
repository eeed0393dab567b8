import { setTimeout as pause } from "node:timers/promises";
import type { RestClient } from "../../product/rest-client.js";
import { madeDialogue } from "./made-dialogue.js";

export interface LatencyTimes {
  healthMs: number[];
  addMs: number[];
}

/** The worker's load meanwhile: none, an import that is only searched, or one that memories are drawn from as well. */
export type Load = "idle" | "superrag" | "memory";

const SAMPLES = 60;
/** Enough that the worker is never without work, few enough that the run ends soon after the last sample. */
const IMPORTED = 3;
const IMPORTED_TURNS = 200;
const LOOK_EVERY_MS = 200;
const IN_PROGRESS = ["queued", "extracting", "chunking", "embedding"];

/**
 * Requests one after the other while the load lasts. The import is fed whenever it runs low, so that every sample falls into it;
 * what is added by the samples themselves is a short note without facts.
 */
export async function measureLatency(client: RestClient, load: Load): Promise<LatencyTimes> {
  const times: LatencyTimes = { healthMs: [], addMs: [] };
  const containerTag = `bench-${load}`;
  let seed = 0;
  const feed = async () => {
    if (load === "idle") return;
    if ((await client.count([containerTag], IN_PROGRESS)) > 1) return;
    const documents = Array.from({ length: IMPORTED }, () => {
      seed += 1;
      return { content: madeDialogue({ turns: IMPORTED_TURNS, seed }), containerTag, taskType: load };
    });
    await client.addBatch(documents);
  };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await feed();
    times.healthMs.push(await timed(() => client.health()));
    times.addMs.push(
      await timed(() => client.add({ content: `Note ${sample} of the ${load} run.`, containerTag: "bench-notes" })),
    );
  }
  // The next load is measured alone.
  while (load !== "idle" && (await client.count([containerTag], IN_PROGRESS)) > 0) await pause(LOOK_EVERY_MS);
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
