/** How far a rebuild of the index is. */
export interface RebuildCursor {
  /** The version that it began with: at its end, entries of lower ones are removed. 0: none are. */
  since: number;
  /** The last id that was written; "" at the beginning. */
  after: string;
}

export function writeCursor({ since, after }: RebuildCursor): string {
  return `${since}/${after}`;
}

/** Intents that an older version queued hold the id alone. */
export function readCursor(text: string): RebuildCursor {
  const [, since, after] = /^(\d+)\/(.*)$/.exec(text) ?? [];
  return since === undefined ? { since: 0, after: text } : { since: Number(since), after: after ?? "" };
}
