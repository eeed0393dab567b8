import { loadProductParts } from "../../product/product-parts.js";
import { madeDialogue } from "./made-dialogue.js";

/** Each long enough for the thread of long texts, where an import is read. */
const TURNS = 1_000;
const DIALOGUES = 20;
/** Far from the dialogues that are measured. */
const WARM_UP_SEED = 1_000;
const OBSERVED = new Date("2026-06-15T12:00:00Z");

export interface ExtractorSpeed {
  turns: number;
  memoriesPerTurn: number;
  /** Time of a core: other programs on the machine do not count. */
  turnsPerSecond: number;
}

/** The rules in the worker's thread for long texts, one document after the other: one core. */
export async function measureExtractor(): Promise<ExtractorSpeed> {
  const { createThreadedTextWork } = await loadProductParts();
  const work = createThreadedTextWork();
  const signal = new AbortController().signal;
  const read = async (seed: number) => {
    const text = madeDialogue({ turns: TURNS, seed });
    const before = process.cpuUsage();
    const candidates = await work.extractByRules({ text, structure: "conversation", observedAt: OBSERVED }, signal);
    const { user, system } = process.cpuUsage(before);
    return { candidates: candidates.length, milliseconds: (user + system) / 1000 };
  };
  try {
    await read(WARM_UP_SEED);
    let candidates = 0;
    let milliseconds = 0;
    for (let seed = 0; seed < DIALOGUES; seed += 1) {
      const one = await read(seed);
      candidates += one.candidates;
      milliseconds += one.milliseconds;
    }
    const turns = TURNS * DIALOGUES;
    return { turns, memoriesPerTurn: candidates / turns, turnsPerSecond: (turns / milliseconds) * 1000 };
  } finally {
    await work.close();
  }
}
