import { expect, it } from "vitest";
import { NotFoundError } from "#core/errors.js";
import { newId, sha256 } from "#core/ids.js";
import type { BlobStore } from "#core/ports/blob-store.js";

/** What every blob store promises. */
export function blobStoreSuite(open: () => Promise<BlobStore>): void {
  const bytes = new TextEncoder().encode("some bytes \u0000 with everything in them");

  it("gives back what was put, byte for byte", async () => {
    const store = await open();
    const key = await store.put(newId(), bytes);
    expect(Buffer.from(await store.get(key))).toEqual(Buffer.from(bytes));
  });

  it("names a blob by its organization and its content", async () => {
    const store = await open();
    const organization = newId();
    expect(await store.put(organization, bytes)).toBe(`${organization}/${sha256(bytes)}`);
  });

  it("keeps one blob when the same bytes are put twice, also at once", async () => {
    const store = await open();
    const organization = newId();
    const keys = await Promise.all(Array.from({ length: 5 }, () => store.put(organization, bytes)));
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(await store.get(keys[0] ?? ""))).toEqual(Buffer.from(bytes));
  });

  it("has nothing left of a blob that was removed, and removing again is fine", async () => {
    const store = await open();
    const key = await store.put(newId(), bytes);
    await store.remove(key);
    await store.remove(key);
    await expect(store.get(key)).rejects.toThrow(NotFoundError);
  });

  it("does not follow a key out of its own place", async () => {
    const store = await open();
    await expect(store.get("../../etc/passwd")).rejects.toThrow(NotFoundError);
    await expect(store.get(`${newId()}/../x`)).rejects.toThrow(NotFoundError);
  });
}
