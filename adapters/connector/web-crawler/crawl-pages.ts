import { FetchFailedError, ForbiddenError } from "@loci/errors";
import { similarity } from "@loci/files/page-links";
import { type PageNote, pageKey, type QueueNote, textKey } from "./crawl-notes.js";
import { type CrawlStep, MAX_HOPS } from "./crawl-step.js";
import { contentOf, itemOf } from "./page-item.js";
import { robotsOf } from "./site-robots.js";
import { type Visited, visitBatch, type Waiting } from "./visit-batch.js";
import { mayPass, type VisitedPage, visitPage } from "./visit-page.js";

/** Requests for one page until it counts as one that cannot be read. */
const MAX_FAILURES = 4;
/** Failures in a row that may mean that the site does not answer at all. */
const MANY = 3;
/** Texts of the same title that differ in less than this are the same error page. */
const SAME_PAGE = 0.9;

/** Requests the pages at the front of the queue, and evaluates them in the order of the queue. */
export async function crawlPages(step: CrawlStep, entries: { key: string; entry: QueueNote }[]): Promise<void> {
  const { cursor, draft, session } = step;
  await draft.load(entries.map(({ entry }) => pageKey(entry.url)));
  const waiting: Waiting[] = [];
  for (const { key, entry } of entries) {
    const robots = await robotsOf(session, draft, { url: entry.address ?? entry.url, crawl: cursor.crawl });
    waiting.push({ key, entry, robots, known: conditionsOf(step, entry) });
  }
  const { visited, notBefore } = await visitBatch(session, waiting);
  const counted = visited.filter(({ visit }) => visit.kind !== "barred");
  cursor.requests += counted.length;
  cursor.notBefore = notBefore;
  await refuseDeadSite(step, visited);
  await loadNotes(step, visited);
  for (const each of visited) conclude(step, each);
}

/** An unchanged page is as good as a new one where its links are known, or are not asked for. */
function conditionsOf({ draft, session }: CrawlStep, entry: QueueNote): PageNote | null {
  const note = draft.read<PageNote>(pageKey(entry.url));
  if (note?.version === undefined) return null;
  return note.links !== undefined || entry.depth >= session.config.maxDepth ? note : null;
}

/** A site whose start page cannot be read tells nothing about its other pages. */
async function refuseDeadSite({ draft, scope, session }: CrawlStep, visited: Visited[]): Promise<void> {
  for (const { entry, visit } of visited) {
    if (entry.isStart !== true || entry.failures > 0) continue;
    if (visit.kind === "barred") throw new ForbiddenError("The site's robots.txt forbids the start page");
    if (visit.kind === "gone") {
      throw new FetchFailedError(`The start page was answered with status ${visit.status}`, { retryable: false });
    }
    const target = visit.kind === "redirect" ? scope.normalize(visit.to) : entry.url;
    if (target === null) throw new FetchFailedError("The start page redirects to another site", { retryable: false });
    const isCircle = visit.kind === "redirect" && entry.url !== scope.start && target === scope.start;
    if (isCircle || (visit.kind === "redirect" && entry.hops >= MAX_HOPS)) {
      throw new FetchFailedError("The start page redirects without end", { retryable: false });
    }
    if (visit.kind === "failed") throw visit.error;
  }
  const asked = visited.filter(({ visit }) => visit.kind !== "barred");
  if (asked.length < MANY || asked.some(({ visit }) => visit.kind !== "failed")) return;
  const startKey = pageKey(scope.start);
  await draft.load([startKey]);
  const answer = await visitPage(session, scope.start, draft.read<PageNote>(startKey));
  if (answer.kind === "failed") throw answer.error;
}

/** Loads all notes that the evaluation reads. */
async function loadNotes(step: CrawlStep, visited: Visited[]): Promise<void> {
  const { crawl } = step.cursor;
  const keys = new Set<string>();
  const urls = new Set<string>();
  for (const { entry, visit } of visited) {
    const note = step.draft.read<PageNote>(pageKey(entry.url));
    if (visit.kind === "page") {
      keys.add(textKey(crawl, visit.page.version));
      for (const url of linksOf(step, entry, visit.page)) urls.add(url);
      const canonical = canonicalOf(step, visit.page);
      if (canonical !== null) urls.add(canonical);
    }
    if (visit.kind === "redirect") urls.add(step.scope.normalize(visit.to) ?? entry.url);
    if (visit.kind === "unchanged" && note?.version !== undefined) keys.add(textKey(crawl, note.version));
    if (visit.kind === "unchanged" || visit.kind === "failed") for (const key of note?.links ?? []) keys.add(key);
  }
  await step.draft.load(keys);
  const known = [...keys].flatMap((key) =>
    key.startsWith("page/") ? (step.draft.read<PageNote>(key)?.url ?? []) : [],
  );
  await step.loadFor([...urls, ...known]);
}

/** Normalized once for each page: the texts of links repeat on all pages of a site. */
const linksByPage = new WeakMap<VisitedPage, string[]>();

function linksOf({ scope, session }: CrawlStep, entry: QueueNote, page: VisitedPage): string[] {
  if (!page.isFollowed || page.reading === null || entry.depth >= session.config.maxDepth) return [];
  const done = linksByPage.get(page);
  if (done !== undefined) return done;
  const links = [...new Set(page.reading.links.flatMap((link) => scope.normalize(link) ?? []))];
  linksByPage.set(page, links);
  return links;
}

function canonicalOf({ scope }: CrawlStep, { reading }: VisitedPage): string | null {
  return reading?.canonical == null ? null : scope.normalize(reading.canonical);
}

function conclude(step: CrawlStep, { key, entry, robots, visit }: Visited): void {
  const { cursor, draft, scope } = step;
  const note = draft.read<PageNote>(pageKey(entry.url)) ?? { url: entry.url, crawl: cursor.crawl };
  draft.remove(key);
  if (visit.kind === "redirect" && scope.normalize(visit.to) === entry.url) {
    concludeRepeat(step, { entry, note, address: visit.to });
    return;
  }
  // An earlier page of the listing, repeated by now, may have named it.
  if (visit.kind === "gone" || visit.kind === "redirect") step.tombstones.push(entry.url);
  if (visit.kind === "failed") concludeFailure(step, { entry, note, error: visit.error });
  else if (visit.kind === "unchanged") concludeUnchanged(step, entry, note);
  else if (visit.kind === "redirect") {
    const target = scope.normalize(visit.to);
    const { depth, hops, isStart = false } = entry;
    if (target !== null) step.queue({ url: target, depth, hops: hops + 1, isStart });
    forget(step, note, target === null ? {} : { alias: pageKey(target) });
  } else if (visit.kind === "page") {
    cursor.read++;
    const canonical = canonicalOf(step, visit.page);
    const isReadable = canonical !== null && robots.allows(canonical);
    concludePage(step, { entry, note, page: visit.page, canonical: isReadable ? canonical : null });
  } else forget(step, note, {});
}

/** Parameters and sessions are left out of the page's address, but the site wants to be asked with them. */
function concludeRepeat(step: CrawlStep, led: { entry: QueueNote; note: PageNote; address: string }): void {
  const { entry, note, address } = led;
  if (entry.hops < MAX_HOPS) step.wait({ ...entry, address, hops: entry.hops + 1 });
  else {
    const error = new FetchFailedError("The page redirects to itself", { retryable: false });
    concludeFailure(step, { entry, note, error });
  }
}

function concludeUnchanged(step: CrawlStep, entry: QueueNote, note: PageNote): void {
  step.cursor.read++;
  if (note.version === undefined || isTaken(step, pageKey(entry.url), note.version)) forget(step, note, {});
  else step.upserts.push(itemOf({ ...note, version: note.version }));
  followKnown(step, entry, note);
}

function concludePage(
  step: CrawlStep,
  { entry, note, page, canonical }: { entry: QueueNote; note: PageNote; page: VisitedPage; canonical: string | null },
): void {
  const { draft, scope } = step;
  const ownKey = pageKey(entry.url);
  const alias = canonical === null ? null : aliasOf(step, { entry, canonical });
  const isIncluded = page.isIndexed && alias === null && scope.isIncluded(entry.url);
  const isError = entry.isStart !== true && isErrorPage(step, page);
  // Sites that write a session into every address show the same pages again and again.
  if (isError || (isIncluded && isTaken(step, ownKey, page.version))) {
    forget(step, note, {});
    return;
  }
  if (alias !== null) step.queue({ url: alias, depth: entry.depth, hops: entry.hops + 1 });
  const links = follow(step, entry, page);
  if (!isIncluded) {
    forget(step, note, { ...links, ...(alias === null ? {} : { alias: pageKey(alias) }) });
    return;
  }
  const stored = {
    url: note.url,
    crawl: note.crawl,
    version: page.version,
    title: page.reading?.title ?? null,
    mediaType: page.contentType,
    size: page.body.byteLength,
    ...(page.etag === null ? {} : { etag: page.etag }),
    ...(page.modified === null ? {} : { modified: page.modified }),
    ...links,
  } satisfies PageNote;
  draft.write(ownKey, stored);
  step.upserts.push(itemOf(stored));
  step.contents.set(stored.url, contentOf(stored.url, page));
}

/** Repeated requests are made once all other pages are read. */
function concludeFailure(step: CrawlStep, failed: { entry: QueueNote; note: PageNote; error: Error }): void {
  const { entry, note, error } = failed;
  const failures = entry.failures + 1;
  if (mayPass(error) && failures < MAX_FAILURES) step.wait({ ...entry, failures });
  else {
    step.failures.push({ id: entry.url, name: note.title ?? entry.url, message: error.message });
    followKnown(step, entry, note);
  }
}

/** The keys of the pages that it links to, where all have a note. */
function follow(step: CrawlStep, entry: QueueNote, page: VisitedPage): Pick<PageNote, "links"> {
  const { maxDepth } = step.session.config;
  const links = linksOf(step, entry, page);
  const isWhole = links.map((url) => step.queue({ url, depth: entry.depth + 1, hops: 0 })).every(Boolean);
  const isCut = entry.depth >= maxDepth && page.isFollowed && (page.reading?.links.length ?? 0) > 0;
  return isWhole && !isCut ? { links: links.map(pageKey) } : {};
}

function followKnown(step: CrawlStep, entry: QueueNote, note: PageNote): void {
  for (const key of note.links ?? []) {
    const url = step.draft.read<PageNote>(key)?.url;
    // Patterns may have changed since.
    const address = url === undefined ? null : step.scope.normalize(url);
    if (address !== null) step.queue({ url: address, depth: entry.depth + 1, hops: 0 });
  }
}

/** The page is not stored, or no longer. */
function forget({ draft, tombstones }: CrawlStep, note: PageNote, kept: Pick<PageNote, "links" | "alias">): void {
  if (note.version !== undefined && !tombstones.includes(note.url)) tombstones.push(note.url);
  draft.write(pageKey(note.url), { url: note.url, crawl: note.crawl, ...kept } satisfies PageNote);
}

/** Whether another page has the text already. If not, it is this page's. */
function isTaken({ draft, cursor }: CrawlStep, ownKey: string, version: string): boolean {
  const key = textKey(cursor.crawl, version);
  const owner = draft.read<string>(key);
  if (owner !== null) return owner !== ownKey;
  draft.write(key, ownKey);
  return false;
}

/**
 * The address that the page calls its own. Two pages that name each other both count. So do the pages of a site that
 * names its start everywhere.
 */
function aliasOf({ draft, cursor, scope }: CrawlStep, named: { entry: QueueNote; canonical: string }): string | null {
  const { entry, canonical } = named;
  if (canonical === entry.url || canonical === scope.start || entry.hops >= MAX_HOPS) return null;
  const other = draft.read<PageNote>(pageKey(canonical));
  return other?.crawl === cursor.crawl && other.alias === pageKey(entry.url) ? null : canonical;
}

function isErrorPage({ cursor: { errorPage } }: CrawlStep, { reading }: VisitedPage): boolean {
  if (errorPage === null || reading === null || reading.title !== errorPage.title) return false;
  return similarity(reading.sketch, errorPage.sketch) >= SAME_PAGE;
}
