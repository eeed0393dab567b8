import type { Repositories } from "#core/repositories.js";
import { createTestDatabase } from "./postgres.js";
import { openSeeds, type SeededOrganization, type Seeds } from "./seed-organization.js";
import { useShared } from "./use-shared.js";

export interface Tenant extends AsyncDisposable {
  seeds: Seeds;
  database: Seeds["database"];
  organization: SeededOrganization;
  /** Superuser: looks behind row-level security. */
  ownerUrl: string;
  appUrl: string;
  /** A container tag that no other test uses. */
  newTag(): string;
  /** One transaction as the organization's system. */
  inTenant<Result>(work: (repositories: Repositories) => Promise<Result>): Promise<Result>;
}

/** A database of its own with one organization, for the tests beside the call. */
export function useTenant(name: string, options: { poolSize?: number } = {}): Tenant {
  return useShared(async () => {
    const { ownerUrl, appUrl, drop } = await createTestDatabase();
    const seeds = await openSeeds(appUrl, options);
    const organization = await seeds.addOrganization(name);
    let tags = 0;
    return {
      seeds,
      database: seeds.database,
      organization,
      ownerUrl,
      appUrl,
      newTag: () => {
        tags += 1;
        return `tag-${tags}`;
      },
      inTenant: (work) => seeds.database.inTenant(organization.system, work),
      async [Symbol.asyncDispose]() {
        await seeds.close();
        await drop();
      },
    };
  });
}
