import { NotFoundError } from "@loci/errors";
import type { RankedHit } from "@loci/ranking/hits";
import { requireReadableTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import { readMoment } from "#core/memory/history/moment.js";
import { type RankedQueries, type Rankers, rankQueries, termsOfWordings } from "../search/by-model/rank-queries.js";
import type { SearchAssistant } from "../search/by-model/search-assistant.js";
import { explainHits } from "../search/explanation.js";
import { distinctHits } from "../search/hits/distinct-hits.js";
import { loadHits } from "../search/hits/load-hits.js";
import { mayBeHit } from "../search/hits/may-be-hit.js";
import type { SearchHit } from "../search/hits/search-hit.js";
import { kindsOf } from "../search/kinds-of.js";
import { type RankedQuery, RankedSearch, type RankedSearchOptions, USUAL_CANDIDATES } from "../search/ranked-search.js";
import type { SearchInput } from "../search/search-input.js";
import { judgeByThresholds, thresholdsOf } from "../search/thresholds.js";
import { candidateRanks } from "./candidate-ranks.js";
import { checkScope } from "./check-scope.js";
import { findTarget, type MissTarget } from "./find-target.js";
import { type Miss, missOf } from "./miss.js";
import { type FoundHits, placeAmong } from "./place-among.js";

/**
 * Lowest place of a candidate that is reported. Cost rises with it: among 100,000 chunks, ten times as deep takes seven
 * times as long, and searches wait meanwhile.
 */
const DEEPEST = 1_000;

export interface MissServiceOptions extends RankedSearchOptions {
  assistant: SearchAssistant;
}

/**
 * Explains why an item is not among the results of a search. Repeats the whole search, including its questions to a
 * model.
 */
export class MissService {
  private readonly rankers: Rankers;

  constructor(private readonly options: MissServiceOptions) {
    this.rankers = { ranking: new RankedSearch(options), assistant: options.assistant };
  }

  /**
   * `reference`: id of a memory or chunk, id or customId of a document. An item that the principal may not read counts
   * as missing.
   */
  async explain(principal: Principal, input: SearchInput, reference: string): Promise<Miss> {
    const tags = requireReadableTags(principal, input.containerTags);
    const now = this.options.clock.now();
    const moment = readMoment(input, now);
    const { target, documentId } = await this.options.database.inTenant(principal, async (repositories) => {
      const document = input.docId ? await repositories.documents.findSearched(input.docId, tags) : null;
      if (input.docId && !document) throw new NotFoundError("Document not found");
      return { target: await findTarget(repositories, principal, reference), documentId: document?.id ?? null };
    });
    if (!target) return missOf("not_found", "There is no memory, chunk or document of this id that this key may read");
    const outside = checkScope(target, { ...input, documentId, tags, now, moment });
    if (outside) return outside;
    const isOfMoment = moment !== null;
    const ids = idsOf(target, { ...input, isOfMoment, now: this.options.clock.now() });
    const unready = checkReady(target, ids);
    if (unready) return unready;
    const query = { ...input, kinds: kindsOf(input.mode), moment };
    const searched = await rankQueries(this.rankers, principal, query);
    const ranked = searched.ranked.filter(({ id }) => ids.has(id));
    if (ranked.length === 0) {
      const [ownDocumentId, isMemory] = [documentIdOf(target), target.kind === "memory"];
      return await this.explainAbsence(principal, { query, ids, ownDocumentId, isMemory });
    }
    const outcomes = await this.follow(principal, { input, searched, ranked });
    return (
      outcomes.find(({ reason }) => reason === "present") ?? outcomes[0] ?? missOf("not_found", "It has just gone")
    );
  }

  /** Not even proposed by the index. */
  private async explainAbsence(principal: Principal, { query, ids, ownDocumentId, isMemory }: Absence): Promise<Miss> {
    const deep = await this.rankers.ranking.run(principal, { ...query, candidates: DEEPEST });
    const { warnings } = deep;
    const found = candidateRanks(deep, ids);
    const facts = { candidateLimit: USUAL_CANDIDATES, warnings };
    if (found) {
      const hit = deep.ranked.find(({ id }) => id === found.id);
      return missOf("below_candidates", "Others match its words and its meaning better", {
        ...{ ...found, ...facts },
        ...(hit ? { similarity: hit.similarity, score: hit.score } : {}),
      });
    }
    const own = ownDocumentId === null ? null : await this.findWithin(principal, { query, ids, ownDocumentId });
    if (own !== null) {
      const message = `It stands beyond ${DEEPEST} others, by words and by meaning`;
      return missOf("below_candidates", message, { id: own, lexicalRank: null, vectorRank: null, ...facts });
    }
    // Chunks are searched as they are now, so that only a memory can have been otherwise.
    if (query.moment && (isMemory || !query.kinds.includes("chunk"))) {
      return missOf("not_true_then", "It was not true at that moment, or nothing was known of it");
    }
    const message = `It shares no word with the query, and its vector is not there or beyond ${DEEPEST} others`;
    return missOf("not_indexed", message, facts);
  }

  /** Searches the target's document alone, which shows whether the index has an entry at all. */
  private async findWithin(
    principal: Principal,
    { query, ids, ownDocumentId }: Omit<Absence, "isMemory"> & { ownDocumentId: string },
  ): Promise<string | null> {
    const narrowed = { ...query, docId: ownDocumentId, candidates: DEEPEST };
    const { ranked } = await this.rankers.ranking.run(principal, narrowed);
    return ranked.find(({ id }) => ids.has(id))?.id ?? null;
  }

  /** Follows each ranked hit on its way to the results. */
  private async follow(
    principal: Principal,
    { input, searched, ranked }: { input: SearchInput; searched: RankedQueries; ranked: RankedHit[] },
  ): Promise<Miss[]> {
    const thresholds = thresholdsOf(input);
    const judge = judgeByThresholds(searched.ranked, thresholds);
    const explain = explainHits(searched);
    const passing = searched.ranked.filter((hit) => judge(hit) === "passes");
    const now = this.options.clock.now();
    const moment = readMoment(input, now);
    const shown = { includeForgotten: input.includeForgotten ?? false, now };
    const loaded = await loadHits(this.options.database, principal, {
      ...{ ranked: passing, limit: passing.length, areDistinct: false },
      ...{ scope: searched.scope, moment, terms: input.includeForgotten ? null : termsOfWordings(searched) },
      isShown: moment ? null : (memory) => mayBeHit(memory, shown),
    });
    const { found, warnings } = await this.refine(principal, { input, loaded });
    return ranked.map((hit) => {
      const { id, similarity, score } = hit;
      const facts = { id, similarity, score, explanation: explain(id) };
      const told = { ...facts, warnings: [...searched.warnings, ...warnings] };
      const verdict = judge(hit);
      if (verdict === "below_threshold") {
        return missOf(verdict, "Its similarity is below the threshold", { ...told, threshold: thresholds[hit.kind] });
      }
      if (verdict === "below_document_threshold") {
        const { document: threshold } = thresholds;
        return missOf(verdict, "Nothing of its document is similar enough", { ...told, threshold });
      }
      return { ...placeAmong(found, id), ...told };
    });
  }

  /** Lets the model refine the hits, as far down as the search looks. */
  private async refine(
    principal: Principal,
    { input, loaded }: { input: SearchInput; loaded: SearchHit[] },
  ): Promise<{ found: FoundHits; warnings: string[] }> {
    const { assistant } = this.options;
    const assisted = { ...input, guidance: await assistant.readGuidance(principal) };
    const distinct = distinctHits(loaded);
    const depth = assistant.depthOf(input.limit, assisted);
    const { hits, warnings } = await assistant.refine(principal, { ...assisted, hits: distinct.slice(0, depth) });
    return { found: { loaded, distinct, shown: [...hits, ...distinct.slice(depth)], limit: input.limit }, warnings };
  }
}

interface Absence {
  query: RankedQuery;
  ids: Set<string>;
  /** Null: of a memory that rests on no document. */
  ownDocumentId: string | null;
  isMemory: boolean;
}

function documentIdOf(target: MissTarget): string | null {
  return target.kind === "memory" ? (target.sources[0]?.id ?? null) : target.document.id;
}

function idsOf(
  target: MissTarget,
  {
    mode,
    includeForgotten = false,
    isOfMoment,
    now,
  }: Pick<SearchInput, "mode" | "includeForgotten"> & { isOfMoment: boolean; now: Date },
): Set<string> {
  if (target.kind === "memory") return new Set([target.memory.id]);
  if (target.kind === "chunk") return new Set([target.chunk.id]);
  const chunkIds = mode === "memories" ? [] : target.chunkIds;
  const memories = mode === "documents" ? [] : target.memories;
  const found = memories.filter((memory) => isOfMoment || mayBeHit(memory, { includeForgotten, now }));
  return new Set([...chunkIds, ...found.map(({ id }) => id)]);
}

function checkReady(target: MissTarget, ids: Set<string>): Miss | null {
  if (target.kind === "memory") return null;
  const { status, liveRevision, errorMessage } = target.document;
  if (liveRevision === 0) {
    const reason = errorMessage ? `: ${errorMessage}` : "";
    return missOf("not_indexed", `Its document is ${status}${reason}`, { status });
  }
  return ids.size > 0
    ? null
    : missOf("other_kind", "There is nothing of this document that this mode could find", { status });
}
