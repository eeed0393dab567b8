import type { IndexItem, IndexQuery, IndexSelector, SearchIndex } from "#core/ports/search-index.js";
import type { OpenMode } from "./file/open-database.js";

/** Passed to the thread at its start. */
export interface ThreadSettings {
  path: string;
  mode: OpenMode;
}

export type OlderQuery = Parameters<SearchIndex["listOlder"]>[0];

export type IndexCall =
  | { name: "upsert"; items: IndexItem[] }
  | { name: "remove"; selector: IndexSelector }
  | { name: "search"; query: IndexQuery }
  | { name: "count"; organizationId: string }
  | { name: "listOlder"; query: OlderQuery }
  | { name: "origin" }
  | { name: "setEpoch"; epoch: string }
  | { name: "sizeBytes" }
  | { name: "check" }
  | { name: "close" };

export interface ThreadRequest {
  id: number;
  call: IndexCall;
}

/** `value` is the result of the method of the same name. Errors travel as text: SQLite's errors contain no content. */
export type ThreadReply = { id: number; value: unknown } | { id: number; error: string };
