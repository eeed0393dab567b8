import type { MemoryChangeKind } from "#core/event/event.entity.js";
import type { EventRepository } from "#core/event/event.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { Memory } from "../memory.entity.js";

/** Tells who listens, and lets the index follow. */
export async function announceMemories(
  repositories: { events: EventRepository; intents: IntentRepository },
  memories: Pick<Memory, "id" | "tag">[],
  change: MemoryChangeKind,
): Promise<void> {
  for (const { id, tag } of memories) {
    repositories.events.append({ kind: "memory-changed", subjectId: id, tags: [tag], state: change });
  }
  await repositories.intents.addMany(
    memories.map(({ id, tag }) => ({ kind: "refresh-memory", subjectId: id, tag, revision: 0, attempt: 0 })),
  );
}
