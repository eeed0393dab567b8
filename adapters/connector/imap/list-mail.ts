import { randomUUID } from "node:crypto";
import { FetchFailedError } from "@loci/errors";
import type { FetchMessageObject, ImapFlow } from "imapflow";
import type { ChangePage, ItemFailure } from "#core/ports/connector.js";
import { type ImapSession, MAX_MESSAGE_BYTES } from "./imap-config.js";
import {
  type FolderSearch,
  type KnownFolder,
  keyOf,
  knownFolder,
  knownFolders,
  listFolders,
  nameOf,
  noteOf,
  stateOf,
} from "./mail-folder.js";
import { idOf, subjectOf, toRemoteItem } from "./mail-item.js";
import { writeUids } from "./uid-set.js";

interface Cursor {
  /** The full listing that it goes back to. Notes of earlier ones count no more. */
  listing: string;
  isFull: boolean;
  /** Folders that are left to read, the next one first. Null: a listing begins. */
  left: string[] | null;
}

const MESSAGES_A_PAGE = 200;
const TOMBSTONES_A_PAGE = 5_000;
/** Characters: a cursor has 60,000 at most. */
const MAX_NAMES = 50_000;
const NOTHING = { upserts: [], tombstones: [], failures: [], total: null };

/**
 * A folder's message numbers are compared with those that were named: every server can list them. On servers with
 * CONDSTORE, one command for all folders tells which of them need that.
 */
export async function listMail(client: ImapFlow, session: ImapSession, text: string | null): Promise<ChangePage> {
  const cursor: Cursor =
    text === null ? { listing: randomUUID(), isFull: true, left: null } : (JSON.parse(text) as Cursor);
  const [path] = cursor.left ?? [];
  return path === undefined
    ? await beginListing(client, session, cursor)
    : await listFolder(client, session, { ...cursor, left: cursor.left ?? [], path });
}

async function beginListing(client: ImapFlow, session: ImapSession, cursor: Cursor): Promise<ChangePage> {
  const { listing, isFull } = cursor;
  // A server may list an open folder as it was, although another one has its name by now.
  if (client.mailbox !== false) await client.mailboxClose();
  const folders = await listFolders(client, session.config.folders);
  const noted = await knownFolders(session.notes);
  const known = new Map(noted.filter((folder) => folder.listing === listing).map((folder) => [folder.path, folder]));
  const paths = new Set(folders.map(({ path }) => path));
  const changed = folders.filter((folder) => {
    const state = stateOf(folder);
    return state === null || known.get(folder.path)?.state !== state;
  });
  const gone = [...known.keys()].filter((path) => !paths.has(path));
  const left = [...gone, ...changed.map(({ path }) => path)];
  if (left.join().length > MAX_NAMES) {
    throw new FetchFailedError("The account has too many folders: choose some of them", { retryable: false });
  }
  const outdated = noted.filter((folder) => folder.listing !== listing && !paths.has(folder.path));
  return {
    ...NOTHING,
    total: isFull ? folders.reduce((sum, { status }) => sum + (status?.messages ?? 0), 0) : null,
    isFull,
    isLast: left.length === 0,
    next: nextCursor({ listing, isFull, left }),
    notes: outdated.map(({ path }) => ({ key: keyOf(path), value: null })),
  };
}

interface FolderListing extends Cursor {
  left: string[];
  path: string;
}

async function listFolder(client: ImapFlow, session: ImapSession, at: FolderListing): Promise<ChangePage> {
  const noted = await knownFolder(session.notes, at.path);
  const known = noted?.listing === at.listing ? noted : null;
  const folder = await openFolder(client, session, at.path);
  if (known !== null && folder?.uidValidity !== known.uidValidity) return forgetFolder(known, at);
  if (folder === null) return pageOf(at, { isRead: true });
  const knownUids = known?.uids ?? new Set<number>();
  const search = known?.search ?? (await searchFolder(client, knownUids, folder.state));
  const vanished = new Set([...search.gone].slice(0, TOMBSTONES_A_PAGE));
  // The newest first.
  const asked = [...search.fresh].sort((a, b) => b - a).slice(0, MESSAGES_A_PAGE);
  const messages = asked.length === 0 ? [] : await readHeaders(client, asked);
  const gone = without(search.gone, vanished);
  const fresh = without(search.fresh, new Set(asked));
  const isRead = gone.size === 0 && fresh.size === 0;
  const read: KnownFolder = {
    ...folder,
    listing: at.listing,
    uids: new Set([...without(knownUids, vanished), ...asked]),
    // The next listing sees later changes, because the state was read before the search.
    state: isRead ? search.state : null,
    search: isRead ? null : { state: search.state, gone, fresh },
  };
  const inTime = messages.filter(({ size = 0 }) => size <= MAX_MESSAGE_BYTES);
  return pageOf(at, {
    isRead,
    upserts: inTime.map((message) => toRemoteItem(message, folder)),
    tombstones: [...vanished].map((uid) => idOf({ ...folder, uid })),
    failures: failuresOf(asked, messages, folder),
    notes: [noteOf(read)],
  });
}

/** @param state The folder's, before it is searched. */
async function searchFolder(client: ImapFlow, known: Set<number>, state: string | null): Promise<FolderSearch> {
  const uids = await client.search({ deleted: false }, { uid: true });
  if (!Array.isArray(uids)) throw new FetchFailedError("The mail server did not list a folder", { retryable: true });
  const present = new Set(uids);
  return { state, gone: without(known, present), fresh: without(present, known) };
}

function without(uids: Set<number>, others: Set<number>): Set<number> {
  return new Set([...uids].filter((uid) => !others.has(uid)));
}

/** The folder as it is; null: it is there no more, or not among those that were chosen. */
async function openFolder(
  client: ImapFlow,
  { config }: ImapSession,
  path: string,
): Promise<Omit<KnownFolder, "listing" | "uids" | "search"> | null> {
  if (config.folders.length > 0 && !config.folders.map(nameOf).includes(nameOf(path))) return null;
  try {
    const { uidValidity, uidNext, exists, highestModseq, delimiter } = await client.mailboxOpen(path, {
      readOnly: true,
    });
    const status = {
      path,
      uidValidity,
      uidNext,
      messages: exists,
      ...(highestModseq !== undefined && { highestModseq }),
    };
    return { path, delimiter, uidValidity: String(uidValidity), state: stateOf({ status }) };
  } catch (error) {
    if (error instanceof Error && "mailboxMissing" in error && error.mailboxMissing === true) return null;
    throw error;
  }
}

/** The folder is gone, or its messages have other numbers now. */
function forgetFolder(known: KnownFolder, at: FolderListing): ChangePage {
  const uids = [...known.uids];
  const named = uids.slice(0, TOMBSTONES_A_PAGE);
  const rest = uids.slice(TOMBSTONES_A_PAGE);
  const note =
    rest.length > 0 ? noteOf({ ...known, uids: new Set(rest), search: null }) : { key: keyOf(known.path), value: null };
  return pageOf(at, {
    // It is read after that, under its new numbers.
    isRead: false,
    tombstones: named.map((uid) => idOf({ ...known, uid })),
    notes: [note],
  });
}

function readHeaders(client: ImapFlow, uids: number[]): Promise<FetchMessageObject[]> {
  return client.fetchAll(
    writeUids(uids),
    { uid: true, envelope: true, size: true, internalDate: true, threadId: true, headers: ["references"] },
    { uid: true },
  );
}

function failuresOf(
  asked: number[],
  messages: FetchMessageObject[],
  folder: Pick<KnownFolder, "path" | "uidValidity">,
): ItemFailure[] {
  const given = new Map(messages.map((message) => [message.uid, message]));
  return asked.flatMap((uid) => {
    const message = given.get(uid);
    const id = idOf({ ...folder, uid });
    // It is a failure until a later listing finds it gone.
    if (message === undefined) return [{ id, name: `Message ${uid}`, message: "The mail server did not give it" }];
    if ((message.size ?? 0) <= MAX_MESSAGE_BYTES) return [];
    return [{ id, name: subjectOf(message), message: `It is larger than ${MAX_MESSAGE_BYTES} bytes` }];
  });
}

function pageOf(
  { listing, isFull, left }: FolderListing,
  { isRead, ...page }: Partial<ChangePage> & { isRead: boolean },
): ChangePage {
  const stillLeft = isRead ? left.slice(1) : left;
  return {
    ...NOTHING,
    ...page,
    isFull,
    isLast: stillLeft.length === 0,
    next: nextCursor({ listing, isFull, left: stillLeft }),
  };
}

/** After the last folder the next listing is one of changes. */
function nextCursor({ listing, isFull, left }: FolderListing | (Cursor & { left: string[] })): string {
  const isLast = left.length === 0;
  const next: Cursor = { listing, isFull: isFull && !isLast, left: isLast ? null : left };
  return JSON.stringify(next);
}
