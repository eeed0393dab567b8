import type { ChangePage, ItemFailure, RemoteItem } from "#core/ports/connector.js";
import type { DriveFile, SharedDrive } from "./drive-api.js";
import type { DriveCursor, FolderBatch } from "./drive-cursor.js";
import { type FolderNotes, isFolder } from "./folder-notes.js";
import { readFile, sharedDriveItem } from "./read-file.js";

/** Keeps the address of a list short. */
const FOLDERS_A_CALL = 20;
/** Their ids share the 60,000 characters of a cursor with the change logs. */
const MAX_WAITING_FOLDERS = 1_000;

/** Gathers one page. An item that is named twice is as it was named last. */
export class DrivePage {
  readonly #upserts = new Map<string, RemoteItem>();
  readonly #tombstones = new Set<string>();
  readonly #failures = new Map<string, ItemFailure>();

  constructor(
    private readonly cursor: DriveCursor,
    readonly folders: FolderNotes,
  ) {}

  add(file: DriveFile): void {
    const read = readFile(file);
    if (read === null) return;
    this.#forget(file.id);
    if (isFolder(file)) this.folders.add(file);
    if ("failure" in read) this.#failures.set(file.id, read.failure);
    else this.#upserts.set(file.id, read.item);
  }

  addSharedDrive(drive: SharedDrive): void {
    this.#upserts.set(drive.id, sharedDriveItem(drive));
  }

  remove(id: string): void {
    this.#forget(id);
    this.folders.remove(id);
    this.#tombstones.add(id);
  }

  fail(failure: ItemFailure): void {
    this.#failures.set(failure.id, failure);
  }

  /** Has the content of these folders listed next. */
  listNext(files: readonly DriveFile[]): void {
    const folders = files.filter(isFolder);
    const waiting = this.cursor.folders.reduce((count, { ids }) => count + ids.length, 0);
    const room = Math.max(0, MAX_WAITING_FOLDERS - waiting);
    this.cursor.folders.push(...batchesOf(folders.slice(0, room)));
    for (const { id, name } of folders.slice(room)) {
      // The folder itself is an item without a fault.
      const message = "The content of this folder was not listed: too many were to be listed at once";
      this.fail({ id: `${id}/content`, name, message });
    }
  }

  finish({ isFull, isLast }: Pick<ChangePage, "isFull" | "isLast">): ChangePage {
    return {
      upserts: [...this.#upserts.values()],
      tombstones: [...this.#tombstones],
      failures: [...this.#failures.values()],
      next: JSON.stringify(this.cursor),
      isLast,
      isFull,
      total: null,
      notes: this.folders.written(),
    };
  }

  #forget(id: string): void {
    this.#upserts.delete(id);
    this.#tombstones.delete(id);
    this.#failures.delete(id);
  }
}

function batchesOf(folders: readonly DriveFile[]): FolderBatch[] {
  const batches: FolderBatch[] = [];
  for (const { id, driveId = null } of folders) {
    const open = batches.find((batch) => batch.driveId === driveId && batch.ids.length < FOLDERS_A_CALL);
    if (open === undefined) batches.push({ driveId, ids: [id], pageToken: null });
    else open.ids.push(id);
  }
  return batches;
}
