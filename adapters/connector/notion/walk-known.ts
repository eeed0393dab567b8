import { BadInputError, ForbiddenError, NotFoundError } from "@loci/errors";
import type { QueryDataSourceResponse, SearchResponse } from "@notionhq/client";
import { type ConnectorNotes, CursorExpiredError } from "#core/ports/connector.js";
import type { NotionApi } from "./notion-api.js";

/** Pages and data sources, partial ones included. */
export type Entry = SearchResponse["results"][number];

/** Where the walk through the known pages and data sources stands. */
export interface Walk {
  /** The last note that is done. */
  after: string;
  /** Where the rows of the data source after it go on. */
  startCursor: string | null;
}

interface WalkStep {
  found: Entry[];
  /** Ids of known ones that are gone. */
  gone: string[];
  /** Null: the walk has come to its end. */
  next: Walk | null;
}

const PREFIX = "known/";
const NOTES_A_STEP = 500;
const CALLS_A_STEP = 20;
const PER_PAGE = 100;

/** Data sources come first, since their rows are pages. */
export function noteKeyOf({ object, id }: Pick<Entry, "object" | "id">): string {
  return `${PREFIX}${object === "data_source" ? 1 : 2}/${id}`;
}

/**
 * Search does not promise to return everything ("Search optimizations and limitations", 2026-10). The rows of each known
 * data source are listed, and a known page that neither list has named is asked for by itself. A note has the time of the
 * listing that named its page last.
 */
export async function walkKnown(
  api: NotionApi,
  notes: ConnectorNotes,
  { walk, startedAt }: { walk: Walk; startedAt: number },
): Promise<WalkStep> {
  const known = await notes.list({ prefix: PREFIX, limit: NOTES_A_STEP, after: walk.after });
  const found: Entry[] = [];
  const gone: string[] = [];
  let { after } = walk;
  for (const { key, value } of known) {
    const [, kind, id = ""] = key.split("/");
    const object = kind === "1" ? "data_source" : "page";
    const isNamed = value === String(startedAt);
    const entry = isNamed ? null : await retrieve(api, { object, id });
    if (entry !== null) found.push(entry);
    else if (!isNamed) gone.push(id);
    if (object === "data_source" && (isNamed || entry !== null)) {
      const rows = await listRows(api, id, walk.startCursor);
      const next = rows.next === null ? { after: key, startCursor: null } : { after, startCursor: rows.next };
      return { found: [...found, ...rows.results], gone, next };
    }
    after = key;
    if (found.length + gone.length === CALLS_A_STEP) return { found, gone, next: { after, startCursor: null } };
  }
  return { found, gone, next: known.length < NOTES_A_STEP ? null : { after, startCursor: null } };
}

/** Null: it is gone, or not shared any more. */
async function retrieve(
  api: NotionApi,
  { object, id }: { object: Entry["object"]; id: string },
): Promise<Entry | null> {
  try {
    if (object === "page") return await api.client.pages.retrieve({ page_id: id });
    return await api.client.dataSources.retrieve({ data_source_id: id });
  } catch (error) {
    if (error instanceof NotFoundError || error instanceof ForbiddenError) return null;
    throw error;
  }
}

/** The latest edits come last, so that a row that is edited meanwhile is met later. */
async function listRows(
  api: NotionApi,
  id: string,
  startCursor: string | null,
): Promise<{ results: QueryDataSourceResponse["results"]; next: string | null }> {
  try {
    const { results, next_cursor: next } = await api.client.dataSources.query({
      data_source_id: id,
      page_size: PER_PAGE,
      sorts: [{ timestamp: "last_edited_time", direction: "ascending" }],
      ...(startCursor !== null && { start_cursor: startCursor }),
    });
    return { results, next };
  } catch (error) {
    if (error instanceof BadInputError && startCursor !== null) throw new CursorExpiredError();
    // Some kinds of data sources have no list of rows. Known rows are asked for one by one.
    if ([BadInputError, ForbiddenError, NotFoundError].some((kind) => error instanceof kind)) {
      return { results: [], next: null };
    }
    throw error;
  }
}
