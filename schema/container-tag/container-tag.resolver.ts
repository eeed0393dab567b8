import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { ContainerTagSummary } from "#core/container-tag/container-tag.service.js";
import { listOf } from "../complexity.js";
import type { Context } from "../context.js";
import { ContainerTagType } from "./container-tag.type.js";

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
}
