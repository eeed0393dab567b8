import { ArrayMaxSize, MaxLength } from "class-validator";
import { ArgsType, Field } from "type-graphql";
import type { DocumentStatus } from "#core/document/document-status.js";
import { MAX_FILEPATH } from "#core/kernel/filepath.js";
import { MAX_SOURCE } from "#core/submission/document-input.js";
import { PageArgs } from "../fields/connection.js";
import { Json } from "../fields/scalars.js";
import { MetadataFilter } from "../filter/metadata-filter.input.js";
import { DocumentStatusEnum, SortFieldEnum, SortOrderEnum, TagOperatorEnum } from "./document.enums.js";

/** There are fewer statuses, but some clients name one twice. */
const MAX_STATUSES = 20;

@ArgsType()
export class DocumentsArgs extends PageArgs {
  @Field(() => [String], { nullable: true, description: "Default: all tags that the key may read." })
  containerTags?: string[] | null;

  @Field(() => TagOperatorEnum, { defaultValue: "OR" })
  operator!: "OR" | "AND";

  @Field(() => [DocumentStatusEnum], { nullable: true })
  @ArrayMaxSize(MAX_STATUSES)
  statuses?: DocumentStatus[] | null;

  @Field(() => Boolean, { nullable: true, description: "True selects documents that are neither done nor failed." })
  inProgress?: boolean | null;

  @Field(() => MetadataFilter, { nullable: true })
  filter?: MetadataFilter | null;

  @Field(() => Json, {
    nullable: true,
    description: "The filter in the form of the REST API. When both are given, both must hold.",
  })
  filters?: unknown;

  @Field(() => String, { nullable: true, description: "An exact path, or a prefix when it ends with a slash." })
  @MaxLength(MAX_FILEPATH)
  filepath?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(MAX_SOURCE)
  source?: string | null;

  @Field(() => String, { nullable: true, description: "Text that the title or the content contains." })
  @MaxLength(1000)
  q?: string | null;

  @Field(() => SortFieldEnum, { defaultValue: "createdAt" })
  sort!: "createdAt" | "updatedAt";

  @Field(() => SortOrderEnum, { defaultValue: "desc" })
  order!: "asc" | "desc";
}
