import { createHash } from "node:crypto";

/** SHA-256 in hex: equal texts have equal hashes, and a hash reveals no words. */
export function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
