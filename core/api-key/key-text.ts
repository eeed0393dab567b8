import { randomBytes } from "node:crypto";
import { sha256 } from "#core/kernel/ids.js";

/**
 * `sm_<organization>_<random>`: clients take the organization out of the key and check prefix and length (wire
 * contract).
 */
export function newKeyText(organizationId: string): string {
  return `sm_${organizationId}_${randomText(40)}`;
}

/** The stored form of a key. Keys are random, so a fast hash suffices. */
export function hashKey(clearKey: string): string {
  return sha256(clearKey);
}

/** A generated key. All generated keys of an organization begin alike. */
const OWN_KEY = /^sm_[^_]+_(?=[A-Za-z0-9]{32,}$)/;
/** How many of the 40 random characters are shown. The other 34 are 200 bits. */
const SHOWN = 6;

/**
 * The beginning that a list shows: enough to tell keys apart, too little to use. It is at most a quarter of a key that
 * an operator chose.
 */
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
