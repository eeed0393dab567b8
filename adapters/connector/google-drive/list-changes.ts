import { randomUUID } from "node:crypto";
import {
  type ChangePage,
  type ChosenResource,
  type ConnectorNotes,
  CursorExpiredError,
} from "#core/ports/connector.js";
import type { ChangeList, DriveApi, DriveFile, SharedDrive } from "./drive-api.js";
import { CURSOR_VERSION, type DriveCursor, type FolderBatch, nameOf, readCursor } from "./drive-cursor.js";
import { DrivePage } from "./drive-page.js";
import { FolderNotes, isFolder } from "./folder-notes.js";
import { MAX_DEPTH, placeFiles } from "./place-files.js";
import { WaitingFolders } from "./waiting-folders.js";

interface Listing {
  api: DriveApi;
  /** Empty: everything that the account sees. */
  chosen: readonly ChosenResource[];
  notes: ConnectorNotes;
}

/** Their logs share the 60,000 characters of a cursor with waiting folders. */
const MAX_SHARED_DRIVES = 200;

const IN_USE = "trashed = false";

/**
 * A full listing notes the state of each change log before it lists the log's files, and ends with the entries since
 * then. Later syncs read the logs alone. The content of a new or moved folder is listed, because the log has no entries
 * for the files that came with it.
 */
export async function listDriveChanges(listing: Listing, text: string | null): Promise<ChangePage> {
  const cursor = text === null ? await begin(listing) : readCursor(text, listing.chosen);
  const folders = new FolderNotes(listing.notes, cursor.listing);
  const page = new DrivePage(cursor, folders, new WaitingFolders(cursor, listing.notes));
  if (text === null) await nameTops(listing, cursor, page);
  const { isFull } = cursor;
  const isListing = isFull && !cursor.isClosing;
  const isOfAll = listing.chosen.length === 0;
  const batch = await page.waiting.take();
  if (batch !== undefined) await listFolders(listing, batch, page);
  else if (!isListing) await readLog(listing, cursor, page);
  else if (isOfAll) await listDrive(listing, cursor, page);
  const isAtEnd = page.waiting.isEmpty && (cursor.at >= cursor.logs.length || (isListing && !isOfAll));
  if (isAtEnd) {
    const gaps = Math.max(cursor.gaps - 1, 0);
    Object.assign(cursor, { isFull: isListing, isClosing: isListing, at: 0, pageToken: null, gaps });
  }
  return page.finish({ isFull, isLast: isAtEnd && !isListing });
}

async function begin({ api, chosen }: Listing): Promise<DriveCursor> {
  const own = { driveId: null, pageToken: await api.startPageToken(null) };
  const listing = randomUUID();
  const start = { isFull: true, isClosing: false, at: 0, pageToken: null, folders: [], parked: 0, gaps: 0 };
  return { ...start, version: CURSOR_VERSION, chosen: nameOf(chosen), listing, logs: [own] };
}

/** My Drive and shared drives, or the chosen folders, drives and files. */
async function nameTops({ api, chosen }: Listing, cursor: DriveCursor, page: DrivePage): Promise<void> {
  if (chosen.length === 0) {
    const myDrive = await api.file("root");
    if (myDrive !== null) page.folders.add(myDrive);
    for (const { id, name } of await allSharedDrives(api)) {
      if (cursor.logs.length > MAX_SHARED_DRIVES) {
        page.fail({ id, name, message: `More than ${MAX_SHARED_DRIVES} shared drives are not listed` });
        continue;
      }
      page.addSharedDrive({ id, name });
      cursor.logs.push({ driveId: id, pageToken: null });
    }
    return;
  }
  for (const { id, name } of chosen) {
    const file = await api.file(id);
    if (file === null || file.trashed === true) {
      page.fail({ id, name, message: "It is gone, or the account does not see it any more" });
      continue;
    }
    const { driveId } = file;
    if (driveId !== undefined && !cursor.logs.some((log) => log.driveId === driveId)) {
      cursor.logs.push({ driveId, pageToken: await api.startPageToken(driveId) });
    }
    const drive = driveId === id ? await api.sharedDrive(id) : null;
    if (drive === null) page.addTop(file);
    else page.addSharedDrive(drive);
    page.waiting.add([file]);
  }
}

async function allSharedDrives(api: DriveApi): Promise<SharedDrive[]> {
  const all: SharedDrive[] = [];
  for (let token: string | null = null; ; ) {
    const { drives = [], nextPageToken } = await api.sharedDrives(token);
    all.push(...drives);
    if (nextPageToken === undefined) return all;
    token = nextPageToken;
  }
}

/** The content of some folders; that of the folders in them follows. */
async function listFolders({ api }: Listing, batch: FolderBatch, page: DrivePage): Promise<void> {
  const { driveId, ids, pageToken } = batch;
  const places = ids.map((id) => `'${id}' in parents`).join(" or ");
  page.noteGaps();
  const list = await api.files({ driveId, q: `(${places}) and ${IN_USE}`, pageToken });
  if (list === null) throw new CursorExpiredError();
  if (list.nextPageToken !== undefined) page.waiting.putBack({ ...batch, pageToken: list.nextPageToken });
  for (const file of list.files ?? []) page.add(file);
  page.waiting.add(list.files ?? []);
}

/** All files of the drive that is the next one. */
async function listDrive({ api }: Listing, cursor: DriveCursor, page: DrivePage): Promise<void> {
  const log = cursor.logs[cursor.at];
  if (log === undefined) return;
  const { driveId } = log;
  if (cursor.pageToken === null) log.pageToken ??= await api.startPageToken(driveId);
  page.noteGaps();
  // Folders come first: few have to be asked for.
  const list = await api.files({ driveId, q: IN_USE, orderBy: "folder", pageToken: cursor.pageToken });
  if (list === null) throw new CursorExpiredError();
  await placeFiles(api, list.files ?? [], page);
  // The list names files in other people's folders only where the account has opened them.
  page.waiting.add((list.files ?? []).filter((file) => driveId === null && isOfOthers(file)));
  cursor.pageToken = list.nextPageToken ?? null;
  if (cursor.pageToken === null) cursor.at++;
}

function isOfOthers({ ownedByMe, driveId }: DriveFile): boolean {
  return ownedByMe === false && driveId === undefined;
}

async function readLog(listing: Listing, cursor: DriveCursor, page: DrivePage): Promise<void> {
  const log = cursor.logs[cursor.at];
  if (log === undefined) return;
  if (log.pageToken === null) {
    cursor.at++;
    return;
  }
  const list = await listing.api.changes(log.driveId, log.pageToken);
  if (list === null) throw new CursorExpiredError();
  for (const change of list.changes ?? []) if (change.changeType === "drive") noteDrive(change, listing, cursor, page);
  await noteFiles(list, listing, page);
  log.pageToken = list.nextPageToken ?? list.newStartPageToken ?? log.pageToken;
  if (list.nextPageToken === undefined) cursor.at++;
}

/** When a shared drive came or went, the log has no entries for its files: all is listed anew. */
function noteDrive(
  { driveId: id = "", drive, removed }: NonNullable<ChangeList["changes"]>[number],
  { chosen }: Listing,
  cursor: DriveCursor,
  page: DrivePage,
): void {
  const isHere = removed !== true && drive !== undefined;
  const log = cursor.logs.find(({ driveId }) => driveId === id);
  const isFollowed = log !== undefined && log.pageToken !== null;
  const isTop = chosen.length === 0 ? cursor.logs.length <= MAX_SHARED_DRIVES : chosen.some((one) => one.id === id);
  if (isFollowed !== isHere && (log !== undefined || isTop)) throw new CursorExpiredError();
  if (isHere && isTop) page.addSharedDrive(drive);
}

async function noteFiles({ changes = [] }: ChangeList, listing: Listing, page: DrivePage): Promise<void> {
  const { chosen } = listing;
  const { folders } = page;
  const files = changes.flatMap(({ file }) => (file === undefined ? [] : [file]));
  await folders.load(files.flatMap((file) => (isFolder(file) ? [file.id] : (file.parents ?? []))));
  const tops = new Set(chosen.map(({ id }) => id));
  let mayConcernTops = false;
  for (const { fileId, file } of changes) {
    if (fileId === undefined) continue;
    mayConcernTops ||= tops.size > 0 && (file === undefined || isFolder(file));
    if (file === undefined || file.trashed === true || !(await isWithin(file, { tops, folders }))) {
      page.remove(fileId);
      continue;
    }
    const before = await folders.parentOf(fileId);
    await addWithin(file, { tops, folders }, page, listing.api);
    // A folder that returns from the trash may hold files that changed there without an entry.
    const hasMoved = before !== (await folders.parentOf(fileId));
    if (isFolder(file) && (hasMoved || page.mayHaveGaps)) page.waiting.add([file]);
  }
  if (mayConcernTops) await lookAtTops(listing, tops, page);
}

/** A chosen folder or file goes and returns with a folder above it, and the log has no entry for it. */
async function lookAtTops({ api }: Listing, tops: ReadonlySet<string>, page: DrivePage): Promise<void> {
  for (const id of tops) {
    const file = await api.file(id);
    // Shared drives have entries of their own.
    if (file?.driveId === id) continue;
    if (file === null || file.trashed === true) {
      page.remove(id);
      continue;
    }
    const isKnown = (await page.folders.parentOf(id)) !== null;
    await addWithin(file, { tops, folders: page.folders }, page, api);
    if (isFolder(file) && (!isKnown || page.mayHaveGaps)) page.waiting.add([file]);
  }
}

interface Chosen {
  tops: ReadonlySet<string>;
  folders: FolderNotes;
}

async function addWithin(file: DriveFile, chosen: Chosen, page: DrivePage, api: DriveApi): Promise<void> {
  if (chosen.tops.size === 0) await placeFiles(api, [file], page);
  else if (chosen.tops.has(file.id) && !(await isBelowTop(file, chosen))) page.addTop(file);
  else page.add(file);
}

/** Whether the file is a chosen one or lies in a chosen folder, at any depth. */
async function isWithin(file: DriveFile, chosen: Chosen): Promise<boolean> {
  return chosen.tops.size === 0 || chosen.tops.has(file.id) || (await isBelowTop(file, chosen));
}

async function isBelowTop(file: DriveFile, { tops, folders }: Chosen): Promise<boolean> {
  let id: string | null = file.parents?.[0] ?? file.driveId ?? null;
  for (let depth = 0; id !== null && depth < MAX_DEPTH; depth++) {
    if (tops.has(id)) return true;
    id = await folders.parentOf(id);
  }
  return false;
}
