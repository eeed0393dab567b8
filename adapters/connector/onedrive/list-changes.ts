import { FetchFailedError, ForbiddenError, NotFoundError } from "@loci/errors";
import { type ChangePage, type ConnectorNotes, CursorExpiredError, type ItemFailure } from "#core/ports/connector.js";
import { failureOf, type ReadFailure } from "../source/request-source.js";
import { drivePath, type Place, placePath, readPlace } from "./chosen-places.js";
import { isFolderItem, readItems } from "./drive-item.js";
import { type DriveItem, type Graph, ITEM_FIELDS, type ItemPage } from "./graph.js";
import { type OpenFolders, popFolder, pushFolders } from "./open-folders.js";

/** Where a listing of whole drives stands: delta queries, drive by drive. */
interface DrivesCursor {
  kind: "drives";
  isFull: boolean;
  at: number;
  /** Null: no answer has named a link for the drive, and it is read from its beginning. */
  links: (string | null)[];
}

/**
 * The position of a listing of chosen folders. Delta queries do not know the folders of business drives, and name
 * nothing below a folder that was moved in. So they only tell whether a drive has changed; its folders are then listed
 * anew.
 */
type FoldersCursor =
  /** Names the chosen folders, after it has noted where the changes of their drives stand. */
  | ({ kind: "begin"; at: number; marks: Marks; lost: number[] } & OpenFolders)
  /** Folders as `<drive>/<folder>`, or links to further pages; the last one is next. */
  | ({ kind: "folders"; marks: Marks; lost: number[] } & OpenFolders)
  /** `lost` has the indexes of the chosen folders that the listing could not read. */
  | { kind: "watch"; at: number; marks: Marks; lost: number[] };

/** The link to the changes of each drive. Null: the drive is lost. */
type Marks = [driveId: string | null, link: string | null][];

/** Another one for each change of a cursor's fields. */
const CURSOR_VERSION = 2;
const PAGE_SIZE = 200;
const NOTHING = { upserts: [], tombstones: [], failures: [], total: null };
const BEGIN: FoldersCursor = { kind: "begin", at: 0, marks: [], lost: [], open: [], kept: 0 };

interface Listing {
  graph: Graph;
  places: Place[];
  notes: ConnectorNotes;
}

/**
 * A place that is lost, one that is gone or that the account may not read any more, is a failure, and the others are read.
 * Its loss begins a full listing, and so does its return. When all are lost, the account is at fault.
 */
export async function listChanges(listing: Listing, text: string | null): Promise<ChangePage> {
  const cursor = text === null ? firstCursor(listing.places) : readCursor(text);
  switch (cursor.kind) {
    case "drives":
      return await listDrive(listing, cursor);
    case "begin":
      return await nameFolder(listing, cursor);
    case "folders":
      return await listFolder(listing, cursor);
    case "watch":
      return await watchDrive(listing, cursor);
    default:
      return cursor satisfies never;
  }
}

function firstCursor(places: Place[]): DrivesCursor | FoldersCursor {
  if (places.some(({ folderId }) => folderId !== null)) return BEGIN;
  return { kind: "drives", isFull: true, at: 0, links: places.map(() => null) };
}

/** Throws `CursorExpiredError` when another version wrote it. */
function readCursor(text: string): DrivesCursor | FoldersCursor {
  const { version, ...cursor } = JSON.parse(text) as (DrivesCursor | FoldersCursor) & { version: number };
  if (version !== CURSOR_VERSION) throw new CursorExpiredError();
  return cursor;
}

function writeCursor(cursor: DrivesCursor | FoldersCursor): string {
  return JSON.stringify({ version: CURSOR_VERSION, ...cursor });
}

async function listDrive({ graph, places }: Listing, cursor: DrivesCursor): Promise<ChangePage> {
  const { isFull, at, links } = cursor;
  const place = placeAt(places, at);
  const link = links[at] ?? null;
  const first = `${drivePath(place.driveId)}/root/delta?$select=${ITEM_FIELDS}&$top=${PAGE_SIZE}`;
  const page = await unlessLost(() => askDelta(graph, link ?? first));
  const isAlone = places.length === 1;
  if (isLost(page)) {
    if (isAlone || (at === places.length - 1 && links.every((other) => other === null))) {
      const ask = ({ driveId }: Place) => askLatest(graph, driveId);
      return await failUnlessBack(places.slice(0, at), { ask, error: page });
    }
    // Its documents go with a full listing.
    if (link !== null) throw new CursorExpiredError();
  } else if (!isFull && link === null) throw new CursorExpiredError();
  const isDriveRead = isLost(page) || page["@odata.nextLink"] === undefined;
  const isLast = isDriveRead && at === places.length - 1;
  const next: DrivesCursor = {
    kind: "drives",
    isFull: isFull && !isLast,
    at: isLast ? 0 : at + (isDriveRead ? 1 : 0),
    links: isLost(page) ? links : links.with(at, linkOf(page)),
  };
  const read = isLost(page)
    ? { ...NOTHING, failures: [failureOfPlace(place, page)] }
    : readItems(page.value, isAlone ? null : place.name);
  return { ...read, total: null, isFull, isLast, next: writeCursor(next) };
}

async function nameFolder(
  { graph, places }: Listing,
  { at, marks, lost, open, kept }: FoldersCursor & { kind: "begin" },
): Promise<ChangePage> {
  const place = placeAt(places, at);
  const { driveId } = place;
  const mark = marks.find(([marked]) => marked === driveId)?.[1];
  const latest = mark ?? (await unlessLost(() => askLatest(graph, driveId)));
  const folder = isLost(latest) ? latest : await unlessLost(() => askFolder(graph, place));
  const noted: Marks = mark === undefined ? [...marks, [driveId, isLost(latest) ? null : latest]] : marks;
  const isLastPlace = at === places.length - 1;
  if (isLost(folder) && isLastPlace && lost.length === at) {
    const ask = async (other: Place) => {
      await askLatest(graph, other.driveId);
      await askFolder(graph, other);
    };
    return await failUnlessBack(places.slice(0, at), { ask, error: folder });
  }
  const items = isLost(folder) ? [] : [folder];
  const allLost = isLost(folder) ? [...lost, at] : lost;
  const { written, ...named } = pushFolders({ open, kept, written: [] }, items.map(pointerTo));
  const next: FoldersCursor = isLastPlace
    ? { kind: "folders", marks: noted, lost: allLost, ...named }
    : { kind: "begin", at: at + 1, marks: noted, lost: allLost, ...named };
  const { upserts, failures } = readItems(items, null);
  const tops = upserts.map((item) => ({ ...item, parentId: null }));
  if (isLost(folder)) failures.push(failureOfPlace(place, folder));
  const told = { upserts: tops, failures, notes: written };
  return { ...NOTHING, ...told, isFull: true, isLast: false, next: writeCursor(next) };
}

async function listFolder(
  { graph, places, notes }: Listing,
  { marks, lost, ...folders }: FoldersCursor & { kind: "folders" },
): Promise<ChangePage> {
  const { target, rest } = await popFolder(folders, notes);
  const page = target === null ? null : await askChildren(graph, target);
  const items = page?.value ?? [];
  // A chosen folder stays at the top where it lies in another one.
  const chosen = new Set(places.map(({ folderId }) => folderId));
  const isChosen = target !== null && chosen.has(readPlace(target).folderId);
  // It has gone since it was named: it is lost like those that were gone before.
  if (page === null && isChosen) throw new CursorExpiredError();
  const inner = items.filter(({ id }) => !chosen.has(id));
  const nextLink = page?.["@odata.nextLink"];
  const found = [...(nextLink === undefined ? [] : [nextLink]), ...inner.filter(isFolderItem).map(pointerTo)];
  const { open, kept, written } = pushFolders(rest, found);
  const isLast = open.length === 0 && kept === 0;
  const next: FoldersCursor = isLast
    ? { kind: "watch", at: 0, marks, lost }
    : { kind: "folders", marks, lost, open, kept };
  const read = readItems(inner, null);
  return { ...read, total: null, isFull: true, isLast, next: writeCursor(next), notes: written };
}

async function watchDrive(
  { graph, places }: Listing,
  { at, marks, lost }: FoldersCursor & { kind: "watch" },
): Promise<ChangePage> {
  const [driveId = null, link = null] = marks[at] ?? [];
  const page = await unlessLost<string | ItemPage>(() =>
    link === null ? askLatest(graph, driveId) : askDelta(graph, link),
  );
  const isStillLost = link === null && isLost(page);
  // The root alone is named by each answer of some drives.
  const isSame = typeof page === "object" && !isLost(page) && page.value.every(({ root }) => root !== undefined);
  const anew = { ...NOTHING, isFull: true, isLast: false, next: writeCursor(BEGIN) };
  if (!isStillLost && !isSame) return anew;
  const failures: ItemFailure[] = [];
  for (const [index, place] of places.entries()) {
    if (place.driveId !== driveId || !(isStillLost || lost.includes(index))) continue;
    const folder = isLost(page) ? page : await unlessLost(() => askFolder(graph, place));
    if (!isLost(folder)) return anew;
    failures.push(failureOfPlace(place, folder));
  }
  const isLast = at === marks.length - 1;
  const next: FoldersCursor = {
    kind: "watch",
    at: isLast ? 0 : at + 1,
    marks: isSame ? marks.with(at, [driveId, linkOf(page)]) : marks,
    lost,
  };
  return { ...NOTHING, failures, isFull: false, isLast, next: writeCursor(next) };
}

async function askDelta(graph: Graph, target: string): Promise<ItemPage> {
  return await graph.ask<ItemPage>({ target, what: "The list of changes", failure: failureOfDelta });
}

const failureOfDelta: ReadFailure = (response, what) => {
  if (response.status === 410) return new CursorExpiredError();
  return response.status === 404 ? new NotFoundError(`${what} is gone with its drive`) : failureOf(response, what);
};

/** The link to changes from now on. */
async function askLatest(graph: Graph, driveId: string | null): Promise<string> {
  return linkOf(await askDelta(graph, `${drivePath(driveId)}/root/delta?token=latest`));
}

async function askFolder(graph: Graph, place: Place): Promise<DriveItem> {
  const target = `${placePath(place)}?$select=${ITEM_FIELDS}`;
  return await graph.ask<DriveItem>({ target, what: "A chosen folder", failure: failureOfFolder });
}

const failureOfFolder: ReadFailure = (response, what) =>
  response.status === 404 ? new NotFoundError(`${what} is gone`) : failureOf(response, what);

/** Null: the folder has gone since it was named. */
async function askChildren(graph: Graph, pointer: string): Promise<ItemPage | null> {
  const children = () => `${placePath(readPlace(pointer))}/children?$select=${ITEM_FIELDS}&$top=${PAGE_SIZE}`;
  const target = pointer.includes("://") ? pointer : children();
  const answer = await graph.call<ItemPage>({ target, what: "The list of a folder", alsoFine: [404] });
  return answer;
}

function pointerTo({ id, parentReference }: DriveItem): string {
  return `${parentReference?.driveId}/${id}`;
}

/** Each answer has the link to the next page, or the one to later changes. */
function linkOf(page: ItemPage): string {
  const link = page["@odata.nextLink"] ?? page["@odata.deltaLink"];
  if (link === undefined) throw new FetchFailedError("The list of changes came without a link", { retryable: true });
  return link;
}

function placeAt(places: Place[], at: number): Place {
  const place = places[at];
  // The chosen resources have changed since: everything is listed anew.
  if (place === undefined) throw new CursorExpiredError();
  return place;
}

type LostError = NotFoundError | ForbiddenError;

async function unlessLost<Answer>(ask: () => Promise<Answer>): Promise<Answer | LostError> {
  try {
    return await ask();
  } catch (error) {
    if (isLost(error)) return error;
    throw error;
  }
}

/** All are lost. The next sync fails at the same place, so one of the others that is back begins the listing anew. */
async function failUnlessBack(
  others: Place[],
  { ask, error }: { ask: (place: Place) => Promise<unknown>; error: LostError },
): Promise<never> {
  for (const place of others) if (!isLost(await unlessLost(() => ask(place)))) throw new CursorExpiredError();
  throw error;
}

function isLost(answer: unknown): answer is LostError {
  return answer instanceof NotFoundError || answer instanceof ForbiddenError;
}

function failureOfPlace({ driveId, folderId, name }: Place, { message }: LostError): ItemFailure {
  return { id: `place/${driveId}/${folderId ?? ""}`, name, message };
}
