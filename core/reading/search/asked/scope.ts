import { type Filter, matchFilter } from "@loci/language/filter";
import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import { statedDate } from "#core/document/said-at.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { Moment } from "#core/memory/moment.js";
import { isShown } from "#core/memory-state/shown-memory.js";
import type { ScopedItem } from "../../index/entries/scoped-item.js";

/** The conditions that narrow a search, with its document resolved. */
export interface SearchScope {
  tags: "all" | string[];
  documentId: string | null;
  /** Exact, or a prefix when it ends with `/`. */
  filepath?: string | null | undefined;
  endUserId?: string | null | undefined;
  filter?: Filter | null | undefined;
}

export type Narrowing = "other_tag" | "other_document" | "other_path" | "other_end_user" | "filtered_out";

/** The first condition that keeps the item out of the search; null: it is within. */
export function narrowedBy(item: ScopedItem, scope: SearchScope): Narrowing | null {
  const { tags, documentId, filepath, endUserId, filter } = scope;
  if (tags !== "all" && !item.tags.some((tag) => tags.includes(tag))) return "other_tag";
  if (documentId !== null && !item.documentIds.includes(documentId)) return "other_document";
  if (filepath && !item.filepaths.some((path) => isAt(path, filepath))) return "other_path";
  if (endUserId && !item.endUsers.includes(endUserId)) return "other_end_user";
  return filter && !matchFilter(filter, item.metadata) ? "filtered_out" : null;
}

/** Whether a memory's documents have to be known to tell. Its tag is its own. */
export function needsSources({ documentId, filepath, endUserId, filter }: SearchScope): boolean {
  return documentId !== null || Boolean(filepath) || Boolean(endUserId) || Boolean(filter);
}

function isAt(path: string, wanted: string): boolean {
  return wanted.endsWith("/") ? path.startsWith(wanted) : path === wanted;
}

interface Placed {
  chunk: Pick<DocumentChunk, "createdAt">;
  document: DocumentHead;
}

/** Whether a chunk's document is dated no later than the moment, and its words had come in by the time of knowing. */
export function wasThere({ chunk, document }: Placed, moment: Moment | null): boolean {
  if (moment === null) return true;
  const saidAt = statedDate(document) ?? chunk.createdAt;
  return saidAt <= moment.asOf && (moment.knownAt === null || chunk.createdAt <= moment.knownAt);
}

interface Seen {
  includeForgotten: boolean;
  now: Date;
}

/** Whether a memory that the index found may be a hit as it stands now. Retired and erased ones never are. */
export function mayBeHit(memory: Memory, { includeForgotten, now }: Seen): boolean {
  if (!includeForgotten) return isShown(memory, now);
  return memory.isLatest && memory.state !== "retired" && memory.state !== "erased";
}
