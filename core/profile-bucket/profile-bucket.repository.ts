import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { defaultProfileBuckets, type ProfileBucket } from "./profile-bucket.js";

export class ProfileBucketRepository {
  constructor(private readonly context: RepositoryContext) {}

  /**
   * Definitions of the organization and of a tag. Settings are for unscoped principals alone. The buckets of profiles
   * are no secret within the organization, so a function of the migration role reads them for all.
   */
  async find(tag: string): Promise<{ ofOrganization: ProfileBucket[]; ofTag: ProfileBucket[] }> {
    const { entityManager, organizationId } = this.context;
    const [row] = await entityManager.execute<{ general: ProfileBucket[] | null; own: ProfileBucket[] | null }[]>(
      `select organization_profile_buckets() as general,
         (select t.profile_buckets from container_tag t where t.organization_id = ? and t.tag = ?) as own`,
      [organizationId, tag],
    );
    return { ofOrganization: row?.general ?? defaultProfileBuckets, ofTag: row?.own ?? [] };
  }
}
