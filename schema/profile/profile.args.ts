import { ArrayMaxSize } from "class-validator";
import { ArgsType, Field } from "type-graphql";
import { METADATA_FILTER } from "../fields/descriptions.js";
import { DateOrDateTime } from "../fields/scalars.js";
import { MetadataFilter } from "../filter/metadata-filter.input.js";
import { AS_OF, KNOWN_AT } from "../memory/moment-descriptions.js";

@ArgsType()
export class ProfileArgs {
  @Field(() => String, { description: "The tag that the profile is of." })
  containerTag!: string;

  @Field(() => [String], {
    nullable: true,
    description: "The keys of the buckets to return, at most 100. Default: all.",
  })
  @ArrayMaxSize(100)
  buckets?: string[] | null;

  @Field(() => MetadataFilter, { nullable: true, description: METADATA_FILTER })
  filter?: MetadataFilter | null;

  @Field(() => DateOrDateTime, { nullable: true, description: AS_OF })
  asOf?: string | null;

  @Field(() => DateOrDateTime, { nullable: true, description: KNOWN_AT })
  knownAt?: string | null;
}
