import type { ChangePage, ItemFailure, RemoteItem } from "#core/ports/connector.js";
import { type DriveFile, FOLDER_TYPE, type SharedDrive } from "./drive-api.js";
import type { DriveCursor } from "./drive-cursor.js";
import { type FolderNotes, isFolder } from "./folder-notes.js";
import { readFile, sharedDriveItem } from "./read-file.js";
import type { WaitingFolders } from "./waiting-folders.js";

/** Gathers one page. An item that is named twice is as it was named last. */
export class DrivePage {
  readonly #upserts = new Map<string, RemoteItem>();
  readonly #tombstones = new Set<string>();
  readonly #failures = new Map<string, ItemFailure>();

  constructor(
    private readonly cursor: DriveCursor,
    readonly folders: FolderNotes,
    readonly waiting: WaitingFolders,
  ) {}

  /** Whether a folder that the log tells of has to be listed anew. */
  get mayHaveGaps(): boolean {
    return this.cursor.gaps > 0;
  }

  /** The log that is read now may have told of the folder already, so that only the next sync hears of its return. */
  noteGaps(): void {
    this.cursor.gaps = 2;
  }

  /** A chosen file or folder that lies in no other chosen one. The folder above it is none of the connection's. */
  addTop(file: DriveFile): void {
    this.add(file);
    const item = this.#upserts.get(file.id);
    if (item !== undefined) this.#upserts.set(file.id, { ...item, parentId: null });
  }

  add(file: DriveFile): void {
    const read = readFile(file);
    if (read === null) return;
    this.#forget(file.id);
    if (isFolder(file)) this.folders.add(file);
    if ("failure" in read) this.#failures.set(file.id, read.failure);
    else this.#upserts.set(file.id, read.item);
  }

  addSharedDrive(drive: SharedDrive): void {
    this.folders.add({ ...drive, mimeType: FOLDER_TYPE });
    this.#upserts.set(drive.id, sharedDriveItem(drive));
  }

  remove(id: string): void {
    this.noteGaps();
    this.#forget(id);
    this.folders.remove(id);
    this.#tombstones.add(id);
  }

  fail(failure: ItemFailure): void {
    this.#failures.set(failure.id, failure);
  }

  finish({ isFull, isLast }: Pick<ChangePage, "isFull" | "isLast">): ChangePage {
    const notes = [...this.folders.written(), ...this.waiting.written()];
    return {
      upserts: [...this.#upserts.values()],
      tombstones: [...this.#tombstones],
      failures: [...this.#failures.values()],
      next: JSON.stringify(this.cursor),
      isLast,
      isFull,
      total: null,
      notes,
    };
  }

  #forget(id: string): void {
    this.#upserts.delete(id);
    this.#tombstones.delete(id);
    this.#failures.delete(id);
  }
}
