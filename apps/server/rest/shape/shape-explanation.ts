import type { Filter } from "@loci/language/filter";
import { endUserLabel, LIVE_LABEL } from "#core/reading/index/entries/build-index-items.js";
import type {
  FoundExplanationFragment,
  FoundHitExplanationFragment,
  RestSearchQuery,
} from "../generated/operations.js";
import { wireWord } from "../transport/wire-words.js";

/** The parts of a request that its explanation repeats in the words of the index. */
export interface ExplainedRequest {
  includeForgotten: boolean;
  endUserId: string | null;
  filter: Filter | null;
}

/** Exists in Loci alone, and only with `explain`. */
export function shapeExplanation(explanation: FoundExplanationFragment, request: ExplainedRequest) {
  const { wordings, model, bm25, scope, thresholds, first, candidates } = explanation;
  return {
    wordings: wordings.map(shapeWording),
    model,
    bm25,
    scope: shapeScope(scope, request),
    thresholds,
    limit: first,
    candidates,
  };
}

type Wording = FoundExplanationFragment["wordings"][number];

function shapeWording({ query, statistics, ...wording }: Wording) {
  return { question: query, ...wording, statistics: statistics.map(shapeStatistics) };
}

function shapeStatistics({ kind, field, ...counts }: Wording["statistics"][number]) {
  return { kind: wireWord(kind), field: wireWord(field), ...counts };
}

function shapeScope(
  { kinds, containerTags, document, filepath }: FoundExplanationFragment["scope"],
  { includeForgotten, endUserId, filter }: ExplainedRequest,
) {
  const isLive = kinds.includes("MEMORY") && !includeForgotten;
  return {
    kinds: kinds.map(wireWord),
    tags: containerTags ?? "all",
    labels: [...(isLive ? [LIVE_LABEL] : []), ...(endUserId ? [endUserLabel(endUserId)] : [])],
    ...(document ? { documentIds: [document.id] } : {}),
    ...(filepath ? { filepath } : {}),
    ...(filter ? { filter } : {}),
  };
}

type Hit = RestSearchQuery["search"]["hits"][number];

export function shapeHitExplanation({ score }: Pick<Hit, "score">, explanation: FoundHitExplanationFragment) {
  const { rank, wording, ceiling, parts, fields } = explanation;
  return {
    score,
    signals: shapeSignals(explanation),
    rank,
    wording,
    ceiling,
    parts: parts.map((part) => ({ ...part, signal: wireWord(part.signal) })),
    fields: fields.map((match) => ({ ...match, field: wireWord(match.field) })),
  };
}

/** All figures of a hit under one name each: those of the score, and those that other parts of the explanation have. */
function shapeSignals({ parts, ceiling, fields, signals }: FoundHitExplanationFragment) {
  const shares = new Map<string, number>(fields.map(({ field, share }) => [wireWord(field), share] as const));
  return Object.fromEntries([
    ...parts.map(shapeSignal),
    ["ceiling", ceiling],
    ...["own", "context", "title"].map((field) => [field, shares.get(field) ?? null]),
    ...signals.map(shapeSignal),
  ]);
}

function shapeSignal({ signal, value }: { signal: string; value: number | null }): [string, number | null] {
  return [wireWord(signal), value];
}
