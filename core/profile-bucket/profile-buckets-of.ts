import type { ProfileBucket } from "./profile-bucket.js";
import type { ProfileBucketRepository } from "./profile-bucket.repository.js";

/**
 * Buckets of the tag's profiles: the organization's definitions and the tag's own; on equal keys the organization's
 * holds. Every principal of the organization may know them.
 */
export async function profileBucketsOf(
  repositories: { profileBuckets: ProfileBucketRepository },
  tag: string,
): Promise<ProfileBucket[]> {
  const { ofOrganization, ofTag } = await repositories.profileBuckets.find(tag);
  const keys = new Set(ofOrganization.map(({ key }) => key));
  return [...ofOrganization, ...ofTag.filter(({ key }) => !keys.has(key))];
}
