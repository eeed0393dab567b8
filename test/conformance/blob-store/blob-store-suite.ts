import { readdir, readFile, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { BadInputError, NotFoundError, TooLargeError } from "@loci/errors";
import { expect, it } from "vitest";
import { newId, sha256 } from "#core/kernel/ids.js";
import type { BlobStore } from "#core/ports/blob-store.js";

export interface OpenedStore {
  store: BlobStore;
  /** The folder of files on their way. */
  spoolFolder: string;
}

const maxBytes = 10_000_000;

/** The promises of every blob store. */
export function blobStoreSuite(open: () => Promise<OpenedStore>): void {
  const bytes = Buffer.from("some bytes \u0000 with everything in them");
  const put = (store: BlobStore, content = bytes, organization = newId()) =>
    store.put(organization, pieces(content), { maxBytes });

  it("gives back what was put, byte for byte", async () => {
    const { store } = await open();
    const { key } = await put(store);
    const blob = await store.open(key);
    expect(blob.bytes).toBe(bytes.length);
    expect(await contentOf(blob.read())).toEqual(bytes);
  });

  it("gives back a part of it", async () => {
    const { store } = await open();
    const { key } = await put(store);
    const blob = await store.open(key);
    expect(await contentOf(blob.read({ start: 0, end: 1 }))).toEqual(bytes.subarray(0, 1));
    expect(await contentOf(blob.read({ start: 5, end: bytes.length }))).toEqual(bytes.subarray(5));
  });

  it("gives it as a file for the time of some work", async () => {
    const { store } = await open();
    const { key } = await put(store);
    expect(await store.withFile(key, (path) => readFile(path))).toEqual(bytes);
    await expect(store.withFile(key, () => Promise.reject(new Error("the work failed")))).rejects.toThrow(
      "the work failed",
    );
  });

  it("names a blob by its organization and its content, and counts it", async () => {
    const { store } = await open();
    const organization = newId();
    expect(await put(store, bytes, organization)).toEqual({
      key: `${organization}/${sha256(bytes)}`,
      bytes: bytes.length,
    });
  });

  it("keeps a blob of several megabytes and one of nothing", async () => {
    const { store } = await open();
    for (const content of [Buffer.alloc(5_000_000, "large "), Buffer.alloc(0)]) {
      const blob = await store.open((await put(store, content)).key);
      expect(sha256(await contentOf(blob.read()))).toBe(sha256(content));
    }
  });

  it("keeps one blob when the same bytes are put twice, also at once", async () => {
    const { store } = await open();
    const organization = newId();
    const blobs = await Promise.all(Array.from({ length: 5 }, () => put(store, bytes, organization)));
    expect(new Set(blobs.map(({ key }) => key)).size).toBe(1);
    expect(await contentOf((await store.open(blobs[0]?.key ?? "")).read())).toEqual(bytes);
  });

  it("takes a blob that fills the limit, and keeps nothing of a larger one", async () => {
    const { store, spoolFolder } = await open();
    const organization = newId();
    const taken = await store.put(organization, pieces(bytes), { maxBytes: bytes.length });
    await store.remove(taken.key);
    const tooLarge = store.put(organization, pieces(bytes), { maxBytes: bytes.length - 1 });
    await expect(tooLarge).rejects.toThrow(TooLargeError);
    await expect(store.open(taken.key)).rejects.toThrow(NotFoundError);
    expect(await readdir(spoolFolder)).toEqual([]);
  });

  it("keeps nothing when the source breaks off, and throws what the source threw", async () => {
    const { store, spoolFolder } = await open();
    async function* broken() {
      yield bytes;
      throw new BadInputError("the client went away");
    }
    await expect(store.put(newId(), broken(), { maxBytes })).rejects.toThrow("the client went away");
    expect(await readdir(spoolFolder)).toEqual([]);
  });

  it("tells of a blob before it is kept, and keeps nothing when that is refused", async () => {
    const { store, spoolFolder } = await open();
    const organization = newId();
    const key = `${organization}/${sha256(bytes)}`;
    const beforeKept = async (blob: { key: string; bytes: number }) => {
      expect(blob).toEqual({ key, bytes: bytes.length });
      await expect(store.open(key)).rejects.toThrow(NotFoundError);
      throw new BadInputError("refused");
    };
    await expect(store.put(organization, pieces(bytes), { maxBytes, beforeKept })).rejects.toThrow("refused");
    await expect(store.open(key)).rejects.toThrow(NotFoundError);
    expect(await readdir(spoolFolder)).toEqual([]);
  });

  it("has nothing left of a blob that was removed, and removing again is fine", async () => {
    const { store } = await open();
    const { key } = await put(store);
    await store.remove(key);
    await store.remove(key);
    await expect(store.open(key)).rejects.toThrow(NotFoundError);
    await expect(store.withFile(key, async () => undefined)).rejects.toThrow(NotFoundError);
  });

  it("keeps the blobs of other organizations apart", async () => {
    const { store } = await open();
    const [mine, other] = [await put(store), await put(store)];
    await store.remove(mine.key);
    expect(await contentOf((await store.open(other.key)).read())).toEqual(bytes);
  });

  it("does not follow a key out of its own place", async () => {
    const { store } = await open();
    for (const key of ["../../etc/passwd", `${newId()}/../x`, `${newId()}/${"a".repeat(64)}/x`, ""]) {
      await expect(store.open(key)).rejects.toThrow(NotFoundError);
      await expect(store.withFile(key, async () => undefined)).rejects.toThrow(NotFoundError);
      await expect(store.remove(key)).rejects.toThrow(NotFoundError);
    }
  });

  it("clears what an ended process left half-written, and nothing else", async () => {
    const { store, spoolFolder } = await open();
    const { key } = await put(store);
    const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>();
    const stopped = store.put(newId(), beginning(isOver), { maxBytes });
    await expect.poll(async () => (await readdir(spoolFolder)).length).toBe(1);
    expect(await store.removeLeftovers(new Date(0))).toBe(0);
    expect(await store.removeLeftovers(new Date(Date.now() + 60_000))).toBe(1);
    expect(await readdir(spoolFolder)).toEqual([]);
    expect(await contentOf((await store.open(key)).read())).toEqual(bytes);
    goOn();
    await stopped.catch(() => undefined);
  });

  it("needs no folder that is there already", async () => {
    const { store, spoolFolder } = await open();
    await rm(spoolFolder, { recursive: true, force: true });
    expect(await store.removeLeftovers(new Date())).toBe(0);
    await put(store);
  });
}

async function* pieces(content: Buffer): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < content.length; start += 65_536) yield content.subarray(start, start + 65_536);
}

async function* beginning(isOver: Promise<void>): AsyncGenerator<Uint8Array> {
  yield Buffer.from("a beginning");
  await isOver;
}

async function contentOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
