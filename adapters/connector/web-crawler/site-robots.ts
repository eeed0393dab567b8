import { AddressRefusedError, FetchFailedError, PlatformError } from "@loci/errors";
import type { ConnectorSession } from "#core/ports/connector.js";
import { failureOf } from "../source/request-source.js";
import { digest, type NoteDraft } from "./crawl-notes.js";
import { MAX_ROBOTS_BYTES, type RobotsRules, readRobots } from "./robots-rules.js";
import { USER_AGENT } from "./visit-page.js";

interface RobotsNote {
  /** The crawl that asked for it. */
  crawl: number;
  /** Null: the host did not answer. */
  text: string | null;
  etag: string | null;
}

const NOTHING_ALLOWED = "User-agent: *\nDisallow: /";

/**
 * The rules of an address's host, asked for once a crawl; those of any crawl where `crawl` is null. A host without
 * rules allows everything. A host that does not answer allows nothing for now (RFC 9309, section 2.3.1).
 */
export async function robotsOf(
  session: Pick<ConnectorSession, "http" | "signal">,
  draft: NoteDraft,
  { url, crawl }: { url: string; crawl: number | null },
): Promise<RobotsRules> {
  const { origin } = new URL(url);
  const key = `robots/${digest(origin).slice(0, 20)}`;
  await draft.load([key]);
  const note = draft.read<RobotsNote>(key);
  const isKnown = crawl === null ? note?.text != null : note?.crawl === crawl;
  if (note !== null && isKnown) return note.text === null ? unread() : readRobots(note.text);
  try {
    const asked = await requestRobots(session, { origin, known: note });
    draft.write(key, { ...asked, crawl: crawl ?? 0 } satisfies RobotsNote);
    return readRobots(asked.text);
  } catch (error) {
    if (session.signal.aborted || !(error instanceof PlatformError)) throw error;
    draft.write(key, { text: null, etag: null, crawl: crawl ?? 0 } satisfies RobotsNote);
    return unread(error);
  }
}

function unread(failure?: PlatformError): RobotsRules {
  const known = new FetchFailedError("The robots.txt of the page's host cannot be read", { retryable: false });
  return { ...readRobots(NOTHING_ALLOWED), failure: failure ?? known };
}

async function requestRobots(
  { http, signal }: Pick<ConnectorSession, "http" | "signal">,
  { origin, known }: { origin: string; known: RobotsNote | null },
): Promise<{ text: string; etag: string | null }> {
  const condition: Record<string, string> = known?.etag == null ? {} : { "if-none-match": known.etag };
  try {
    const url = `${origin}/robots.txt`;
    const response = await http.request({ url, headers: { "user-agent": USER_AGENT, ...condition }, signal });
    const { status, headers, body } = response;
    if (status === 304 && known?.text != null) return { text: known.text, etag: known.etag };
    if (status === 408 || status === 429 || status >= 500) throw failureOf(response, "robots.txt");
    if (status >= 300) return { text: "", etag: null };
    const text = new TextDecoder().decode(body.subarray(0, MAX_ROBOTS_BYTES));
    // No rule needs these characters, and each would take more room in the note.
    const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/[\p{Cc}"\\]/gu, ""));
    return { text: lines.join("\n"), etag: headers["etag"] ?? null };
  } catch (error) {
    if (error instanceof AddressRefusedError) return { text: NOTHING_ALLOWED, etag: null };
    throw error;
  }
}
