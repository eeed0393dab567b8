import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { Locks } from "#core/kernel/transaction.js";
import { EXPIRED } from "#core/memory-state/expired.js";
import { type ChangeStatesRepositories, changeStates } from "./change-states.js";
import type { ForgettingRepository } from "./forgetting.repository.js";

export interface ExpireMemoriesRepositories extends Locks, ChangeStatesRepositories {
  forgetting: ForgettingRepository;
}

/** Under the lock of a tag, so that writers of the tag do not wait for long. */
const BATCH = 100;

/**
 * Forgets memories whose time has come. No search has shown them since then, and this records it. Returns how many.
 * Ends after the batch in progress when the signal says so; the next call goes on. Safe to repeat, and for several
 * workers at once.
 */
export async function expireMemories(
  database: Database<ExpireMemoriesRepositories>,
  signal?: AbortSignal,
): Promise<number> {
  let expired = 0;
  for (const organizationId of await database.organizationIds()) {
    if (signal?.aborted) break;
    const system = systemPrincipal(organizationId);
    const tags = await database.inTenant(system, ({ forgetting }) => forgetting.listTagsWithDue());
    for (const tag of tags) {
      for (let count = BATCH; count === BATCH && !signal?.aborted; expired += count) {
        count = await database.inTenant(system, async (repositories) => {
          await repositories.lock("memories", tag);
          const memories = await repositories.forgetting.listDue(tag, BATCH);
          const changed = await changeStates(repositories, {
            tag,
            memories,
            state: "forgotten",
            reason: EXPIRED,
            batchId: null,
          });
          // A batch without any change is left to the next sweep.
          return changed.length > 0 ? memories.length : 0;
        });
      }
    }
  }
  return expired;
}
