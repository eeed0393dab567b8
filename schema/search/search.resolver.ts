import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { SearchHit } from "#core/reading/search/hits/search-hit.js";
import type { DocumentSearchResult, SearchResult } from "#core/reading/search/search.service.js";
import { DocumentType } from "../document/document.type.js";
import { listOf } from "../fields/complexity.js";
import { readMoments } from "../memory/read-moments.js";
import type { Context } from "../operation/context.js";
import { readScope } from "./query-scope.input.js";
import { SearchDocumentsInput, SearchInput } from "./search.inputs.js";
import { SearchDocumentsResultType, SearchResultType } from "./search.type.js";
import { searchComplexity } from "./search-complexity.js";
import { SearchHitType } from "./search-hit.type.js";
import { SignalValueType } from "./signal.type.js";

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
    return await services.search.search(principal, { ...readScope(input), ...readMoments(input) });
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
    return await services.search.searchDocuments(principal, readScope(input));
  }

  @FieldResolver(() => Int, {
    // Reads a row for each match. The cost of `search` multiplies it by the limit.
    complexity: 20,
    description:
      "The number of memories and chunks above the thresholds, before a model filters them, repetitions are left out " +
      "and the limit applies. A search looks at the best 100 by words and the best 100 by meaning of each kind.",
  })
  async matchCount(@Root() { countMatches }: SearchResult): Promise<number> {
    return await countMatches();
  }
}

@Resolver(() => SearchHitType)
export class SearchHitResolver {
  @FieldResolver(() => [SignalValueType], {
    complexity: listOf(20),
    description: "The figures that made the score. A client can compute another ranking from them.",
  })
  signals(@Root() { signals }: SearchHit): SignalValueType[] {
    // The keys of the figures are exactly these.
    return (Object.entries(signals) as [keyof SearchHit["signals"], number | null][]).map(([signal, value]) => ({
      signal,
      value,
    }));
  }

  @FieldResolver(() => [DocumentType], { complexity: listOf(2), description: "The documents that the hit rests on." })
  async documents(@Root() hit: SearchHit, @Ctx() { loaders }: Context): Promise<DocumentHead[]> {
    if (hit.document) return [hit.document];
    const documents = await Promise.all(hit.documentIds.map((id) => loaders.shownDocument.load(id)));
    return documents.filter((document) => document !== null);
  }
}
