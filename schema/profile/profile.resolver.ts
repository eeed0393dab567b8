import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Query, Resolver } from "type-graphql";
import { parseDocumentDate } from "#core/kernel/validate-dates.js";
import type { MemoryWords, ProfileChanges, ProfileQuery, TagProfile } from "#core/reading/profile/profile.service.js";
import { listOf } from "../fields/complexity.js";
import { DateOrDateTime } from "../fields/scalars.js";
import { readFilter } from "../filter/read-filter.js";
import { readMoments } from "../memory/read-moments.js";
import type { Context } from "../operation/context.js";
import { selectedFields } from "../operation/selected-fields.js";
import { ProfileArgs } from "./profile.args.js";
import { ProfileType } from "./profile.type.js";
import { ProfileChangesType } from "./profile-changes.type.js";

/** A profile of these fields alone, the most common request, needs no loading of memories. */
const WORDS = new Set(["static", "dynamic", "buckets", "key", "memories", "id", "text", "__typename"]);

@Resolver()
export class ProfileResolver {
  @Query(() => ProfileType, {
    complexity: listOf(50),
    description: "The durable and the recent facts of a container tag. Empty for an unknown tag.",
  })
  async profile(
    @Args(() => ProfileArgs) args: ProfileArgs,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<TagProfile<MemoryWords>> {
    const { containerTag, buckets } = args;
    const query = {
      containerTag,
      buckets: buckets ?? undefined,
      filter: readFilter(args.filter),
      ...readMoments(args),
    };
    return await readProfile(context, query, info);
  }

  @Query(() => ProfileChangesType, {
    complexity: listOf(40),
    description:
      "The changes of a container tag between two times. Each side uses only what had been recorded by then.",
  })
  async profileChanges(
    @Arg("containerTag", () => String, { description: "The tag that the profile is of." }) containerTag: string,
    @Arg("from", () => DateOrDateTime, { description: "The time to compare with." }) from: string,
    @Arg("to", () => DateOrDateTime, { nullable: true, description: "The time that is compared. Default: now." })
    to: string | null | undefined,
    @Ctx() { services, principal }: Context,
  ): Promise<ProfileChanges> {
    return await services.profiles.changes(principal, {
      containerTag,
      from: parseDocumentDate(from, ["from"]),
      to: to == null ? null : parseDocumentDate(to, ["to"]),
    });
  }
}

export async function readProfile(
  { services, principal }: Context,
  query: ProfileQuery,
  info: GraphQLResolveInfo,
): Promise<TagProfile<MemoryWords>> {
  const isWordsAlone = [...selectedFields(info)].every((name) => WORDS.has(name));
  return await (isWordsAlone ? services.profiles.getWords(principal, query) : services.profiles.get(principal, query));
}
