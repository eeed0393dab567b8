import { BadInputError } from "@loci/errors";
import type { Filter } from "@loci/language/filter";
import { buildProfile, compareClaims } from "@loci/ranking/profile";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import type { MemoryHistoryRepository } from "#core/memory/memory-history.repository.js";
import { readMoment } from "#core/memory/moment.js";
import type { ProfileBucketRepository } from "#core/profile-bucket/profile-bucket.repository.js";
import type { ProfileCandidateRepository } from "./profile-candidate.repository.js";

export interface ProfileServiceRepositories {
  memories: MemoryRepository;
  memoryHistory: MemoryHistoryRepository;
  profileBuckets: ProfileBucketRepository;
  profileCandidates: ProfileCandidateRepository;
}

export interface ProfileQuery {
  containerTag: string;
  /** Keys of the buckets to return; absent: all. */
  buckets?: string[] | undefined;
  filter?: Filter | null | undefined;
  /** Only facts that were true then; null: now. */
  asOf?: Date | null | undefined;
  /** Only facts that were recorded by then; null: all. */
  knownAt?: Date | null | undefined;
}

export interface TagProfile<Entry extends MemoryWords = Memory> {
  static: Entry[];
  dynamic: Entry[];
  buckets: { key: string; memories: Entry[] }[];
}

export type MemoryWords = Pick<Memory, "id" | "text">;

type ReadEntries<Entry> = (repositories: ProfileServiceRepositories, chosen: MemoryWords[]) => Promise<Entry[]>;

export interface ProfileChanges {
  added: Memory[];
  removed: Memory[];
  /** Memories of one line: the former one, and the one that took its place. */
  changed: { from: Memory; to: Memory }[];
}

/** The most telling memories of a tag are compared, and so many changes of each kind returned. */
const COMPARED = 10_000;
const MAX_CHANGES = 100;

export class ProfileService {
  constructor(
    private readonly database: Database<ProfileServiceRepositories>,
    private readonly clock: Clock,
  ) {}

  /** An unknown tag has an empty profile. */
  async get(principal: Principal, query: ProfileQuery): Promise<TagProfile> {
    return await this.build(principal, query, async ({ profileCandidates }, chosen) => {
      return await profileCandidates.load([...new Set(chosen.map(({ id }) => id))]);
    });
  }

  /** The same in words alone, which choosing has read already: no memory is loaded. */
  async getWords(principal: Principal, query: ProfileQuery): Promise<TagProfile<MemoryWords>> {
    return await this.build(principal, query, async (_repositories, chosen) => chosen);
  }

  private async build<Entry extends MemoryWords>(
    principal: Principal,
    query: ProfileQuery,
    readEntries: ReadEntries<Entry>,
  ): Promise<TagProfile<Entry>> {
    requireReadableTags(principal, [query.containerTag]);
    const now = this.clock.now();
    const moment = readMoment(query, now);
    return await this.database.inTenant(principal, async (repositories) => {
      const tag = query.containerTag;
      const defined = (await repositories.profileBuckets.list(tag)).map(({ key }) => key);
      const bucketKeys = query.buckets ? defined.filter((key) => query.buckets?.includes(key)) : defined;
      const selection = { tag, moment, filter: query.filter ?? null, bucketKeys };
      const found = await repositories.profileCandidates.list(selection);
      const profile = buildProfile({ ...found, now: moment?.asOf ?? now });
      const shown = [profile.static, profile.dynamic, ...profile.buckets.values()].flat();
      const byId = new Map((await readEntries(repositories, shown)).map((entry) => [entry.id, entry]));
      const read = (chosen: { id: string }[]) => chosen.flatMap(({ id }) => byId.get(id) ?? []);
      return {
        static: read(profile.static),
        dynamic: read(profile.dynamic),
        buckets: bucketKeys.map((key) => ({ key, memories: read(profile.buckets.get(key) ?? []) })),
      };
    });
  }

  /**
   * Facts that became true, ceased to be true or changed between two moments, each as it was known then. At most 100 of
   * each kind.
   */
  async changes(
    principal: Principal,
    { containerTag, from, ...until }: { containerTag: string; from: Date; to?: Date | null | undefined },
  ): Promise<ProfileChanges> {
    requireReadableTags(principal, [containerTag]);
    const to = until.to ?? this.clock.now();
    if (from >= to) throw new BadInputError("Invalid from", [{ path: ["from"], message: "must be before to" }]);
    return await this.database.inTenant(principal, async ({ memories, memoryHistory }) => {
      const claimsAt = (moment: Date) =>
        memoryHistory.listClaims(
          { containerTags: [containerTag], moment: { asOf: moment, knownAt: moment } },
          COMPARED,
        );
      const { added, removed, changed } = compareClaims(await claimsAt(from), await claimsAt(to));
      const shown = {
        added: added.slice(0, MAX_CHANGES),
        removed: removed.slice(0, MAX_CHANGES),
        changed: changed.slice(0, MAX_CHANGES),
      };
      const ids = [...shown.added, ...shown.removed, ...shown.changed.flatMap(({ fromId, toId }) => [fromId, toId])];
      const byId = new Map((await memories.listByIds(ids)).map((memory) => [memory.id, memory]));
      const read = (chosen: string[]) => chosen.flatMap((id) => byId.get(id) ?? []);
      return {
        added: read(shown.added),
        removed: read(shown.removed),
        changed: shown.changed.flatMap(({ fromId, toId }) => {
          const [old, current] = [byId.get(fromId), byId.get(toId)];
          return old && current ? { from: old, to: current } : [];
        }),
      };
    });
  }
}
