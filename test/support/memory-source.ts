import {
  type ChangePage,
  type Connector,
  CursorExpiredError,
  type ItemContent,
  type ItemReference,
  type RemoteItem,
} from "#core/ports/connector.js";

export interface MemoryItem {
  name: string;
  text: string;
  isFolder: boolean;
  parentId: string | null;
  isGone: boolean;
  tag: string | null;
  revision: number;
}

/** A source that lives in this process, behind a real connector. Each change of an item is one entry of its log. */
export class MemorySource {
  readonly items = new Map<string, MemoryItem>();
  readonly log: string[] = [];
  readonly fetched: string[] = [];
  pages = 0;
  /** Thrown instead of the next answers, in their order. */
  readonly failures: { listing: unknown[]; content: unknown[] } = { listing: [], content: [] };
  /** Items that always fail, with what they fail with. */
  readonly broken = new Map<string, Error>();
  /** Every call fails with it. */
  limited: Error | null = null;
  /** Called before each answer. */
  onCall: () => void | Promise<void> = () => undefined;
  /** Places that it cannot look into now. */
  hiddenPaths: string[] = [];
  /** Beginnings of ids that it cannot list now. */
  hiddenIds: string[] = [];
  /** The item as the source tells of it, which may differ from the truth. */
  told: (item: RemoteItem) => RemoteItem = (item) => item;
  /** Facts that every content tells of itself. */
  facts: Pick<ItemContent, "title" | "url" | "metadata" | "writtenAt"> = {};
  pageSize = 50;
  oldest = 0;

  put(id: string, change: Partial<MemoryItem>): void {
    const before = this.items.get(id) ?? {
      ...{ name: id, text: `text of ${id}`, isFolder: false, parentId: null, isGone: false, tag: null, revision: 0 },
    };
    const isNewText = change.text !== undefined && change.text !== before.text;
    this.items.set(id, { ...before, ...change, revision: before.revision + (isNewText ? 1 : 0) });
    this.log.push(id);
  }

  remove(id: string): void {
    this.put(id, { isGone: true });
  }

  /** The source forgets what happened until now. */
  forget(): void {
    this.oldest = this.log.length;
  }

  /** Texts by path, as a store in step has them. */
  truth(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [id, item] of this.items) {
      if (item.isFolder) continue;
      const chain = this.chainOf(id);
      if (chain.some(({ isGone }) => isGone)) continue;
      found[`/${chain.map(({ name }) => name).join("/")}`] = item.text;
    }
    return found;
  }

  connector(): Connector {
    return {
      kind: "s3",
      title: "Memory",
      auth: { kind: "fields" },
      config: {
        secretAccessKey: { kind: "secret", label: "Key", description: "A key.", isRequired: true, maxLength: 100 },
      },
      syncEveryMinutes: 240,
      check: async () => {
        if (this.limited !== null) throw this.limited;
        return { name: "memory" };
      },
      changes: async (session, cursor) => {
        if (session.config["secretAccessKey"] !== "open sesame") throw new Error("Not the secret");
        await this.answer(this.failures.listing);
        this.pages += 1;
        return this.page(cursor);
      },
      fetch: async (_session, item) => await this.fetch(item),
    };
  }

  private page(cursor: string | null): ChangePage {
    const { at, end, isFull } = readCursor(cursor) ?? { at: 0, end: this.log.length, isFull: true };
    const hiddenAt = this.hiddenPaths.map((path) => ({ id: path, name: path, message: "Hidden", hiddenPath: path }));
    const hiddenOf = this.hiddenIds.map((id) => ({ id: `of ${id}`, name: id, message: "Hidden", hiddenIds: [id] }));
    const failures = [...hiddenAt, ...hiddenOf];
    const rest = { contents: new Map(), total: null, failures };
    if (isFull) {
      const ids = [...this.items.keys()].filter((id) => this.items.get(id)?.isGone === false);
      const named = ids.slice(at, at + this.pageSize);
      const isLast = at + this.pageSize >= ids.length;
      const next = isLast ? `delta:${end}` : `full:${at + this.pageSize}:${end}`;
      const page = { upserts: named.map((id) => this.remoteOf(id)), tombstones: [] };
      return { ...rest, ...page, next, isLast, isFull: true, total: ids.length };
    }
    if (at < this.oldest) throw new CursorExpiredError();
    const stop = Math.min(at + this.pageSize, this.log.length);
    const ids = [...new Set(this.log.slice(at, stop))];
    const isGone = (id: string) => this.items.get(id)?.isGone === true;
    return {
      ...rest,
      upserts: ids.filter((id) => !isGone(id)).map((id) => this.remoteOf(id)),
      tombstones: ids.filter(isGone),
      next: `delta:${stop}`,
      isLast: stop === this.log.length,
      isFull: false,
    };
  }

  private async fetch({ id }: ItemReference): Promise<ItemContent | null> {
    await this.answer(this.failures.content);
    const broken = this.broken.get(id);
    if (broken !== undefined) throw broken;
    this.fetched.push(id);
    const item = this.items.get(id);
    if (item === undefined || item.isGone) return null;
    const version = String(item.revision);
    if (!id.startsWith("file"))
      return { ...this.facts, kind: "text", text: item.text, mediaType: "text/plain", version };
    const bytes = Buffer.from(item.text);
    async function* read() {
      yield bytes;
    }
    return { kind: "bytes", bytes: read(), mediaType: "text/plain", filename: item.name, version };
  }

  private async answer(failures: unknown[]): Promise<void> {
    await this.onCall();
    if (this.limited !== null) throw this.limited;
    const failure = failures.shift();
    if (failure !== undefined && failure !== null) throw failure;
  }

  private chainOf(id: string): MemoryItem[] {
    const item = this.items.get(id);
    if (item === undefined) return [];
    return [...(item.parentId === null ? [] : this.chainOf(item.parentId)), item];
  }

  private remoteOf(id: string): RemoteItem {
    const item = this.items.get(id);
    if (item === undefined) throw new Error(`No item ${id}`);
    const { name, isFolder, parentId, tag, revision } = item;
    const nothing = { path: null, mediaType: null, type: null, size: null, url: null, writtenAt: null, handle: null };
    return this.told({ ...nothing, id, name, isFolder, parentId, tag, version: String(revision), metadata: {} });
  }
}

function readCursor(cursor: string | null): { at: number; end: number; isFull: boolean } | null {
  if (cursor === null) return null;
  const [kind, at, end] = cursor.split(":");
  return { at: Number(at), end: Number(end ?? at), isFull: kind === "full" };
}
