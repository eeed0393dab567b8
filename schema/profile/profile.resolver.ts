import { Args, Ctx, Query, Resolver } from "type-graphql";
import type { TagProfile } from "#core/profile/profile.service.js";
import { listOf } from "../complexity.js";
import type { Context } from "../context.js";
import { readFilter } from "../search/read-filter.js";
import { ProfileArgs } from "./profile.args.js";
import { ProfileType } from "./profile.type.js";

@Resolver()
export class ProfileResolver {
  @Query(() => ProfileType, { complexity: listOf(50), description: "Empty for an unknown container tag." })
  async profile(
    @Args(() => ProfileArgs) args: ProfileArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<TagProfile> {
    const { containerTag, buckets } = args;
    return await services.profiles.get(principal, {
      containerTag,
      buckets: buckets ?? undefined,
      filter: readFilter(args),
    });
  }
}
