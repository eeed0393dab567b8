import type { IndexItem, IndexQuery, IndexSelector, SearchIndex } from "#core/ports/search-index.js";
import type { OpenMode } from "./open-database.js";

/** Handed to the thread at its start. */
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

/** `value` is what the method of the same name returns. Errors travel as text: SQLite's name no content. */
export type ThreadReply = { id: number; value: unknown } | { id: number; error: string };
