import type { Database } from "#core/database.js";
import type { Memory } from "#core/memory/memory.entity.js";
import { requireReadableTags } from "#core/permission.js";
import type { Clock } from "#core/ports/clock.js";
import { type Principal, systemPrincipal } from "#core/principal.js";
import type { Repositories } from "#core/repositories.js";
import type { Filter } from "#core/search/filter.js";
import { matchFilter } from "#core/search/match-filter.js";
import { metadataPairs } from "#core/search/metadata-pairs.js";
import { buildProfile } from "./build-profile.js";
import type { ProfileBucket } from "./profile-bucket.js";

interface ProfileQuery {
  containerTag: string;
  /** Keys of the buckets to return; absent: all. */
  buckets?: string[] | undefined;
  filter?: Filter | null | undefined;
}

export interface TagProfile {
  static: Memory[];
  dynamic: Memory[];
  buckets: { key: string; memories: Memory[] }[];
}

/** Read by an index, newest first: a profile is made of these, however many memories a tag holds. */
const CONSIDERED = 500;
/** With a filter the matching ones may be older: so many are looked through. */
const CONSIDERED_WITH_FILTER = 10_000;

export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** An unknown tag has an empty profile. */
  async get(principal: Principal, query: ProfileQuery): Promise<TagProfile> {
    requireReadableTags(principal, [query.containerTag]);
    const organizationBuckets = await this.organizationBuckets(principal);
    return await this.database.inTenant(principal, async (repositories) => {
      const tag = query.containerTag;
      const limit = query.filter ? CONSIDERED_WITH_FILTER : CONSIDERED;
      const found = [
        ...(await repositories.memories.listLive(tag, { isStatic: true, limit })),
        ...(await repositories.memories.listLive(tag, { isStatic: false, limit })),
      ];
      const memories = query.filter ? await filtered(repositories, found, query.filter) : found;
      const ownBuckets = (await repositories.containerTags.find(tag))?.profileBuckets ?? [];
      const defined = [...new Set([...organizationBuckets, ...ownBuckets].map((bucket) => bucket.key))];
      const keys = query.buckets ? defined.filter((key) => query.buckets?.includes(key)) : defined;
      const profile = buildProfile({ memories, bucketKeys: keys, now: this.clock.now() });
      return { ...profile, buckets: keys.map((key) => ({ key, memories: profile.buckets[key] ?? [] })) };
    });
  }

  /** Read as the system: what profiles are divided into is no secret within the organization, other settings are. */
  private async organizationBuckets(principal: Principal): Promise<ProfileBucket[]> {
    return await this.database.inTenant(systemPrincipal(principal.organizationId), async (repositories) => {
      const settings = await repositories.settings.get();
      return settings.profileBuckets;
    });
  }
}

/** A memory matches by its own metadata or by that of one of its source documents. */
async function filtered(repositories: Repositories, memories: Memory[], filter: Filter): Promise<Memory[]> {
  const sources = await repositories.memories.sourcesOf(memories.map((memory) => memory.id));
  const documents = await repositories.documents.listByIds([...new Set(sources.map((source) => source.documentId))]);
  const metadata = new Map(documents.map((document) => [document.id, metadataPairs(document.metadata)]));
  return memories.filter((memory) => {
    const fromSources = sources.flatMap((source) => {
      const pairs = source.memoryId === memory.id ? metadata.get(source.documentId) : undefined;
      return pairs ? [pairs] : [];
    });
    return matchFilter(filter, [metadataPairs(memory.metadata), ...fromSources]);
  });
}
