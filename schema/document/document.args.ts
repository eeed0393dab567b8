import { ArrayMaxSize, MaxLength } from "class-validator";
import { ArgsType, Field } from "type-graphql";
import type { DocumentCategory } from "#core/document/document-category.js";
import type { DocumentStatus } from "#core/document/document-status.js";
import type { TagMatch } from "#core/document/list-documents.js";
import { MAX_FILEPATH } from "#core/kernel/filepath.js";
import type { ListPage } from "#core/kernel/list-place.js";
import { MAX_SOURCE } from "#core/submission/document-input.js";
import { FILEPATH, METADATA_FILTER } from "../fields/descriptions.js";
import { MetadataFilter } from "../filter/metadata-filter.input.js";
import { readFilter } from "../filter/read-filter.js";
import type { Context } from "../operation/context.js";
import { DocumentSortFieldEnum, DocumentStatusEnum, SortOrderEnum, TagMatchEnum } from "./document.enums.js";
import { DocumentCategoryEnum } from "./document-category.type.js";
import { DocumentRef, readRef } from "./document-ref.input.js";

/** There are fewer statuses, but some clients name one twice. */
const MAX_STATUSES = 20;
const MAX_REFS = 100;
export const MAX_ORIGINS = 100;

@ArgsType()
export class DocumentsArgs {
  @Field(() => [DocumentRef], {
    nullable: true,
    description: `Only these documents, at most ${MAX_REFS}. Those that are unknown, or that the key may not read, are left out.`,
  })
  @ArrayMaxSize(MAX_REFS)
  refs?: DocumentRef[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Only documents with these tags. Default: all tags that the key may read.",
  })
  containerTags?: string[] | null;

  @Field(() => TagMatchEnum, {
    defaultValue: "any",
    description: "Whether a document needs one of the tags or all of them.",
  })
  tagMatch!: TagMatch;

  @Field(() => [DocumentStatusEnum], {
    nullable: true,
    description: "Only documents in one of these statuses. Default: all.",
  })
  @ArrayMaxSize(MAX_STATUSES)
  statuses?: DocumentStatus[] | null;

  @Field(() => MetadataFilter, { nullable: true, description: METADATA_FILTER })
  filter?: MetadataFilter | null;

  @Field(() => String, { nullable: true, description: FILEPATH })
  @MaxLength(MAX_FILEPATH)
  filepath?: string | null;

  @Field(() => String, { nullable: true, description: "Only documents of this sender. The whole text must be equal." })
  @MaxLength(MAX_SOURCE)
  origin?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: `Only documents of one of these senders, at most ${MAX_ORIGINS}. The whole text must be equal.`,
  })
  @ArrayMaxSize(MAX_ORIGINS)
  origins?: string[] | null;

  @Field(() => [DocumentCategoryEnum], {
    nullable: true,
    description: "Only documents that come from one of these places. Default: all.",
  })
  @ArrayMaxSize(MAX_STATUSES)
  categories?: DocumentCategory[] | null;

  @Field(() => String, {
    nullable: true,
    description: "Text that the title or the content contains, upper and lower case alike: at most 1,000 characters.",
  })
  @MaxLength(1000)
  query?: string | null;

  @Field(() => DocumentSortFieldEnum, {
    defaultValue: "createdAt",
    description: "The time that the list is ordered by.",
  })
  sort!: "createdAt" | "updatedAt";

  @Field(() => SortOrderEnum, { defaultValue: "desc", description: "The direction of the list." })
  order!: "asc" | "desc";
}

/** One page of the documents that the arguments select. Throws `BadInputError`. */
export async function listDocuments({ services, principal }: Context, args: DocumentsArgs, page: ListPage) {
  return await services.documents.list(principal, {
    ...page,
    containerTags: args.containerTags ?? [],
    tagMatch: args.tagMatch,
    statuses: args.statuses ?? [],
    filter: readFilter(args.filter),
    filepath: args.filepath ?? null,
    references: args.refs?.map(readRef) ?? null,
    sources: args.origin == null ? (args.origins ?? []) : [args.origin],
    categories: args.categories ?? [],
    q: args.query ?? null,
  });
}
