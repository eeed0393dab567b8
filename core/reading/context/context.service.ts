import { loadTokenCounter } from "@loci/language/tokens";
import type { Principal } from "#core/kernel/principal.js";
import { readMoment } from "#core/memory/history/moment.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { SearchAssistant } from "../search/by-model/search-assistant.js";
import { dateOf } from "../search/hits/heading.js";
import { loadHits } from "../search/hits/load-hits.js";
import { mayBeHit } from "../search/hits/may-be-hit.js";
import type { SearchHit } from "../search/hits/search-hit.js";
import { kindsOf } from "../search/kinds-of.js";
import { RankedSearch, type RankedSearchOptions, USUAL_CANDIDATES } from "../search/ranked-search.js";
import type { ContextInput, ContextResult } from "./context-input.js";
import type { EvidenceStretches } from "./evidence.js";
import { packContext } from "./pack-context.js";

/** A large budget needs more to choose from; a chunk has about 200 tokens, and not all of each is taken. */
const TOKENS_A_CANDIDATE = 50;
/** Least number of hits that are judged for a small budget: a filter may take away the best. */
const LEAST_JUDGED = 30;

export interface ContextServiceOptions extends RankedSearchOptions {
  assistant: SearchAssistant;
}

/** Evidence for a question within a budget of tokens. */
export class ContextService {
  private readonly ranking: RankedSearch;

  constructor(private readonly options: ContextServiceOptions) {
    this.ranking = new RankedSearch(options);
  }

  /** Unknown tags give an empty text. */
  async build(principal: Principal, input: ContextInput): Promise<ContextResult> {
    const startedAt = performance.now();
    const { q, maxTokens, mode, asOf, knownAt, threshold, ...scope } = input;
    const moment = readMoment({ asOf, knownAt }, this.options.clock.now());
    const candidates = Math.max(USUAL_CANDIDATES, Math.ceil(maxTokens / TOKENS_A_CANDIDATE));
    const query = { ...scope, q, kinds: kindsOf(mode), moment, candidates };
    const [{ ranked, query: asked, scope: narrowing, result, warnings }, countTokens, guidance] = await Promise.all([
      this.ranking.run(principal, query),
      loadTokenCounter(),
      this.options.assistant.readGuidance(principal),
    ]);
    // The budget is the limit: at 0.3, 1 to 2 of 100 evidence turns of LoCoMo would be lost, and a quarter of the
    // tokens saved.
    const wanted = ranked.filter(({ similarity }) => similarity >= (threshold ?? 0));
    const shown = { includeForgotten: input.includeForgotten ?? false, now: this.options.clock.now() };
    const loaded = await loadHits(this.options.database, principal, {
      ...{ ranked: wanted, limit: wanted.length, areDistinct: false },
      ...{ scope: narrowing, moment, isShown: moment ? null : (memory: Memory) => mayBeHit(memory, shown) },
      terms: input.includeForgotten ? null : asked.terms,
    });
    const mostJudged = Math.max(LEAST_JUDGED, Math.ceil(maxTokens / TOKENS_A_CANDIDATE));
    const refined = await this.options.assistant.refine(principal, { ...input, guidance, hits: loaded, mostJudged });
    const { hits } = refined;
    const { text, tokens, sources } = await packContext({
      ...{ hits, question: q, terms: asked.terms, statistics: result.statistics.chunk?.own, maxTokens, countTokens },
      evidence: await this.evidenceOf(principal, hits),
    });
    return {
      ...{ text, tokens, timingMs: performance.now() - startedAt },
      warnings: [...warnings, ...refined.warnings],
      sources: sources.map((source) => ({ ...source, date: dateOf(source.hit) })),
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
