import { Readable } from "node:stream";
import { NotFoundError } from "@loci/errors";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FilesBlobStore } from "#adapters/blob-store/files/files-blob-store.js";
import { openOrm } from "#adapters/postgres/orm.js";
import { newApiKey } from "#core/api-key/api-key.entity.js";
import { Database } from "#core/kernel/database.js";
import { newId, sha256 } from "#core/kernel/ids.js";
import { type Principal, systemPrincipal } from "#core/kernel/principal.js";
import { LinkSigner } from "#core/link/link-signer.js";
import { openRepositories } from "#core/repositories.js";
import { DocumentWritingService } from "#core/submission/document-writing.service.js";
import { freeBlob } from "#core/upload/free-blob.js";
import { expireUploads, UploadService } from "#core/upload/upload.service.js";
import { createTestDatabase } from "#test/support/postgres.js";
import { rowsOf } from "#test/support/table-rows.js";
import { useFolder, useShared } from "#test/support/use-shared.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const start = new Date("2026-01-01T00:00:00Z").getTime();

describe("stored files", () => {
  let now = start;
  const clock = { now: () => new Date(now) };
  const test = useShared(() => createTestDatabase());
  const folder = useFolder("for all");
  const orm = useShared(() => openOrm({ url: test.appUrl }));
  const database = new Database(orm, clock, openRepositories);
  const blobs = new FilesBlobStore(folder);
  const links = new LinkSigner(Buffer.alloc(32, "secret"), clock);
  const limits = { maxFileBytes: 1_000, maxTextBytes: 1_000 };
  const uploads = new UploadService({ database, blobs, links, clock, ...limits, publicUrl: "http://localhost" });
  const documents = new DocumentWritingService({ database, clock, http: { checkUrl: () => undefined }, ...limits });
  let owner: Principal;

  beforeEach(async () => {
    now = start;
    owner = systemPrincipal(newId());
    await database.inTenant(owner, ({ organizations }) => organizations.add({ name: "o", slug: newId() }));
  });

  const receive = (text: string) => uploads.receive(owner, { source: Readable.from([Buffer.from(text)]) });
  const keyOf = (text: string) => `${owner.organizationId}/${sha256(text)}`;
  const isKept = (text: string) =>
    blobs.open(keyOf(text)).then(
      () => true,
      () => false,
    );
  /** Handles the current intents like the worker's dispatcher. */
  const runFreeing = async () => {
    const rows = await rowsOf(test.ownerUrl, { organizationId: owner.organizationId, only: ["intent"] });
    const keys = rows.filter(({ row }) => row["kind"] === "free-blob").map(({ row }) => String(row["subject_id"]));
    for (const blobKey of keys) await freeBlob({ database, blobs }, { organizationId: owner.organizationId, blobKey });
    return keys;
  };

  it("that no document took within a day go, with their bytes; those that one took stay", async () => {
    const [taken, unused] = [await receive("taken"), await receive("unused")];
    await documents.add(owner, { uploadId: taken.id });
    now = start + DAY_MS - 1;
    expect(await expireUploads(database)).toBe(0);
    now = start + DAY_MS;
    expect(await expireUploads(database)).toBe(1);
    expect(await runFreeing()).toEqual([keyOf("unused")]);
    expect([await isKept("taken"), await isKept("unused")]).toEqual([true, false]);
    await expect(documents.add(owner, { uploadId: unused.id })).rejects.toThrow(NotFoundError);
  });

  it("cannot be taken once their day is over, whether they were cleared or not", async () => {
    const { id } = await receive("late");
    const { url } = await uploads.create(owner, {});
    now = start + DAY_MS;
    await expect(documents.add(owner, { uploadId: id })).rejects.toThrow(NotFoundError);
    const token = url.split("/").at(-1) ?? "";
    await expect(uploads.receiveByLink(token, Readable.from([Buffer.from("a")]))).rejects.toThrow("expired");
  });

  it("are freed when nothing refers to them, and not while an upload or a document does", async () => {
    const first = await documents.add(owner, { uploadId: (await receive("shared")).id });
    const waiting = await receive("shared");
    await documents.remove(owner, { reference: first.id });
    await runFreeing();
    expect(await isKept("shared")).toBe(true);
    await uploads.discard(owner, waiting.id);
    await runFreeing();
    expect(await isKept("shared")).toBe(false);
  });

  it("are freed when other content takes their document", async () => {
    const input = { customId: "one", containerTags: ["a"] };
    const add = async (text: string) => documents.add(owner, { ...input, uploadId: (await receive(text)).id });
    await add("first");
    await add("first");
    await add("second");
    await runFreeing();
    expect([await isKept("first"), await isKept("second")]).toEqual([false, true]);
    await documents.update(owner, { reference: "one" }, { content: "A text." });
    await runFreeing();
    expect(await isKept("second")).toBe(false);
  });

  it("survive when the same bytes come again while they are being freed", async () => {
    for (let round = 0; round < 20; round++) {
      const text = `contended ${round}`;
      const before = await documents.add(owner, { uploadId: (await receive(text)).id });
      await documents.remove(owner, { reference: before.id });
      const organizationId = owner.organizationId;
      const [{ id }] = await Promise.all([
        receive(text),
        ...Array.from({ length: 3 }, () => freeBlob({ database, blobs }, { organizationId, blobKey: keyOf(text) })),
      ]);
      const [receipt] = await Promise.all([
        documents.add(owner, { uploadId: id }),
        freeBlob({ database, blobs }, { organizationId, blobKey: keyOf(text) }),
      ]);
      expect([receipt.status, await isKept(text)]).toEqual(["queued", true]);
    }
  });

  it("that come at once are kept while the same bytes are being freed, in the order that any other process takes", async () => {
    const texts = Array.from({ length: 12 }, (_, number) => `together ${number}`);
    const { organizationId } = owner;
    const free = (text: string) => freeBlob({ database, blobs }, { organizationId, blobKey: keyOf(text) });
    const otherProcess = new UploadService({ database, blobs, links, clock, ...limits, publicUrl: "http://localhost" });
    const sources = texts.map((text) => ({ source: Readable.from([Buffer.from(text)]) }));
    await Promise.all([
      ...texts.map(receive),
      ...sources.reverse().map((input) => otherProcess.receive(owner, input)),
      ...texts.map(free),
    ]);
    const rows = await rowsOf(test.ownerUrl, { organizationId, only: ["upload"] });
    expect(rows.map(({ row }) => row["blob_key"]).sort()).toEqual([...texts, ...texts].map(keyOf).sort());
    await Promise.all(texts.map(free));
    expect(await Promise.all(texts.map(isKept))).toEqual(texts.map(() => true));
  });

  it("that come at once are received, and those that are refused fail alone", async () => {
    const texts = Array.from({ length: 40 }, (_, number) => `${number}`);
    texts[7] = "";
    texts[9] = "a".repeat(limits.maxFileBytes + 1);
    const outcomes = await Promise.allSettled(texts.map(receive));
    const refused = outcomes.flatMap(({ status }, number) => (status === "rejected" ? [number] : []));
    expect(refused).toEqual([7, 9]);
    const { organizationId } = owner;
    expect(await rowsOf(test.ownerUrl, { organizationId, only: ["upload"] })).toHaveLength(38);
  });

  it("that lose a race against other bytes for the same upload are freed, even when they are kept last", async () => {
    const { url } = await uploads.create(owner, {});
    const token = url.split("/").at(-1) ?? "";
    const put = blobs.put.bind(blobs);
    const isKeptLast = vi.spyOn(blobs, "put").mockImplementationOnce((organizationId, source, options) =>
      put(organizationId, source, {
        ...options,
        beforeKept: async (blob) => {
          await options.beforeKept?.(blob);
          // The whole race is over before these bytes get to their place.
          await uploads.receiveByLink(token, Readable.from([Buffer.from("winner")]));
          await runFreeing();
        },
      }),
    );
    const loser = uploads.receiveByLink(token, Readable.from([Buffer.from("loser")]));
    await expect(loser).rejects.toThrow("meanwhile");
    isKeptLast.mockRestore();
    // When the winner took its place, and again when it came to its own.
    expect((await runFreeing()).filter((key) => key === keyOf("loser"))).toHaveLength(2);
    expect([await isKept("winner"), await isKept("loser")]).toEqual([true, false]);
  });

  it("that broke off leave neither row nor bytes", async () => {
    async function* broken() {
      yield Buffer.from("half");
      throw new Error("gone");
    }
    await expect(uploads.receive(owner, { source: broken() })).rejects.toThrow("gone");
    const { organizationId } = owner;
    expect(await rowsOf(test.ownerUrl, { organizationId, only: ["upload", "intent"] })).toEqual([]);
  });

  it.each(["revoked", "expired"])("take no bytes by a link whose key is %s", async (end) => {
    const key = newApiKey(newId(), { name: "maker", expiresAt: new Date(now + 60_000) });
    await database.inTenant(owner, ({ apiKeys }) => apiKeys.add(key));
    const maker: Principal = { ...owner, actor: { kind: "key", id: key.id } };
    const [early, late] = [await uploads.create(maker, {}), await uploads.create(maker, {})];
    const send = (ticket: { url: string }, source: AsyncIterable<Uint8Array>) =>
      uploads.receiveByLink(ticket.url.split("/").at(-1) ?? "", source);
    const stop = async () => {
      if (end === "expired") now += 120_000;
      else await database.inTenant(owner, ({ apiKeys }) => apiKeys.disable(key.id));
    };
    // The bytes are on their way when the key ends.
    async function* stopping() {
      yield Buffer.from("The first half, ");
      await stop();
      yield Buffer.from("the second.");
    }
    await expect(send(late, stopping())).rejects.toThrow(NotFoundError);
    await expect(send(early, Readable.from([Buffer.from("Late.")]))).rejects.toThrow("ended with its key");
    expect(await isKept("The first half, the second.")).toBe(false);
  });
});
