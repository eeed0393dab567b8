import { type ChangePage, CursorExpiredError, type RemoteItem } from "#core/ports/connector.js";
import type { GmailApi, HistoryRecord } from "./gmail-api.js";
import { MailLabels, type MailScope, UNREAD } from "./mail-labels.js";

export interface MailSelection extends MailScope {
  /** In the language of Gmail's search box; empty: all. */
  query: string;
  /** Null: all. */
  newerThanDays: number | null;
}

/** Where a sync of a mailbox stands. */
interface GmailCursor {
  /** The next sync reads the history from here. */
  historyId: string;
  total: number | null;
  /** A full listing is under way: of the label at this place, or of all threads. */
  listing: { at: number; pageToken: string | null } | null;
  /** Where the history from `historyId` on goes on. */
  historyPage: string | null;
  /** Changed threads, which the search has not found yet. */
  changed: ThreadVersion[];
  searchPage: string | null;
}

type ThreadVersion = [id: string, version: string];

interface FoundThreads {
  threads: ThreadVersion[];
  tombstones: string[];
}

/**
 * A full listing notes the state of the history before it begins. Syncs after that read the history, which names
 * threads and labels, but not whether a search finds them.
 */
export async function listThreads(api: GmailApi, selection: MailSelection, text: string | null): Promise<ChangePage> {
  const cursor = text === null ? await begin(api, selection) : (JSON.parse(text) as GmailCursor);
  const isFull = cursor.listing !== null;
  const { threads, tombstones } = await takeStep(api, selection, cursor);
  const labels = threads.length === 0 ? [] : await api.labels();
  const handle = MailLabels.of(labels).handleFor(selection);
  return {
    upserts: threads.map(([id, version]) => itemOf({ id, version, handle })),
    tombstones,
    failures: [],
    next: JSON.stringify(cursor),
    isLast: cursor.listing === null && cursor.historyPage === null && cursor.changed.length === 0,
    isFull,
    total: isFull ? cursor.total : null,
  };
}

async function begin(api: GmailApi, { query, labels, newerThanDays }: MailSelection): Promise<GmailCursor> {
  const profile = await api.profile();
  const isAll = query === "" && labels.length === 0 && newerThanDays === null;
  return {
    historyId: profile?.historyId ?? "",
    total: isAll ? (profile?.threadsTotal ?? null) : null,
    listing: { at: 0, pageToken: null },
    historyPage: null,
    changed: [],
    searchPage: null,
  };
}

function takeStep(api: GmailApi, selection: MailSelection, cursor: GmailCursor): Promise<FoundThreads> {
  if (cursor.listing !== null) return listAll(api, selection, { cursor, ...cursor.listing });
  return cursor.changed.length > 0 ? search(api, selection, cursor) : readHistory(api, selection, cursor);
}

async function listAll(
  api: GmailApi,
  selection: MailSelection,
  { cursor, at, pageToken }: { cursor: GmailCursor; at: number; pageToken: string | null },
): Promise<FoundThreads> {
  // One list gives threads that have all of some labels, so each label has a list of its own.
  const labels = selection.labels.length === 0 ? [] : MailLabels.of(await api.labels()).idsOf(selection.labels).ids;
  const label = labels[at];
  if (selection.labels.length > 0 && label === undefined) {
    cursor.listing = null;
    return { threads: [], tombstones: [] };
  }
  const list = await api.threads({ ...searchFor(selection), labelIds: label === undefined ? [] : [label], pageToken });
  if (list === null) throw new CursorExpiredError();
  if (list.nextPageToken !== undefined) cursor.listing = { at, pageToken: list.nextPageToken };
  else cursor.listing = at + 1 < labels.length ? { at: at + 1, pageToken: null } : null;
  return { threads: (list.threads ?? []).map(({ id, historyId = "0" }) => [id, historyId]), tombstones: [] };
}

async function readHistory(api: GmailApi, selection: MailSelection, cursor: GmailCursor): Promise<FoundThreads> {
  const list = await api.history(cursor.historyId, cursor.historyPage);
  if (list === null) throw new CursorExpiredError();
  const labels = MailLabels.of(list.history === undefined ? [] : await api.labels());
  const { threads, inDoubt } = changedThreads(list.history ?? [], labels, selection);
  const tombstones: string[] = [];
  for (const id of inDoubt) {
    const thread = await api.threadLabels(id);
    if (labels.select(thread?.messages ?? [], selection).length === 0) tombstones.push(id);
  }
  cursor.historyPage = list.nextPageToken ?? null;
  if (cursor.historyPage === null) cursor.historyId = list.historyId;
  const here = threads.filter(([id]) => !tombstones.includes(id));
  if (selection.query === "") return { threads: here, tombstones };
  cursor.changed = here;
  return { threads: [], tombstones };
}

/** Pages through what the search finds. Changed threads that it does not find are not of interest any more. */
async function search(api: GmailApi, selection: MailSelection, cursor: GmailCursor): Promise<FoundThreads> {
  const list = await api.threads({ ...searchFor(selection), labelIds: [], pageToken: cursor.searchPage });
  if (list === null) throw new CursorExpiredError();
  const ids = new Set((list.threads ?? []).map(({ id }) => id));
  const threads = cursor.changed.filter(([id]) => ids.has(id));
  const others = cursor.changed.filter(([id]) => !ids.has(id));
  const isEnd = list.nextPageToken === undefined || others.length === 0;
  cursor.changed = isEnd ? [] : others;
  cursor.searchPage = isEnd ? null : (list.nextPageToken ?? null);
  return { threads, tombstones: isEnd ? others.map(([id]) => id) : [] };
}

interface ChangedThreads {
  /** Each with the last entry that is about it. */
  threads: ThreadVersion[];
  /** Those that may have gone: the history does not tell what labels their other messages have. */
  inDoubt: string[];
}

function changedThreads(
  history: readonly HistoryRecord[],
  labels: MailLabels,
  { excludedLabels, labels: wantedLabels }: MailSelection,
): ChangedThreads {
  const versions = new Map<string, string>();
  const changed = new Set<string>();
  const inDoubt = new Set<string>();
  for (const { id, messagesAdded = [], messagesDeleted = [], labelsAdded = [], labelsRemoved = [] } of history) {
    for (const { message } of [...messagesAdded, ...messagesDeleted, ...labelsAdded, ...labelsRemoved]) {
      if (message.threadId !== undefined) versions.set(message.threadId, id);
    }
    for (const { message } of [...messagesAdded, ...messagesDeleted]) {
      // Drafts are written anew every few seconds.
      if (!labels.includes(message.labelIds ?? [], excludedLabels)) changed.add(message.threadId ?? "");
    }
    for (const [entries, deciding] of [
      [labelsAdded, excludedLabels],
      [labelsRemoved, wantedLabels],
    ] as const) {
      for (const { message, labelIds = [] } of entries) {
        if (labelIds.some((label) => label !== UNREAD)) changed.add(message.threadId ?? "");
        if (labels.includes(labelIds, deciding)) inDoubt.add(message.threadId ?? "");
      }
    }
  }
  return { threads: [...versions].filter(([id]) => changed.has(id)), inDoubt: [...inDoubt] };
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
