import { seededRandom } from "../statistics/seeded-random.js";
import type { DialogueTurn } from "./dialogue.js";
import type { ExtractedDialogue } from "./extract-dialogues.js";

/** The part of a memory that a grader sees. Nothing tells how it was made, or how sure its maker was. */
export interface SampledMemory {
  id: string;
  memory: string;
  /** The session's, in UTC. */
  said: string;
  speaker: string;
  /** The turn it was taken from, or the last of several. */
  turn: string;
  /** Up to two turns before the first and after the last of its own. */
  before: string[];
  after: string[];
}

const NEIGHBOURS = 2;

/** A random choice among all memories; the same for the same seed and memories. */
export function sampleMemories(
  dialogues: ExtractedDialogue[],
  { count, seed }: { count: number; seed: number },
): SampledMemory[] {
  const random = seededRandom(seed);
  const all = dialogues.flatMap(({ dialogue, memories }) => memories.map((memory) => ({ dialogue, memory })));
  // The first places of a Fisher-Yates shuffle.
  for (let place = 0; place < Math.min(count, all.length); place += 1) {
    const other = place + Math.floor(random() * (all.length - place));
    const [here, there] = [all[place], all[other]];
    if (here !== undefined && there !== undefined) [all[place], all[other]] = [there, here];
  }
  return all.slice(0, count).flatMap(({ dialogue, memory }, index) => {
    const own = new Set(memory.turnIds);
    const session = dialogue.sessions.find(({ turns }) => turns.some(({ id }) => own.has(id)));
    if (session === undefined) return [];
    const first = session.turns.findIndex(({ id }) => own.has(id));
    const last = session.turns.findLastIndex(({ id }) => own.has(id));
    return [
      {
        id: `m${index + 1}`,
        memory: memory.text,
        said: session.startedAt.toISOString().slice(0, 10),
        speaker: session.turns[last]?.speaker ?? "",
        turn: linesOf(session.turns.slice(last, last + 1)).join(""),
        before: linesOf(session.turns.slice(Math.max(0, first - NEIGHBOURS), last)),
        after: linesOf(session.turns.slice(last + 1, last + 1 + NEIGHBOURS)),
      },
    ];
  });
}

function linesOf(turns: DialogueTurn[]): string[] {
  return turns.map(({ line }) => line);
}
