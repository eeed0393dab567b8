import { FetchFailedError } from "@loci/errors";
import type { ConnectorSession } from "#core/ports/connector.js";
import type { HttpRequest } from "#core/ports/http-client.js";
import { type ReadFailure, readJson, requestSource } from "../source/request-source.js";

/** The parts of Microsoft Graph's `driveItem` that are read. */
export interface DriveItem {
  id: string;
  /** Absent from deleted items of some drives. */
  name?: string;
  size?: number;
  webUrl?: string;
  /** Changes with the content, and is absent from the changes of business drives. */
  cTag?: string;
  /** Changes with the name and the place too. */
  eTag?: string;
  lastModifiedDateTime?: string;
  lastModifiedBy?: { user?: { displayName?: string } };
  createdBy?: { user?: { displayName?: string } };
  parentReference?: { driveId?: string; id?: string };
  file?: { mimeType?: string; hashes?: { quickXorHash?: string; sha256Hash?: string; sha1Hash?: string } };
  folder?: object;
  /** Documents, Photos: a folder that the account has from the beginning. */
  specialFolder?: object;
  root?: object;
  deleted?: object;
  /** A notebook of OneNote: a folder that is shown as one thing. */
  package?: { type?: string };
  /** An item of another drive is linked here. */
  remoteItem?: object;
  malware?: object;
}

export interface ItemPage {
  value: DriveItem[];
  "@odata.nextLink"?: string;
  "@odata.deltaLink"?: string;
}

/** Asked for by name, as the whole item is several times larger. */
export const ITEM_FIELDS = [
  ...["id", "name", "size", "webUrl", "cTag", "eTag", "lastModifiedDateTime", "lastModifiedBy", "createdBy"],
  ...["parentReference", "file", "folder", "specialFolder", "root", "deleted", "package", "remoteItem", "malware"],
].join(",");

export interface GraphRequest {
  /** After `/v1.0`, or a link that Graph gave. */
  target: string;
  method?: HttpRequest["method"];
  /** JSON. */
  body?: unknown;
  /** For messages: "The list of drives". */
  what: string;
  alsoFine?: number[];
  failure?: ReadFailure;
}

/** Microsoft Graph for one session. */
export class Graph {
  constructor(
    private readonly apiUrl: string,
    private readonly session: Pick<ConnectorSession, "http" | "signal" | "accessToken">,
  ) {}

  /** Null: the status is one of those that are fine as well. */
  async call<Answer>(request: GraphRequest): Promise<Answer | null> {
    const { target, method = "GET", body, what, alsoFine = [], failure } = request;
    const response = await requestSource(this.session, {
      url: this.urlOf(target),
      method,
      headers: {
        ...this.authorization(),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      what,
      alsoFine,
      ...(failure !== undefined && { failure }),
    });
    return response.status >= 400 || response.status === 204 ? null : readJson<Answer>(response, what);
  }

  /** As `call`, where an answer without content would be a fault. */
  async ask<Answer>(request: GraphRequest): Promise<Answer> {
    const answer = await this.call<Answer>(request);
    if (answer === null) throw new FetchFailedError(`${request.what} was answered with nothing`, { retryable: true });
    return answer;
  }

  authorization(): Record<string, string> {
    return { authorization: `Bearer ${this.session.accessToken ?? ""}` };
  }

  /** Links come from answers, and the access token goes to Graph alone. */
  urlOf(target: string): string {
    if (target.startsWith("/")) return `${this.apiUrl}/v1.0${target}`;
    if (URL.canParse(target) && new URL(target).origin === new URL(this.apiUrl).origin) return target;
    throw new FetchFailedError("Microsoft Graph gave a link to another host", { retryable: false });
  }
}
