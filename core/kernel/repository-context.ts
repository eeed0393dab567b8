import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "#core/kernel/clock.js";

/** Every repository works with this: one transaction of one organization. */
export interface RepositoryContext {
  entityManager: EntityManager;
  organizationId: string;
  clock: Clock;
}
