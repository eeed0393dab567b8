import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { ContainerTag } from "#core/container-tag/container-tag.entity.js";
import type { TagMergeProgress } from "#core/container-tag/container-tag.service.js";
import type { TagDeletion } from "#core/container-tag/tag-deletion.entity.js";
import type { ProfileBucket } from "#core/profile-bucket/profile-bucket.js";
import { leaveUnchecked } from "../fields/check-arguments.js";
import { listOf, queriedPageOf } from "../fields/complexity.js";
import { type Connection, connectPage, PageArgs, readPage } from "../fields/connection.js";
import type { Context } from "../operation/context.js";
import { ProfileBucketType } from "../profile-bucket/profile-bucket.type.js";
import {
  DeleteContainerTagInput,
  DeleteContainerTagPayload,
  MergeContainerTagsInput,
  MergeContainerTagsPayload,
  UpdateContainerTagInput,
  UpdateContainerTagPayload,
} from "./container-tag.changes.js";
import { ContainerTagConnection, ContainerTagType } from "./container-tag.type.js";
import { ContainerTagDeletionType } from "./container-tag-deletion.type.js";
import { ContainerTagMergeType } from "./container-tag-merge.type.js";

@Resolver()
export class ContainerTagResolver {
  @Query(() => ContainerTagConnection, {
    complexity: queriedPageOf,
    description: "The container tags that the key may read, newest first.",
  })
  async containerTags(
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<Connection<ContainerTag>> {
    const page = readPage(args, { list: "containerTags", sort: "createdAt", order: "desc" });
    const { containerTags, ...rest } = await services.containerTags.list(principal, page);
    return connectPage(containerTags, { page, ...rest });
  }

  @Query(() => ContainerTagType, {
    nullable: true,
    description: "The tag with its settings and counts. Null for one that is unknown or out of reach.",
  })
  async containerTag(
    @Arg("tag", () => String, { description: "The tag to look up." }) tag: string,
    @Ctx() { loaders }: Context,
  ): Promise<ContainerTag | null> {
    return await loaders.containerTag.load(tag);
  }

  @Query(() => [ProfileBucketType], {
    complexity: listOf(10),
    description: "The buckets that profiles of the tag are divided into: the organization's buckets and the tag's own.",
  })
  async profileBuckets(
    @Arg("containerTag", () => String, {
      description: "The tag whose profiles are meant. An unknown tag has the organization's buckets alone.",
    })
    containerTag: string,
    @Ctx() { services, principal }: Context,
  ): Promise<ProfileBucket[]> {
    return await services.containerTags.profileBuckets(principal, containerTag);
  }

  @Query(() => ContainerTagDeletionType, {
    nullable: true,
    description: "The progress of deleting a container tag. Requires a full key.",
  })
  async containerTagDeletion(
    @Arg("id", () => ID, { description: "The id that `deleteContainerTag` returned." }) id: string,
    @Ctx() { services, principal }: Context,
  ): Promise<TagDeletion | null> {
    return await services.containerTags.findDeletion(principal, id);
  }

  @Mutation(() => DeleteContainerTagPayload, {
    description:
      "Deletes the tag, its settings and its contents. Documents that have other tags only lose this one. " +
      "Requires a full key.",
  })
  async deleteContainerTag(
    @Arg("input", () => DeleteContainerTagInput, { description: "The tag to delete." })
    { tag }: DeleteContainerTagInput,
    @Ctx() context: Context,
  ): Promise<{ deletion: TagDeletion }> {
    context.forgetLoaded();
    return { deletion: await context.services.containerTags.remove(context.principal, tag) };
  }

  @Query(() => ContainerTagMergeType, {
    nullable: true,
    description:
      "The progress of merging container tags, for as long as the steps of pipelines are kept. Requires a full key.",
  })
  async containerTagMerge(
    @Arg("id", () => ID, { description: "The id that `mergeContainerTags` returned." }) id: string,
    @Ctx() { services, principal }: Context,
  ): Promise<TagMergeProgress | null> {
    return await services.containerTags.findMerge(principal, id);
  }

  @Mutation(() => MergeContainerTagsPayload, {
    description:
      "Moves everything in some tags into another. Memories keep their ids, versions and states, and those that say " +
      "the same become one. A `customId` that the target has already gets the ending `_merge`. The settings of the " +
      "sources are lost, but for their buckets. Until the merge is over, nothing can be added to the tags. Requires a " +
      "full key.",
  })
  async mergeContainerTags(
    @Arg("input", () => MergeContainerTagsInput, { description: "The tags to merge." }) input: MergeContainerTagsInput,
    @Ctx() context: Context,
  ): Promise<{ merge: TagMergeProgress }> {
    context.forgetLoaded();
    return { merge: await context.services.containerTags.merge(context.principal, input) };
  }

  @Mutation(() => UpdateContainerTagPayload, {
    description: "Changes the name, the buckets and the guidance of a tag. Creates the tag when it does not exist.",
  })
  async updateContainerTag(
    @Arg("input", () => UpdateContainerTagInput, {
      validateFn: leaveUnchecked,
      description: "The tag and its changes.",
    })
    { tag, ...changes }: UpdateContainerTagInput,
    @Ctx() context: Context,
  ): Promise<{ containerTag: ContainerTag }> {
    context.forgetLoaded();
    return { containerTag: await context.services.containerTags.update(context.principal, tag, changes) };
  }
}
