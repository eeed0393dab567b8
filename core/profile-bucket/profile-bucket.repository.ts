import { KEEP_PLAN } from "#core/kernel/keep-plan.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { defaultProfileBuckets, type ProfileBucket } from "./profile-bucket.js";

export class ProfileBucketRepository {
  constructor(private readonly context: RepositoryContext) {}

  /**
   * Buckets of the tag's profiles: the organization's definitions and the tag's own; on equal keys the organization's
   * holds. Settings are for unscoped principals alone. Every principal of the organization may know the buckets, so a
   * function of the migration role reads them for all.
   */
  async list(tag: string): Promise<ProfileBucket[]> {
    const { entityManager, organizationId } = this.context;
    const [row] = await entityManager.execute<{ general: ProfileBucket[] | null; own: ProfileBucket[] | null }[]>(
      `${KEEP_PLAN}select organization_profile_buckets() as general,
         (select t.profile_buckets from container_tag t where t.organization_id = ? and t.tag = ?) as own`,
      [organizationId, tag],
    );
    const general = row?.general ?? defaultProfileBuckets;
    const keys = new Set(general.map(({ key }) => key));
    return [...general, ...(row?.own ?? []).filter(({ key }) => !keys.has(key))];
  }
}
