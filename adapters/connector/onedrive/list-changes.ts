import { FetchFailedError } from "@loci/errors";
import { type ChangePage, CursorExpiredError } from "#core/ports/connector.js";
import { drivePath, type Place, placePath, readPlace } from "./chosen-places.js";
import { isFolderItem, readItems } from "./drive-item.js";
import { type DriveItem, type Graph, ITEM_FIELDS, type ItemPage } from "./graph.js";

/** Where a listing of whole drives stands: delta queries, drive by drive. */
interface DrivesCursor {
  kind: "drives";
  isFull: boolean;
  at: number;
  /** Null: no answer has named a link for the drive. */
  links: (string | null)[];
}

/**
 * The position of a listing of chosen folders. Delta queries do not know the folders of business drives, and name
 * nothing below a folder that was moved in. So they only tell whether a drive has changed; its folders are then listed
 * anew.
 */
type FoldersCursor =
  /** Names the chosen folders, after it has noted where the changes of their drives stand. */
  | { kind: "begin"; at: number; marks: Marks; open: string[] }
  /** Folders as `<drive>/<folder>`, or links to further pages; the last one is next. */
  | { kind: "folders"; marks: Marks; open: string[] }
  | { kind: "watch"; at: number; marks: Marks };

/** The link to the changes of each drive. */
type Marks = [driveId: string | null, link: string][];

const PAGE_SIZE = 200;
const NOTHING = { upserts: [], tombstones: [], failures: [], total: null };
const BEGIN: FoldersCursor = { kind: "begin", at: 0, marks: [], open: [] };

export async function listChanges(graph: Graph, places: Place[], text: string | null): Promise<ChangePage> {
  const cursor = text === null ? firstCursor(places) : (JSON.parse(text) as DrivesCursor | FoldersCursor);
  switch (cursor.kind) {
    case "drives":
      return await listDrive(graph, places, cursor);
    case "begin":
      return await nameFolder(graph, places, cursor);
    case "folders":
      return await listFolder(graph, places, cursor);
    case "watch":
      return await watchDrive(graph, cursor);
    default:
      return cursor satisfies never;
  }
}

function firstCursor(places: Place[]): DrivesCursor | FoldersCursor {
  if (places.some(({ folderId }) => folderId !== null)) return BEGIN;
  return { kind: "drives", isFull: true, at: 0, links: places.map(() => null) };
}

async function listDrive(graph: Graph, places: Place[], cursor: DrivesCursor): Promise<ChangePage> {
  const { isFull, at, links } = cursor;
  const place = placeAt(places, at);
  const first = `${drivePath(place.driveId)}/root/delta?$select=${ITEM_FIELDS}&$top=${PAGE_SIZE}`;
  const page = await askDelta(graph, links[at] ?? first);
  const isDriveRead = page["@odata.nextLink"] === undefined;
  const isLast = isDriveRead && at === places.length - 1;
  const next: DrivesCursor = {
    kind: "drives",
    isFull: isFull && !isLast,
    at: isLast ? 0 : at + (isDriveRead ? 1 : 0),
    links: links.map((link, index) => (index === at ? linkOf(page) : link)),
  };
  const read = readItems(page.value, places.length === 1 ? null : place.name);
  return { ...read, total: null, isFull, isLast, next: JSON.stringify(next) };
}

async function nameFolder(
  graph: Graph,
  places: Place[],
  { at, marks, open }: FoldersCursor & { kind: "begin" },
): Promise<ChangePage> {
  const place = placeAt(places, at);
  const mark = marks.find(([driveId]) => driveId === place.driveId);
  const latest = mark?.[1] ?? linkOf(await askDelta(graph, `${drivePath(place.driveId)}/root/delta?token=latest`));
  const folder = await graph.call<DriveItem>({
    target: `${placePath(place)}?$select=${ITEM_FIELDS}`,
    what: "A chosen folder",
    // It has gone since it was chosen.
    alsoFine: [404],
  });
  const noted = mark === undefined ? [...marks, [place.driveId, latest] satisfies Marks[number]] : marks;
  const named = folder === null ? open : [...open, pointerTo(folder)];
  const next: FoldersCursor =
    at < places.length - 1
      ? { kind: "begin", at: at + 1, marks: noted, open: named }
      : { kind: "folders", marks: noted, open: named };
  const { upserts, failures } = readItems(folder === null ? [] : [folder], null);
  const tops = upserts.map((item) => ({ ...item, parentId: null }));
  return { ...NOTHING, upserts: tops, failures, isFull: true, isLast: false, next: JSON.stringify(next) };
}

async function listFolder(
  graph: Graph,
  places: Place[],
  { marks, open }: FoldersCursor & { kind: "folders" },
): Promise<ChangePage> {
  const target = open.at(-1);
  const page = target === undefined ? null : await askChildren(graph, target);
  const items = page?.value ?? [];
  // A chosen folder stays at the top where it lies in another one.
  const chosen = new Set(places.map(({ folderId }) => folderId));
  const inner = items.filter(({ id }) => !chosen.has(id));
  const nextLink = page?.["@odata.nextLink"];
  const left = [
    ...open.slice(0, -1),
    ...(nextLink === undefined ? [] : [nextLink]),
    ...inner.filter(isFolderItem).map(pointerTo),
  ];
  const isLast = left.length === 0;
  const next: FoldersCursor = isLast ? { kind: "watch", at: 0, marks } : { kind: "folders", marks, open: left };
  return { ...readItems(inner, null), total: null, isFull: true, isLast, next: JSON.stringify(next) };
}

async function watchDrive(graph: Graph, { at, marks }: FoldersCursor & { kind: "watch" }): Promise<ChangePage> {
  const page = await askDelta(graph, marks[at]?.[1] ?? "");
  // The root alone is named by each answer of some drives.
  if (page.value.some(({ root }) => root === undefined)) {
    return { ...NOTHING, isFull: true, isLast: false, next: JSON.stringify(BEGIN) };
  }
  const isLast = at === marks.length - 1;
  const next: FoldersCursor = {
    kind: "watch",
    at: isLast ? 0 : at + 1,
    marks: marks.map(([driveId, link], index) => [driveId, index === at ? linkOf(page) : link]),
  };
  return { ...NOTHING, isFull: false, isLast, next: JSON.stringify(next) };
}

async function askDelta(graph: Graph, target: string): Promise<ItemPage> {
  const answer = await graph.call<ItemPage>({ target, what: "The list of changes", alsoFine: [410] });
  if (answer === null) throw new CursorExpiredError();
  return answer;
}

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
