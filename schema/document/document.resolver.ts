import { Args, Ctx, Query, Resolver } from "type-graphql";
import type { DocumentHead } from "#core/document/document.entity.js";
import { pageOf } from "../fields/complexity.js";
import { type Connection, connectPage, PageArgs, readPage } from "../fields/connection.js";
import type { Context } from "../operation/context.js";
import { DocumentsArgs, listDocuments } from "./document.args.js";
import { DocumentConnection, DocumentType } from "./document.type.js";
import { DocumentReferenceArgs, readReference } from "./document-reference.args.js";

@Resolver()
export class DocumentResolver {
  @Query(() => DocumentType, {
    description: "Finds a document by id, or else by customId. Of several, the most recently updated one is returned.",
  })
  async document(
    @Args(() => DocumentReferenceArgs) args: DocumentReferenceArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<DocumentHead> {
    return await services.documents.get(principal, readReference(args));
  }

  @Query(() => DocumentConnection, {
    complexity: pageOf,
    description: "Lists documents, newest first unless `sort` and `order` say otherwise.",
  })
  async documents(
    @Args(() => PageArgs) paging: PageArgs,
    @Args(() => DocumentsArgs) args: DocumentsArgs,
    @Ctx() context: Context,
  ): Promise<Connection<DocumentHead>> {
    const page = readPage(paging, args);
    const { documents, ...rest } = await listDocuments(context, args, page);
    return connectPage(documents, { page, ...rest });
  }
}
