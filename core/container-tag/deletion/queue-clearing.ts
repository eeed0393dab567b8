import { intentPriority } from "#core/intent/intent.entity.js";
import type { Repositories } from "#core/repositories.js";

interface ClearingPage {
  /** Of the deletion. */
  id: string;
  page: number;
  dueAt?: Date;
}

/** A page is an intent of its own, behind what people wait for. One that is repeated queues no second next one. */
export async function queueClearing({ intents }: Repositories, { id, page, dueAt }: ClearingPage): Promise<void> {
  const next = { kind: "clear-tag", subjectId: id, revision: page } as const;
  if (await intents.isPending(next)) return;
  await intents.add({ ...next, tag: "", attempt: 0, priority: intentPriority.sync, ...(dueAt ? { dueAt } : {}) });
}
