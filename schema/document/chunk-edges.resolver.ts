import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { Context } from "../operation/context.js";
import { ChunkType } from "./chunk.type.js";
import { DocumentType } from "./document.type.js";

@Resolver(() => ChunkType)
export class ChunkEdgesResolver {
  @FieldResolver(() => DocumentType, {
    nullable: true,
    description: "The document that it is a part of. Null when the key may not read it.",
  })
  async document(@Root() chunk: DocumentChunk, @Ctx() { loaders }: Context): Promise<DocumentHead | null> {
    return await loaders.shownDocument.load(chunk.documentId);
  }
}
