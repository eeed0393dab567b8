import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { Locks } from "#core/kernel/transaction.js";
import { type EraseMemoriesRepositories, eraseMemories } from "./erase-memories.js";
import type { ForgettingRepository } from "./forgetting.repository.js";

export interface EraseForgottenRepositories extends Locks, EraseMemoriesRepositories {
  forgetting: ForgettingRepository;
}

const BATCH = 50;

/**
 * Erases memories that were forgotten before the moment; they can no longer be restored. Returns how many were erased.
 * Ends after the batch in progress when the signal says so; the next call goes on. Safe to repeat.
 */
export async function eraseForgotten(
  database: Database<EraseForgottenRepositories>,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  let erased = 0;
  for (const organizationId of await database.organizationIds()) {
    if (signal?.aborted) break;
    const system = systemPrincipal(organizationId);
    const tags = await database.inTenant(system, ({ forgetting }) => forgetting.listTagsForgottenBefore(before));
    for (const tag of tags) {
      for (let count = BATCH; count >= BATCH && !signal?.aborted; erased += count) {
        count = await database.inTenant(system, async (repositories) => {
          await repositories.lock("memories", tag);
          const memories = await repositories.forgetting.listForgottenBefore(before, { tag, limit: BATCH });
          return await eraseMemories(repositories, memories);
        });
      }
    }
  }
  return erased;
}
