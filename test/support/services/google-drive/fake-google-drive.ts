import { cells, drawn, paragraph, shape, slidesFile, wordFile, workbookFile } from "@loci/files/test/office-files.js";
import { unzipSync, zipSync } from "fflate";
import type { DriveChannel } from "#adapters/connector/google-drive/drive-api.js";
import { createGoogleDriveConnector } from "#adapters/connector/google-drive/google-drive-connector.js";
import type { ChosenResource, Connector } from "#core/ports/connector.js";
import { type CallKind, type FakeAnswer, type FakeCall, FakeHttpSource } from "../fake-http-source.js";
import type { EditKind, RemoteTruth } from "../fake-source.js";
import type { Fault } from "../fault-plan.js";
import { selectFields } from "../google/select-fields.js";
import type { Random } from "../random.js";
import { DriveContents, type DriveNode, ROOT_ID } from "./drive-contents.js";

const GOOGLE = "application/vnd.google-apps.";
const FOLDER = `${GOOGLE}folder`;
/** The last two are never documents. */
const KINDS = ["text/plain", `${GOOGLE}document`, `${GOOGLE}spreadsheet`, "text/markdown", `${GOOGLE}presentation`];
const NO_DOCUMENTS = [`${GOOGLE}shortcut`, `${GOOGLE}form`];
const PREFIX = "/drive/v3";

/**
 * Drive as the vendor publishes its API. Paths, parameters, fields and errors follow the description in
 * `@googleapis/drive` 26. The change logs follow the guide "Track changes for users and shared drives". Nothing was
 * recorded. An entry of a log has the present state of its file, and takes the place of earlier ones. Files in a folder
 * that is trashed, shared or hidden have no entries of their own. Parameters that the connector does not send are not
 * known here.
 */
export class FakeGoogleDrive extends FakeHttpSource {
  readonly contents = new DriveContents();
  readonly edits: EditKind[] = [
    ...(["add", "change", "move", "rename", "delete", "restore", "hide", "show"] as const),
    ...(["add-folder", "move-folder", "rename-folder", "delete-folder", "restore-folder"] as const),
    ...(["hide-folder", "show-folder"] as const),
  ];
  override readonly resources: ChosenResource[] = [];
  readonly channels = new Map<string, DriveChannel & { address: string; token: string }>();
  // biome-ignore lint/suspicious/noExplicitAny: the fields of any connector
  connector: Connector<any> = createGoogleDriveConnector();
  config: Record<string, unknown> = {};
  /** Files and changes of one answer, at most: small sources have several pages too. */
  perPage = 7;
  /** Page tokens before it are refused. */
  oldestPageToken = 0;
  /** With it every call is refused. */
  deniedReason: string | null = null;
  /** Ids of Google's documents that are larger than its export allows. */
  readonly tooLarge = new Set<string>();

  static async open(): Promise<FakeGoogleDrive> {
    const fake = new FakeGoogleDrive({ hasTokens: true });
    await fake.open();
    fake.connector = createGoogleDriveConnector({ apiUrl: `${fake.url}${PREFIX}` });
    fake.contents.addSharedDrive("0ATeam-drive", "Team");
    return fake;
  }

  async edit(kind: EditKind, random: Random): Promise<void> {
    const node = this.#pick(kind, random);
    if (node === undefined) return this.#add(kind, random);
    const { contents } = this;
    if (kind.startsWith("move")) {
      const places = contents.places().filter((id) => this.#mayMove(node, id));
      return contents.move(node, random.pick(places) ?? node.parentId ?? "");
    }
    if (kind === "change") {
      node.text = `words ${random.word()}`;
      node.edition += 1_000;
    }
    if (kind.startsWith("rename")) node.name = `${random.word()} ${node.name.slice(-8)}`;
    // Folders go to the trash alone: Drive deletes a folder together with all that it holds.
    if (kind === "delete" && random.chance(0.5)) node.isDeleted = true;
    else if (kind.startsWith("delete")) node.isTrashed = true;
    if (kind.startsWith("restore")) node.isTrashed = false;
    if (kind.startsWith("hide")) node.isHidden = true;
    if (kind.startsWith("show")) node.isHidden = false;
    contents.note(node);
  }

  truth(): Map<string, RemoteTruth> {
    const { contents, resources } = this;
    const documents = [...contents.nodes.values()].filter(
      (node) =>
        (KINDS.includes(node.mimeType) || node.mimeType === `${GOOGLE}drawing`) &&
        contents.isVisible(node) &&
        !contents.isInTrash(node) &&
        (resources.length === 0 || resources.some(({ id }) => contents.isWithin(node, id))),
    );
    return new Map(
      documents.map((node) => [node.id, { text: node.text, path: this.#shownPath(node), tag: null }] as const),
    );
  }

  /** The headers with which Drive calls the address of a channel. */
  noticeHeaders(channelId: string, { state, number }: { state: "sync" | "change"; number: number }) {
    const channel = this.channels.get(channelId);
    return {
      "x-goog-channel-id": channelId,
      "x-goog-channel-token": channel?.token ?? "",
      "x-goog-message-number": String(number),
      "x-goog-resource-id": channel?.resourceId ?? "",
      "x-goog-resource-state": state,
      "x-goog-resource-uri": "https://www.googleapis.com/drive/v3/changes?alt=json",
    };
  }

  protected kindOf({ method, path, query }: FakeCall): CallKind {
    if (method === "POST" || path === `${PREFIX}/about`) return "other";
    return query.get("alt") === "media" || path.endsWith("/export") ? "content" : "listing";
  }

  protected override refusal(fault: Exclude<Fault, "truncated">): FakeAnswer {
    if (fault === "unauthorized") return failure(401, "authError");
    if (fault === "server-error") return failure(500, "backendError");
    return { ...failure(403, "userRateLimitExceeded"), headers: { "retry-after": "0" } };
  }

  protected answer(call: FakeCall): FakeAnswer {
    const { path, query } = call;
    if (this.deniedReason !== null) return failure(403, this.deniedReason);
    const answer = this.#answerWhole(call);
    const fields = query.get("fields");
    if (answer.json === undefined || (answer.status ?? 200) >= 400) return answer;
    return { ...answer, json: fields === null ? defaultOf(path, answer.json) : selectFields(answer.json, fields) };
  }

  #answerWhole({ method, path, query, body }: FakeCall): FakeAnswer {
    const [, , , noun, id, verb] = path.split("/");
    if (noun === "about") return { json: { user: { displayName: "Ada Berg", emailAddress: "ada@example.com" } } };
    if (noun === "drives") return id === undefined ? this.#listDrives(query) : this.#drive(id);
    if (noun === "channels") return this.#stop(JSON.parse(body.toString()));
    if (noun === "files") {
      if (id === undefined) return this.#listFiles(query);
      if (id === "root") return { json: { id: ROOT_ID, name: "My Drive", mimeType: FOLDER, ownedByMe: true } };
      const node = this.contents.nodes.get(id);
      if (this.contents.sharedDrives.has(id) && this.#isMember(id)) {
        return { json: { id, name: "Drive", mimeType: FOLDER, driveId: id } };
      }
      if (node === undefined || !this.contents.isVisible(node)) return failure(404, "notFound");
      if (verb === "export") return this.#exported(node, query.get("mimeType") ?? "");
      if (query.get("alt") !== "media") return { json: this.contents.fileOf(node) };
      return KINDS.includes(node.mimeType) && !node.mimeType.startsWith(GOOGLE)
        ? { body: node.text, headers: { "content-type": node.mimeType } }
        : failure(403, "fileNotDownloadable");
    }
    if (noun === "changes") {
      if (id === "startPageToken") return this.#startPageToken(query);
      return method === "POST" ? this.#watch(JSON.parse(body.toString())) : this.#listChanges(query);
    }
    return failure(404, "notFound");
  }

  #listFiles(query: URLSearchParams): FakeAnswer {
    const driveId = query.get("corpora") === "drive" ? (query.get("driveId") ?? "") : null;
    if (driveId !== null && !this.#isMember(driveId)) return failure(404, "notFound");
    const q = query.get("q") ?? "";
    const parents = [...q.matchAll(/'([^']+)' in parents/g)].map(([, id]) => id);
    const type = /mimeType = '([^']+)'/.exec(q)?.[1];
    const after = query.get("pageToken") ?? "";
    const placeOf = placeBy(query.get("orderBy"));
    const isShared = q.includes("sharedWithMe = true");
    const found = [...this.contents.nodes.values()].filter(
      (node) =>
        this.contents.isVisible(node) &&
        this.contents.driveOf(node) === driveId &&
        !(q.includes("trashed = false") && this.contents.isInTrash(node)) &&
        (type === undefined || node.mimeType === type) &&
        (parents.length === 0 || this.#isIn(node, parents) || (isShared && node.parentId === null)) &&
        // In folders of others the list of all has only what was opened: here nothing.
        (parents.length > 0 || !this.#isBelowOthers(node)) &&
        placeOf(node) > after,
    );
    const page = found.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)).slice(0, this.#sizeOf(query));
    const last = page.at(-1);
    return {
      json: {
        kind: "drive#fileList",
        incompleteSearch: false,
        files: page.map((node) => this.contents.fileOf(node)),
        ...(last !== undefined && page.length < found.length && { nextPageToken: placeOf(last) }),
      },
    };
  }

  #listDrives(query: URLSearchParams): FakeAnswer {
    const after = query.get("pageToken") ?? "";
    const all = [...this.contents.sharedDrives].filter(([id, { isMember }]) => isMember && id > after).sort();
    const page = all.slice(0, this.#sizeOf(query));
    return {
      json: {
        kind: "drive#driveList",
        drives: page.map(([id, { name }]) => ({ kind: "drive#drive", id, name })),
        ...(page.length < all.length && { nextPageToken: page.at(-1)?.[0] }),
      },
    };
  }

  #drive(id: string): FakeAnswer {
    return this.#isMember(id)
      ? { json: { kind: "drive#drive", id, name: this.contents.sharedDrives.get(id)?.name } }
      : failure(404, "notFound");
  }

  #startPageToken(query: URLSearchParams): FakeAnswer {
    const driveId = query.get("driveId");
    if (driveId !== null && !this.#isMember(driveId)) return failure(404, "notFound");
    return { json: { kind: "drive#startPageToken", startPageToken: this.contents.startPageToken() } };
  }

  #listChanges(query: URLSearchParams): FakeAnswer {
    const driveId = query.get("driveId");
    const pageToken = query.get("pageToken") ?? "";
    if (driveId !== null && !this.#isMember(driveId)) return failure(404, "notFound");
    if (!(Number(pageToken) >= this.oldestPageToken)) return failure(410, "pageTokenExpired");
    const entries = this.contents.entries(driveId ?? "", pageToken) ?? [];
    const page = entries.slice(0, this.#sizeOf(query));
    const next =
      page.length < entries.length
        ? { nextPageToken: String(entries[page.length]?.changeId) }
        : { newStartPageToken: this.contents.startPageToken() };
    return {
      json: {
        kind: "drive#changeList",
        changes: page.map(({ fileId }) => this.#change(fileId, driveId, query.get("includeCorpusRemovals") === "true")),
        ...next,
      },
    };
  }

  #change(fileId: string, logOf: string | null, includesCorpusRemovals: boolean): object {
    const drive = this.contents.sharedDrives.get(fileId);
    if (drive !== undefined) {
      const change = { kind: "drive#change", changeType: "drive", driveId: fileId, removed: !drive.isMember };
      return drive.isMember ? { ...change, drive: { id: fileId, name: drive.name } } : change;
    }
    const change = { kind: "drive#change", changeType: "file", fileId };
    const node = this.contents.nodes.get(fileId);
    if (node === undefined || !this.contents.isVisible(node)) return { ...change, removed: true };
    const removed = this.contents.driveOf(node) !== logOf;
    if (removed && !includesCorpusRemovals) return { ...change, removed };
    return { ...change, removed, file: this.contents.fileOf(node) };
  }

  #exported(node: DriveNode, mimeType: string): FakeAnswer {
    if (this.tooLarge.has(node.id)) return failure(403, "exportSizeLimitExceeded");
    const write = EXPORTS[`${node.mimeType} ${mimeType.split(".").at(-1)}`];
    return write === undefined
      ? failure(400, "badRequest")
      : { body: stored(write(node.text)), headers: { "content-type": mimeType } };
  }

  #watch(asked: { id: string; address: string; token: string; expiration: string }): FakeAnswer {
    if (!asked.address.startsWith("https://")) return failure(401, "push.webhookUrlUnauthorized");
    const channel = { ...asked, resourceId: `resource-${this.channels.size + 1}` };
    this.channels.set(asked.id, channel);
    const { address: _, ...told } = channel;
    return { json: { kind: "api#channel", resourceUri: "https://www.googleapis.com/drive/v3/changes", ...told } };
  }

  #stop({ id }: { id: string }): FakeAnswer {
    return this.channels.delete(id) ? { status: 204 } : failure(404, "notFound");
  }

  #add(kind: EditKind, random: Random): void {
    const parentId = random.pick(this.contents.places()) ?? "";
    if (kind.endsWith("-folder")) {
      this.contents.add(random, { parentId, name: random.word(), mimeType: FOLDER, text: "" });
      return;
    }
    if (random.chance(0.1)) this.contents.add(random, { parentId, mimeType: random.pick(NO_DOCUMENTS) ?? "" });
    this.contents.add(random, { parentId, mimeType: random.pick(KINDS) ?? "" });
  }

  /** Undefined: the kind fits none. */
  #pick(kind: EditKind, random: Random): DriveNode | undefined {
    const [edit = "", isOfFolder] = kind.split("-");
    if (edit === "add") return undefined;
    const fitting = [...this.contents.nodes.values()].filter((node) => {
      if (node.isDeleted || (node.mimeType === FOLDER) !== (isOfFolder !== undefined)) return false;
      if (isOfFolder === undefined && !KINDS.includes(node.mimeType)) return false;
      if (edit === "show") return node.isHidden;
      if (edit === "restore") return node.isTrashed && this.contents.isVisible(node);
      return this.contents.isVisible(node) && !this.contents.isInTrash(node);
    });
    return random.pick(fitting);
  }

  /** Folders stay in their drive: Drive moves what lies in them one by one. */
  #mayMove(node: DriveNode, placeId: string): boolean {
    const place = this.contents.nodes.get(placeId);
    if (node.mimeType !== FOLDER) return placeId !== node.parentId;
    const driveId = this.contents.sharedDrives.has(placeId)
      ? placeId
      : place === undefined
        ? null
        : this.contents.driveOf(place);
    return this.contents.driveOf(node) === driveId && (place === undefined || !this.contents.isWithin(place, node.id));
  }

  #isIn({ parentId }: DriveNode, parents: (string | undefined)[]): boolean {
    return parents.some((id) => id === parentId || (id === "root" && parentId?.includes("root") === true));
  }

  #isBelowOthers({ parentId }: DriveNode): boolean {
    const folder = parentId === null ? undefined : this.contents.nodes.get(parentId);
    return folder !== undefined && (folder.isOfOthers || this.#isBelowOthers(folder));
  }

  #sizeOf(query: URLSearchParams): number {
    return Math.min(Number(query.get("pageSize") ?? 100), this.perPage);
  }

  #isMember(driveId: string): boolean {
    return this.contents.sharedDrives.get(driveId)?.isMember === true;
  }

  /** A chosen folder is the top, if it lies in no other one. */
  #shownPath(node: DriveNode): string {
    const path = this.contents.pathOf(node);
    const tops = this.resources.flatMap(({ id }) => this.contents.nodes.get(id) ?? []);
    const isOutermost = (top: DriveNode) =>
      !tops.some((other) => other !== top && this.contents.isWithin(top, other.id));
    const top = tops.find((one) => this.contents.isWithin(node, one.id) && isOutermost(one));
    if (top === undefined) return path;
    return path.slice(this.contents.pathOf(top).length - top.name.length - 1);
  }
}

/** Files that changed last come first, so that one that changes leaves its place: Drive promises no order of its own. */
function placeBy(orderBy: string | null): (node: DriveNode) => string {
  const byChange = ({ changedAt }: DriveNode) => String(1e9 - changedAt).padStart(10, "0");
  if (orderBy === "folder") return (node) => `${node.mimeType === FOLDER ? 0 : 1} ${byChange(node)}`;
  if (orderBy !== null) return ({ name, id }) => `${name} ${id}`;
  return byChange;
}

/** Without `fields` Drive gives a few fields of a file alone. */
function defaultOf(path: string, json: unknown): unknown {
  return path.startsWith(`${PREFIX}/files`) ? selectFields(json, "kind,id,name,mimeType") : json;
}

const EXPORTS: Record<string, (text: string) => Uint8Array> = {
  [`${GOOGLE}document document`]: (text) => wordFile(paragraph(text)),
  [`${GOOGLE}spreadsheet sheet`]: (text) => workbookFile({ Sheet1: cells([["A1", 't="str"', text]]) }),
  [`${GOOGLE}presentation presentation`]: (text) => slidesFile([shape("body", drawn(text))]),
};

/** Not deflated, so that a test finds the text in the bytes. */
function stored(file: Uint8Array): Uint8Array {
  return zipSync(unzipSync(file), { level: 0 });
}

function failure(code: number, reason: string): FakeAnswer {
  const domain = reason.endsWith("RateLimitExceeded") ? "usageLimits" : "global";
  return { status: code, json: { error: { code, message: reason, errors: [{ domain, reason, message: reason }] } } };
}
