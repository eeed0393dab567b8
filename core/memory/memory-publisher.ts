import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { type Principal, systemPrincipal } from "#core/kernel/principal.js";

/**
 * Brings the index entries of memories in step with their rows, as far as that is possible now. Returns whether there
 * is nothing left to do. Safe to repeat.
 */
export type IndexMemories = (organizationId: string, memoryIds: string[]) => Promise<boolean>;

interface MemoryPublisherOptions<Reached> {
  database: Database<Reached & { intents: IntentRepository }>;
  clock: Clock;
  indexMemories: IndexMemories;
}

interface Published<Result> {
  result: Result;
  tag: string;
  /** Memories whose entries have to follow. */
  changedIds: string[];
}

/** Longer than indexing at once takes: the worker comes in only when this process could not. */
const WORKER_WAITS_MS = 10_000;

/**
 * Changes memories so that the change is in the index when the caller hears of it. Intents of the same transaction do
 * it later when this process dies in between, or the index or the model is unavailable.
 */
export class MemoryPublisher<Reached> {
  constructor(private readonly options: MemoryPublisherOptions<Reached>) {}

  async publish<Result>(
    principal: Principal,
    change: (repositories: Reached) => Promise<Published<Result>>,
  ): Promise<Result> {
    const { database, clock, indexMemories } = this.options;
    const { organizationId } = principal;
    const { result, memoryIds, intentIds } = await database.inTenant(principal, async (repositories) => {
      const { result, tag, changedIds } = await change(repositories);
      const memoryIds = [...new Set(changedIds)];
      const dueAt = new Date(clock.now().getTime() + WORKER_WAITS_MS);
      const intentIds = await repositories.intents.addMany(
        memoryIds.map((subjectId) => ({ kind: "refresh-memory", subjectId, tag, revision: 0, attempt: 0, dueAt })),
      );
      return { result, memoryIds, intentIds };
    });
    if (memoryIds.length > 0 && (await indexMemories(organizationId, memoryIds))) {
      await database.inTenant(systemPrincipal(organizationId), ({ intents }) => intents.withdraw(intentIds));
    }
    return result;
  }
}
