import { FetchFailedError } from "@loci/errors";
import {
  type ChangePage,
  type Connector,
  type ConnectorSession,
  CursorExpiredError,
  type ItemContent,
  type RemoteItem,
} from "#core/ports/connector.js";
import type { HttpResponse } from "#core/ports/http-client.js";
import { readJson, requestSource } from "../source/request-source.js";
import {
  type Note,
  type NotePage,
  type NoteSummary,
  participantsOf,
  type TranscriptPage,
  titleOf,
  toMarkdown,
  type Utterance,
} from "./granola-notes.js";

interface GranolaOptions {
  apiUrl?: string;
  /** The API tells of no deletions: only a full listing shows them. Default: a day. */
  fullListingEveryMs?: number;
}

const CONFIG = {
  apiKey: {
    kind: "secret",
    label: "API key",
    description: "Made in Granola under Settings, API. It begins with grn_.",
    isRequired: true,
    maxLength: 500,
  },
  includeTranscripts: {
    kind: "boolean",
    label: "Transcripts",
    description: "Adds what was said in the meeting to the summary.",
    isRequired: false,
    default: false,
  },
} as const;

type Session = ConnectorSession<typeof CONFIG>;

interface Cursor {
  /** The service's cursor. Null: the first page. */
  page: string | null;
  /** Null: all notes are listed. */
  updatedAfter: string | null;
  /** The last change that the listing has named. */
  newest: string | null;
  fullListedAt: number;
}

/** The API's limit. */
const PAGE_SIZE = 30;
/** Clocks of the service may differ, and a note may be named late. */
const OVERLAP_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** 30 utterances a minute for ten hours. */
const MAX_TRANSCRIPT_PAGES = 200;

/** Meeting notes of Granola, by its public API. */
export function createGranolaConnector({
  apiUrl = "https://public-api.granola.ai",
  fullListingEveryMs = DAY_MS,
}: GranolaOptions = {}): Connector<typeof CONFIG> {
  const call = (session: Session, path: string, what: string, alsoFine: number[] = []): Promise<HttpResponse> =>
    requestSource(session, {
      url: `${apiUrl}/v1${path}`,
      headers: { authorization: `Bearer ${session.config.apiKey}`, accept: "application/json" },
      what,
      alsoFine,
    });

  return {
    kind: "granola",
    title: "Granola",
    auth: { kind: "fields" },
    config: CONFIG,
    syncEveryMinutes: 240,
    async check(session) {
      await call(session, "/notes?page_size=1", "The list of notes");
      // The owner of a note need not be the owner of the key.
      return { name: null };
    },
    async changes(session, text) {
      const cursor = beginning(text === null ? null : (JSON.parse(text) as Cursor), fullListingEveryMs);
      const query = new URLSearchParams({ page_size: String(PAGE_SIZE) });
      if (cursor.page !== null) query.set("cursor", cursor.page);
      if (cursor.updatedAfter !== null) query.set("updated_after", cursor.updatedAfter);
      const response = await call(session, `/notes?${query}`, "The list of notes", cursor.page === null ? [] : [400]);
      if (response.status === 400) throw new CursorExpiredError();
      return toChangePage(readJson<NotePage>(response, "The list of notes"), cursor);
    },
    async fetch(session, { id }) {
      const path = `/notes/${encodeURIComponent(id)}`;
      const withTranscript = session.config.includeTranscripts;
      const asked = await call(session, withTranscript ? `${path}?include=transcript` : path, "A note", [404, 413]);
      if (asked.status === 404) return null;
      // The transcript is too large for the same answer.
      const isApart = asked.status === 413;
      const note = readJson<Note>(isApart ? await call(session, path, "A note") : asked, "A note");
      const transcript = isApart ? await readTranscript(session, path) : (note.transcript ?? []);
      return toContent(note, withTranscript ? transcript : []);
    },
  };

  async function readTranscript(session: Session, path: string): Promise<Utterance[]> {
    const utterances: Utterance[] = [];
    let query = "";
    for (let page = 0; page < MAX_TRANSCRIPT_PAGES; page++) {
      const response = await call(session, `${path}/transcript${query}`, "A transcript");
      const { transcript, hasMore, cursor } = readJson<TranscriptPage>(response, "A transcript");
      utterances.push(...transcript);
      if (!hasMore || cursor === null) return utterances;
      query = `?cursor=${encodeURIComponent(cursor)}`;
    }
    throw new FetchFailedError("The transcript has too many pages", { retryable: false });
  }
}

/**
 * The cursor of the next page, or of a new listing. A new one lists all notes from time to time, else the changed ones.
 */
function beginning(cursor: Cursor | null, fullListingEveryMs: number): Cursor {
  if (cursor !== null && cursor.page !== null) return cursor;
  const isFullDue = cursor === null || Date.now() - cursor.fullListedAt >= fullListingEveryMs;
  if (isFullDue || cursor.newest === null) {
    return { page: null, updatedAfter: null, newest: null, fullListedAt: Date.now() };
  }
  const updatedAfter = new Date(Date.parse(cursor.newest) - OVERLAP_MS).toISOString();
  return { ...cursor, updatedAfter };
}

function toChangePage({ notes, hasMore, cursor: page }: NotePage, cursor: Cursor): ChangePage {
  if (hasMore && page === null) {
    throw new FetchFailedError("The list of notes has more pages and no cursor", { retryable: true });
  }
  const isLast = !hasMore;
  const newest =
    [cursor.newest, ...notes.map(changedAt)]
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null;
  const next: Cursor = { ...cursor, page: isLast ? null : page, newest };
  return {
    upserts: notes.map(toRemoteItem),
    tombstones: [],
    failures: [],
    next: JSON.stringify(next),
    isLast,
    isFull: cursor.updatedAfter === null,
    total: null,
  };
}

function toRemoteItem(note: NoteSummary): RemoteItem {
  const owner = note.owner?.email ?? note.owner?.name;
  return {
    id: note.id,
    isFolder: false,
    parentId: null,
    name: titleOf(note),
    path: null,
    version: changedAt(note),
    mediaType: "text/markdown",
    type: "granola",
    size: null,
    url: null,
    writtenAt: new Date(note.created_at),
    metadata: owner ? { owner } : {},
    tag: null,
    handle: null,
  };
}

function toContent(note: Note, transcript: Utterance[]): ItemContent {
  const folders = (note.folder_membership ?? []).map(({ name }) => name).join(", ");
  const participants = participantsOf(note).join(", ");
  const owner = note.owner?.email ?? note.owner?.name;
  return {
    kind: "text",
    mediaType: "text/markdown",
    text: toMarkdown(note, transcript),
    version: changedAt(note),
    title: titleOf(note),
    url: note.web_url ?? null,
    metadata: { ...(owner && { owner }), ...(folders && { folders }), ...(participants && { participants }) },
  };
}

/** In one form, so that times can be compared as text. */
function changedAt({ updated_at, created_at }: NoteSummary): string {
  return new Date(updated_at ?? created_at).toISOString();
}
