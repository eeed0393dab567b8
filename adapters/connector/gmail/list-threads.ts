import { type ChangePage, CursorExpiredError, type RemoteItem } from "#core/ports/connector.js";
import type { GmailApi, GmailMessage, HistoryRecord } from "./gmail-api.js";
import { MailLabels, type MailScope, UNREAD } from "./mail-labels.js";

export interface MailSelection extends MailScope {
  /** In the language of Gmail's search box; empty: all. */
  query: string;
  /** Null: all. */
  newerThanDays: number | null;
}

/** Another one for each change of the cursor's fields. */
const CURSOR_VERSION = 2;

/** Where a sync of a mailbox stands. */
interface GmailCursor {
  version: number;
  /** The next sync reads the history from here. */
  historyId: string;
  total: number | null;
  isFull: boolean;
  /** The lists that a full listing has still to read: of the threads with a label, or of all (null). */
  lists: (string | null)[];
  /** Where the first of them goes on. */
  pageToken: string | null;
  /** Where the history from `historyId` on goes on. */
  historyPage: string | null;
  /** Changed threads, which the search has not found yet. */
  changed: ThreadVersion[];
  searchPage: string | null;
  /** Changed threads that the search did not find. */
  missing: string[];
  /** Where the history goes on that tells which of them changed during the search. */
  missingPage: string | null;
}

type ThreadVersion = [id: string, version: string];

interface FoundThreads {
  threads: ThreadVersion[];
  tombstones: string[];
}

/**
 * A full listing notes the state of the history before it begins, and ends with the history since then: threads that get
 * a message leave their places in the lists. Syncs after that read the history, which names
 * threads and labels, but not whether a search finds them.
 */
export async function listThreads(api: GmailApi, selection: MailSelection, text: string | null): Promise<ChangePage> {
  const cursor = text === null ? await begin(api, selection) : readCursor(text);
  const { isFull } = cursor;
  const isListing = cursor.lists.length > 0;
  const { threads, tombstones } = await takeStep(api, selection, cursor);
  const labels = threads.length === 0 ? [] : await api.labels();
  const handle = MailLabels.of(labels).handleFor(selection);
  const { historyPage, changed, missing } = cursor;
  const isLast = !isListing && historyPage === null && changed.length === 0 && missing.length === 0;
  if (isLast) cursor.isFull = false;
  return {
    upserts: threads.map(([id, version]) => itemOf({ id, version, handle })),
    tombstones,
    failures: [],
    next: JSON.stringify(cursor),
    isLast,
    isFull,
    total: isFull ? cursor.total : null,
  };
}

function readCursor(text: string): GmailCursor {
  const cursor = JSON.parse(text) as GmailCursor;
  if (cursor.version !== CURSOR_VERSION) throw new CursorExpiredError();
  return cursor;
}

async function begin(api: GmailApi, { query, labels, newerThanDays }: MailSelection): Promise<GmailCursor> {
  const profile = await api.profile();
  // One list gives threads that have all of some labels, so each label has a list of its own.
  const lists = labels.length === 0 ? [null] : MailLabels.of(await api.labels()).idsOf(labels).ids;
  const isAll = query === "" && labels.length === 0 && newerThanDays === null;
  return {
    version: CURSOR_VERSION,
    historyId: profile?.historyId ?? "",
    total: isAll ? (profile?.threadsTotal ?? null) : null,
    isFull: true,
    lists,
    pageToken: null,
    historyPage: null,
    changed: [],
    searchPage: null,
    missing: [],
    missingPage: null,
  };
}

function takeStep(api: GmailApi, selection: MailSelection, cursor: GmailCursor): Promise<FoundThreads> {
  if (cursor.lists.length > 0) return listAll(api, selection, cursor);
  if (cursor.changed.length > 0) return search(api, selection, cursor);
  const isReadToEnd = cursor.missing.length > 0 && cursor.historyPage === null;
  return isReadToEnd ? judgeMissing(api, cursor) : readHistory(api, selection, cursor);
}

async function listAll(api: GmailApi, selection: MailSelection, cursor: GmailCursor): Promise<FoundThreads> {
  const [label = null, ...rest] = cursor.lists;
  const isBegun = label === null || cursor.pageToken !== null;
  // A label may have been deleted since the listing began.
  const isThere = isBegun || (await api.labels()).some(({ id }) => id === label);
  const asked = { ...searchFor(selection), labelIds: label === null ? [] : [label], pageToken: cursor.pageToken };
  const list = isThere ? await api.threads(asked) : {};
  if (list === null) throw new CursorExpiredError();
  cursor.pageToken = list.nextPageToken ?? null;
  if (cursor.pageToken === null) cursor.lists = rest;
  return { threads: (list.threads ?? []).map(({ id, historyId = "0" }) => [id, historyId]), tombstones: [] };
}

async function readHistory(api: GmailApi, selection: MailSelection, cursor: GmailCursor): Promise<FoundThreads> {
  const list = await api.history(cursor.historyId, cursor.historyPage);
  if (list === null) throw new CursorExpiredError();
  const labels = MailLabels.of(list.history === undefined ? [] : await api.labels());
  const threads = changedThreads(list.history ?? [], labels, { ...selection, isClosing: cursor.isFull });
  cursor.historyPage = list.nextPageToken ?? null;
  if (cursor.historyPage === null) cursor.historyId = list.historyId;
  if (selection.query === "") return { threads, tombstones: [] };
  const changed = new Set(threads.map(([id]) => id));
  cursor.missing = cursor.missing.filter((id) => !changed.has(id));
  cursor.changed = threads;
  return { threads: [], tombstones: [] };
}

/** Pages through what the search finds. */
async function search(api: GmailApi, selection: MailSelection, cursor: GmailCursor): Promise<FoundThreads> {
  const list = await api.threads({ ...searchFor(selection), labelIds: [], pageToken: cursor.searchPage });
  if (list === null) throw new CursorExpiredError();
  const ids = new Set((list.threads ?? []).map(({ id }) => id));
  const threads = cursor.changed.filter(([id]) => ids.has(id));
  const others = cursor.changed.filter(([id]) => !ids.has(id));
  const isEnd = list.nextPageToken === undefined || others.length === 0;
  cursor.changed = isEnd ? [] : others;
  cursor.searchPage = isEnd ? null : (list.nextPageToken ?? null);
  if (isEnd) cursor.missing.push(...others.map(([id]) => id));
  return { threads, tombstones: [] };
}

/** Threads that have changed since may have left their places while the search was paged: the next sync looks at them. */
async function judgeMissing(api: GmailApi, cursor: GmailCursor): Promise<FoundThreads> {
  const list = await api.history(cursor.historyId, cursor.missingPage);
  if (list === null) throw new CursorExpiredError();
  const named = new Set((list.history ?? []).flatMap(messagesOf).map(({ threadId }) => threadId));
  const missing = cursor.missing.filter((id) => !named.has(id));
  cursor.missingPage = list.nextPageToken ?? null;
  const isEnd = cursor.missingPage === null;
  cursor.missing = isEnd ? [] : missing;
  return { threads: [], tombstones: isEnd ? missing : [] };
}

function messagesOf({
  messagesAdded = [],
  messagesDeleted = [],
  labelsAdded = [],
  labelsRemoved = [],
}: HistoryRecord): GmailMessage[] {
  return [...messagesAdded, ...messagesDeleted, ...labelsAdded, ...labelsRemoved].map(({ message }) => message);
}

/** Each with the last entry that is about it. A fetch tells whether it still has messages that are read. */
function changedThreads(
  history: readonly HistoryRecord[],
  labels: MailLabels,
  { excludedLabels, isClosing }: MailSelection & { isClosing: boolean },
): ThreadVersion[] {
  const versions = new Map<string, string>();
  const changed = new Set<string>();
  for (const record of history) {
    const { messagesAdded = [], messagesDeleted = [], labelsAdded = [], labelsRemoved = [] } = record;
    for (const { threadId } of messagesOf(record)) if (threadId !== undefined) versions.set(threadId, record.id);
    for (const { message } of [...messagesAdded, ...messagesDeleted]) {
      // Drafts are written anew every few seconds. During a listing they move their threads to another place in it.
      if (isClosing || !labels.includes(message.labelIds ?? [], excludedLabels)) changed.add(message.threadId ?? "");
    }
    for (const { message, labelIds = [] } of [...labelsAdded, ...labelsRemoved]) {
      if (labelIds.some((label) => label !== UNREAD)) changed.add(message.threadId ?? "");
    }
  }
  return [...versions].filter(([id]) => changed.has(id));
}

/** Saves calls: a fetch looks at the labels of each message again. */
const EXCLUDING_TERMS: Readonly<Record<string, string>> = {
  DRAFT: "-in:drafts",
  CATEGORY_PROMOTIONS: "-category:promotions",
  CATEGORY_SOCIAL: "-category:social",
  CATEGORY_UPDATES: "-category:updates",
  CATEGORY_FORUMS: "-category:forums",
};

function searchFor({ query, newerThanDays, excludedLabels }: MailSelection): { q: string; includeSpamTrash: boolean } {
  const asked = query === "" ? [] : [`(${query})`];
  const newer = newerThanDays === null ? [] : [`newer_than:${newerThanDays}d`];
  const excluding = excludedLabels.flatMap((label) => EXCLUDING_TERMS[label] ?? []);
  const includeSpamTrash = !(excludedLabels.includes("SPAM") && excludedLabels.includes("TRASH"));
  return { q: [...asked, ...newer, ...excluding].join(" "), includeSpamTrash };
}

/** Its subject comes with its content. */
function itemOf({ id, version, handle }: Pick<RemoteItem, "id" | "version" | "handle">): RemoteItem {
  return {
    id,
    isFolder: false,
    parentId: null,
    name: `Thread ${id}`,
    path: null,
    version,
    mediaType: "application/mbox",
    type: null,
    size: null,
    url: `https://mail.google.com/mail/#all/${id}`,
    writtenAt: null,
    metadata: {},
    tag: null,
    handle,
  };
}
