import type { Repositories } from "#core/repositories.js";
import { createTestDatabase } from "#test/support/postgres.js";
import { openSeeds, type SeededOrganization, type Seeds } from "#test/support/seed-organization.js";

export interface Tenant {
  seeds: Seeds;
  organization: SeededOrganization;
  /** Superuser: looks behind row-level security. */
  ownerUrl: string;
  /** A container tag that no other test uses. */
  newTag(): string;
  /** One transaction as the organization's system. */
  inTenant<Result>(work: (repositories: Repositories) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** A database of its own with one organization. */
export async function openTenant(name: string): Promise<Tenant> {
  const database = await createTestDatabase();
  const seeds = await openSeeds(database.appUrl);
  const organization = await seeds.addOrganization(name);
  let tags = 0;
  const newTag = () => {
    tags += 1;
    return `tag-${tags}`;
  };
  const close = async () => {
    await seeds.close();
    await database.drop();
  };
  return {
    ...{ seeds, organization, ownerUrl: database.ownerUrl, newTag, close },
    inTenant: (work) => seeds.database.inTenant(organization.system, work),
  };
}
