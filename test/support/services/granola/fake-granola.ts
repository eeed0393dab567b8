import { createGranolaConnector } from "#adapters/connector/granola/granola-connector.js";
import type { Connector } from "#core/ports/connector.js";
import { type CallKind, type FakeAnswer, type FakeCall, FakeHttpSource, pageOf } from "../fake-http-source.js";
import type { EditKind, RemoteTruth } from "../fake-source.js";
import type { Fault } from "../fault-plan.js";
import type { Random } from "../random.js";

interface Note {
  id: string;
  title: string;
  summary: string;
  createdAt: number;
  updatedAt: number;
  isDeleted: boolean;
  /** Notes without a finished summary, and notes that are not shared with the owner of the key, are not given out. */
  isHidden: boolean;
  transcript: { speaker: { source: string; diarization_label?: string }; text: string }[];
}

const MAX_PAGE_SIZE = 30;
/** Small, so that a few notes make several pages. */
const PER_PAGE = 5;
const MAX_INLINE_UTTERANCES = 20;

/**
 * Granola's public API, after its published description (docs.granola.ai: "List notes", "Get note", "Get transcript",
 * "Rate limits"); no recorded traffic was at hand. Newest notes come first, deleted ones are named nowhere.
 */
export class FakeGranola extends FakeHttpSource {
  readonly config: Record<string, unknown> = { apiKey: "grn_secret-key-of-granola" };
  readonly edits: EditKind[] = ["add", "change", "rename", "delete", "restore", "hide", "show"];
  /** The queries of the list, in the order of arrival. */
  readonly lists: Record<string, string>[] = [];
  /** Lists say that they go on, but not where. */
  losesCursor = false;
  #notes: Note[] = [];
  #clock = Date.UTC(2026, 10, 23, 9);
  // biome-ignore lint/suspicious/noExplicitAny: its fields do not matter here
  #connector: Connector<any> | null = null;

  static async start({ fullListingEveryMs = 0 } = {}): Promise<FakeGranola> {
    const fake = new FakeGranola({ hasTokens: false });
    await fake.open();
    fake.#connector = createGranolaConnector({ apiUrl: fake.url, fullListingEveryMs });
    return fake;
  }

  // biome-ignore lint/suspicious/noExplicitAny: its fields do not matter here
  get connector(): Connector<any> {
    if (this.#connector === null) throw new Error("The stand-in was not started.");
    return this.#connector;
  }

  addNote(title: string, summary: string, transcript: Note["transcript"] = []): string {
    this.#clock += 1_000;
    const id = `not_${String(this.#notes.length).padStart(14, "0")}`;
    const times = { createdAt: this.#clock, updatedAt: this.#clock };
    this.#notes.push({ id, title, summary, transcript, ...times, isDeleted: false, isHidden: false });
    return id;
  }

  edit(kind: EditKind, random: Random): Promise<void> {
    const fitting = this.#notes.filter((note) => {
      if (kind === "restore") return note.isDeleted;
      if (kind === "show") return note.isHidden && !note.isDeleted;
      return isGiven(note);
    });
    const note = kind === "add" ? undefined : random.pick(fitting);
    if (note === undefined) this.addNote(`Call ${random.word()}`, `They agreed on ${random.word()}.`);
    else this.#change(note, kind, random);
    return Promise.resolve();
  }

  truth(): Map<string, RemoteTruth> {
    const given = this.#notes.filter(isGiven);
    return new Map(given.map(({ id, title, summary }) => [id, { text: summary, path: `/${title}`, tag: null }]));
  }

  protected kindOf({ path }: FakeCall): CallKind {
    return path === "/v1/notes" ? "listing" : "content";
  }

  protected override isAuthorized({ headers }: FakeCall): boolean {
    return headers.authorization === `Bearer ${this.config["apiKey"]}`;
  }

  protected override refusal(fault: Exclude<Fault, "truncated">): FakeAnswer {
    if (fault === "unauthorized") return { status: 401, json: { message: "Invalid API key" } };
    if (fault === "server-error") return { status: 500, json: { message: "Internal error" } };
    return { status: 429, headers: { "retry-after": "0" }, json: { message: "Too many requests" } };
  }

  protected answer({ path, query }: FakeCall): FakeAnswer {
    if (path === "/v1/notes") return this.#list(query);
    const [, id, part] = /^\/v1\/notes\/([^/]+)(\/transcript)?$/.exec(path) ?? [];
    const note = this.#notes.find((candidate) => candidate.id === id && isGiven(candidate));
    if (note === undefined) return { status: 404, json: { message: "Note not found" } };
    if (part !== undefined) {
      const { items, next } = pageOf(note.transcript, query.get("cursor"), MAX_INLINE_UTTERANCES);
      return { json: { transcript: items, hasMore: next !== null, cursor: next } };
    }
    const wantsTranscript = query.get("include") === "transcript";
    if (wantsTranscript && note.transcript.length > MAX_INLINE_UTTERANCES) {
      return { status: 413, json: { code: "TRANSCRIPT_TOO_LARGE", message: "The transcript is too large" } };
    }
    return { json: noteOf(note, wantsTranscript) };
  }

  #list(query: URLSearchParams): FakeAnswer {
    this.lists.push(Object.fromEntries(query));
    const size = Number(query.get("page_size") ?? 10);
    if (!(size >= 1 && size <= MAX_PAGE_SIZE)) return { status: 400, json: { message: "page_size is invalid" } };
    const after = Date.parse(query.get("updated_after") ?? "1970-01-01");
    const found = this.#notes.filter((note) => isGiven(note) && note.updatedAt > after);
    // A cursor names the last note that was given, so notes that come or go move nothing.
    const cursor = query.get("cursor");
    const rest = found.sort(newestFirst).filter(({ id }) => cursor === null || id < cursor);
    const page = rest.slice(0, Math.min(size, PER_PAGE));
    const hasMore = page.length < rest.length;
    const next = hasMore && !this.losesCursor ? (page.at(-1)?.id ?? null) : null;
    return { json: { notes: page.map(summaryOf), hasMore, cursor: next } };
  }

  #change(note: Note, kind: EditKind, random: Random): void {
    this.#clock += 1_000;
    if (kind === "delete" || kind === "restore") note.isDeleted = kind === "delete";
    if (kind === "hide" || kind === "show") note.isHidden = kind === "hide";
    if (kind !== "change" && kind !== "rename") return;
    note.updatedAt = this.#clock;
    // The title stands in the summary too.
    if (kind === "rename") note.title = `Call ${random.word()}`;
    note.summary = `They agreed on ${random.word()} in ${note.title}.`;
  }
}

function isGiven({ isDeleted, isHidden }: Note): boolean {
  return !isDeleted && !isHidden;
}

function newestFirst(a: Note, b: Note): number {
  return b.createdAt - a.createdAt;
}

function summaryOf({ id, title, createdAt, updatedAt }: Note): object {
  return {
    id,
    object: "note",
    title,
    owner: { name: "Oat Benson", email: "oat@granola.example" },
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  };
}

function noteOf(note: Note, withTranscript: boolean): object {
  return {
    ...summaryOf(note),
    web_url: `https://notes.granola.example/d/${note.id}`,
    calendar_event: { event_title: note.title, scheduled_start_time: "2026-11-23T15:30:00Z" },
    attendees: [
      { name: "Oat Benson", email: "oat@granola.example" },
      { name: "Raisin Patel", email: "raisin@granola.example" },
    ],
    folder_membership: [{ id: "fol_4y6LduVdwSKC27", object: "folder", name: "Top secret recipes" }],
    summary_text: note.summary,
    summary_markdown: `### Outcome\n\n${note.summary}`,
    transcript: withTranscript ? note.transcript : null,
  };
}
