import type { ConnectorSession } from "#core/ports/connector.js";
import { callGoogle, type GoogleQuery } from "../google/request-google.js";

/** The fields that are read, named as Gmail's API names them (v1). */
export interface GmailThread {
  id: string;
  /** The last entry of the history that is about the thread. */
  historyId?: string;
  messages?: GmailMessage[];
}

export interface GmailMessage {
  id: string;
  threadId?: string;
  labelIds?: string[];
  /** Milliseconds since 1970, as decimal digits. */
  internalDate?: string;
  payload?: MessagePart;
}

export interface MessagePart {
  mimeType?: string;
  /** Empty for parts that are no attachments. */
  filename?: string;
  headers?: { name: string; value: string }[];
  /** `data` is in base64url; attachments have an id instead, and a call of their own. */
  body?: { attachmentId?: string; size?: number; data?: string };
  parts?: MessagePart[];
}

export interface HistoryRecord {
  id: string;
  messagesAdded?: { message: GmailMessage }[];
  messagesDeleted?: { message: GmailMessage }[];
  labelsAdded?: { message: GmailMessage; labelIds?: string[] }[];
  labelsRemoved?: { message: GmailMessage; labelIds?: string[] }[];
}

interface HistoryList {
  history?: HistoryRecord[];
  historyId: string;
  nextPageToken?: string;
}

interface ThreadList {
  threads?: GmailThread[];
  nextPageToken?: string;
}

export interface GmailLabel {
  id: string;
  name: string;
}

interface GmailProfile {
  emailAddress?: string;
  historyId: string;
  threadsTotal?: number;
}

/** The most that Gmail gives. */
const PAGE_SIZE = 500;

const THREAD_FIELDS = "id,historyId,messages(id,labelIds,internalDate,payload)";

/** The calls to Gmail's API that the connector makes. Each is one request. */
export class GmailApi {
  constructor(
    private readonly session: Pick<ConnectorSession, "http" | "signal" | "accessToken">,
    private readonly apiUrl: string,
  ) {}

  profile(): Promise<GmailProfile | null> {
    return this.#get("/profile", { what: "The profile of the mailbox" });
  }

  async labels(): Promise<GmailLabel[]> {
    const answer = await this.#get<{ labels?: GmailLabel[] }>("/labels", { what: "The list of labels" });
    return answer?.labels ?? [];
  }

  /** Null: the page token is not known any more. */
  threads(query: {
    q: string;
    labelIds: string[];
    includeSpamTrash: boolean;
    pageToken: string | null;
  }): Promise<ThreadList | null> {
    const given = { maxResults: PAGE_SIZE, ...query, q: query.q === "" ? null : query.q };
    const alsoFine = query.pageToken === null ? [] : [400, 404, 410];
    return this.#get("/threads", { what: "The list of threads", query: given, alsoFine });
  }

  /** Null: it is gone. */
  thread(id: string): Promise<GmailThread | null> {
    const query = { format: "full", fields: THREAD_FIELDS };
    return this.#get(`/threads/${encodeURIComponent(id)}`, { what: "A thread", query, alsoFine: [404] });
  }

  /** Null: the history does not reach back to the id. Gmail keeps it for a week or more, and sometimes for hours. */
  history(startHistoryId: string, pageToken: string | null): Promise<HistoryList | null> {
    const query = { startHistoryId, pageToken, maxResults: PAGE_SIZE };
    return this.#get("/history", { what: "The history of the mailbox", query, alsoFine: [400, 404, 410] });
  }

  #get<Answer>(path: string, call: { what: string; query?: GoogleQuery; alsoFine?: number[] }): Promise<Answer | null> {
    return callGoogle<Answer>(this.session, { ...call, url: `${this.apiUrl}${path}` });
  }
}
