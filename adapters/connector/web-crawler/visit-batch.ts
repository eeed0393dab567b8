import { setTimeout as sleep } from "node:timers/promises";
import type { ConnectorSession } from "#core/ports/connector.js";
import type { PageNote, QueueNote } from "./crawl-notes.js";
import type { RobotsRules } from "./robots-rules.js";
import { type Visit, visitPage } from "./visit-page.js";

export interface Waiting {
  /** Key of its note in the queue. */
  key: string;
  entry: QueueNote;
  /** Makes the request conditional, where the stored page had an ETag or a date. */
  known: PageNote | null;
  robots: RobotsRules;
}

/** `barred`: robots.txt forbids the request, so there was none. */
export type Visited = Waiting & { visit: Visit | { kind: "barred" } };

export interface BatchVisits {
  /** In the order of the queue. Missing entries still wait. */
  visited: Visited[];
  /** No request before this moment. */
  notBefore: number;
}

/** Requests at once. */
const LANES = 4;
/** Kept in memory until the batch is stored. The pages under way come on top. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
/** Each can become notes, of which a page of the listing has 20,000 at most. */
const MAX_BATCH_LINKS = 2_000;
const MAX_BATCH_MS = 15_000;
/** A host that answers slowly is asked seldom: every lane rests for as long as its answer took, up to this. */
const MAX_REST_MS = 2_000;
/** A site that asks for more gets a request a minute. */
const MAX_CRAWL_DELAY_S = 60;

/** Requests pages until the batch is large enough, or until the site asks to wait. */
export async function visitBatch(
  session: Pick<ConnectorSession, "http" | "signal">,
  waiting: readonly Waiting[],
): Promise<BatchVisits> {
  const visits: (Visited["visit"] | undefined)[] = waiting.map(() => undefined);
  const delayMs =
    1_000 * Math.min(MAX_CRAWL_DELAY_S, Math.max(0, ...waiting.map(({ robots }) => robots.crawlDelay ?? 0)));
  const startedAt = Date.now();
  let notBefore = 0;
  let bytes = 0;
  const links = new Set<string>();
  let next = 0;
  const isFull = () => {
    const isLarge = bytes > MAX_BATCH_BYTES || links.size > MAX_BATCH_LINKS;
    return isLarge || Date.now() - startedAt > MAX_BATCH_MS || notBefore > Date.now() + delayMs;
  };
  const work = async () => {
    for (let index = next++; index < waiting.length && !isFull(); index = next++) {
      const { entry, known, robots } = waiting[index] as Waiting;
      const { address = entry.url } = entry;
      if (!robots.allows(address)) {
        visits[index] = robots.failure === null ? { kind: "barred" } : { kind: "failed", error: robots.failure };
        continue;
      }
      if (notBefore > Date.now()) await sleep(notBefore - Date.now(), undefined, { signal: session.signal });
      const requestedAt = Date.now();
      const visit = await visitPage(session, address, known);
      notBefore = Math.max(notBefore, Date.now() + delayMs);
      visits[index] = visit;
      if (visit.kind === "page") {
        bytes += visit.page.body.byteLength;
        for (const link of visit.page.reading?.links ?? []) links.add(link);
      }
      if (visit.kind === "unchanged") for (const key of known?.links ?? []) links.add(key);
      if (visit.kind === "failed") notBefore = Math.max(notBefore, Date.now() + askedWait(visit.error));
      const restMs = Math.min(MAX_REST_MS, Date.now() - requestedAt);
      if (restMs > 0 && delayMs === 0) await sleep(restMs, undefined, { signal: session.signal });
    }
  };
  await Promise.all(Array.from({ length: delayMs > 0 ? 1 : LANES }, work));
  const visited = waiting.flatMap((place, index) => {
    const visit = visits[index];
    return visit === undefined ? [] : [{ ...place, visit }];
  });
  return { visited, notBefore };
}

/** Milliseconds that the source asked to wait with its failure. */
function askedWait(error: Error): number {
  const details = "details" in error ? (error.details as { retryAfterMs?: unknown }) : {};
  return typeof details.retryAfterMs === "number" ? details.retryAfterMs : 0;
}
