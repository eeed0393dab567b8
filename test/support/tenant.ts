import { afterAll, beforeAll } from "vitest";
import type { Repositories } from "#core/repositories.js";
import { createTestDatabase } from "./postgres.js";
import { openSeeds, type SeededOrganization, type Seeds } from "./seed-organization.js";

export interface Tenant {
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

/** A database of its own with one organization, for the tests beside the call. It is there when they run. */
export function useTenant(name: string, options: { poolSize?: number } = {}): Tenant {
  // Filled before the first test.
  const tenant = {} as Tenant;
  let close = async () => {};
  beforeAll(async () => {
    const { ownerUrl, appUrl, drop } = await createTestDatabase();
    const seeds = await openSeeds(appUrl, options);
    const organization = await seeds.addOrganization(name);
    close = async () => {
      await seeds.close();
      await drop();
    };
    let tags = 0;
    const newTag = () => {
      tags += 1;
      return `tag-${tags}`;
    };
    const { database } = seeds;
    const inTenant: Tenant["inTenant"] = (work) => database.inTenant(organization.system, work);
    Object.assign(tenant, { seeds, database, organization, ownerUrl, appUrl, newTag, inTenant });
  });
  afterAll(() => close());
  return tenant;
}
