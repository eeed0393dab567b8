import { charsetOf, decodeText } from "../text/decode-text.js";
import { dropDeclarations, type WithoutDeclarations } from "./drop-declarations.js";

const PROLOG_BYTES = 256;

/** Text that can be parsed. Decoded by the byte-order mark, the sender's word, the XML declaration; else as UTF-8 or what the bytes look like. */
export function decodeXml(bytes: Uint8Array, declaredType: string | null): WithoutDeclarations {
  const prolog = Buffer.from(bytes.subarray(0, PROLOG_BYTES)).toString("latin1");
  const declared = /^[^<]{0,3}<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)/i.exec(prolog)?.[1] ?? null;
  // UTF-16 cannot be meant: the declaration was readable byte by byte.
  const encoding = declared !== null && /^utf-?16/i.test(declared) ? "utf-8" : declared;
  return dropDeclarations(decodeText(bytes, [charsetOf(declaredType), encoding]).text);
}
