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
  const { wordings, model, bm25, scope, thresholds, limit, candidates } = explanation;
  return {
    wordings: wordings.map((wording) => ({ ...wording, statistics: wording.statistics.map(shapeStatistics) })),
    model,
    bm25,
    scope: shapeScope(scope, request),
    thresholds,
    limit,
    candidates,
  };
}

function shapeStatistics({
  kind,
  field,
  ...counts
}: FoundExplanationFragment["wordings"][number]["statistics"][number]) {
  return { kind: wireWord(kind), field: wireWord(field), ...counts };
}

function shapeScope(
  { kinds, containerTags, documentId, filepath }: FoundExplanationFragment["scope"],
  { includeForgotten, endUserId, filter }: ExplainedRequest,
) {
  const isLive = kinds.includes("MEMORY") && !includeForgotten;
  return {
    kinds: kinds.map(wireWord),
    tags: containerTags ?? "all",
    labels: [...(isLive ? [LIVE_LABEL] : []), ...(endUserId ? [endUserLabel(endUserId)] : [])],
    ...(documentId ? { documentIds: [documentId] } : {}),
    ...(filepath ? { filepath } : {}),
    ...(filter ? { filter } : {}),
  };
}

type Hit = RestSearchQuery["search"]["hits"][number];

export function shapeHitExplanation(
  { score, signals = [] }: Pick<Hit, "score" | "signals">,
  { rank, wording, ceiling, parts, fields }: FoundHitExplanationFragment,
) {
  return {
    score,
    signals: Object.fromEntries(signals.map(({ signal, value }) => [wireWord(signal), value])),
    rank,
    wording,
    ceiling,
    parts: parts.map((part) => ({ ...part, signal: wireWord(part.signal) })),
    fields: fields.map((match) => ({ ...match, field: wireWord(match.field) })),
  };
}
