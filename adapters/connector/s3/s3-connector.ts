import { BadInputError, NotFoundError } from "@loci/errors";
import { signS3Request } from "#adapters/sign-s3-request.js";
import { isTag } from "#core/kernel/validate-tags.js";
import {
  type ChangePage,
  type Connector,
  type ConnectorSession,
  CursorExpiredError,
  type ItemContent,
  type ItemReference,
  type RemoteItem,
} from "#core/ports/connector.js";
import type { ConnectorFields, FieldValues } from "#core/ports/connector-fields.js";
import type { HttpResponse } from "#core/ports/http-client.js";
import { downloadSource } from "../source/download-source.js";
import { type ReadFailure, requestSource } from "../source/request-source.js";
import { type ListedObject, readErrorCode, readListing } from "./read-listing.js";
import { s3Failure } from "./s3-failure.js";

const config = {
  accessKeyId: {
    kind: "secret",
    label: "Access key id",
    description: "The id of an access key that may list the bucket and read its objects.",
    isRequired: true,
    maxLength: 256,
  },
  secretAccessKey: {
    kind: "secret",
    label: "Secret access key",
    description: "The secret of the access key.",
    isRequired: true,
    maxLength: 1_024,
  },
  bucket: {
    kind: "text",
    label: "Bucket",
    description: "The name of the bucket.",
    isRequired: true,
    maxLength: 255,
  },
  region: {
    kind: "text",
    label: "Region",
    description: "The region of the bucket, for example eu-central-1. Some servers take any.",
    isRequired: true,
    maxLength: 64,
  },
  endpoint: {
    kind: "url",
    label: "Endpoint",
    description: "The address of a server other than Amazon's that speaks S3. The bucket becomes a part of its paths.",
    isRequired: false,
  },
  prefix: {
    kind: "text",
    label: "Prefix",
    description: "Objects whose keys begin with it are read. Default: all.",
    isRequired: false,
    maxLength: 1_024,
  },
  containerTagRegex: {
    kind: "pattern",
    label: "Pattern of container tags",
    description: "A regular expression on the key; its named group userId is the container tag of the document.",
    isRequired: false,
    maxLength: 199,
    group: "userId",
    givesTag: true,
  },
} satisfies ConnectorFields;

type Session = ConnectorSession<typeof config>;

const LISTING = "The listing of the bucket";
/** The most that S3 gives. */
const KEYS_A_PAGE = 1_000;
/** Begins the next listing. Any other cursor is this letter and the server's token of a page. */
const FROM_THE_START = "start";
const PAGE = "p";
/** Objects of these classes must be restored first, which takes hours. */
const ARCHIVES = new Set(["GLACIER", "DEEP_ARCHIVE"]);

/**
 * The objects of a bucket. S3 tells of no deletions, so every sync lists the whole bucket, one call for 1,000 objects,
 * and reads the objects whose ETag is new.
 */
export function createS3Connector({
  apiUrl,
  keysAPage = KEYS_A_PAGE,
}: {
  apiUrl?: string | undefined;
  keysAPage?: number;
} = {}): Connector<typeof config> {
  return {
    kind: "s3",
    title: "S3",
    auth: { kind: "fields" },
    config,
    syncEveryMinutes: 4 * 60,
    async check(session) {
      readListing(textOf(await list(session, { keys: 1, token: null })));
      return { name: null };
    },
    async changes(session, cursor) {
      const token = cursor?.startsWith(PAGE) ? cursor.slice(PAGE.length) : null;
      const { objects, nextToken } = readListing(textOf(await list(session, { keys: keysAPage, token })));
      const next = nextToken === null ? FROM_THE_START : `${PAGE}${nextToken}`;
      return { ...pageOf(objects, session.config), next, isLast: nextToken === null, isFull: true, total: null };
    },
    async fetch(session, item) {
      try {
        return await download(session, item);
      } catch (error) {
        if (error instanceof NotFoundError) return null;
        throw error;
      }
    },
  };

  async function list(
    session: Session,
    { keys, token }: { keys: number; token: string | null },
  ): Promise<HttpResponse> {
    const query = new URLSearchParams({ "list-type": "2", "max-keys": String(keys), "encoding-type": "url" });
    if (session.config.prefix !== null) query.set("prefix", session.config.prefix);
    if (token !== null) query.set("continuation-token", token);
    // The signature knows a space as %20 alone.
    const target = `?${query.toString().replaceAll("+", "%20")}`;
    const signed = await signS3Request(placeOf(session.config), { method: "GET", target });
    const failure: ReadFailure = (response, what) => {
      const isOldToken = token !== null && readErrorCode(textOf(response)) === "InvalidArgument";
      return isOldToken ? new CursorExpiredError() : s3Failure(response, what);
    };
    // A signature is good for one address.
    const request = { what: LISTING, url: signed.url.href, headers: signed.headers, maxRedirects: 0 };
    const response = await requestSource(session, { ...request, failure });
    if (response.status >= 300) throw s3Failure(response, LISTING);
    return response;
  }

  async function download(session: Session, { id, name }: ItemReference): Promise<ItemContent> {
    const signed = await signS3Request(placeOf(session.config), { method: "GET", target: encodeKey(id) });
    const { headers, bytes } = await downloadSource(session, {
      what: "The object",
      url: signed.url.href,
      headers: signed.headers,
      failure: s3Failure,
    });
    const etag = headers["etag"]?.replaceAll('"', "");
    return {
      kind: "bytes",
      bytes,
      mediaType: headers["content-type"] ?? null,
      filename: name,
      ...(etag !== undefined && { version: etag }),
    };
  }

  function placeOf({ endpoint, region, bucket, accessKeyId, secretAccessKey }: FieldValues<typeof config>) {
    if (!/^[a-z0-9-]+$/i.test(region)) throw new BadInputError("The region has characters that no region has");
    const amazon = `https://s3.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`;
    return { endpoint: endpoint ?? apiUrl ?? amazon, region, bucket, accessKeyId, secretAccessKey };
  }
}

function textOf({ body }: Pick<HttpResponse, "body">): string {
  return new TextDecoder().decode(body);
}

function pageOf(
  objects: ListedObject[],
  { containerTagRegex }: FieldValues<typeof config>,
): Pick<ChangePage, "upserts" | "tombstones" | "failures"> {
  const page: Pick<ChangePage, "upserts" | "tombstones" | "failures"> = { upserts: [], tombstones: [], failures: [] };
  for (const object of objects) {
    // Consoles show such an empty object as a folder.
    if (object.key.endsWith("/") && object.size === 0) continue;
    const tag = containerTagRegex?.match(object.key)?.["userId"] ?? null;
    const name = object.key.replace(/\/+$/, "").split("/").at(-1) || object.key;
    const message = problemOf(object, tag);
    if (message === null) page.upserts.push(itemOf(object, { name, tag }));
    else page.failures.push({ id: object.key, name, message });
  }
  return page;
}

function problemOf({ key, storageClass }: ListedObject, tag: string | null): string | null {
  if (ARCHIVES.has(storageClass)) return "The object is in an archive, where it cannot be read at once";
  if (tag !== null && !isTag(tag)) return "The part of the key that the pattern takes is no valid container tag";
  // URLs leave such parts out, so another object would be read.
  if (key.split("/").some((part) => part === "." || part === "..")) return "The key has a part that no URL can hold";
  return null;
}

function itemOf(
  { key, etag, size, lastModified }: ListedObject,
  known: { name: string; tag: string | null },
): RemoteItem {
  return {
    id: key,
    isFolder: false,
    parentId: null,
    name: known.name,
    path: `/${key}`,
    version: etag === "" ? `${lastModified?.toISOString()} ${size}` : etag,
    mediaType: null,
    type: null,
    size,
    url: null,
    writtenAt: lastModified,
    metadata: {},
    tag: known.tag,
    handle: null,
  };
}

/** Slashes stay: they part the path. */
function encodeKey(key: string): string {
  return key.split("/").map(encodeURIComponent).join("/");
}
