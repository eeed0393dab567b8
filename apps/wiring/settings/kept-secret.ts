import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { newId } from "#core/kernel/ids.js";

/**
 * Reads the secret in this file, or creates it: 32 random bytes in base64 that only the owner may read. When several
 * programs start at once, one writes it and the others read it. None reads a partial file.
 */
export function keptSecret(file: string): string {
  if (!existsSync(file)) make(file);
  return readFileSync(file, "utf8").trim();
}

function make(file: string): void {
  const whole = `${file}.${newId()}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(whole, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flag: "wx" });
  try {
    linkSync(whole, file);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isThere) throw error;
  } finally {
    rmSync(whole, { force: true });
  }
}
