import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { ContainerTagSummary } from "#core/container-tag/container-tag.service.js";
import type { ProfileBucket } from "#core/profile/profile-bucket.js";
import { listOf } from "../complexity.js";
import type { Context } from "../context.js";
import { ProfileBucketType } from "../profile/profile-bucket.type.js";
import { ContainerTagType } from "./container-tag.type.js";
import { UpdateContainerTagInput } from "./update-container-tag.input.js";

@Resolver()
export class ContainerTagResolver {
  @Query(() => [ContainerTagType], { complexity: listOf(100), description: "Those that the key may read." })
  async containerTags(@Ctx() { services, principal }: Context): Promise<ContainerTagSummary[]> {
    return await services.containerTags.list(principal);
  }

  @Query(() => ContainerTagType)
  async containerTag(
    @Arg("tag", () => String) tag: string,
    @Ctx() { services, principal }: Context,
  ): Promise<ContainerTagSummary> {
    return await services.containerTags.get(principal, tag);
  }

  @Query(() => [ProfileBucketType], {
    complexity: listOf(10),
    description: "What profiles of the tag are divided into: the organization's buckets and the tag's own.",
  })
  async profileBuckets(
    @Arg("containerTag", () => String) containerTag: string,
    @Ctx() { services, principal }: Context,
  ): Promise<ProfileBucket[]> {
    return await services.containerTags.profileBuckets(principal, containerTag);
  }

  @Mutation(() => ContainerTagType, { description: "Makes the tag when it does not exist." })
  async updateContainerTag(
    @Arg("tag", () => String) tag: string,
    @Arg("input", () => UpdateContainerTagInput, { validate: false }) input: UpdateContainerTagInput,
    @Ctx() { services, principal }: Context,
  ): Promise<ContainerTagSummary> {
    return await services.containerTags.update(principal, tag, input);
  }
}
