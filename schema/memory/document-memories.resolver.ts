import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { Memory } from "#core/memory/memory.entity.js";
import { DocumentType } from "../document/document.type.js";
import { listOf } from "../fields/complexity.js";
import type { Context } from "../operation/context.js";
import { MemoryType } from "./memory.type.js";

/** Documents know nothing of memories: the field of a document that leads to them is added here. */
@Resolver(() => DocumentType)
export class DocumentMemoriesResolver {
  @FieldResolver(() => [MemoryType], {
    complexity: listOf(10),
    description: "The memories that rest on the document, latest versions first.",
  })
  async memories(@Root() document: DocumentHead, @Ctx() { loaders }: Context): Promise<Memory[]> {
    return await loaders.memoriesOfDocument.load(document.id);
  }
}
