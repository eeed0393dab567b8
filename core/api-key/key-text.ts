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

/** A key that was made here: all keys of an organization begin alike. */
const OWN_KEY = /^sm_[^_]+_(?=[A-Za-z0-9]{32,}$)/;
/** Of the 40 random characters: 34 that nobody is shown are 200 bits. */
const SHOWN = 6;

/** Enough to tell keys apart in a list, too little to use. Of a key that an operator thought up a quarter at most. */
export function keyPrefix(clearKey: string): string {
  const [common] = OWN_KEY.exec(clearKey) ?? [];
  if (common === undefined) return clearKey.slice(0, Math.min(10, Math.floor(clearKey.length / 4)));
  return clearKey.slice(0, common.length + SHOWN);
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
