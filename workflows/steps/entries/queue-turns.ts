import type { Repositories } from "#core/repositories.js";

/** A burst of turns ends before the turns beside them are written: each is written once, not for every neighbour. */
const BURST_MS = 1_000;

/** Queues the turns of these tags whose neighbours changed. */
export async function queueTurns(
  { documents, intents }: Pick<Repositories, "documents" | "intents">,
  tags: string[],
): Promise<void> {
  const dueAt = new Date(documents.now().getTime() + BURST_MS);
  for (const tag of tags) await intents.addOnce({ kind: "refresh-turns", subjectId: tag, tag, dueAt });
}
