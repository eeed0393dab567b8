import type { ChosenResource } from "#core/ports/connector.js";

/** A drive, or a folder of one. */
export interface Place {
  /** Null: the drive of the account itself. */
  driveId: string | null;
  /** Null: the whole drive. */
  folderId: string | null;
  name: string;
}

const OWN_DRIVE: Place = { driveId: null, folderId: null, name: "OneDrive" };

/** Resources have the id `<drive>` or `<drive>/<folder>`; neither part holds a slash. */
export function chosenPlaces(resources: ChosenResource[]): Place[] {
  return resources.length === 0 ? [OWN_DRIVE] : resources.map(({ id, name }) => ({ ...readPlace(id), name }));
}

export function readPlace(id: string): Omit<Place, "name"> {
  const [driveId = id, folderId = null] = id.split("/");
  return { driveId, folderId };
}

export function drivePath(driveId: string | null): string {
  return driveId === null ? "/me/drive" : `/drives/${encodeURIComponent(driveId)}`;
}

export function placePath({ driveId, folderId }: Omit<Place, "name">): string {
  return folderId === null
    ? `${drivePath(driveId)}/root`
    : `${drivePath(driveId)}/items/${encodeURIComponent(folderId)}`;
}
