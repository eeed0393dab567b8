import { ArrayMinSize, MaxLength } from "class-validator";
import { ArgsType, Field } from "type-graphql";
import type { ListPage } from "#core/kernel/list-place.js";
import { SortOrderEnum } from "../document/document.enums.js";
import { FORGOTTEN } from "../fields/descriptions.js";
import { DateOrDateTime } from "../fields/scalars.js";
import { MetadataFilter } from "../filter/metadata-filter.input.js";
import { readFilter } from "../filter/read-filter.js";
import type { Context } from "../operation/context.js";
import { MemorySortFieldEnum } from "./memory.enums.js";
import { AS_OF, KNOWN_AT } from "./moment-descriptions.js";
import { readMoments } from "./read-moments.js";

const MAX_QUERY = 1_000;

@ArgsType()
export class MemoriesArgs {
  @Field(() => [String], { description: "Lists the memories of these tags, at least one." })
  @ArrayMinSize(1)
  containerTags!: string[];

  @Field(() => Boolean, { defaultValue: false, description: FORGOTTEN })
  includeForgotten!: boolean;

  @Field(() => MetadataFilter, {
    nullable: true,
    description: "Compares the metadata of the memory itself or of one of its sources.",
  })
  filter?: MetadataFilter | null;

  @Field(() => String, {
    nullable: true,
    description: `Text that the memory contains, upper and lower case alike: at most ${MAX_QUERY} characters.`,
  })
  @MaxLength(MAX_QUERY)
  query?: string | null;

  @Field(() => DateOrDateTime, { nullable: true, description: AS_OF })
  asOf?: string | null;

  @Field(() => DateOrDateTime, { nullable: true, description: KNOWN_AT })
  knownAt?: string | null;

  @Field(() => MemorySortFieldEnum, { defaultValue: "createdAt", description: "The time that the list is ordered by." })
  sort!: "createdAt" | "updatedAt";

  @Field(() => SortOrderEnum, { defaultValue: "desc", description: "The direction of the list." })
  order!: "asc" | "desc";
}

/** One page of the memories that the arguments select. Throws `BadInputError`. */
export async function listMemories({ services, principal }: Context, args: MemoriesArgs, page: ListPage) {
  const { containerTags, includeForgotten, query: text } = args;
  const query = {
    containerTags,
    includeForgotten,
    text,
    ...readMoments(args),
    filter: readFilter(args.filter),
    ...page,
  };
  return await services.memories.list(principal, query);
}
