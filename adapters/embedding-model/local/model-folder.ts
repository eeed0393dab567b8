import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { LOCAL_MODELS, type LocalModelName } from "./model-catalog.js";

/** Written last, so a folder with this file is complete. */
export const CARD_FILE = "model.json";

/** Checks that the files exist, but not their bytes. */
export function looksWhole(folder: string, name: LocalModelName): boolean {
  const files = [...Object.keys(LOCAL_MODELS[name].written), CARD_FILE];
  return files.every((file) => existsSync(path.join(folder, file)));
}

/**
 * Returns the first file that is missing or differs from the published bytes, or null. Reads all bytes, so do not call
 * it on a busy event loop.
 */
export async function findDamage(folder: string, digests: Record<string, string>): Promise<string | null> {
  for (const [file, digest] of Object.entries(digests)) {
    const place = path.join(folder, file);
    if (!existsSync(place) || (await digestOf(place)) !== digest) return file;
  }
  return null;
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  return hash.digest("hex");
}
