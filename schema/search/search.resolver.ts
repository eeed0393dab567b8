import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { RelatedMemories, SearchHit } from "#core/reading/search/hits/search-hit.js";
import type { DocumentSearchResult, SearchResult } from "#core/reading/search/search.service.js";
import { DocumentType } from "../document/document.type.js";
import { listOf } from "../fields/complexity.js";
import { MemoryType } from "../memory/memory.type.js";
import { readMoments } from "../memory/read-moments.js";
import type { Context } from "../operation/context.js";
import { readScope } from "./query-scope.input.js";
import { SearchDocumentsInput, SearchInput } from "./search.inputs.js";
import { SearchDocumentsResultType, SearchResultType } from "./search.type.js";
import { searchComplexity } from "./search-complexity.js";
import { RelatedMemoriesType, SearchHitType } from "./search-hit.type.js";

@Resolver(() => SearchResultType)
export class SearchResolver {
  @Query(() => SearchResultType, {
    complexity: searchComplexity,
    description: "Searches memories and chunks by meaning and by words.",
  })
  async search(
    @Arg("input", () => SearchInput, { description: "The query, its scope and its options." }) input: SearchInput,
    @Ctx() { services, principal }: Context,
  ): Promise<SearchResult> {
    return await services.search.search(principal, { ...readScope(input), ...readMoments(input), limit: input.first });
  }

  @Query(() => SearchDocumentsResultType, {
    complexity: searchComplexity,
    description: "Searches documents and returns each with its matching chunks.",
  })
  async searchDocuments(
    @Arg("input", () => SearchDocumentsInput, { description: "The query, its scope and its options." })
    input: SearchDocumentsInput,
    @Ctx() { services, principal }: Context,
  ): Promise<DocumentSearchResult> {
    return await services.search.searchDocuments(principal, { ...readScope(input), limit: input.first });
  }

  @FieldResolver(() => Int, {
    // Reads a row for each match. The cost of `search` multiplies it by `first`.
    complexity: 20,
    description:
      "The number of memories and chunks above the thresholds, before a model filters them, repetitions are left out " +
      "and `first` applies. A search looks at the best 100 by words and the best 100 by meaning of each kind.",
  })
  async matchCount(@Root() { countMatches }: SearchResult): Promise<number> {
    return await countMatches();
  }
}

/** A memory has at most 200 pieces of evidence. */
const DOCUMENTS =
  "The document of a chunk, or those that a memory was read from, at most 200. Those that the key may not read are " +
  "left out.";

@Resolver(() => SearchHitType)
export class SearchHitResolver {
  @FieldResolver(() => [DocumentType], { complexity: listOf(2), description: DOCUMENTS })
  async documents(@Root() hit: SearchHit, @Ctx() { loaders }: Context): Promise<DocumentHead[]> {
    if (hit.document) return [hit.document];
    const documents = await Promise.all(hit.documentIds.map((id) => loaders.shownDocument.load(id)));
    return documents.filter((document) => document !== null);
  }
}

@Resolver(() => MemoryType)
export class RelatedMemoriesResolver {
  @FieldResolver(() => RelatedMemoriesType, {
    complexity: listOf(3),
    description: "The memories one step away: those that it came from, those that came from it, and those beside it.",
  })
  async related(@Root() memory: Memory, @Ctx() { loaders }: Context): Promise<RelatedMemories> {
    return await loaders.relatedOfMemory.load(memory);
  }
}
