import type { Thread, ThreadPage } from "./list-threads.js";

/** A list of threads at the last sync. */
export interface KnownThreads {
  total: number;
  /** When they were counted, in milliseconds of GitHub's clock. */
  countedAt: number;
  /** New ones have larger numbers. */
  max: number;
  /** When the newest of them changed. */
  since: string | null;
  etag: string | null;
}

/** Sums over the pages of a list so far. */
export interface FoundThreads {
  total: number;
  countedAt: number;
  newest: string | null;
  max: number;
  /** Numbers that were not there before. */
  added: number[];
  etag: string | null;
}

/** Adds a page of a list to those before it. */
export function gatherThreads(
  { threads, isUnchanged, etag }: ThreadPage,
  { known, found, isFull }: { known: KnownThreads | null; found: FoundThreads; isFull: boolean },
): FoundThreads {
  const isOlder = ({ createdAt }: Thread, than: number) => Date.parse(createdAt) < than;
  // The others are left to the next pass.
  const counted = threads.filter((thread) => isOlder(thread, found.countedAt));
  // A full listing meets old ones late when they change. In other syncs an old one with a new number was moved here.
  const isAdded = (thread: Thread) =>
    known !== null && thread.number > known.max && !(isFull && isOlder(thread, known.countedAt));
  const added = counted.filter(isAdded).map(({ number }) => number);
  return {
    ...found,
    newest: found.newest ?? threads[0]?.updatedAt ?? known?.since ?? null,
    max: Math.max(found.max, known?.max ?? 0, ...counted.map(({ number }) => number)),
    added: [...new Set([...found.added, ...added])],
    etag: found.etag ?? (isUnchanged ? (known?.etag ?? null) : etag),
  };
}
