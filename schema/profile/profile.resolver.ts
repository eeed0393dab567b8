import { Arg, Args, Ctx, Query, Resolver } from "type-graphql";
import type { ProfileChanges, TagProfile } from "#core/profile/profile.service.js";
import { listOf } from "../complexity.js";
import type { Context } from "../context.js";
import { DateTime } from "../scalars.js";
import { readFilter } from "../search/read-filter.js";
import { ProfileArgs } from "./profile.args.js";
import { ProfileType } from "./profile.type.js";
import { ProfileChangesType } from "./profile-changes.type.js";

@Resolver()
export class ProfileResolver {
  @Query(() => ProfileType, { complexity: listOf(50), description: "Empty for an unknown container tag." })
  async profile(
    @Args(() => ProfileArgs) args: ProfileArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<TagProfile> {
    const { containerTag, buckets, asOf, knownAt } = args;
    return await services.profiles.get(principal, {
      containerTag,
      buckets: buckets ?? undefined,
      filter: readFilter(args),
      asOf,
      knownAt,
    });
  }

  @Query(() => ProfileChangesType, {
    complexity: listOf(50),
    description: "What changed between two moments, each seen with what had been recorded by then.",
  })
  async profileChanges(
    @Arg("containerTag", () => String) containerTag: string,
    @Arg("from", () => DateTime) from: Date,
    @Arg("to", () => DateTime, { nullable: true, description: "Now when not given." }) to: Date | null,
    @Ctx() { services, principal }: Context,
  ): Promise<ProfileChanges> {
    return await services.profiles.changes(principal, { containerTag, from, to });
  }
}
