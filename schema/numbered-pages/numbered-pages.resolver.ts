import { Args, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { ContainerTag } from "#core/container-tag/container-tag.entity.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { RequestRecord } from "#core/request-log/request-log.repository.js";
import { listRequests, RequestsArgs } from "../analytics/analytics.resolver.js";
import { ContainerTagType } from "../container-tag/container-tag.type.js";
import { DocumentsArgs, listDocuments } from "../document/document.args.js";
import { pageOf } from "../fields/complexity.js";
import { FacadeOnly } from "../fields/facade-only.js";
import { readFilter } from "../filter/read-filter.js";
import { listMemories, MemoriesArgs } from "../memory/memories.args.js";
import type { Context } from "../operation/context.js";
import {
  NumberedChunks,
  NumberedChunksArgs,
  NumberedContainerTags,
  NumberedDocuments,
  NumberedMemories,
  type NumberedPage,
  NumberedPageArgs,
  NumberedRequests,
} from "./numbered-pages.type.js";

/**
 * The lists of the REST API, whose pages have numbers. They exist in the schema of the facade alone, and call the same
 * service methods as the lists of the public schema.
 */
@Resolver()
export class NumberedPagesResolver {
  @Query(() => NumberedDocuments, { complexity: pageOf, description: "A page of `documents`, by its number." })
  async numberedDocuments(
    @Args(() => NumberedPageArgs) page: NumberedPageArgs,
    @Args(() => DocumentsArgs) args: DocumentsArgs,
    @Ctx() context: Context,
  ): Promise<NumberedPage<DocumentHead>> {
    const { sort, order } = args;
    const { documents, totalCount } = await listDocuments(context, args, { ...page, sort, order });
    return { nodes: documents, totalCount };
  }

  @Query(() => NumberedMemories, { complexity: pageOf, description: "A page of `memories`, by its number." })
  async numberedMemories(
    @Args(() => NumberedPageArgs) page: NumberedPageArgs,
    @Args(() => MemoriesArgs) args: MemoriesArgs,
    @Ctx() context: Context,
  ): Promise<NumberedPage<Memory>> {
    const { sort, order } = args;
    const { memories, totalCount } = await listMemories(context, args, { ...page, sort, order });
    return { nodes: memories, totalCount };
  }

  @Query(() => NumberedRequests, { complexity: pageOf, description: "A page of `requests`, by its number." })
  async numberedRequests(
    @Args(() => NumberedPageArgs) page: NumberedPageArgs,
    @Args(() => RequestsArgs) args: RequestsArgs,
    @Ctx() context: Context,
  ): Promise<NumberedPage<RequestRecord>> {
    const { requests, totalCount } = await listRequests(context, args, { ...page, sort: "createdAt", order: "desc" });
    return { nodes: requests, totalCount };
  }

  @Query(() => NumberedContainerTags, { complexity: pageOf, description: "A page of `containerTags`, by its number." })
  async numberedContainerTags(
    @Args(() => NumberedPageArgs) page: NumberedPageArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<NumberedPage<ContainerTag>> {
    const { containerTags, totalCount } = await services.containerTags.list(principal, page);
    return { nodes: containerTags, totalCount };
  }
}

@Resolver(() => ContainerTagType)
export class NumberedChunksResolver {
  @FacadeOnly
  @FieldResolver(() => NumberedChunks, { complexity: pageOf, description: "A page of the chunks of its documents." })
  async numberedChunks(
    @Root() { tag }: Pick<ContainerTag, "tag">,
    @Args(() => NumberedChunksArgs) { filter, limit, offset, sort, order }: NumberedChunksArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<NumberedPage<DocumentChunk>> {
    const query = { tag, filter: readFilter(filter), limit, offset, sort, order };
    const { chunks, totalCount } = await services.documentParts.listChunks(principal, query);
    return { nodes: chunks, totalCount };
  }
}
