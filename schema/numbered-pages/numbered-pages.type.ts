import { IsInt, Max, Min } from "class-validator";
import { ArgsType, type ClassType, Field, Int, ObjectType } from "type-graphql";
import { LoggedRequestType } from "../analytics/request.type.js";
import { ContainerTagType } from "../container-tag/container-tag.type.js";
import { ChunkType } from "../document/chunk.type.js";
import { SortOrderEnum } from "../document/document.enums.js";
import { DocumentType } from "../document/document.type.js";
import { METADATA_FILTER } from "../fields/descriptions.js";
import { inTurns } from "../fields/in-turns.js";
import { registerValues } from "../fields/register-values.js";
import { MetadataFilter } from "../filter/metadata-filter.input.js";
import { MemoryType } from "../memory/memory.type.js";

/** From the wire contract. */
export const MAX_NUMBERED_PAGE = 1100;

@ArgsType()
export class NumberedPageArgs {
  @Field(() => Int, { description: `The number of items on a page, 1 to ${MAX_NUMBERED_PAGE}.` })
  @IsInt()
  @Min(1)
  @Max(MAX_NUMBERED_PAGE)
  limit!: number;

  @Field(() => Int, { defaultValue: 0, description: "How many items to skip." })
  @IsInt()
  @Min(0)
  offset!: number;
}

const ChunkSortFieldEnum = registerValues("ChunkSortField", {
  description: "The field that orders a list of chunks.",
  values: { createdAt: "When the chunk was made.", position: "The position in the document." },
});

@ArgsType()
export class NumberedChunksArgs extends NumberedPageArgs {
  @Field(() => MetadataFilter, { nullable: true, description: METADATA_FILTER })
  filter?: MetadataFilter | null;

  @Field(() => ChunkSortFieldEnum, { defaultValue: "createdAt", description: "The field that orders the list." })
  sort!: "createdAt" | "position";

  @Field(() => SortOrderEnum, { defaultValue: "desc", description: "The direction of the list." })
  order!: "asc" | "desc";
}

export interface NumberedPage<Node> {
  nodes: Node[];
  totalCount: number;
}

export const NumberedDocuments = numberedPageOf("NumberedDocuments", DocumentType);
export const NumberedRequests = numberedPageOf("NumberedRequests", LoggedRequestType);
export const NumberedMemories = numberedPageOf("NumberedMemories", MemoryType);
export const NumberedChunks = numberedPageOf("NumberedChunks", ChunkType);
export const NumberedContainerTags = numberedPageOf("NumberedContainerTags", ContainerTagType);

function numberedPageOf<Node extends object>(name: string, nodeClass: ClassType<Node>) {
  @ObjectType(name, { description: "One page of a list." })
  class NumberedPageType {
    @Field(() => [nodeClass], { name: "nodes", description: "The items of the page." })
    list(this: NumberedPage<Node>): (Node | Promise<Node>)[] {
      return inTurns(this.nodes);
    }

    @Field(() => Int, { description: "The number of items on all pages." })
    totalCount!: number;
  }

  return NumberedPageType;
}
