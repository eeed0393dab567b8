import type { RepositoryContext } from "#core/repository-context.js";
import { type Organization, OrganizationEntity } from "./organization.entity.js";

export class OrganizationRepository {
  constructor(private readonly context: RepositoryContext) {}

  async find(): Promise<Organization | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(OrganizationEntity, { organizationId });
  }

  async add(organization: { name: string; slug: string }): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.insert(OrganizationEntity, { organizationId, ...organization, createdAt: clock.now() });
  }
}
