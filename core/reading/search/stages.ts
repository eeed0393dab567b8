import type { IndexedKind, IndexResult } from "@loci/ranking/candidates";
import type { RankedHit } from "@loci/ranking/hits";
import type { Moment } from "#core/memory/moment.js";
import type { IndexQuery } from "#core/ports/search-index.js";
import type { FilterGuidance } from "#core/settings/filter-settings.js";
import type { SearchScope } from "./asked/scope.js";
import type { SearchInput } from "./asked/search-input.js";
import type { JudgedHit, Thresholds } from "./asked/thresholds.js";
import type { SearchHit } from "./hits/search-hit.js";

/*
 * The stages of one search, from the question to the hits. `SearchPipeline` makes each from those before it:
 *
 *   asked -> scope -> wordings (terms -> candidates -> ranked) -> ranked -> judged -> loaded -> distinct -> refined
 *
 * A search shows the last stage. A context packs it. An explanation tells at which stage an item was lost. Forgetting
 * matches over the loaded hits.
 */

/** The question, where it looks, and how much is wanted. */
export interface AskedSearch
  extends Pick<
    SearchInput,
    | "query"
    | "containerTags"
    | "document"
    | "filter"
    | "filepath"
    | "endUserId"
    | "includeForgotten"
    | "rewriteQuery"
    | "rerank"
    | "bestIfNone"
    | "collapse"
  > {
  kinds: IndexedKind[];
  /** Null: now. */
  moment: Moment | null;
  thresholds: Thresholds;
  limit: number;
  /** Leaves out hits that say the same as a better one. */
  areDistinct: boolean;
  /** Candidates that each side of the index proposes a kind. */
  candidates?: number;
  /** Most hits that the filter of the organization judges, where that is less than it could. */
  mostJudged?: number;
  /** The words are no question: a time or quotes among them have no meaning of their own. */
  isLiteral?: boolean;
}

/** The question in one wording, with what it found. */
export interface Wording {
  question: string;
  /** The terms, the vector, the time and the scope that the index was asked for. */
  query: IndexQuery;
  /** Model of the query's vector; null for a search by words alone. */
  model: string | null;
  /** The candidates that the index proposed, and the statistics to score them by. */
  result: IndexResult;
  /** The candidates with their signals, best first. */
  ranked: RankedHit[];
  warnings: string[];
}

export interface RankedStages {
  asked: AskedSearch;
  /** The conditions, resolved. Rows are compared with them again when they are loaded. */
  scope: SearchScope;
  /** The wishes of the organization for its results; null: nothing is filtered. */
  guidance: FilterGuidance | null;
  /** The query as it was asked comes first; others are there with `rewriteQuery` alone. */
  wordings: [Wording, ...Wording[]];
  /** Hits of all wordings, best first. */
  ranked: RankedHit[];
  /** Sentences for people, such as that no vectors were used. */
  warnings: string[];
}

export interface LoadedStages extends RankedStages {
  /** Each ranked hit with the verdict of the thresholds. */
  judged: JudgedHit[];
  /** Passing hits with their rows, as far as they may be shown and were needed. */
  loaded: SearchHit[];
  /** Those among them that repeat no better one, and chunks in place of quotations. */
  distinct: SearchHit[];
}

export interface SearchStages extends LoadedStages {
  /** How many of the distinct hits the model saw. */
  depth: number;
  /** The hits that the model left, in its order. Without a model they are the distinct hits. */
  refined: SearchHit[];
  /** Taken away by the filter of the organization. */
  removedIds: ReadonlySet<string>;
}

/** Terms of all wordings, each once. */
export function termsOfWordings({ wordings }: RankedStages): string[] {
  return [...new Set(wordings.flatMap(({ query }) => query.terms))];
}
