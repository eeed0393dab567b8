import { ArrayMaxSize, MaxLength } from "class-validator";
import { ArgsType, Field } from "type-graphql";
import { MAX_SOURCE } from "#core/document/document-input.js";
import type { DocumentStatus } from "#core/document/document-status.js";
import { MAX_FILEPATH } from "#core/document/validate-filepath.js";
import { PageArgs } from "../connection.js";
import { Json } from "../scalars.js";
import { MetadataFilter } from "../search/metadata-filter.input.js";
import { DocumentStatusEnum, SortFieldEnum, SortOrderEnum, TagOperatorEnum } from "./document.enums.js";

/** There are fewer; some clients name one twice. */
const MAX_STATUSES = 20;

@ArgsType()
export class DocumentsArgs extends PageArgs {
  @Field(() => [String], { nullable: true, description: "All that the key may read when not given." })
  containerTags?: string[] | null;

  @Field(() => TagOperatorEnum, { defaultValue: "OR" })
  operator!: "OR" | "AND";

  @Field(() => [DocumentStatusEnum], { nullable: true })
  @ArrayMaxSize(MAX_STATUSES)
  statuses?: DocumentStatus[] | null;

  @Field(() => Boolean, { nullable: true, description: "True: neither done nor failed yet." })
  inProgress?: boolean | null;

  @Field(() => MetadataFilter, { nullable: true })
  filter?: MetadataFilter | null;

  @Field(() => Json, { nullable: true, description: "The same as a REST client writes it; both must hold." })
  filters?: unknown;

  @Field(() => String, { nullable: true, description: "Exact, or a prefix when it ends with a slash." })
  @MaxLength(MAX_FILEPATH)
  filepath?: string | null;

  @Field(() => String, { nullable: true })
  @MaxLength(MAX_SOURCE)
  source?: string | null;

  @Field(() => String, { nullable: true, description: "A part of the title or the content." })
  @MaxLength(1000)
  q?: string | null;

  @Field(() => SortFieldEnum, { defaultValue: "createdAt" })
  sort!: "createdAt" | "updatedAt";

  @Field(() => SortOrderEnum, { defaultValue: "desc" })
  order!: "asc" | "desc";
}
