import { Arg, Args, Ctx, Query, Resolver } from "type-graphql";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { CategoryCount } from "#core/document/document-category.js";
import { listOf, queriedPageOf } from "../fields/complexity.js";
import { type Connection, connectPage, PageArgs, readPage } from "../fields/connection.js";
import type { Context } from "../operation/context.js";
import { DocumentsArgs, listDocuments } from "./document.args.js";
import { DocumentConnection, DocumentType } from "./document.type.js";
import { DocumentCategoryCountType } from "./document-category.type.js";
import { DocumentRef, readRef } from "./document-ref.input.js";

@Resolver()
export class DocumentResolver {
  @Query(() => DocumentType, {
    nullable: true,
    description: "Finds a document. Null when there is none, and when the key may not read it.",
  })
  async document(
    @Arg("ref", () => DocumentRef, { description: "Its id, or the client's own key." }) ref: DocumentRef,
    @Ctx() { services, principal }: Context,
  ): Promise<DocumentHead | null> {
    return await services.documents.find(principal, readRef(ref));
  }

  @Query(() => DocumentConnection, {
    complexity: queriedPageOf,
    description: "Lists documents, newest first unless `sort` and `order` say otherwise.",
  })
  async documents(
    @Args(() => PageArgs) paging: PageArgs,
    @Args(() => DocumentsArgs) args: DocumentsArgs,
    @Ctx() context: Context,
  ): Promise<Connection<DocumentHead>> {
    const page = readPage(paging, { list: "documents", sort: args.sort, order: args.order });
    const { documents, ...rest } = await listDocuments(context, args, page);
    return connectPage(documents, { page, ...rest });
  }

  @Query(() => [DocumentCategoryCountType], {
    complexity: listOf(4),
    description:
      "Counts documents by the place that they come from, the largest number first. Places without any are left out.",
  })
  async documentCategories(
    @Arg("containerTags", () => [String], {
      nullable: true,
      description: "Only documents with one of these tags. Default: all tags that the key may read.",
    })
    containerTags: string[] | null,
    @Ctx() { services, principal }: Context,
  ): Promise<CategoryCount[]> {
    return await services.documents.countByCategory(principal, containerTags ?? []);
  }
}
