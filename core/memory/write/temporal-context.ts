import type { Metadata } from "@loci/language/filter";
import { parseDocumentDate } from "#core/kernel/validate-dates.js";

/** Dates as a client wrote them, once they have been checked. */
export interface TemporalContext {
  /** When it was said. */
  documentDate: string | null;
  /** Dates of the events that it tells of. */
  eventDate: string[] | null;
}

/**
 * Clients read it in a memory's metadata (wire contract). There it is the one value that is neither scalar nor
 * list: filters and the index pass over it.
 */
export function withTemporalContext(metadata: Metadata | null, context: TemporalContext | null): Metadata | null {
  const { temporalContext: _replaced, ...rest } = metadata ?? {};
  // The one nested value, see above.
  const joined = context === null ? rest : { ...rest, temporalContext: context as unknown as string };
  return Object.keys(joined).length > 0 ? joined : null;
}

export function temporalContextOf(metadata: Metadata | null): TemporalContext | null {
  const context: unknown = metadata?.["temporalContext"];
  if (typeof context !== "object" || context === null || Array.isArray(context)) return null;
  // A client's own value of this name is a scalar or a list: this one was written above.
  return context as TemporalContext;
}

export function saidAtOf(context: TemporalContext | null): Date | null {
  return context?.documentDate ? parseDocumentDate(context.documentDate) : null;
}

/** From the earliest of the dates to the latest. */
export function eventRange(context: TemporalContext | null): { from: Date | null; to: Date | null } {
  const times = (context?.eventDate ?? []).map((date) => parseDocumentDate(date).getTime());
  if (times.length === 0) return { from: null, to: null };
  return { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
}
