import type { ChangePage, ItemContent, ItemReference, RemoteItem } from "#core/ports/connector.js";

interface Row {
  item: RemoteItem;
  isGone: boolean;
  /** Null: nothing is stored. */
  stored: { version: string; content: string } | null;
}

export interface StoredDocument {
  content: string;
  path: string;
  tag: string | null;
}

/** A store that follows the port's rules as the sync workflow does, in memory. */
export class StoreModel {
  readonly #rows = new Map<string, Row>();
  /** Ids that the listing under way has named. */
  #named = new Set<string>();

  apply({ upserts, tombstones, failures, isFull, isLast }: ChangePage): void {
    for (const item of upserts) {
      this.#named.add(item.id);
      this.#rows.set(item.id, { item, isGone: false, stored: this.#rows.get(item.id)?.stored ?? null });
    }
    for (const { id, hiddenPath, hiddenIds = [] } of failures) {
      this.#named.add(id);
      if (hiddenPath !== undefined) this.#nameBelow(hiddenPath);
      for (const known of this.#rows.keys()) {
        if (hiddenIds.some((beginning) => known.startsWith(beginning))) this.#named.add(known);
      }
    }
    for (const id of tombstones) this.remove(id);
    if (isLast && isFull) {
      for (const id of this.#rows.keys()) if (!this.#named.has(id)) this.remove(id);
    }
    if (isLast) this.#named = new Set();
    for (const row of this.#rows.values()) if (!this.#isHere(row)) row.stored = null;
  }

  /** The listing could not look there: what is known there counts as named. */
  #nameBelow(path: string): void {
    for (const [id, { item, isGone }] of this.#rows) {
      if (!isGone && (item.path === path || item.path?.startsWith(`${path}/`))) this.#named.add(id);
    }
  }

  /** The listing under way is given up: its cursor is known no more. */
  beginAnew(): void {
    this.#named = new Set();
  }

  /** Items whose content has to be read. */
  due(): ItemReference[] {
    return [...this.#rows.values()]
      .filter((row) => !row.item.isFolder && this.#isHere(row) && row.stored?.version !== row.item.version)
      .map(({ item: { id, name, version, mediaType, size, url, handle }, stored }) => ({
        id,
        name,
        version,
        mediaType,
        size,
        url,
        handle,
        known: stored?.version ?? null,
      }));
  }

  /** `content` is text: of bytes, what they hold as UTF-8. */
  store(id: string, fetched: ItemContent | "unchanged", content: string): void {
    const row = this.#get(id);
    if (fetched === "unchanged") {
      if (row.stored === null) throw new Error(`Nothing of ${id} is stored, so it cannot be unchanged.`);
      row.stored.version = row.item.version;
      return;
    }
    const version = fetched.version ?? row.item.version;
    row.item = { ...row.item, version };
    row.stored = { version, content };
  }

  remove(id: string): void {
    const row = this.#rows.get(id);
    // One that comes back is read again.
    if (row !== undefined) Object.assign(row, { isGone: true, stored: null });
  }

  documents(): Map<string, StoredDocument> {
    const here = [...this.#rows.values()].filter((row) => !row.item.isFolder && this.#isHere(row));
    return new Map(
      here.map((row) => [
        row.item.id,
        { content: row.stored?.content ?? "", path: row.item.path ?? this.#pathOf(row), tag: row.item.tag },
      ]),
    );
  }

  #get(id: string): Row {
    const row = this.#rows.get(id);
    if (row === undefined) throw new Error(`No page named ${id}.`);
    return row;
  }

  /** A gone folder takes along what lies in it. */
  #isHere(row: Row): boolean {
    return [row, ...this.#foldersOf(row)].every(({ isGone }) => !isGone);
  }

  #pathOf(row: Row): string {
    const names = [row, ...this.#foldersOf(row)].map(({ item }) => item.name);
    return `/${names.reverse().join("/")}`;
  }

  /** From the innermost on. A folder that no page has named is the top. */
  #foldersOf({ item }: Row): Row[] {
    const folders: Row[] = [];
    for (let id = item.parentId; id !== null; ) {
      const folder = this.#rows.get(id);
      if (folder === undefined || folders.includes(folder)) break;
      folders.push(folder);
      id = folder.item.parentId;
    }
    return folders;
  }
}
