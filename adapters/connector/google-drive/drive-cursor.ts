import { createHash } from "node:crypto";
import { type ChosenResource, CursorExpiredError } from "#core/ports/connector.js";

/** Drive keeps a change log for each account and each shared drive. */
export interface ChangeLog {
  /** Null: the account's own. */
  driveId: string | null;
  /** Where its next page begins. Null: the account is no member of the shared drive, so its own log tells. */
  pageToken: string | null;
}

/** Folders of one drive whose content is to be listed, many by one call. */
export interface FolderBatch {
  driveId: string | null;
  ids: string[];
  pageToken: string | null;
}

/** Another one for each change of the cursor's fields. */
export const CURSOR_VERSION = 3;

/** Where a sync of a drive stands. */
export interface DriveCursor {
  version: number;
  /** The resources that it was begun for. */
  chosen: string;
  /** Names the last full listing. */
  listing: string;
  /** A full listing is under way. */
  isFull: boolean;
  /** It has come to the logs: files that changed while it went on may have left their places in the lists. */
  isClosing: boolean;
  logs: ChangeLog[];
  /** The log or the drive that is read now. */
  at: number;
  /** Where the list of all files of the drive goes on. */
  pageToken: string | null;
  /** The last batch is the next one, so that few wait. */
  folders: FolderBatch[];
  /** How many notes hold further batches, for which a cursor has no room. */
  parked: number;
  /**
   * For how many ends of the logs files may be missing that were looked for while a folder above them was in the trash
   * or hidden. By the time the log tells of the folder, it may be back.
   */
  gaps: number;
}

/** Throws `CursorExpiredError` when another version wrote it, or when other resources are chosen by now. */
export function readCursor(text: string, chosen: readonly ChosenResource[]): DriveCursor {
  const cursor = JSON.parse(text) as DriveCursor;
  if (cursor.version !== CURSOR_VERSION || cursor.chosen !== nameOf(chosen)) throw new CursorExpiredError();
  return cursor;
}

export function nameOf(chosen: readonly ChosenResource[]): string {
  const ids = chosen.map(({ id }) => id).sort();
  return createHash("sha256").update(JSON.stringify(ids)).digest("base64url").slice(0, 22);
}
