import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createS3Connector } from "#adapters/connector/s3/s3-connector.js";
import type { ItemReference } from "#core/ports/connector.js";
import { openSession } from "#test/support/services/open-session.js";
import { useShared } from "#test/support/use-shared.js";
import { startWebServer } from "#test/support/web-server.js";

interface ListedObject {
  Key: string;
  ETag: string;
  Size: number;
  LastModified: string;
}

const file = new URL("../../fixtures/connectors/s3/examples.json", import.meta.url);
const examples = JSON.parse(readFileSync(file, "utf8"));
const listed: { Contents: ListedObject[]; NextContinuationToken: string } = examples.listObjectsV2.output;

describe("Amazon's examples of S3", () => {
  const server = useShared(() => startWebServer(), "for each");
  const connector = createS3Connector();
  const session = (changes: Record<string, unknown> = {}) =>
    openSession(connector, {
      config: {
        accessKeyId: "AKID",
        secretAccessKey: "the secret",
        region: "us-west-2",
        endpoint: server.url,
        bucket: examples.listObjectsV2.input.Bucket,
        ...changes,
      },
    });
  const bucketPath = `/${examples.listObjectsV2.input.Bucket}/`;
  const xml = (body: string, status = 200) => ({ status, headers: { "content-type": "application/xml" }, body });
  const answerListing = (objects: ListedObject[], nextToken: string | null) =>
    server.set(bucketPath, xml(listing(objects, nextToken)));
  const failure = (status: number, code: string, headers = {}) => {
    const answer = xml(`<Error><Code>${code}</Code><Message>AKID may not</Message></Error>`, status);
    return { ...answer, headers: { ...answer.headers, ...headers } };
  };

  it("a truncated listing gives its objects with their ETags, and the next page by its token", async () => {
    answerListing(listed.Contents, listed.NextContinuationToken);
    const page = await connector.changes(session(), null);
    expect(page).toMatchObject({ isLast: false, isFull: true, tombstones: [], failures: [] });
    expect(page.upserts).toMatchObject([
      {
        id: "happyface.jpg",
        path: "/happyface.jpg",
        version: "70ee1738b6b21e2c8a43f3a5ab0eee71",
        size: 11,
        writtenAt: new Date("2014-11-21T19:40:05.000Z"),
      },
      { id: "test.jpg", version: "becf17f89c30367a9a44495d62ed521a-1", size: 4192256 },
    ]);
    let query = new URLSearchParams();
    server.set(bucketPath, (request, response) => {
      query = new URL(request.url ?? "/", server.url).searchParams;
      response.end(listing([], null));
    });
    const last = await connector.changes(session(), page.next);
    expect(query.get("continuation-token")).toBe(listed.NextContinuationToken);
    expect(last.isLast).toBe(true);
  });

  it("an object that was deleted is not in the next listing, which begins from the start", async () => {
    answerListing(listed.Contents, null);
    const { next } = await connector.changes(session(), null);
    const left = listed.Contents.filter(({ Key }) => Key !== "happyface.jpg");
    answerListing(left, null);
    const page = await connector.changes(session(), next);
    expect(page).toMatchObject({ isFull: true, isLast: true, upserts: [{ id: "test.jpg" }] });
  });

  it("an object is read with its type and its version", async () => {
    const { ContentType, ETag, ContentLength } = examples.getObject.output;
    const bytes = Buffer.alloc(Number(ContentLength), "x");
    server.set(`${bucketPath}HappyFace.jpg`, { headers: { "content-type": ContentType, etag: ETag }, body: bytes });
    const content = await connector.fetch(session(), item("HappyFace.jpg"));
    if (content === null || content === "unchanged" || content.kind !== "bytes") throw new Error("No bytes");
    expect(content).toMatchObject({ mediaType: "image/jpeg", filename: "HappyFace.jpg", version: JSON.parse(ETag) });
    const parts: Uint8Array[] = [];
    for await (const part of content.bytes) parts.push(part);
    expect(Buffer.concat(parts)).toEqual(bytes);
  });

  it("an object that is gone is told, a bucket that is gone is a fault", async () => {
    server.set(`${bucketPath}a.txt`, failure(404, "NoSuchKey"));
    expect(await connector.fetch(session(), item("a.txt"))).toBeNull();
    server.set(`${bucketPath}a.txt`, failure(404, "NoSuchBucket"));
    await expect(connector.fetch(session(), item("a.txt"))).rejects.toMatchObject({ code: "bad_input" });
  });

  it.each([
    [403, "SignatureDoesNotMatch", "auth_expired"],
    [403, "InvalidAccessKeyId", "auth_expired"],
    [403, "AccessDenied", "forbidden"],
    [404, "NoSuchBucket", "bad_input"],
    [301, "PermanentRedirect", "bad_input"],
    [503, "SlowDown", "rate_limited"],
    [500, "InternalError", "unavailable"],
  ])("%i %s is told apart, without the key", async (status, code, meaning) => {
    server.set(bucketPath, failure(status, code));
    const error = await connector.check(session()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: meaning });
    expect(String(error)).not.toMatch(/AKID|the secret/);
  });

  it("a token that the server knows no more begins a new listing", async () => {
    server.set(bucketPath, failure(400, "InvalidArgument"));
    await expect(connector.changes(session(), "pold")).rejects.toThrow("does not know the cursor");
  });

  it("archived objects, keys that no URL holds and bad tags are failures with their reasons", async () => {
    const [first] = listed.Contents;
    if (first === undefined) throw new Error("There is no example");
    const named = (Key: string, storage = "STANDARD") => ({ ...first, Key, StorageClass: storage });
    answerListing([named("a.txt", "GLACIER"), named("a/../b.txt"), named("users/no tag/c.txt")], null);
    const page = await connector.changes(session({ containerTagRegex: "^users/(?P<userId>[^/]+)/" }), null);
    expect(page.upserts).toEqual([]);
    expect(page.failures.map(({ message }) => message)).toEqual([
      expect.stringContaining("archive"),
      expect.stringContaining("URL"),
      expect.stringContaining("container tag"),
    ]);
  });

  it("a region with other characters reaches no server", async () => {
    const bad = session({ region: "x.evil.example/", endpoint: null });
    await expect(connector.check(bad)).rejects.toMatchObject({ code: "bad_input" });
  });
});

function item(id: string): ItemReference {
  return { id, name: id, version: "1", mediaType: null, size: null, url: null, handle: null, known: null };
}

function listing(objects: (ListedObject & { StorageClass?: string })[], nextToken: string | null): string {
  const contents = objects.map((object) => {
    const fields = Object.entries(object).map(([name, value]) => `<${name}>${value}</${name}>`);
    return `<Contents>${fields.join("")}</Contents>`;
  });
  const token = nextToken === null ? "" : `<NextContinuationToken>${nextToken}</NextContinuationToken>`;
  return `<ListBucketResult><IsTruncated>${nextToken !== null}</IsTruncated>${token}${contents.join("")}</ListBucketResult>`;
}
