import { charsetOf, type DecodedText, decodeText } from "../text/decode-text.js";

const MARKUP_SAMPLE_BYTES = 4_096;

/** The characters of a page: by its byte-order mark, the reply's header, its own markup, else by its bytes. */
export function decodePage(bytes: Uint8Array, declaredType: string | null): DecodedText {
  const decoded = decodeText(bytes, [charsetOf(declaredType), charsetInMarkup(bytes)]);
  return { ...decoded, text: decoded.text.replaceAll("\0", "") };
}

/** `<meta charset>` or an XML declaration. UTF-16 cannot be meant: the markup was readable byte by byte. */
function charsetInMarkup(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, MARKUP_SAMPLE_BYTES)).toString("latin1");
  const meta = /<meta\s[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
  const declared = meta ?? /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1] ?? null;
  return declared !== null && /^utf-16/i.test(declared) ? "utf-8" : declared;
}
