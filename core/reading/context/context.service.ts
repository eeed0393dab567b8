import { loadTokenCounter } from "@loci/language/tokens";
import { type EvidenceStretches, packContext } from "@loci/ranking/packing";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import type { Principal } from "#core/kernel/principal.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import { readMoment } from "#core/memory/moment.js";
import { kindsOf, type SearchInput } from "../search/asked/search-input.js";
import { dateOf, type SearchHit } from "../search/hits/search-hit.js";
import { USUAL_CANDIDATES } from "../search/rank-wording.js";
import type { SearchPipeline } from "../search/search-pipeline.js";

export interface ContextInput
  extends Pick<
    SearchInput,
    | "query"
    | "containerTags"
    | "mode"
    | "document"
    | "filter"
    | "filepath"
    | "endUserId"
    | "includeForgotten"
    | "asOf"
    | "knownAt"
    | "threshold"
  > {
  maxTokens: number;
}

export interface ContextSource {
  hit: SearchHit;
  /** When it was said or written, as far as is known. */
  date: Date | null;
  /** Tokens that it takes of the context, without headings. */
  tokens: number;
}

export interface ContextResult {
  /** Text for a model, to go with the question. Empty when nothing fits. */
  text: string;
  tokens: number;
  /** In the order of the text. */
  sources: ContextSource[];
  timingMs: number;
  warnings: string[];
}

/** A large budget needs more to choose from; a chunk has about 200 tokens, and not all of each is taken. */
const TOKENS_A_CANDIDATE = 50;
/** Least number of hits that are judged for a small budget: a filter may take away the best. */
const LEAST_JUDGED = 30;

export interface ContextServiceOptions {
  database: Database<{ memories: MemoryRepository }>;
  pipeline: SearchPipeline;
  clock: Clock;
}

/** Evidence for a question within a budget of tokens. */
export class ContextService {
  constructor(private readonly options: ContextServiceOptions) {}

  /** Unknown tags give an empty text. */
  async build(principal: Principal, input: ContextInput): Promise<ContextResult> {
    const startedAt = performance.now();
    const { pipeline, clock } = this.options;
    const { query: question, maxTokens } = input;
    // The budget is the limit: at 0.3, 1 to 2 of 100 evidence turns of LoCoMo would be lost, and a quarter of the
    // tokens saved.
    const threshold = input.threshold ?? 0;
    const worthATry = Math.ceil(maxTokens / TOKENS_A_CANDIDATE);
    const [ranked, countTokens] = await Promise.all([
      pipeline.rank(principal, {
        ...input,
        kinds: kindsOf(input.mode),
        moment: readMoment(input, clock.now()),
        thresholds: { memory: threshold, chunk: threshold, document: 0 },
        limit: Number.POSITIVE_INFINITY,
        areDistinct: false,
        candidates: Math.max(USUAL_CANDIDATES, worthATry),
        mostJudged: Math.max(LEAST_JUDGED, worthATry),
      }),
      loadTokenCounter(),
    ]);
    const {
      refined: hits,
      wordings,
      warnings,
    } = await pipeline.refine(principal, await pipeline.load(principal, ranked));
    const [{ query, result }] = wordings;
    const { text, tokens, sources } = await packContext({
      hits: hits.map((hit) => ({ ...hit, date: dateOf(hit), semantic: hit.signals.semantic })),
      question,
      terms: query.terms,
      statistics: result.statistics.chunk?.own,
      maxTokens,
      countTokens,
      evidence: await this.evidenceOf(principal, hits),
    });
    const byId = new Map(hits.map((hit) => [hit.id, hit]));
    return {
      text,
      tokens,
      timingMs: performance.now() - startedAt,
      warnings,
      sources: sources.flatMap(({ id, tokens }) => {
        const hit = byId.get(id);
        return hit ? [{ hit, date: dateOf(hit), tokens }] : [];
      }),
    };
  }

  private async evidenceOf(principal: Principal, hits: SearchHit[]): Promise<EvidenceStretches> {
    const ids = hits.flatMap(({ memory }) => memory?.id ?? []);
    if (ids.length === 0 || !hits.some(({ chunk }) => chunk)) return new Map();
    const sources = await this.options.database.inTenant(principal, ({ memories }) => memories.sourcesOf(ids));
    const stretches = sources.flatMap(({ memoryId, origin, sourceId, startOffset, endOffset }) =>
      origin === "document" ? { memoryId, documentId: sourceId, startOffset, endOffset } : [],
    );
    return Map.groupBy(stretches, ({ memoryId }) => memoryId);
  }
}
