import { Args, Ctx, Query, Resolver } from "type-graphql";
import type { DocumentHead } from "#core/document/document.entity.js";
import { pageOf } from "../fields/complexity.js";
import { type Connection, connectPage, readPage } from "../fields/connection.js";
import { readFilter } from "../filter/read-filter.js";
import type { Context } from "../operation/context.js";
import { DocumentsArgs } from "./document.args.js";
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
    @Args(() => DocumentsArgs) args: DocumentsArgs,
    @Ctx() context: Context,
  ): Promise<Connection<DocumentHead>> {
    const page = readPage(args, args);
    const { documents, ...rest } = await context.services.documents.list(context.principal, {
      ...page,
      containerTags: args.containerTags ?? [],
      operator: args.operator,
      statuses: args.statuses ?? [],
      inProgress: args.inProgress ?? false,
      filter: readFilter(args),
      filepath: args.filepath ?? null,
      source: args.source ?? null,
      q: args.q ?? null,
    });
    return connectPage(documents, { page, ...rest });
  }
}
