import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { Context } from "../operation/context.js";
import { ChunkType } from "./chunk.type.js";
import { DocumentType } from "./document.type.js";
import { type Place, PlaceUnion, placeFrom } from "./place.type.js";

@Resolver(() => ChunkType)
export class ChunkResolver {
  @Query(() => ChunkType, {
    nullable: true,
    description:
      "Finds a chunk, with forgotten words masked. Null when there is none, and when the key may not read it.",
  })
  async chunk(
    @Arg("id", () => ID, { description: "Its id, such as that of a search hit." }) id: string,
    @Ctx() { loaders }: Context,
  ): Promise<DocumentChunk | null> {
    return await loaders.shownChunk.load(id);
  }

  @FieldResolver(() => DocumentType, {
    nullable: true,
    description: "The document that it is a part of. Null when the key may not read it.",
  })
  async document(@Root() chunk: DocumentChunk, @Ctx() { loaders }: Context): Promise<DocumentHead | null> {
    return await loaders.shownDocument.load(chunk.documentId);
  }

  @FieldResolver(() => PlaceUnion, {
    nullable: true,
    description: "Where the text is in the source. Null when the source has no such units.",
  })
  place(@Root() { place }: DocumentChunk): Place | null {
    return place && placeFrom(place);
  }
}
