/**
 * Documents with the memories that rest on them, then memories that no document leads to, then entries that nothing
 * asks for.
 */
export type RebuildPhase = "documents" | "memories" | "unknown";

/** The place where a rebuild of the index goes on. */
export interface RebuildCursor {
  /** The version that it began with: at its end, entries of lower ones are removed. */
  since: number;
  phase: RebuildPhase;
  /** The last id of the phase that was looked at; "" at its beginning. */
  after: string;
}

export function writeCursor({ since, phase, after }: RebuildCursor): string {
  return `${since}/${phase}/${after}`;
}

export function readCursor(text: string): RebuildCursor {
  const [, since, phase, after] = /^(\d+)\/(documents|memories|unknown)\/(.*)$/.exec(text) ?? [];
  if (since === undefined || phase === undefined) throw new Error("This is no place in a rebuild of the index");
  // The pattern allows these phases alone.
  return { since: Number(since), phase: phase as RebuildPhase, after: after ?? "" };
}
