import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "#core/kernel/clock.js";

/** What every repository works with: one transaction of one organization. */
export interface RepositoryContext {
  entityManager: EntityManager;
  organizationId: string;
  clock: Clock;
}
