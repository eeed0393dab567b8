import { ArrayMinSize } from "class-validator";
import { ArgsType, Field } from "type-graphql";
import { SortFieldEnum, SortOrderEnum } from "../document/document.enums.js";
import { PageArgs } from "../fields/connection.js";
import { DateTime, Json } from "../fields/scalars.js";
import { MetadataFilter } from "../filter/metadata-filter.input.js";
import { AS_OF, KNOWN_AT } from "./moment-descriptions.js";

@ArgsType()
export class MemoriesArgs extends PageArgs {
  @Field(() => [String])
  @ArrayMinSize(1)
  containerTags!: string[];

  @Field(() => Boolean, { defaultValue: false })
  includeForgotten!: boolean;

  @Field(() => MetadataFilter, {
    nullable: true,
    description: "Compares the metadata of the memory itself or of one of its sources.",
  })
  filter?: MetadataFilter | null;

  @Field(() => Json, {
    nullable: true,
    description: "The filter in the form of the REST API. When both are given, both must hold.",
  })
  filters?: unknown;

  @Field(() => DateTime, { nullable: true, description: AS_OF })
  asOf?: Date | null;

  @Field(() => DateTime, { nullable: true, description: KNOWN_AT })
  knownAt?: Date | null;

  @Field(() => SortFieldEnum, { defaultValue: "createdAt" })
  sort!: "createdAt" | "updatedAt";

  @Field(() => SortOrderEnum, { defaultValue: "desc" })
  order!: "asc" | "desc";
}
