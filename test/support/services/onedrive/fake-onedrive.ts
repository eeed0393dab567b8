import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { createOnedriveConnector } from "#adapters/connector/onedrive/onedrive-connector.js";
import type { ChosenResource, Connector } from "#core/ports/connector.js";
import { listen, shut } from "../../local-server.js";
import { type CallKind, type FakeAnswer, type FakeCall, FakeHttpSource, pageOf } from "../fake-http-source.js";
import type { EditKind, RemoteTruth } from "../fake-source.js";
import type { Fault } from "../fault-plan.js";
import type { Random } from "../random.js";

interface Item {
  number: number;
  name: string;
  /** Null: the root. */
  parent: Item | null;
  kind: "file" | "folder" | "package" | "link" | "malware";
  text: string;
  /** In the recycle bin. The items of a deleted folder are gone with it. */
  isDeleted: boolean;
  contentVersion: number;
  version: number;
  /** Counts the changes of the drive. */
  changedAt: number;
}

interface Subscription {
  id: string;
  resource: string;
  notificationUrl: string;
  clientState: string;
  expirationDateTime: string;
}

const DRIVE = "a1b2c3d4e5f60718";
const ROOT: Pick<Item, "number" | "name"> = { number: 101, name: "root" };
/** Small, so that a few items make several pages. */
const PER_PAGE = 4;

/**
 * OneDrive by Microsoft Graph, after the pages "driveItem: delta", "Get item content", "List children" and "Create
 * subscription" of OneDrive/onedrive-api-docs. Listings and changes go by opaque links, which expire with 410; deleted
 * items have the deleted facet. Contents lie behind a redirect to an address without credentials. Subscriptions are
 * validated. A deleted folder is named with all that lay in it; a folder that is moved or renamed is named alone.
 */
export class FakeOnedrive extends FakeHttpSource {
  readonly config = {};
  readonly edits: EditKind[] = [
    ...(["add", "change", "move", "rename", "delete", "restore"] as const),
    ...(["add-folder", "move-folder", "rename-folder", "delete-folder", "restore-folder"] as const),
  ];
  readonly subscriptions = new Map<string, Subscription>();
  /** Targets that carried the access token though they need none. */
  readonly leaks: string[] = [];
  #items: Item[] = [];
  #changes = 0;
  /** Links from before this change are known no more. */
  #oldestLink = 0;
  #connector: Connector | null = null;
  #downloadUrl = "";
  readonly #downloads = createServer((request, response) => {
    if (request.headers.authorization !== undefined) this.leaks.push(request.url ?? "");
    const item = this.#items.find(({ number }) => request.url === `/y4m/${number}`);
    const content = Buffer.from(item?.text ?? "");
    response.writeHead(200, { "content-type": "application/octet-stream", "content-length": content.length });
    if (this.faults.next() === "truncated") {
      this.calls.refused++;
      response.write(content.subarray(0, content.length / 2), () => response.destroy());
      return;
    }
    this.calls.give(request.url ?? "", content);
    response.end(content);
  });

  static async start(): Promise<FakeOnedrive> {
    const fake = new FakeOnedrive({ hasTokens: true });
    await fake.open();
    fake.#connector = createOnedriveConnector({ apiUrl: fake.url });
    fake.#downloadUrl = `http://127.0.0.1:${await listen(fake.#downloads)}`;
    return fake;
  }

  get connector(): Connector {
    if (this.#connector === null) throw new Error("The stand-in was not started.");
    return this.#connector;
  }

  override async close(): Promise<void> {
    await Promise.all([super.close(), shut(this.#downloads)]);
  }

  /** Every link so far answers with 410. */
  expireLinks(): void {
    this.#oldestLink = ++this.#changes;
  }

  /** The folder as a person would choose it. */
  resourceOf(name: string): ChosenResource {
    const item = this.#items.find((candidate) => candidate.name === name);
    return { id: `${DRIVE}/${item === undefined ? "" : idOf(item)}`, name, details: {} };
  }

  addFile(name: string, text: string, { folder = null as string | null, kind = "file" as Item["kind"] } = {}): string {
    const parent = this.#items.find((item) => item.kind === "folder" && item.name === folder) ?? null;
    return idOf(this.#add({ name, text, kind, parent }));
  }

  edit(kind: EditKind, random: Random): Promise<void> {
    // The service forgets links now and then.
    if (random.chance(0.03)) this.expireLinks();
    const isFolder = kind.endsWith("-folder");
    const fitting = this.#items.filter(
      (item) =>
        (item.kind === "folder") === isFolder &&
        (kind.startsWith("restore") ? item.isDeleted && isHere(item.parent) : isHere(item)) &&
        (kind !== "delete-folder" || this.#leavesAPlace(item)),
    );
    const item = kind.startsWith("add") ? undefined : random.pick(fitting);
    if (item === undefined) this.#addAny(random, isFolder);
    else this.#change(item, kind.replace("-folder", ""), random);
    return Promise.resolve();
  }

  truth(): Map<string, RemoteTruth> {
    const tops = this.#chosen();
    const isRead = (item: Item) => tops.length === 0 || tops.some((top) => isWithin(item, top));
    const files = this.#items.filter((item) => item.kind === "file" && isHere(item) && isRead(item));
    return new Map(files.map((item) => [idOf(item), { text: item.text, path: pathOf(item, tops), tag: null }]));
  }

  protected kindOf({ path }: FakeCall): CallKind {
    if (path.endsWith("/content")) return "content";
    return /\/(delta|children|root)$|\/items\//.test(path) ? "listing" : "other";
  }

  protected override refusal(fault: Exclude<Fault, "truncated">): FakeAnswer {
    if (fault === "unauthorized") return refusal(401, "InvalidAuthenticationToken");
    if (fault === "server-error") return refusal(503, "serviceNotAvailable");
    return { ...refusal(429, "activityLimitReached"), headers: { "retry-after": "0" } };
  }

  protected async answer({ method, path, query, body }: FakeCall): Promise<FakeAnswer> {
    if (path === "/v1.0/subscriptions" && method === "POST") return await this.#subscribe(JSON.parse(String(body)));
    const [, subscription] = /^\/v1\.0\/subscriptions\/(.+)$/.exec(path) ?? [];
    if (subscription !== undefined) {
      return this.subscriptions.delete(subscription) ? { status: 204 } : refusal(404, "ResourceNotFound");
    }
    const owner = { user: { displayName: "Ryan Gregg", email: "rgregg@contoso.example" } };
    const drive = { id: DRIVE, driveType: "personal", name: "OneDrive", owner };
    if (path === "/v1.0/me/drive") return { json: drive };
    if (path === "/v1.0/me/drives") return { json: { value: [drive] } };
    const [, place = ""] = /^\/v1\.0\/(?:me\/drive|drives\/[^/]+)\/(.+)$/.exec(path) ?? [];
    if (place === "root/delta") return this.#delta(query);
    const [, id = idOf(ROOT), part = ""] = /^(?:root|items\/([^/]+))(?:\/(children|content))?$/.exec(place) ?? [];
    const item = this.#items.find((candidate) => idOf(candidate) === id) ?? null;
    const isRoot = id === idOf(ROOT);
    if (place === "" || !(isRoot || (item !== null && isHere(item)))) return refusal(404, "itemNotFound");
    if (part === "children") return this.#children(item, query);
    if (part !== "content") return { json: item === null ? rootOf() : driveItemOf(item) };
    if (item?.kind !== "file") return refusal(400, "notSupported");
    return { status: 302, headers: { location: `${this.#downloadUrl}/y4m/${item.number}` } };
  }

  #delta(query: URLSearchParams): FakeAnswer {
    const token = query.get("token");
    const link = (name: string, next: string) => ({
      [`@odata.${name}`]: `${this.url}/v1.0/drives/${DRIVE}/root/delta?token=${Buffer.from(next).toString("base64url")}`,
    });
    if (token === "latest") return { json: { value: [], ...link("deltaLink", `changes ${this.#changes}`) } };
    const [kind, since = 0, at = 0] = readToken(token) ?? ["all", this.#changes, 0];
    if (Number(since) < this.#oldestLink) {
      return {
        ...refusal(410, "resyncChangesApplyDifferences"),
        headers: { location: `${this.url}/v1.0/me/drive/root/delta` },
      };
    }
    if (kind === "all") {
      // In the order of their making. Changes from the beginning on are told by the last link.
      const { items, next } = pageOf(this.#items, Number(at) === 0 ? null : offset(at), PER_PAGE);
      const value = [...(Number(at) === 0 ? [rootOf()] : []), ...items.filter(isHere).map(driveItemOf)];
      const onward =
        next === null ? link("deltaLink", `changes ${since}`) : link("nextLink", `all ${since} ${at + PER_PAGE}`);
      return { json: { value, ...onward } };
    }
    const changed = this.#items.filter(({ changedAt }) => changedAt > since);
    const page = changed.sort((a, b) => a.changedAt - b.changedAt).slice(0, PER_PAGE);
    const last = page.at(-1)?.changedAt;
    const onward =
      changed.length > PER_PAGE ? link("nextLink", `changes ${last}`) : link("deltaLink", `changes ${this.#changes}`);
    return {
      json: {
        value: [rootOf(), ...page.map((item) => (isHere(item) ? driveItemOf(item) : deletedOf(item)))],
        ...onward,
      },
    };
  }

  #children(parent: Item | null, query: URLSearchParams): FakeAnswer {
    const children = this.#items.filter((item) => item.parent === parent && isHere(item));
    const { items, next } = pageOf(children, query.get("$skiptoken"), PER_PAGE);
    const target = `/v1.0/drives/${DRIVE}/items/${parent === null ? idOf(ROOT) : idOf(parent)}/children`;
    const onward = next === null ? {} : { "@odata.nextLink": `${this.url}${target}?$skiptoken=${next}` };
    return { json: { value: items.map(driveItemOf), ...onward } };
  }

  async #subscribe(asked: Omit<Subscription, "id">): Promise<FakeAnswer> {
    const token = `Validation: Testing client application reachability ${this.subscriptions.size} <&>`;
    const url = `${asked.notificationUrl}?validationToken=${encodeURIComponent(token)}`;
    const reply = await fetch(url, { method: "POST" });
    if (reply.status !== 200 || (await reply.text()) !== token) return refusal(400, "ValidationError");
    const subscription = { id: randomUUID(), ...asked };
    this.subscriptions.set(subscription.id, subscription);
    return { status: 201, json: subscription };
  }

  #addAny(random: Random, isFolder: boolean): void {
    const folders = this.#items.filter((item) => item.kind === "folder" && isHere(item));
    const parent = random.chance(0.3) ? null : (random.pick(folders) ?? null);
    const odd = random.pick(["package", "link", "malware"] as const);
    const kind = isFolder ? "folder" : random.chance(0.1) ? odd : "file";
    const word = random.word();
    this.#add({ name: isFolder ? `Folder ${word}` : `Note ${word}.txt`, text: `Report on ${word}`, kind, parent });
  }

  #add(made: Pick<Item, "name" | "text" | "kind" | "parent">): Item {
    const number = ROOT.number + 1 + this.#items.length;
    const item: Item = { ...made, number, isDeleted: false, contentVersion: 1, version: 1, changedAt: ++this.#changes };
    this.#items.push(item);
    return item;
  }

  #chosen(): Item[] {
    const ids = new Set(this.resources.map(({ id }) => id.split("/")[1]));
    return this.#items.filter((item) => ids.has(idOf(item)));
  }

  /** A sync fails when all chosen folders are gone, so a chosen folder stays. */
  #leavesAPlace(folder: Item): boolean {
    return this.resources.length === 0 || this.#chosen().some((top) => isHere(top) && !isWithin(top, folder));
  }

  #change(item: Item, kind: string, random: Random): void {
    item.version++;
    item.changedAt = ++this.#changes;
    if (kind === "rename") item.name = `Renamed ${random.word()}${item.kind === "folder" ? "" : ".txt"}`;
    if (kind === "move") {
      const targets = this.#items.filter(
        (folder) => folder.kind === "folder" && isHere(folder) && !isWithin(folder, item),
      );
      item.parent = random.pick([null, ...targets]) ?? null;
    }
    if (kind === "change") {
      item.text = `Report on ${random.word()}, version ${item.version}`;
      item.contentVersion++;
    }
    if (kind === "delete" || kind === "restore") {
      item.isDeleted = kind === "delete";
      for (const inner of this.#items) if (inner !== item && isWithin(inner, item)) inner.changedAt = ++this.#changes;
    }
  }
}

function refusal(status: number, code: string): FakeAnswer {
  return { status, json: { error: { code, message: "The request failed.", innerError: { "request-id": "0" } } } };
}

function readToken(token: string | null): [kind: string, since: number, at: number] | null {
  if (token === null) return null;
  const [kind = "", since, at] = Buffer.from(token, "base64url").toString().split(" ");
  return [kind, Number(since), Number(at ?? 0)];
}

function offset(at: number): string {
  return Buffer.from(String(at)).toString("base64url");
}

function isHere(item: Item | null): boolean {
  return item === null || (!item.isDeleted && isHere(item.parent));
}

function isWithin(item: Item | null, folder: Item): boolean {
  return item !== null && (item === folder || isWithin(item.parent, folder));
}

/** A chosen folder is at the top. */
function pathOf(item: Item, tops: Item[]): string {
  const { name, parent } = item;
  return `${parent === null || tops.includes(item) ? "" : pathOf(parent, tops)}/${name}`;
}

function idOf({ number }: Pick<Item, "number">): string {
  return `${DRIVE.toUpperCase()}!${number}`;
}

function rootOf(): object {
  return { id: idOf(ROOT), name: ROOT.name, root: {}, folder: { childCount: 1 }, parentReference: { driveId: DRIVE } };
}

/** Deleted items come without names. */
function deletedOf(item: Item): object {
  const parent = item.parent ?? ROOT;
  return { id: idOf(item), deleted: { state: "deleted" }, parentReference: { driveId: DRIVE, id: idOf(parent) } };
}

function driveItemOf(item: Item): object {
  const { number, name, parent, kind, text, version, contentVersion } = item;
  const facets = {
    file: { file: fileOf(text) },
    malware: { file: fileOf(text), malware: { description: "EICAR" } },
    folder: { folder: { childCount: 0 } },
    package: { package: { type: "oneNote" } },
    link: { remoteItem: { id: "1991210CAF!192", parentReference: { driveId: "1991210caf" } } },
  };
  return {
    id: idOf(item),
    name,
    eTag: `"{${number}},${version}"`,
    ...(kind !== "folder" && { cTag: `"c:{${number}},${contentVersion}"` }),
    size: Buffer.byteLength(text),
    webUrl: `https://1drv.ms/u/${number}`,
    createdBy: { user: { displayName: "Ryan Gregg" } },
    lastModifiedDateTime: "2026-11-23T10:00:00Z",
    parentReference: { driveId: DRIVE, driveType: "personal", id: idOf(parent ?? ROOT) },
    ...facets[kind],
  };
}

function fileOf(text: string): object {
  return { mimeType: "text/plain", hashes: { quickXorHash: createHash("sha1").update(text).digest("base64") } };
}
