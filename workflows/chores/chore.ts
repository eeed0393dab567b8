import type { ClaimedIntent } from "#core/intent/intent-queue.js";

/** Short work beside the workflows, for one kind of intent. */
export interface Chore {
  /** Safe to repeat: a worker that dies leaves the intent to another. Ends soon after the signal, by throwing. */
  run(intent: ClaimedIntent, signal: AbortSignal): Promise<void>;
  /** Runs when the last try failed, or when an error says that no further one helps. */
  giveUp(intent: ClaimedIntent): Promise<void>;
  /** Waits between tries grow from a second to a minute. */
  maxTries: number;
}

/** With waits of up to a minute between them: a part that is away for half an hour costs nothing. */
export const HALF_AN_HOUR_OF_TRIES = 40;

/** For chores that leave nothing behind when they are given up. */
export async function leave(): Promise<void> {}
