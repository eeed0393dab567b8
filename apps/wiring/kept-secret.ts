import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { newId } from "#core/kernel/ids.js";

/**
 * The secret in this file; made when there is none: 32 random bytes in base64 that only its owner may read. Of programs that
 * start at once, one makes it and the others read it, never a half of it.
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
