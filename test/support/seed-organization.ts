import { randomBytes } from "node:crypto";
import { openOrm } from "#adapters/postgres/orm.js";
import { newApiKey } from "#core/api-key/api-key.entity.js";
import { Database } from "#core/kernel/database.js";
import { newId } from "#core/kernel/ids.js";
import { type Permission, type Principal, systemPrincipal } from "#core/kernel/principal.js";
import { openRepositories } from "#core/repositories.js";

export interface SeededOrganization {
  organizationId: string;
  system: Principal;
}

export interface SeededKey {
  permission?: Permission;
  /** Null: a full key. */
  tags?: string[] | null;
  expiresAt?: Date | null;
}

/**
 * The data layer of a database, to create rows that no public interface offers: a second organization, an expired key.
 */
export async function openSeeds(appUrl: string, options: { poolSize?: number } = {}) {
  const orm = await openOrm({ url: appUrl, ...options });
  const database = new Database(orm, { now: () => new Date() }, openRepositories);
  return {
    database,
    async addOrganization(name: string): Promise<SeededOrganization> {
      const organizationId = newId();
      const system = systemPrincipal(organizationId);
      await database.inTenant(system, (repositories) =>
        repositories.organizations.add({ name, slug: `${name}-${randomBytes(3).toString("hex")}` }),
      );
      return { organizationId, system };
    },
    /** The clear key. */
    async addKey(organizationId: string, key: SeededKey = {}): Promise<string> {
      const clear = `sm_${organizationId}_${randomBytes(20).toString("hex")}`;
      await database.inTenant(systemPrincipal(organizationId), (repositories) =>
        repositories.apiKeys.add(
          newApiKey(clear, { name: "seeded", rateLimitMax: 10_000, rateLimitWindowMs: 60_000, ...key }),
        ),
      );
      return clear;
    },
    close: () => orm.close(true),
  };
}

export type Seeds = Awaited<ReturnType<typeof openSeeds>>;
