import { BadInputError } from "@loci/errors";
import {
  type DataSourceObjectResponse,
  isFullDataSource,
  isFullPage,
  type PageObjectResponse,
  type SearchResponse,
} from "@notionhq/client";
import { type ChangePage, CursorExpiredError, type ItemContent, type RemoteItem } from "#core/ports/connector.js";
import { NotionApi, type NotionSession } from "./notion-api.js";
import { plainText, propertyLines, titleOf } from "./page-properties.js";
import { type Entry, noteKeyOf, type Walk, walkKnown } from "./walk-known.js";

/** All times are milliseconds of Notion's clock. */
interface Cursor {
  /** Pages that were edited before are known. */
  since: number;
  /** When the last full listing began. */
  fullAt: number;
  /** Null: the next sync begins. */
  run: Run | null;
}

interface Run {
  startedAt: number;
  isFull: boolean;
  /** A full listing ends with the pages that were edited meanwhile: they have left their places in the list. */
  isClosing: boolean;
  startCursor: string | null;
  /** A full listing then asks for the known pages that the search has not named. Null: it searches still. */
  walk: Walk | null;
}

const MINUTE_MS = 60_000;
/** Search shows an edit some time after it was made. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** Shorter than the four hours of the schedule, so that each scheduled sync is a full listing. */
const FULL_EVERY_MS = 3.5 * 60 * MINUTE_MS;
const PER_PAGE = 100;
const MAX_HANDLE = 4_000;
const UNREADABLE = "The integration may not read content: it lacks that capability";

/**
 * Notion tells nothing of deletions: pages that a full listing does not name are gone. As its search may leave some out,
 * the listing ends with a walk through what is known. Syncs between the scheduled ones
 * read the list from its newest end to what they know.
 */
export async function listPages(baseUrl: string, session: NotionSession, text: string | null): Promise<ChangePage> {
  const cursor: Cursor = text === null ? { since: 0, fullAt: 0, run: null } : (JSON.parse(text) as Cursor);
  const api = new NotionApi(baseUrl, session);
  if (cursor.run?.walk) return await walkPage(api, session, { cursor, run: cursor.run, walk: cursor.run.walk });
  const answer = await search(api, cursor.run?.startCursor ?? null);
  const now = api.answeredAt.getTime();
  const run = cursor.run ?? {
    startedAt: now,
    isFull: now - cursor.fullAt >= FULL_EVERY_MS,
    isClosing: false,
    startCursor: null,
    walk: null,
  };
  const known = knownUntil(cursor, run);
  const listed = answer.results.filter(isWhole);
  const isAtKnown = listed.some(({ last_edited_time }) => Date.parse(last_edited_time) < known);
  const isCut = answer.request_status?.type === "incomplete";
  const next = answer.has_more && !isAtKnown ? answer.next_cursor : null;
  const isFull = run.isFull && !isCut;
  const isSearched = next === null && (!run.isFull || run.isClosing || run.startCursor === null);
  const isLast = isSearched && !isFull;
  const walk = isSearched ? { after: "", startCursor: null } : null;
  const rest = next === null ? { ...run, isClosing: true, startCursor: null, walk } : { ...run, startCursor: next };
  const after: Cursor = isLast
    ? { since: run.startedAt, fullAt: run.isFull ? run.startedAt : cursor.fullAt, run: null }
    : { ...cursor, run: isCut ? { ...rest, isFull: false } : rest };
  const given = itemsOf(answer.results, { now, startedAt: run.startedAt });
  return { ...given, next: JSON.stringify(after), isLast, isFull, total: null };
}

async function walkPage(
  api: NotionApi,
  { notes }: NotionSession,
  { cursor, run, walk }: { cursor: Cursor; run: Run; walk: Walk },
): Promise<ChangePage> {
  const { startedAt } = run;
  const { found, gone, next } = await walkKnown(api, notes, { walk, startedAt });
  const given = itemsOf(found, { now: api.answeredAt.getTime(), startedAt });
  const isLast = next === null;
  const after = isLast
    ? { since: startedAt, fullAt: startedAt, run: null }
    : { ...cursor, run: { ...run, walk: next } };
  return {
    ...given,
    tombstones: [...given.tombstones, ...gone],
    notes: [...given.notes, ...gone.flatMap(forget)],
    next: JSON.stringify(after),
    isLast,
    isFull: true,
    total: null,
  };
}

function forget(id: string): { key: string; value: null }[] {
  return (["page", "data_source"] as const).map((object) => ({ key: noteKeyOf({ object, id }), value: null }));
}

function isWhole(entry: Entry): entry is PageObjectResponse | DataSourceObjectResponse {
  return isFullPage(entry) || isFullDataSource(entry);
}

async function search(api: NotionApi, startCursor: string | null): Promise<SearchResponse> {
  const sort = { timestamp: "last_edited_time", direction: "descending" } as const;
  try {
    return await api.client.search({ page_size: PER_PAGE, sort, start_cursor: startCursor });
  } catch (error) {
    // The list goes on at an item, and that may be gone by now.
    if (error instanceof BadInputError && startCursor !== null) throw new CursorExpiredError();
    throw error;
  }
}

/** Pages that were edited before this time are known, or were named already. */
function knownUntil({ since }: Cursor, { isFull, isClosing, startedAt }: Run): number {
  if (isClosing) return minuteOf(startedAt);
  return isFull ? 0 : minuteOf(since) - OVERLAP_MS;
}

function itemsOf(
  entries: Entry[],
  { now, startedAt }: { now: number; startedAt: number },
): Required<Pick<ChangePage, "upserts" | "tombstones" | "failures" | "contents" | "notes">> {
  const listed = entries.filter(isWhole);
  const isGone = (result: (typeof listed)[number]) => result.in_trash || result.archived;
  const gone = listed.filter(isGone).map(({ id }) => id);
  const present = listed.filter((result) => !isGone(result));
  const upserts = present.map((result) => itemOf(result, now));
  const unreadable = entries.filter((entry) => !isWhole(entry));
  const failures = unreadable.map(({ id }) => ({ id, name: id, message: UNREADABLE }));
  const contents = new Map<string, ItemContent>();
  for (const result of present) if (result.object === "data_source") contents.set(result.id, describe(result));
  const known = [...present, ...unreadable].map((entry) => ({ key: noteKeyOf(entry), value: String(startedAt) }));
  return { upserts, tombstones: gone, failures, contents, notes: [...known, ...gone.flatMap(forget)] };
}

function itemOf(result: PageObjectResponse | DataSourceObjectResponse, now: number): RemoteItem {
  const isPage = result.object === "page";
  const properties = isPage ? propertyLines(result.properties).join("\n") : "";
  return {
    id: result.id,
    isFolder: false,
    // Search does not name every folder: a page may be shared without the one that it lies in.
    parentId: null,
    name: (isPage ? titleOf(result.properties) : plainText(result.title)) || "Untitled",
    path: null,
    version: versionOf(result.last_edited_time, now),
    mediaType: "text/markdown",
    type: "notion_doc",
    size: null,
    url: result.url,
    writtenAt: new Date(result.created_time),
    metadata: { object: result.object, parent: result.parent.type },
    tag: null,
    handle: properties.length <= MAX_HANDLE ? properties : null,
  };
}

/**
 * Notion's times are whole minutes. A page may change again within the minute of the listing, so its version is a
 * provisional one then.
 */
function versionOf(editedTime: string, now: number): string {
  return Date.parse(editedTime) < minuteOf(now) ? editedTime : `${editedTime} at ${now}`;
}

/** A database's own text. Its rows are pages. */
function describe({ title, description, properties }: DataSourceObjectResponse): ItemContent {
  const columns = Object.values(properties).map(({ name, type }) => `- ${name} (${type.replaceAll("_", " ")})`);
  const parts = [`# ${plainText(title) || "Untitled"}`, plainText(description), "## Columns", columns.join("\n")];
  return { kind: "text", text: parts.filter((part) => part !== "").join("\n\n"), mediaType: "text/markdown" };
}

function minuteOf(time: number): number {
  return Math.floor(time / MINUTE_MS) * MINUTE_MS;
}
