import { createHash, randomBytes } from "node:crypto";

/** 22 characters of this alphabet (wire contract): no 0, I, O, l, so that people can read ids aloud. */
const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const ID_LENGTH = 22;

/** A fresh random id: 22 characters, about 128 bits. */
export function newId(): string {
  return encode(randomBytes(32));
}

/** The same parts always give the same id: for rows whose identity is their content. */
export function contentId(...parts: (string | number)[]): string {
  return encode(createHash("sha256").update(JSON.stringify(parts)).digest());
}

/** SHA-256 in hex: content hashes, key hashes. */
export function sha256(value: string | Uint8Array): string {
  return createHash("sha256").update(value).digest("hex");
}

function encode(bytes: Buffer): string {
  let number = BigInt(`0x${bytes.toString("hex")}`);
  const base = BigInt(ALPHABET.length);
  let id = "";
  for (let index = 0; index < ID_LENGTH; index++) {
    id += ALPHABET[Number(number % base)];
    number /= base;
  }
  return id;
}
