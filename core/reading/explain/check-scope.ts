import { type Filter, type MetadataPair, matchFilter } from "@loci/language/filter";
import type { Memory } from "#core/memory/memory.entity.js";
import type { Moment } from "#core/memory/moment.js";
import { isForgotten } from "#core/memory-state/shown-memory.js";
import { itemOfDocument, itemOfMemory, type ScopedItem } from "../index/entries/scoped-item.js";
import { narrowedBy, type SearchScope, wasThere } from "../search/asked/scope.js";
import type { SearchInput } from "../search/asked/search-input.js";
import type { MissTarget } from "./find-target.js";
import { type Miss, missOf } from "./miss.js";

interface CheckedScope extends SearchScope, Pick<SearchInput, "mode" | "includeForgotten"> {
  /** Moment of a search about another time, for which present states mean nothing. */
  moment: Moment | null;
  now: Date;
}

/** The reason why a search cannot find the item at all, for any query; null: it can. */
export function checkScope(target: MissTarget, scope: CheckedScope): Miss | null {
  if (target.kind === "memory" && scope.mode === "chunks") return missOf("other_kind", "This mode finds no memories");
  if (target.kind === "chunk" && scope.mode === "memories") return missOf("other_kind", "This mode finds no chunks");
  const item = target.kind === "memory" ? itemOfMemory(target.memory, target.sources) : itemOfDocument(target.document);
  const narrowing = narrowedBy(item, scope);
  if (narrowing) return missOf(narrowing, TELL[narrowing](item, scope));
  if (target.kind === "chunk" && !wasThere(target, scope.moment)) {
    return missOf("not_true_then", "Its document is dated after that moment, or it came in after what was known then");
  }
  return target.kind === "memory" && scope.moment === null ? checkState(target.memory, scope) : null;
}

/** The reason why nothing of a document can be found yet, or at all in this mode; null: something can. */
export function checkReady(target: MissTarget, ids: Set<string>): Miss | null {
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

const TELL = {
  other_tag: ({ tags }: ScopedItem) => `It is in ${tags.join(", ")}, which the search does not span`,
  other_document: () => "It does not come from the document that was searched",
  other_path: ({ filepaths }: ScopedItem, { filepath }: SearchScope) =>
    `Its path is ${filepaths.join(", ") || "not set"}, and not ${filepath}`,
  other_end_user: () => "It is not of that end user",
  filtered_out: ({ metadata }: ScopedItem, { filter }: SearchScope) =>
    `The filter excludes it: ${filter ? failing(filter, metadata).join("; ") : ""}`,
};

function checkState(memory: Memory, { includeForgotten, now }: CheckedScope): Miss | null {
  if (!memory.isLatest) return missOf("superseded", "A newer version has taken its place");
  if (includeForgotten || !isForgotten(memory, now)) return null;
  const isExpired = memory.state === "active";
  if (isExpired) return missOf("forgotten", `It expired at ${memory.forgetAfter?.toISOString()}`);
  return missOf(
    "forgotten",
    memory.forgetReason ? `It is ${memory.state}: ${memory.forgetReason}` : `It is ${memory.state}`,
  );
}

/** The conditions that do not hold, those within groups one by one. */
function failing(filter: Filter, sets: MetadataPair[][]): string[] {
  if (matchFilter(filter, sets)) return [];
  if ("and" in filter) {
    const parts = filter.and.flatMap((part) => failing(part, sets));
    return parts.length > 0 ? parts : ["no one source satisfies all conditions"];
  }
  if ("or" in filter) return filter.or.flatMap((part) => failing(part, sets));
  const { key, operator, comparison, value, negate } = filter;
  const sign = operator === "numeric" ? comparison : operator;
  return [`${negate ? "not " : ""}${key} ${sign} ${value}`];
}
