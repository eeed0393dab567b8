import type { Metadata } from "#core/document/metadata.js";
import { isForgotten } from "#core/memory/forgetting/is-forgotten.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MetadataPair } from "#core/ports/search-index.js";
import type { Filter } from "../filter/filter.js";
import { matchFilter } from "../filter/match-filter.js";
import { metadataPairs } from "../filter/metadata-pairs.js";
import type { SearchInput } from "../search-input.js";
import type { MissTarget } from "./find-target.js";
import { type Miss, missOf } from "./miss.js";

interface CheckedScope extends Pick<SearchInput, "mode" | "filter" | "filepath" | "endUserId" | "includeForgotten"> {
  /** Resolved. */
  documentId: string | null;
  tags: "all" | string[];
  /** The search is about another moment: states of now say nothing. */
  isOfMoment: boolean;
  now: Date;
}

/** What the item is, as far as a search is narrowed by it. */
interface ScopedItem {
  tags: string[];
  /** Of a memory those of all its documents, as are the paths. */
  documentIds: string[];
  filepaths: string[];
  endUsers: string[];
  metadata: MetadataPair[][];
}

/** Why a search cannot find the item at all, whatever it says; null: it can. */
export function checkScope(target: MissTarget, scope: CheckedScope): Miss | null {
  const item = itemOf(target);
  const { documentId, filepath, endUserId, filter, tags } = scope;
  if (target.kind === "memory" && scope.mode === "documents")
    return missOf("other_kind", "This mode finds no memories");
  if (target.kind === "chunk" && scope.mode === "memories") return missOf("other_kind", "This mode finds no chunks");
  if (tags !== "all" && !item.tags.some((tag) => tags.includes(tag))) {
    return missOf("other_tag", `It is in ${item.tags.join(", ")}, which the search does not span`);
  }
  if (documentId !== null && !item.documentIds.includes(documentId)) {
    return missOf("other_document", "It does not come from the document that docId names");
  }
  if (filepath && !item.filepaths.some((path) => isAt(path, filepath))) {
    return missOf("other_path", `Its path is ${item.filepaths.join(", ") || "not set"}, and not ${filepath}`);
  }
  if (endUserId && !item.endUsers.includes(endUserId)) return missOf("other_end_user", "It is not of that end user");
  if (filter && !matchFilter(filter, item.metadata)) {
    return missOf("filtered_out", `The filter excludes it: ${failing(filter, item.metadata).join("; ")}`);
  }
  return target.kind === "memory" && !scope.isOfMoment ? checkState(target.memory, scope) : null;
}

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

/** As it is in the index: see `build-index-items`. */
function itemOf(target: MissTarget): ScopedItem {
  if (target.kind === "memory") {
    const { memory, sources } = target;
    return {
      ...{ tags: [memory.tag], documentIds: sources.map(({ id }) => id) },
      filepaths: sources.flatMap(({ filepath }) => filepath ?? []),
      endUsers: sources.flatMap(endUsersOf),
      metadata: [memory.metadata, ...sources.map(({ metadata }) => metadata)].map(metadataPairs),
    };
  }
  const { id, tags, filepath, metadata } = target.document;
  return {
    ...{ tags, documentIds: [id], filepaths: filepath === null ? [] : [filepath] },
    endUsers: endUsersOf(target.document),
    metadata: [metadataPairs(metadata)],
  };
}

function endUsersOf({ metadata, tags }: { metadata: Metadata | null; tags: string[] }): string[] {
  const users = [metadata?.["endUserId"], metadata?.["userId"], ...tags];
  return users.filter((value) => typeof value === "string" || typeof value === "number").map(String);
}

function isAt(path: string, wanted: string): boolean {
  return wanted.endsWith("/") ? path.startsWith(wanted) : path === wanted;
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
