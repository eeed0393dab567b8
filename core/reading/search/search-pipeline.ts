import { BadInputError, NotFoundError } from "@loci/errors";
import { fuseRankings, type RankedHit } from "@loci/ranking/hits";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { UsageRepository } from "#core/usage/usage.repository.js";
import { mayBeHit, type SearchScope } from "./asked/scope.js";
import { judgeByThresholds } from "./asked/thresholds.js";
import { SearchAssistant } from "./by-model/search-assistant.js";
import { loadHits } from "./hits/load-hits.js";
import { type RankWordingOptions, type RankWordingRepositories, rankWording } from "./rank-wording.js";
import {
  type AskedSearch,
  type LoadedStages,
  type RankedStages,
  type SearchStages,
  termsOfWordings,
} from "./stages.js";

export interface SearchPipelineRepositories extends RankWordingRepositories {
  documents: DocumentRepository;
  usage: UsageRepository;
}

export interface SearchPipelineOptions extends RankWordingOptions {
  database: Database<SearchPipelineRepositories>;
  /** Without one no model is asked: for searches that workflows do for themselves. */
  assistant?: SearchAssistant;
}

/** Searched tags with no more memories and chunks are small: with so few, the best are worth a look. */
const SMALL_TAGS = 200;

const NO_MODEL = { model: null, tokensADay: null, filterSettings: null };

/** Every search goes this way, stage by stage; see `SearchStages`. */
export class SearchPipeline {
  private readonly assistant: SearchAssistant;

  constructor(private readonly options: SearchPipelineOptions) {
    this.assistant = options.assistant ?? new SearchAssistant({ database: options.database, ...NO_MODEL });
  }

  /**
   * From the question to ranked ids. Each wording finds candidates of its own, and the best of all come first. Unknown
   * tags give nothing; an unknown document is a `NotFoundError`.
   */
  async rank(principal: Principal, asked: AskedSearch): Promise<RankedStages> {
    const scope = await this.scopeOf(principal, asked);
    const { queries, warnings } = await this.assistant.queries(principal, asked);
    const rank = (question: string) => rankWording(this.options, principal, { asked, scope, question });
    const [asIs, ...others] = queries;
    const [guidance, first, ...rest] = await Promise.all([
      this.assistant.readGuidance(principal),
      rank(asIs),
      ...others.map(rank),
    ]);
    const wordings: RankedStages["wordings"] = [first, ...rest];
    return {
      asked,
      scope,
      guidance,
      wordings,
      ranked: fuseRankings(wordings.map(({ ranked }) => ranked)),
      warnings: [...new Set([...wordings.flatMap((wording) => wording.warnings), ...warnings])],
    };
  }

  /** Reads the rows of hits that pass the thresholds, `most` at most: by default as many as the result needs. */
  async load(principal: Principal, stages: RankedStages, most = this.depthOf(stages)): Promise<LoadedStages> {
    const { asked, scope, ranked } = stages;
    const { moment, areDistinct, includeForgotten = false } = asked;
    const judged = judgeByThresholds(ranked, {
      thresholds: asked.thresholds,
      bestIfNone: areSmall(stages) ? (asked.bestIfNone ?? 0) : 0,
    });
    const seen = { includeForgotten, now: this.options.clock.now() };
    const rows = await loadHits(this.options.database, principal, {
      ranked: judged.flatMap(({ hit, verdict }) => (verdict === "passes" ? [hit] : [])),
      limit: most,
      scope,
      moment,
      // Memories of another moment have just been read from the database, so no present state is checked.
      isShown: moment ? null : (memory: Memory) => mayBeHit(memory, seen),
      terms: includeForgotten ? null : termsOfWordings(stages),
      areDistinct,
      chunksForQuotations: showsQuotationsInChunks(asked) ? chunksAmong(ranked) : new Map(),
    });
    return { ...stages, judged, ...rows };
  }

  /** The hits that pass the thresholds and may be shown, those that repeat better ones too. */
  async countMatches(principal: Principal, stages: RankedStages): Promise<number> {
    const all = { ...stages, asked: { ...stages.asked, areDistinct: false } };
    return (await this.load(principal, all, Number.POSITIVE_INFINITY)).loaded.length;
  }

  /** Lets a model filter and order the best hits, where the client or the organization wants it. */
  async refine(principal: Principal, stages: LoadedStages): Promise<SearchStages> {
    const { asked, guidance, distinct } = stages;
    const depth = this.depthOf(stages);
    const search = { ...asked, guidance, hits: distinct.slice(0, depth) };
    const { hits, removedIds, warnings } = await this.assistant.refine(principal, search);
    return { ...stages, depth, refined: hits, removedIds, warnings: [...stages.warnings, ...warnings] };
  }

  private depthOf({ asked, guidance }: RankedStages): number {
    return this.assistant.depthOf(asked.limit, { rerank: asked.rerank, guidance });
  }

  private async scopeOf(principal: Principal, asked: AskedSearch): Promise<SearchScope> {
    const { query, document: reference, filepath, endUserId, filter } = asked;
    const tags = requireReadableTags(principal, asked.containerTags);
    if (query.trim() === "") {
      throw new BadInputError("Invalid query", [{ path: ["query"], message: "must not be empty" }]);
    }
    if (!reference) return { tags, documentId: null, filepath, endUserId, filter };
    const document = await this.options.database.inTenant(principal, ({ documents }) =>
      documents.findSearched(reference, tags),
    );
    if (!document) throw new NotFoundError("Document not found");
    return { tags, documentId: document.id, filepath, endUserId, filter };
  }
}

/** The chunk gets the similarity of the quotation, which passed the threshold of memories: no other may be higher. */
function showsQuotationsInChunks({ areDistinct, collapse, thresholds }: AskedSearch): boolean {
  const { memory, chunk, document } = thresholds;
  return areDistinct && !collapse && Math.max(chunk, document) <= memory;
}

/** None where memories alone were searched. */
function chunksAmong(ranked: RankedHit[]): Map<string, RankedHit> {
  return new Map(ranked.flatMap((hit) => (hit.kind === "chunk" ? [[hit.id, hit]] : [])));
}

function areSmall({ wordings: [{ result }] }: RankedStages): boolean {
  const { memory, chunk } = result.statistics;
  return (memory?.own?.items ?? 0) + (chunk?.own?.items ?? 0) <= SMALL_TAGS;
}
