import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { SearchHit } from "#core/reading/search/hits/search-hit.js";
import type { DocumentSearchResult, SearchResult } from "#core/reading/search/search.service.js";
import { DocumentType } from "../document/document.type.js";
import { listOf } from "../fields/complexity.js";
import { readFilter } from "../filter/read-filter.js";
import type { Context } from "../operation/context.js";
import { DocumentSearchInput, SearchInput } from "./search.inputs.js";
import { DocumentSearchResultType, SearchHitType, SearchResultType } from "./search.type.js";
import { searchComplexity } from "./search-complexity.js";

@Resolver(() => SearchHitType)
export class SearchResolver {
  @Query(() => SearchResultType, {
    complexity: searchComplexity,
    description: "Searches memories and chunks by meaning and by words.",
  })
  async search(
    @Arg("input", () => SearchInput, { description: "The query, its scope and its options." }) input: SearchInput,
    @Ctx() { services, principal }: Context,
  ): Promise<SearchResult & { totalCount: number }> {
    const { filter, containerTags, ...options } = input;
    const scope = { containerTags: containerTags ?? undefined, filter: readFilter(filter) };
    const result = await services.search.search(principal, { ...options, ...scope });
    return { ...result, totalCount: result.hits.length };
  }

  @Query(() => DocumentSearchResultType, {
    complexity: searchComplexity,
    description: "Searches documents and returns each with its matching chunks.",
  })
  async searchDocuments(
    @Arg("input", () => DocumentSearchInput, { description: "The query, its scope and its options." })
    input: DocumentSearchInput,
    @Ctx() { services, principal }: Context,
  ): Promise<DocumentSearchResult & { totalCount: number }> {
    const { filter, containerTags, ...options } = input;
    const scope = { containerTags: containerTags ?? undefined, filter: readFilter(filter) };
    const result = await services.search.searchDocuments(principal, { ...options, ...scope });
    return { ...result, totalCount: result.hits.length };
  }

  @FieldResolver(() => [DocumentType], { complexity: listOf(2), description: "The documents that the hit rests on." })
  async documents(@Root() hit: SearchHit, @Ctx() { loaders }: Context): Promise<DocumentHead[]> {
    if (hit.document) return [hit.document];
    const documents = await Promise.all(hit.documentIds.map((id) => loaders.shownDocument.load(id)));
    return documents.filter((document) => document !== null);
  }
}
