import type { DataSourceObjectResponse, PageObjectResponse } from "@notionhq/client";
import { createNotionConnector } from "#adapters/connector/notion/notion-connector.js";
import type { Connector } from "#core/ports/connector.js";
import { type CallKind, type FakeAnswer, type FakeCall, FakeHttpSource } from "../fake-http-source.js";
import type { EditKind, RemoteTruth } from "../fake-source.js";
import type { Fault } from "../fault-plan.js";
import type { Random } from "../random.js";
import { type FakeBlock, richText, writeMarkdown } from "./fake-markdown.js";

export interface FakePage {
  id: string;
  object: "page" | "data_source";
  title: string;
  /** Only a page has them. */
  blocks: FakeBlock[];
  /** A page's properties beside its title, or a database's columns. */
  properties: Record<string, unknown>;
  comments: string[];
  /** The data source whose row it is. Null: the workspace. */
  parentId: string | null;
  /** The search leaves it out. */
  isUnfound: boolean;
  editedAt: number;
  isInTrash: boolean;
  isHidden: boolean;
  mark: string;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const NOTICES_GATHER_MS = 10 * MINUTE_MS;
const SCHEDULE_MS = 4 * 60 * MINUTE_MS;

/**
 * Notion's API, as far as a reader uses it: made from its published description (the types of @notionhq/client and the
 * page on enhanced Markdown). Its clock runs by itself: a sync begins ten minutes after an edit, by a webhook, and four
 * hours after a deletion, by the schedule.
 */
export class FakeNotion extends FakeHttpSource {
  // biome-ignore lint/suspicious/noExplicitAny: the fields of any connector
  connector: Connector<any> = createNotionConnector();
  config: Record<string, unknown> = {};
  readonly edits: EditKind[] = [
    "add",
    "add",
    "change",
    "change",
    "change",
    "rename",
    "delete",
    "restore",
    "hide",
    "show",
  ];
  readonly pages = new Map<string, FakePage>();
  /** Results of one call of the search. The service may give fewer than it was asked for. */
  perPage = 5;
  /** Blocks of one answer in Markdown. */
  maxBlocks = 20_000;
  now = Date.UTC(2026, 0, 1);
  #isScheduled = false;
  #hasBegun = false;

  static async open(): Promise<FakeNotion> {
    const fake = new FakeNotion({ hasTokens: true });
    await fake.open();
    fake.connector = createNotionConnector({ apiUrl: fake.url });
    return fake;
  }

  async edit(kind: EditKind, random: Random): Promise<void> {
    this.now += (1 + random.below(90)) * SECOND_MS;
    if (this.#hasBegun) this.#isScheduled = false;
    this.#hasBegun = false;
    const present = [...this.pages.values()].filter((page) => this.#isPresent(page));
    const page = random.pick(present);
    const text = `words-${random.word()}`;
    if (kind === "restore" || kind === "show") this.#bringBack();
    else if (kind === "add" || page === undefined) this.#add(random, text);
    else if (kind === "delete") this.remove(page);
    else if (kind === "hide") this.hide(page);
    else if (kind === "rename") this.change(page, { title: `Called ${text}`, mark: text });
    else if (page.object === "page") this.change(page, { blocks: realisticBlocks(text, random), mark: text });
    else this.change(page, { properties: { [text]: { id: "a", name: text, type: "rich_text" } }, mark: text });
  }

  truth(): Map<string, RemoteTruth> {
    const visible = [...this.pages.values()].filter((page) => this.#isPresent(page));
    return new Map(visible.map(({ id, mark: text }) => [id, { text, path: null, tag: null }]));
  }

  add(page: Partial<FakePage> = {}): FakePage {
    const id = `${String(this.pages.size + 1).padStart(8, "0")}-0000-4000-8000-000000000000`;
    const added: FakePage = {
      ...{ id, object: "page", title: "A page", blocks: [], properties: {}, comments: [], mark: "" },
      ...{ editedAt: this.now, isInTrash: false, isHidden: false, parentId: null, isUnfound: false },
      ...page,
    };
    if (added.isUnfound) this.#isScheduled = true;
    this.pages.set(added.id, added);
    return added;
  }

  change(page: FakePage, changes: Partial<FakePage>): void {
    Object.assign(page, changes, { editedAt: this.now });
    if (page.isUnfound) this.#isScheduled = true;
  }

  remove(page: FakePage): void {
    page.isInTrash = true;
    this.#isScheduled = true;
  }

  hide(page: FakePage): void {
    page.isHidden = true;
    this.#isScheduled = true;
  }

  protected kindOf({ path }: FakeCall): CallKind {
    if (path === "/v1/search" || path.endsWith("/query")) return "listing";
    return /^\/v1\/(pages|data_sources|comments)\b/.test(path) ? "content" : "other";
  }

  protected override refusal(fault: Exclude<Fault, "truncated">): FakeAnswer {
    if (fault === "unauthorized") return failure(401, "unauthorized");
    if (fault === "server-error") return failure(503, "service_unavailable");
    return { ...failure(429, "rate_limited"), headers: { "retry-after": "0" } };
  }

  protected answer(call: FakeCall): FakeAnswer {
    const answer = this.#answer(call);
    return { ...answer, headers: { date: new Date(this.now).toUTCString(), ...answer.headers } };
  }

  #answer({ path, query, body, headers }: FakeCall): FakeAnswer {
    if (headers["notion-version"] === undefined) return failure(400, "missing_version");
    if (path === "/v1/users/me")
      return { json: { object: "user", type: "bot", name: "Loci", bot: { workspace_name: "Acme" } } };
    if (path === "/v1/search") return this.#search(JSON.parse(body.toString("utf8")) as { start_cursor?: string });
    const page = this.#find(path === "/v1/comments" ? query.get("block_id") : path.split("/")[3]);
    if (page === undefined) return failure(404, "object_not_found");
    if (path.endsWith("/query"))
      return this.#rows(page, JSON.parse(body.toString("utf8")) as { start_cursor?: string });
    if (path === "/v1/comments") return { json: listOf(page.comments.map((text) => commentOf(text, this.now))) };
    return path.endsWith("/markdown") ? this.#markdown(page, path.split("/")[3]) : { json: describe(page) };
  }

  #find(id: string | null | undefined): FakePage | undefined {
    const page = this.pages.get(id?.split("~")[0] ?? "");
    return page === undefined || !this.#isPresent(page) ? undefined : page;
  }

  /** A part of a page that is too large for one answer has the page's id and the number of its first block. */
  #markdown({ id, blocks }: FakePage, part = id): FakeAnswer {
    const start = Number(part.split("~")[1] ?? 0);
    const end = start + this.maxBlocks;
    const unknown = end < blocks.length ? [`${id}~${end}`] : [];
    const markdown = writeMarkdown(blocks.slice(start, end));
    const truncated = unknown.length > 0;
    return { json: { object: "page_markdown", id: part, markdown, truncated, unknown_block_ids: unknown } };
  }

  /** Those that were edited last come first. The list goes on at an item. */
  #search({ start_cursor: cursor }: { start_cursor?: string }): FakeAnswer {
    if (cursor === undefined) {
      this.now += this.#isScheduled ? SCHEDULE_MS : NOTICES_GATHER_MS;
      this.#hasBegun = true;
    }
    const found = [...this.pages.values()]
      .filter((page) => !page.isUnfound && this.#isPresent(page))
      .sort((left, right) => right.editedAt - left.editedAt || (left.id < right.id ? -1 : 1));
    const start = cursor === undefined ? 0 : found.findIndex(({ id }) => id === cursor);
    if (start < 0) return failure(400, "validation_error");
    const end = start + this.perPage;
    return { json: listOf(found.slice(start, end).map(describe), found[end]?.id ?? null) };
  }

  /** Those that were edited last come last. */
  #rows({ id: parentId }: FakePage, { start_cursor: cursor }: { start_cursor?: string }): FakeAnswer {
    const found = [...this.pages.values()]
      .filter((page) => page.parentId === parentId && this.#isPresent(page))
      .sort((left, right) => left.editedAt - right.editedAt || (left.id < right.id ? -1 : 1));
    const start = cursor === undefined ? 0 : found.findIndex(({ id }) => id === cursor);
    if (start < 0) return failure(400, "validation_error");
    const end = start + this.perPage;
    return { json: listOf(found.slice(start, end).map(describe), found[end]?.id ?? null) };
  }

  /** The rows of a data source go and come with it. */
  #isPresent({ isInTrash, isHidden, parentId }: FakePage): boolean {
    const parent = parentId === null ? undefined : this.pages.get(parentId);
    return !isInTrash && !isHidden && (parent === undefined || this.#isPresent(parent));
  }

  #add(random: Random, text: string): void {
    const isDatabase = random.chance(0.15);
    if (isDatabase) this.add({ object: "data_source", title: `Database ${text}`, mark: text });
    else {
      const databases = [...this.pages.values()].filter(
        (page) => page.object === "data_source" && this.#isPresent(page),
      );
      const parentId = random.chance(0.4) ? (random.pick(databases)?.id ?? null) : null;
      const status = { id: "s", type: "select", select: { id: "1", name: "Open", color: "green" } };
      this.add({
        blocks: realisticBlocks(text, random),
        properties: random.chance(0.5) ? { Status: status } : {},
        mark: text,
        parentId,
        isUnfound: parentId !== null && random.chance(0.5),
      });
    }
  }

  #bringBack(): void {
    for (const page of this.pages.values()) {
      if (!page.isInTrash && !page.isHidden) continue;
      Object.assign(page, { isInTrash: false, isHidden: false });
      this.#isScheduled = true;
    }
  }
}

/** A page as people write them: most of it lies in lists, tables, toggles and columns. */
export function realisticBlocks(text: string, random: Random): FakeBlock[] {
  const words = { rich_text: richText(text) };
  const row = (...cells: string[]): FakeBlock => ({ type: "table_row", table_row: { cells: cells.map(richText) } });
  const places: FakeBlock[] = [
    { type: "paragraph", paragraph: words },
    { type: "to_do", to_do: { ...words, checked: true } },
    { type: "callout", callout: words },
    { type: "code", code: { ...words, language: "python" } },
    { type: "table", table: { has_column_header: true }, children: [row("Name", "Value"), row("a", text)] },
    { type: "toggle", toggle: { rich_text: richText("More") }, children: [{ type: "paragraph", paragraph: words }] },
  ];
  return [
    { type: "heading_1", heading_1: { rich_text: richText("Plan"), color: "blue" } },
    {
      type: "bulleted_list_item",
      bulleted_list_item: { rich_text: richText("First") },
      children: [{ type: "bulleted_list_item", bulleted_list_item: { rich_text: richText("Below") } }],
    },
    ...(random.chance(0.5) ? [{ type: "synced_block", synced_block: {}, children: [places[0] as FakeBlock] }] : []),
    random.pick(places) as FakeBlock,
  ];
}

function describe(page: FakePage): Partial<PageObjectResponse> | Partial<DataSourceObjectResponse> {
  const at = new Date(Math.floor(page.editedAt / MINUTE_MS) * MINUTE_MS).toISOString();
  const shared = {
    ...{ id: page.id, created_time: at, last_edited_time: at, in_trash: false, archived: false },
    url: `https://www.notion.so/${page.id}`,
  };
  // The stand-in gives the parts of the vendor's types that are read.
  const title = richText(page.title) as PageObjectResponse["properties"][string] & DataSourceObjectResponse["title"];
  if (page.object === "data_source") {
    const properties = page.properties as DataSourceObjectResponse["properties"];
    const parent = { type: "database_id" as const, database_id: "database" };
    return { ...shared, object: "data_source", title, description: [], properties, parent };
  }
  const name = { id: "title", type: "title", title } as unknown as PageObjectResponse["properties"][string];
  const properties = { Name: name, ...(page.properties as PageObjectResponse["properties"]) };
  const { parentId } = page;
  const parent: PageObjectResponse["parent"] =
    parentId === null
      ? { type: "workspace", workspace: true }
      : { type: "data_source_id", data_source_id: parentId, database_id: "database" };
  return { ...shared, object: "page", properties, parent };
}

function commentOf(text: string, now: number) {
  return { object: "comment", id: text, created_time: new Date(now).toISOString(), rich_text: richText(text) };
}

function listOf(results: unknown[], next: string | null = null) {
  return { object: "list", results, next_cursor: next, has_more: next !== null };
}

function failure(status: number, code: string): FakeAnswer {
  return { status, json: { object: "error", status, code, message: "The request was refused." } };
}
