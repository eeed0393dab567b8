import { NotFoundError } from "@loci/errors";
import type { Database } from "#core/kernel/database.js";
import type { ListPage } from "#core/kernel/list-place.js";
import { requireReadableTags, requireUnscoped, requireWritableTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Locks } from "#core/kernel/transaction.js";
import type { ProfileBucket } from "#core/profile-bucket/profile-bucket.js";
import type { ProfileBucketRepository } from "#core/profile-bucket/profile-bucket.repository.js";
import type { ContainerTag } from "./container-tag.entity.js";
import type {
  ContainerTagChanges,
  ContainerTagCounts,
  ContainerTagRepository,
  ListedTags,
} from "./container-tag.repository.js";
import { addBuckets, checkContainerTagInput, type UpdateContainerTagInput } from "./container-tag-input.js";
import { type DeleteTagRepositories, deleteTag } from "./delete-tag.js";
import { type MergeTagsInput, type MergeTagsRepositories, mergeTags, readSources } from "./merge-tags.js";
import type { TagDeletion } from "./tag-deletion.entity.js";
import type { TagDeletionRepository } from "./tag-deletion.repository.js";
import type { TagMerge } from "./tag-merge.entity.js";
import type { TagMergeRepository } from "./tag-merge.repository.js";

export interface ContainerTagServiceRepositories extends Locks, DeleteTagRepositories, MergeTagsRepositories {
  containerTags: ContainerTagRepository;
  profileBuckets: ProfileBucketRepository;
  tagDeletions: TagDeletionRepository;
  tagMerges: TagMergeRepository;
}

export interface TagMergeProgress extends TagMerge {
  /** The code of the error of the last try, while it is tried again. */
  errorCode: string | null;
}

export class ContainerTagService {
  constructor(private readonly database: Database<ContainerTagServiceRepositories>) {}

  /** A scoped key sees its own tags. */
  async list(principal: Principal, page: ListPage): Promise<ListedTags> {
    requireReadableTags(principal, undefined);
    return await this.database.inTenant(principal, ({ containerTags }) => containerTags.page(page));
  }

  /** In the order of the tags. Null for a tag that does not exist or is out of reach. */
  async getMany(principal: Principal, tags: string[]): Promise<(ContainerTag | null)[]> {
    requireReadableTags(principal, undefined);
    const found = await this.database.readTenant(principal, ({ containerTags }) => containerTags.listByTags(tags));
    const byTag = new Map(found.map((tag) => [tag.tag, tag]));
    return tags.map((tag) => byTag.get(tag) ?? null);
  }

  /** In the order of the ids. Null for an unknown one, and for a tag that is out of reach. */
  async getManyById(principal: Principal, ids: string[]): Promise<(ContainerTag | null)[]> {
    requireReadableTags(principal, undefined);
    const found = await this.database.readTenant(principal, ({ containerTags }) => containerTags.listByIds(ids));
    const byId = new Map(found.map((tag) => [tag.id, tag]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** In the order of the tags. Nothing is counted for a tag that does not exist or is out of reach. */
  async countsOf(principal: Principal, tags: string[]): Promise<ContainerTagCounts[]> {
    requireReadableTags(principal, undefined);
    const counted = await this.database.readTenant(principal, ({ containerTags }) => containerTags.counts(tags));
    const byTag = new Map(counted.map((counts) => [counts.tag, counts]));
    return tags.map((tag) => byTag.get(tag) ?? { tag, documentCount: 0, memoryCount: 0, lastActivityAt: null });
  }

  /** Makes the tag when it does not exist yet. A key that is limited to tags may not define buckets. */
  async update(principal: Principal, tag: string, input: UpdateContainerTagInput): Promise<ContainerTag> {
    requireVisible(principal, tag);
    requireWritableTags(principal, [tag]);
    if (input.profileBuckets || input.removeProfileBuckets) requireUnscoped(principal);
    checkContainerTagInput(input);
    return await this.database.inTenant(principal, async (repositories) => {
      await repositories.containerTags.ensure([tag]);
      await repositories.lock("container-tag", tag);
      const before = await repositories.containerTags.find(tag);
      const { name, contextPrompt, profileBuckets, removeProfileBuckets, memoryFilesystemPaths } = input;
      const changes: ContainerTagChanges = {};
      if (name !== undefined) changes.name = name;
      if (contextPrompt !== undefined) changes.contextPrompt = contextPrompt;
      if (memoryFilesystemPaths !== undefined) changes.memoryFilesystemPaths = memoryFilesystemPaths;
      if (profileBuckets || removeProfileBuckets) {
        const kept = (before?.profileBuckets ?? []).filter(({ key }) => !removeProfileBuckets?.includes(key));
        changes.profileBuckets = addBuckets(kept, profileBuckets ?? []);
      }
      await repositories.containerTags.update(tag, changes);
      const [after] = await repositories.containerTags.listByTags([tag]);
      if (!after) throw new NotFoundError("Container tag not found");
      return after;
    });
  }

  /**
   * Hides everything in the tag before it returns; the worker clears it away. For full keys: a key of the tag may
   * delete its documents, but the tag with its settings belongs to the organization.
   */
  async remove(principal: Principal, tag: string): Promise<TagDeletion> {
    requireUnscoped(principal);
    requireWritableTags(principal, [tag]);
    return await this.database.inDeletion(principal, (repositories) =>
      deleteTag(repositories, tag, principal.actor.id),
    );
  }

  /** Progress of clearing a deleted tag; null for an unknown id. */
  async findDeletion(principal: Principal, id: string): Promise<TagDeletion | null> {
    requireUnscoped(principal);
    return await this.database.inTenant(principal, ({ tagDeletions }) => tagDeletions.find(id));
  }

  /** Queues the move of everything in the sources to the target. For full keys, as deleting is. */
  async merge(principal: Principal, input: MergeTagsInput): Promise<TagMergeProgress> {
    requireUnscoped(principal);
    requireWritableTags(principal, [input.target, ...input.sources]);
    const sources = readSources(input);
    const merge = await this.database.inTenant(principal, (repositories) =>
      mergeTags(repositories, { sources, target: input.target }, principal.actor.id),
    );
    return { ...merge, errorCode: null };
  }

  /** Null for an unknown id. */
  async findMerge(principal: Principal, id: string): Promise<TagMergeProgress | null> {
    requireUnscoped(principal);
    return await this.database.inTenant(principal, async ({ tagMerges, jobs }) => {
      const merge = await tagMerges.find(id);
      if (merge === null) return null;
      const job = await jobs.findUnderWay("merge-tags", id);
      return { ...merge, errorCode: job?.errorCode ?? null };
    });
  }

  /** Buckets that divide profiles of the tag, also of a tag that does not exist yet. */
  async profileBuckets(principal: Principal, tag: string): Promise<ProfileBucket[]> {
    requireReadableTags(principal, [tag]);
    return await this.database.inTenant(principal, (repositories) => repositories.profileBuckets.list(tag));
  }
}

/** Nothing tells whether a tag out of reach exists. */
function requireVisible(principal: Principal, tag: string): void {
  const own = requireReadableTags(principal, undefined);
  if (own !== "all" && !own.includes(tag)) throw new NotFoundError("Container tag not found");
}
