import type { Filter, MetadataPair } from "@loci/language/filter";
import type { TimeRange } from "@loci/language/times";
import type { FieldTerms } from "@loci/language/words";
import type { IndexedField, IndexedKind, IndexResult } from "@loci/ranking/candidates";

export interface IndexedSource {
  documentId: string;
  filepath: string | null;
}

export interface IndexItem {
  organizationId: string;
  id: string;
  kind: IndexedKind;
  /** The document it belongs to, for a memory the first that it was read from; null for one written directly. */
  documentId: string | null;
  /** From one sequence of the database, taken before the text was read: a lower one than already seen is ignored. */
  version: number;
  /** At least one. */
  tags: string[];
  /** Exact-match scopes beside the tags, such as `endUser:42` or `connection:<id>`. */
  labels: string[];
  /** Path of that document. */
  filepath: string | null;
  /**
   * Other documents that a memory was read from: a search of one document or path finds it by each. Empty for all else.
   */
  otherSources: IndexedSource[];
  /** A memory that was inferred and that nobody has approved. */
  isUnreviewed: boolean;
  /** The speaker, when the unit is words of one speaker of a conversation. */
  speaker: string | null;
  /** Place of a chunk among those of its document, from 0; null for all else. */
  position: number | null;
  /** The time when its words were said, or of the event that a memory tells of; null when it is not known. */
  time: TimeRange | null;
  fields: Partial<Record<IndexedField, FieldTerms>>;
  /**
   * A filter must hold within one of these sets: a chunk has one, a memory its own and one a source document. An empty
   * list means one empty set. The same set comes with many items: an adapter should keep it once.
   */
  metadata: MetadataPair[][];
  /** Unit vectors by model id; empty while the model is missing. */
  vectors: Record<string, Float32Array>;
}

export type IndexSelector =
  /** `olderThan`: only where the entry has a lower version. */
  | { organizationId: string; ids: string[]; olderThan?: number }
  /** Entries that belong to these documents. Memories stay: they live on without the documents. */
  | { organizationId: string; documentIds: string[] }
  | { organizationId: string; everything: true };

export interface OldEntry {
  id: string;
  kind: IndexedKind;
}

/** The index's record of the database that it was filled from: a database that was restored or replaced shows in it. */
export interface IndexOrigin {
  /** The value that `setEpoch` got last; null before the first call. */
  epoch: string | null;
  /** The highest version ever written, 0 before the first entry. Entries that were removed may no longer count. */
  highestVersion: number;
}

export interface IndexQuery {
  organizationId: string;
  kinds: IndexedKind[];
  /** Any of these tags. `"all"` is for principals that may read the whole organization. */
  tags: "all" | string[];
  /** Every label must be there. */
  labels?: string[];
  /** Memories must have these labels too. Other kinds need not be looked at for them. */
  memoryLabels?: string[];
  /** Entries of any of these documents. */
  documentIds?: string[];
  /** Path of any of an entry's documents: exact, or a prefix when it ends with `/`. */
  filepath?: string;
  filter?: Filter;
  /** Analysed terms of the question, without repetition. May be empty. */
  terms: string[];
  /** `strangers`: questions that every memory is compared with too, each candidate by itself; see `hubness`. */
  vector?: { model: string; values: Float32Array; strangers?: readonly Float32Array[] };
  /**
   * The query asks for words or events of this time. Each side then proposes as many candidates of that time as of all
   * times.
   */
  time?: TimeRange;
  /**
   * How many candidates each side proposes per kind, best first. The lexical side ranks by BM25 summed over the fields,
   * with the statistics of the searched tags; the vector side ranks by cosine. An approximate index may miss some.
   */
  lexicalLimit: number;
  vectorLimit: number;
}

/**
 * Finds candidates; scoring belongs to core, so that scores are the same on every backend. Derived data: it can be
 * rebuilt from the database at any time and holds no text.
 *
 * Writes are visible to every search that starts after the call returned, in this and any other process. All calls are
 * safe to repeat. Failures are `UnavailableError`; a call that failed may be repeated as it is.
 */
export interface SearchIndex {
  upsert(items: IndexItem[]): Promise<void>;
  remove(selector: IndexSelector): Promise<void>;
  search(query: IndexQuery, signal?: AbortSignal): Promise<IndexResult>;
  /** Number of entries of an organization: for repair after a restore. */
  count(organizationId: string): Promise<number>;
  /** Entries of a lower version than `olderThan`, by id: the next after `after`, `limit` at most. */
  listOlder(query: { organizationId: string; olderThan: number; after: string; limit: number }): Promise<OldEntry[]>;
  origin(): Promise<IndexOrigin>;
  /** Kept as long as the entries: an index that is lost, or made anew for another format, has none again. */
  setEpoch(epoch: string): Promise<void>;
  /** Size on disk in bytes, as far as it is known without reading the files. */
  sizeBytes(): Promise<number>;
  /** Throws `UnavailableError` when searches cannot be served now. */
  check(): Promise<void>;
  close(): Promise<void>;
}
