import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { createOnedriveConnector } from "#adapters/connector/onedrive/onedrive-connector.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { createGuardedSocketClient } from "#adapters/socket-client/guarded-socket-client.js";
import type { ConnectorSession } from "#core/ports/connector.js";
import { useShared } from "#test/support/use-shared.js";
import { startWebServer } from "#test/support/web-server.js";

interface Exchange {
  name: string;
  status: number;
  location: string | null;
  /** Null: the answer has no body. */
  body: Record<string, unknown> | null;
}

type Meaning =
  | { documents?: string[]; folders?: string[]; failures?: string[]; isPaged?: boolean }
  /** Why nothing of it is read, or which test reads it. */
  | string;

const THUMBNAILS = "thumbnails are not read";
const LISTS = "lists of SharePoint are not read";
const SITES = "a site is no drive";
const VERSIONS = "earlier versions are not read";
const WRITES = "nothing is written";

/** Every answer of the pages, by the name of its request. */
const MEANINGS: Record<string, Meaning> = {
  "list-activities": "changes come from delta queries",
  "get-special-folder": { folders: ["Documents"] },
  "get-special-children": { documents: ["myfile.jpg", "my sheet(1).xlsx"], folders: ["Documents", "Photos"] },
  "view-recent-files": { documents: ["Vacation.jpg"], failures: ["1312abc!1231"] },
  "shared-with-me": { failures: ["1312abc", "1312def"] },
  "checkout-item": WRITES,
  "create-link": WRITES,
  "create-link-scoped": WRITES,
  "create-embedded-link": WRITES,
  "delete-item": "delta queries name what is gone",
  "get-drive-root": {},
  "head-root": "delta queries ask for the root",
  "convert-item-content": "a content lies behind a redirect",
  "list-children-from-path": {
    documents: ["myfile.jpg", "my sheet(1).xlsx"],
    folders: ["Documents", "Photos"],
    isPaged: true,
  },
  "enum-item-thumbnails": THUMBNAILS,
  "get-one-thumbnail": THUMBNAILS,
  "get-thumbnail-content": THUMBNAILS,
  "get-thumbnail-while-listing": { documents: ["my photo.jpg", "presentation.pptx"] },
  "get-thumbnail-custom-size": THUMBNAILS,
  "move-item": { documents: ["new-item-name.txt"] },
  "upload-multipart": { documents: ["newfile.txt"] },
  "add-custom-thumbnail": THUMBNAILS,
  "get-custom-thumbnail": THUMBNAILS,
  "update-item": { documents: ["new-file-name.docx"] },
  "get-single-version": VERSIONS,
  "restore-item-version": WRITES,
  "get-list": LISTS,
  "get-list-multi-expand": LISTS,
  "create-listitem": LISTS,
  "get-list-item": LISTS,
  "get-previous-versions-listitem": LISTS,
  "get-single-version-listItem": LISTS,
  "delete-permission": WRITES,
  "update-permission": WRITES,
  "get-site": SITES,
  "list-sites": SITES,
  "search-sites": SITES,
  "add-subscription-graph": "a subscription is made as the page shows",
  "filtering-image-file": { documents: ["Vacation.jpg", "Summer.jpg"], isPaged: true },
  "select-root-children": "names alone do not tell files from folders: the connector asks for both facets",
  "drive-plus-children": "names alone do not tell files from folders: the connector asks for both facets",
};

const exchanges = readExchanges();

describe("the exchanges of Microsoft's pages", () => {
  const server = useShared(() => startWebServer());
  const downloads = useShared(() => startWebServer());
  const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));
  const connector = () => createOnedriveConnector({ apiUrl: server.url });
  const session = (): ConnectorSession => ({
    config: {},
    accessToken: "secret-token",
    resources: [],
    http,
    sockets: createGuardedSocketClient({ allowedHosts: [] }),
    notes: { get: async () => new Map(), list: async () => [] },
    signal: new AbortController().signal,
  });
  const json = (value: unknown) => ({ body: JSON.stringify(value) });

  beforeAll(() => server.set("/next", json({ value: [], "@odata.deltaLink": `${server.url}/later` })));

  it("are all accounted for", () => {
    expect(exchanges.map(({ name }) => name)).toEqual(Object.keys(MEANINGS));
  });

  const read = exchanges.flatMap((exchange) => {
    const meaning = MEANINGS[exchange.name];
    return typeof meaning === "object" ? [{ ...exchange, meaning }] : [];
  });

  it.each(read)("$name gives the documents, folders and failures that it names", async ({ body, meaning }) => {
    const { documents = [], folders = [], failures = [], isPaged = false } = meaning;
    const links = isPaged ? { "@odata.nextLink": `${server.url}/next` } : { "@odata.deltaLink": `${server.url}/later` };
    server.set("/v1.0/me/drive/root/delta", json({ value: itemsOf(body), ...links }));
    const page = await connector().changes(session(), null);
    expect(page.upserts.filter(({ isFolder }) => !isFolder).map(({ name }) => name)).toEqual(documents);
    expect(page.upserts.filter(({ isFolder }) => isFolder).map(({ name }) => name)).toEqual(folders);
    expect(page.failures.map(({ id }) => id)).toEqual(failures);
    expect(page).toMatchObject({ tombstones: [], isFull: true, isLast: !isPaged });
    if (isPaged) expect(await connector().changes(session(), page.next)).toMatchObject({ upserts: [], isLast: true });
  });

  it("a moved item keeps its id and says where it lies", async () => {
    const moved = exchanges.find(({ name }) => name === "move-item");
    const value = itemsOf(moved?.body ?? null);
    server.set("/v1.0/me/drive/root/delta", json({ value, "@odata.deltaLink": `${server.url}/later` }));
    const { upserts } = await connector().changes(session(), null);
    expect(upserts).toMatchObject([{ id: "0123456789abc", parentId: "1231203102!1011", handle: "11231001" }]);
  });

  it("delta queries name what is gone, and the last mention of an item counts", async () => {
    // "Example (Last page in a set)" of "driveItem: delta".
    const value = [
      { id: "0123456789abc", name: "folder2", folder: {} },
      { id: "0123456789abc", name: "folder2", folder: {}, deleted: {} },
      { id: "123010204abac", name: "file.txt", file: {} },
    ];
    server.set("/v1.0/me/drive/root/delta", json({ value, "@odata.deltaLink": `${server.url}/later` }));
    const page = await connector().changes(session(), null);
    expect(page).toMatchObject({ tombstones: ["0123456789abc"], upserts: [{ id: "123010204abac" }] });
  });

  it("a link to another host is not followed with the token", async () => {
    const foreign = exchanges.find(({ name }) => name === "filtering-image-file")?.body?.["@odata.nextLink"];
    server.set("/v1.0/me/drive/root/delta", json({ value: [], "@odata.nextLink": foreign }));
    const page = await connector().changes(session(), null);
    const refused = connector().changes(session(), page.next);
    await expect(refused).rejects.toMatchObject({ code: "fetch_failed", retryable: false });
    await expect(refused).rejects.not.toThrow("skipToken");
  });

  it("a content lies behind a redirect, and the token stays with Graph", async () => {
    const location = exchanges.find(({ name }) => name === "convert-item-content")?.location ?? "";
    const { pathname } = new URL(location);
    downloads.set(pathname, { body: "The content." });
    server.set("/v1.0/drives/d1/items/i1/content", {
      status: 302,
      headers: { location: `${downloads.url}${pathname}` },
    });
    const item = {
      id: "i1",
      name: "a.txt",
      version: "1",
      mediaType: "text/plain",
      size: 12,
      url: null,
      handle: "d1",
      known: null,
    };
    const content = await connector().fetch(session(), item);
    if (content === null || content === "unchanged" || content.kind !== "bytes") throw new Error("no bytes came");
    const parts: Uint8Array[] = [];
    for await (const part of content.bytes) parts.push(part);
    expect(Buffer.concat(parts).toString()).toBe("The content.");
    expect(server.seen.at(-1)?.headers.authorization).toBe("Bearer secret-token");
    expect(downloads.seen.at(-1)?.headers).not.toHaveProperty("authorization");
  });

  it("a subscription is made as the page shows", async () => {
    const answer = exchanges.find(({ name }) => name === "add-subscription-graph");
    server.set("/v1.0/subscriptions", { status: 201, body: JSON.stringify(answer?.body) });
    const asked = { address: "https://loci.example/notices/1", secret: "the secret", earlier: null };
    const subscription = await connector().notices?.subscribe(session(), asked);
    expect(subscription).toEqual({ id: "1039149811asbc", expiresAt: new Date("2016-01-01T11:23:00.000Z") });
    const sent = JSON.parse(server.seen.at(-1)?.body ?? "");
    expect(sent).toMatchObject({ changeType: "updated", resource: "/me/drive/root", notificationUrl: asked.address });
    expect(sent.clientState).not.toContain("the secret");
  });
});

function readExchanges(): Exchange[] {
  const file = new URL("../../fixtures/connectors/onedrive/exchanges.jsonl", import.meta.url);
  const lines = readFileSync(file, "utf8").trim().split("\n");
  let name = "";
  return lines.flatMap((line) => {
    const { kind, meta, http } = JSON.parse(line) as { kind: string; meta: { name?: string }; http: string };
    if (kind === "request") name = meta.name ?? "";
    if (kind === "request") return [];
    const [head = "", ...body] = http.split("\n\n");
    const text = body.join("\n\n").trim();
    const location = /^location: (.+)$/im.exec(head)?.[1] ?? null;
    return [{ name, status: Number(head.split(" ")[1]), location, body: text === "" ? null : parse(text) }];
  });
}

/** The pages have commas before closing brackets. */
function parse(text: string): Record<string, unknown> {
  return JSON.parse(text.replace(/,(\s*[}\]])/g, "$1"));
}

/** Truncated items have no id; real ones always have. */
function itemsOf(body: Record<string, unknown> | null): object[] {
  const items = body !== null && Array.isArray(body["value"]) ? body["value"] : [body ?? {}];
  return items.map((item: { name?: string }) => ({ id: item.name, ...item }));
}
