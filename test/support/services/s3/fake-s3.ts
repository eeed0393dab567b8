import { createHash } from "node:crypto";
import { createS3Connector } from "#adapters/connector/s3/s3-connector.js";
import { signatureFault } from "../../s3-signature.js";
import { type CallKind, type FakeAnswer, type FakeCall, FakeHttpSource } from "../fake-http-source.js";
import type { EditKind, RemoteTruth } from "../fake-source.js";
import type { Fault } from "../fault-plan.js";
import type { Random } from "../random.js";

const ACCOUNT = {
  bucket: "documents",
  region: "eu-test-1",
  accessKeyId: "AKID-of-the-test",
  secretAccessKey: "the/secret+of the test",
};
/** Fewer than the thousand of S3, so that a listing has pages. */
const KEYS_A_PAGE = 7;
/** Names that have to be escaped somewhere on their way. */
const ODD_PARTS = ["a b", "c+d", "e&f", "grüße", "100%", "q?x=1#y", "it's (here)!*", "~tilde", "<tag>"];

export interface S3Account {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** An object storage with ListObjectsV2 and GetObject, made from Amazon's API reference. It checks signatures. */
export class FakeS3 extends FakeHttpSource {
  readonly connector = createS3Connector({ keysAPage: KEYS_A_PAGE });
  readonly edits: EditKind[] = ["add", "change", "move", "rename", "delete", "restore"];
  config: Record<string, unknown> = {};
  /** The server gives no more at once, whatever it is asked for. */
  keysAPage = KEYS_A_PAGE;
  readonly #objects = new Map<string, string>();
  #sortedKeys: string[] | null = null;
  readonly #deleted = new Map<string, string>();

  protected constructor(protected readonly account: S3Account) {
    super({ hasTokens: false });
  }

  static async start(): Promise<FakeS3> {
    const fake = new FakeS3(ACCOUNT);
    await fake.begin();
    return fake;
  }

  protected async begin(): Promise<void> {
    await this.open();
    const pattern = "^documents/users/(?P<userId>[a-z]+)/";
    this.config = { ...this.account, endpoint: this.url, prefix: "documents/", containerTagRegex: pattern };
    await this.put("documents/", "");
    await this.put("other/not-below-the-prefix.txt", "text of another");
  }

  async put(key: string, text: string): Promise<void> {
    this.#objects.set(key, text);
    this.#sortedKeys = null;
  }

  protected async remove(key: string): Promise<void> {
    this.#objects.delete(key);
    this.#sortedKeys = null;
  }

  async edit(kind: EditKind, random: Random): Promise<void> {
    const key = random.pick([...this.truth().keys()]);
    const text = key === undefined ? undefined : this.#objects.get(key);
    const gone = random.pick([...this.#deleted]);
    if (kind === "restore" && gone !== undefined) {
      this.#deleted.delete(gone[0]);
      return await this.put(...gone);
    }
    if (kind === "add" || kind === "restore" || key === undefined || text === undefined) {
      return await this.put(newKey(random), `text ${random.word()}`);
    }
    if (kind === "change") return await this.put(key, `text ${random.word()}`);
    await this.remove(key);
    if (kind === "delete") this.#deleted.set(key, text);
    else await this.put(newKey(random), text);
  }

  truth(): Map<string, RemoteTruth> {
    const documents = [...this.#objects].filter(([key]) => key.startsWith("documents/") && !key.endsWith("/"));
    return new Map(
      documents.map(([key, text]) => [
        key,
        { text, path: `/${key}`, tag: /^documents\/users\/([a-z]+)\//.exec(key)?.[1] ?? null },
      ]),
    );
  }

  protected kindOf({ path }: FakeCall): CallKind {
    const { bucket } = this.account;
    return path === `/${bucket}/` || path === `/${bucket}` ? "listing" : "content";
  }

  protected answer(call: FakeCall): FakeAnswer | Promise<FakeAnswer> {
    const fault = signatureFault(call, this.account);
    if (fault !== null) return failure(403, fault);
    if (this.kindOf(call) === "listing") return this.#list(call.query);
    const text = this.#objects.get(call.path.slice(this.account.bucket.length + 2));
    if (text === undefined) return failure(404, "NoSuchKey");
    return { headers: { "content-type": "text/plain", etag: `"${etagOf(text)}"` }, body: text };
  }

  protected override refusal(fault: Exclude<Fault, "truncated">): FakeAnswer {
    if (fault === "server-error") return failure(500, "InternalError");
    return { ...failure(503, "SlowDown"), headers: { "retry-after": "0" } };
  }

  #list(query: URLSearchParams): FakeAnswer {
    const token = query.get("continuation-token");
    const after = token === null ? "" : Buffer.from(token, "base64").toString();
    this.#sortedKeys ??= [...this.#objects.keys()].sort();
    const keys = this.#sortedKeys.filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after);
    const page = keys.slice(0, Math.min(this.keysAPage, Number(query.get("max-keys"))));
    const isTruncated = page.length < keys.length;
    const next = Buffer.from(page.at(-1) ?? "").toString("base64");
    const contents = page.map((key) => {
      const text = this.#objects.get(key) ?? "";
      const times = "<LastModified>2026-11-21T19:40:05.000Z</LastModified>";
      const etag = `<ETag>&quot;${etagOf(text)}&quot;</ETag>`;
      return `<Contents><Key>${encodeURIComponent(key)}</Key>${times}${etag}<Size>${text.length}</Size></Contents>`;
    });
    const end = isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
    return {
      headers: { "content-type": "application/xml" },
      body: [
        '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
        `<Name>${this.account.bucket}</Name><KeyCount>${page.length}</KeyCount><EncodingType>url</EncodingType>`,
        `<IsTruncated>${isTruncated}</IsTruncated>${end}${contents.join("")}</ListBucketResult>`,
      ].join(""),
    };
  }
}

function newKey(random: Random): string {
  const folder = random.chance(0.3) ? `users/${random.pick(["anna", "ben"])}` : `notes/${random.below(3)}`;
  return `documents/${folder}/${random.pick(ODD_PARTS)}-${random.word()}.txt`;
}

function etagOf(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

function failure(status: number, code: string): FakeAnswer {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
  return { status, headers: { "content-type": "application/xml" }, body };
}
