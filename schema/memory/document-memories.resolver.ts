import { Args, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { Memory } from "#core/memory/memory.entity.js";
import { DocumentType } from "../document/document.type.js";
import { pageOf } from "../fields/complexity.js";
import { type Connection, connectList, PageArgs } from "../fields/connection.js";
import type { Context } from "../operation/context.js";
import { MemoryConnection } from "./memory.type.js";

/** Documents know nothing of memories: the field of a document that leads to them is added here. */
@Resolver(() => DocumentType)
export class DocumentMemoriesResolver {
  /** A document rarely has more than some hundred, so they are read whole. */
  @FieldResolver(() => MemoryConnection, {
    complexity: pageOf,
    description:
      "The latest versions of the memories that rest on the document, newest first. Forgotten ones are left out.",
  })
  async memories(
    @Root() document: DocumentHead,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<Memory>> {
    return connectList(await loaders.memoriesOfDocument.load(document.id), args, {
      list: "memories",
      keyOf: ({ createdAt, id }) => `${createdAt.toISOString()} ${id}`,
      order: "desc",
    });
  }
}
