import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { type Organization, OrganizationEntity } from "./organization.entity.js";

export class OrganizationRepository {
  constructor(private readonly context: RepositoryContext) {}

  async find(): Promise<Organization | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(OrganizationEntity, { organizationId });
  }

  /** Adds it unless there is one already. Returns the id of the one that exists. */
  async addFirst(organization: { name: string; slug: string }): Promise<string> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute("select pg_advisory_xact_lock(hashtext('loci-first-organization'))");
    const [existing] = await entityManager.execute<{ id: string }[]>("select id from organization_ids() as id");
    if (existing) return existing.id;
    await this.add(organization);
    return organizationId;
  }

  async add(organization: { name: string; slug: string }): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.insert(OrganizationEntity, { organizationId, ...organization, createdAt: clock.now() });
  }
}
