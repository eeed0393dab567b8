import type { ConnectorSession } from "#core/ports/connector.js";
import { callGoogle, downloadGoogle, type GoogleQuery } from "../google/request-google.js";

/** The fields that are asked for, named as Drive's API names them (v3). */
export interface DriveFile {
  id: string;
  name: string;
  mimeType: string;
  /** At most one; none where the account does not see the folder. */
  parents?: string[];
  driveId?: string;
  trashed?: boolean;
  ownedByMe?: boolean;
  /** Absent for Google's own documents. */
  md5Checksum?: string;
  headRevisionId?: string;
  version?: string;
  modifiedTime?: string;
  /** Bytes, as decimal digits. */
  size?: string;
  webViewLink?: string;
  owners?: { displayName?: string; emailAddress?: string }[];
  lastModifyingUser?: { displayName?: string };
  capabilities?: { canDownload?: boolean };
}

export interface SharedDrive {
  id: string;
  name: string;
}

interface DriveChange {
  changeType?: "file" | "drive";
  removed?: boolean;
  fileId?: string;
  file?: DriveFile;
  driveId?: string;
  drive?: SharedDrive;
}

export interface FileList {
  files?: DriveFile[];
  nextPageToken?: string;
}

export interface ChangeList {
  changes?: DriveChange[];
  nextPageToken?: string;
  newStartPageToken?: string;
}

export interface DriveChannel {
  id: string;
  resourceId: string;
  /** Milliseconds since 1970, as decimal digits. */
  expiration?: string;
}

export const FOLDER_TYPE = "application/vnd.google-apps.folder";
export const SHORTCUT_TYPE = "application/vnd.google-apps.shortcut";

const FILE_FIELDS = [
  "id,name,mimeType,parents,driveId,trashed,ownedByMe,md5Checksum,headRevisionId,version,modifiedTime,size,webViewLink",
  "owners(displayName,emailAddress),lastModifyingUser(displayName),capabilities(canDownload)",
].join(",");
const CHANGE_FIELDS = `changeType,removed,fileId,driveId,drive(id,name),file(${FILE_FIELDS})`;

/** The most that Drive gives. */
const PAGE_SIZE = 1_000;

const BOTH_KINDS_OF_DRIVES = { supportsAllDrives: true, includeItemsFromAllDrives: true };

/** The calls to Drive's API that the connector makes. Each is one request. */
export class DriveApi {
  constructor(
    private readonly session: Pick<ConnectorSession, "http" | "signal" | "accessToken">,
    private readonly apiUrl: string,
  ) {}

  async account(): Promise<{ displayName?: string; emailAddress?: string }> {
    const query = { fields: "user(displayName,emailAddress)" };
    const answer = await this.#get<{ user?: object }>("/about", { what: "The account", query });
    return answer?.user ?? {};
  }

  async sharedDrives(pageToken: string | null): Promise<{ drives?: SharedDrive[]; nextPageToken?: string }> {
    const query = { pageSize: 100, fields: "nextPageToken,drives(id,name)", pageToken };
    return (await this.#get("/drives", { what: "The list of shared drives", query })) ?? {};
  }

  /** Null: the account is no member of it. */
  sharedDrive(id: string): Promise<SharedDrive | null> {
    const what = "A shared drive";
    return this.#get(`/drives/${encodeURIComponent(id)}`, { what, query: { fields: "id,name" }, alsoFine: [403, 404] });
  }

  /** Null: there is none, or the account does not see it. */
  file(id: string): Promise<DriveFile | null> {
    const query = { fields: FILE_FIELDS, supportsAllDrives: true };
    return this.#get(`/files/${encodeURIComponent(id)}`, { what: "A file", query, alsoFine: [404] });
  }

  /** `driveId` null: My Drive and what others share. Null: the page token or the shared drive is not known any more. */
  files({
    driveId,
    ...asked
  }: { driveId: string | null; q: string; pageToken: string | null } & GoogleQuery): Promise<FileList | null> {
    const query = {
      corpora: driveId === null ? "user" : "drive",
      driveId,
      pageSize: PAGE_SIZE,
      fields: `nextPageToken,files(${FILE_FIELDS})`,
      ...BOTH_KINDS_OF_DRIVES,
      ...asked,
    };
    const alsoFine = asked.pageToken === null ? [404] : [400, 404, 410];
    return this.#get("/files", { what: "The list of files", query, alsoFine });
  }

  /** Null: the account is no member of the shared drive. */
  async startPageToken(driveId: string | null): Promise<string | null> {
    const query = { driveId, supportsAllDrives: true };
    const alsoFine = driveId === null ? [] : [403, 404];
    const what = "The state of changes";
    const answer = await this.#get<{ startPageToken: string }>("/changes/startPageToken", { what, query, alsoFine });
    return answer?.startPageToken ?? null;
  }

  /** Null: the page token or the shared drive is not known any more. */
  changes(driveId: string | null, pageToken: string): Promise<ChangeList | null> {
    const query = {
      driveId,
      pageToken,
      pageSize: PAGE_SIZE,
      fields: `nextPageToken,newStartPageToken,changes(${CHANGE_FIELDS})`,
      // A file that was moved out of this log, and that the account still sees, comes with its present state.
      includeCorpusRemovals: true,
      ...BOTH_KINDS_OF_DRIVES,
    };
    return this.#get("/changes", { what: "The list of changes", query, alsoFine: [400, 404, 410] });
  }

  /** Null: it is gone. */
  content(id: string): Promise<AsyncIterable<Uint8Array> | null> {
    const query = { alt: "media", supportsAllDrives: true };
    return this.#download(`/files/${encodeURIComponent(id)}`, query);
  }

  /** One of Google's own documents, converted. Null: it is gone. */
  exported(id: string, mimeType: string): Promise<AsyncIterable<Uint8Array> | null> {
    return this.#download(`/files/${encodeURIComponent(id)}/export`, { mimeType });
  }

  async watchChanges(pageToken: string, channel: object): Promise<DriveChannel> {
    const query = { pageToken, ...BOTH_KINDS_OF_DRIVES };
    const what = "The subscription to changes";
    const answer = await callGoogle<DriveChannel>(this.session, {
      url: `${this.apiUrl}/changes/watch`,
      query,
      body: channel,
      what,
    });
    if (answer === null) throw new TypeError(`${what} was answered with nothing`);
    return answer;
  }

  async stopChannel(channel: { id: string; resourceId: string }): Promise<void> {
    const url = `${this.apiUrl}/channels/stop`;
    await callGoogle(this.session, { url, body: channel, what: "The end of a subscription", alsoFine: [404] });
  }

  #get<Answer>(path: string, call: { what: string; query: GoogleQuery; alsoFine?: number[] }): Promise<Answer | null> {
    return callGoogle<Answer>(this.session, { ...call, url: `${this.apiUrl}${path}` });
  }

  #download(path: string, query: GoogleQuery): Promise<AsyncIterable<Uint8Array> | null> {
    return downloadGoogle(this.session, {
      url: `${this.apiUrl}${path}`,
      query,
      what: "The content of a file",
      alsoFine: [404],
    });
  }
}
