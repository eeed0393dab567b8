import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepAliveFile } from "#apps/programs/keep-alive-file.js";

test("the sign of life is renewed while the database answers, and not without it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "loci-alive-"));
  const file = join(folder, "alive");
  try {
    await expect(keepAliveFile(() => Promise.reject(new Error("away")), file)).rejects.toThrow("away");
    expect(existsSync(file)).toBe(false);
    await keepAliveFile(async () => false, file);
    await utimes(file, 0, 0);
    await keepAliveFile(async () => false, file);
    expect((await stat(file)).mtimeMs).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
