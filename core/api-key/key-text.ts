import { randomBytes } from "node:crypto";
import { sha256 } from "#core/ids.js";

/** `sm_<organization>_<random>`: clients take the organization out of the key and check prefix and length (wire contract 2.2). */
export function newKeyText(organizationId: string): string {
  return `sm_${organizationId}_${randomText(40)}`;
}

/** What is stored of a key. Keys are random, so a fast hash is enough. */
export function hashKey(clearKey: string): string {
  return sha256(clearKey);
}

/** Enough to tell keys apart in a list, too little to use. */
export function keyPrefix(clearKey: string): string {
  return clearKey.slice(0, 10);
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function randomText(length: number): string {
  let text = "";
  while (text.length < length) {
    // Values past the last whole multiple of 62 would favour the first letters.
    for (const byte of randomBytes(length)) if (byte < 248) text += ALPHABET[byte % 62];
  }
  return text.slice(0, length);
}
