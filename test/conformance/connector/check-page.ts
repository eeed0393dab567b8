import { expect } from "vitest";
import type { ChangePage } from "#core/ports/connector.js";

/** The limits and forms that the port promises. */
export function checkPage({ upserts, tombstones, next, total }: ChangePage): void {
  expect(next.length).toBeLessThanOrEqual(60_000);
  expect(total ?? 0).toBeGreaterThanOrEqual(0);
  for (const { id, name, path, version, metadata, handle, size, writtenAt } of upserts) {
    expect(Buffer.byteLength(id)).toBeGreaterThan(0);
    expect(Buffer.byteLength(id)).toBeLessThanOrEqual(1_500);
    expect(name).not.toBe("");
    expect(version).not.toBe("");
    expect(path ?? "/").toMatch(/^\//);
    expect(handle?.length ?? 0).toBeLessThanOrEqual(4_000);
    expect(size ?? 0).toBeGreaterThanOrEqual(0);
    expect(writtenAt?.getTime() ?? 0).not.toBeNaN();
    for (const value of Object.values(metadata)) expect(typeof value).toMatch(/^(string|number|boolean)$/);
  }
  const changed = new Set(upserts.map(({ id }) => id));
  expect(tombstones.filter((id) => changed.has(id))).toEqual([]);
}
