import { Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { ContainerTag } from "#core/container-tag/container-tag.entity.js";
import { visibleTags } from "#core/kernel/permission.js";
import { DateTime } from "../fields/scalars.js";
import type { Context } from "../operation/context.js";
import { ContainerTagType } from "./container-tag.type.js";

@Resolver(() => ContainerTagType)
export class ContainerTagEdgesResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The tag that takes up the contents of the merge: this tag or another. Null without a merge, and for a key that " +
      "does not reach that tag.",
  })
  mergeTarget(@Root() { mergeTarget }: ContainerTag, @Ctx() { principal }: Context): string | null {
    return mergeTarget === null ? null : (visibleTags(principal, [mergeTarget])[0] ?? null);
  }

  @FieldResolver(() => Int, { description: "The number of documents that have the tag, in any status." })
  async documentCount(@Root() { tag }: ContainerTag, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.countsOfContainerTag.load(tag)).documentCount;
  }

  @FieldResolver(() => Int, { description: "The number of memories in their latest version that are not forgotten." })
  async memoryCount(@Root() { tag }: ContainerTag, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.countsOfContainerTag.load(tag)).memoryCount;
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: "When one of its documents or memories last changed. Null when it has none.",
  })
  async lastActivityAt(@Root() { tag }: ContainerTag, @Ctx() { loaders }: Context): Promise<Date | null> {
    return (await loaders.countsOfContainerTag.load(tag)).lastActivityAt;
  }
}
