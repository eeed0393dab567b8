import { isUtf8 } from "node:buffer";
import type { ExtractionContext } from "#core/ports/extractor.js";
import { startsLikeUtf16 } from "./text/decode-text.js";

type Declared = Pick<ExtractionContext, "declaredType" | "filename">;

/** First bytes of what is no text (IANA registrations and Wikipedia's list of file signatures). `?` is any byte. */
const SIGNATURES: [signature: string, type: string, offset?: number][] = [
  ["%PDF-", "application/pdf"],
  ["PK\x03\x04", "application/zip"],
  ["PK\x05\x06", "application/zip"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["\xff\xd8\xff", "image/jpeg"],
  ["GIF87a", "image/gif"],
  ["GIF89a", "image/gif"],
  ["RIFF????WEBP", "image/webp"],
  ["RIFF????WAVE", "audio/wav"],
  ["RIFF????AVI ", "video/x-msvideo"],
  ["II*\x00", "image/tiff"],
  ["MM\x00*", "image/tiff"],
  ["ftypavif", "image/avif", 4],
  ["ftypheic", "image/heic", 4],
  ["ftypM4A", "audio/mp4", 4],
  ["ftypqt", "video/quicktime", 4],
  ["ftyp", "video/mp4", 4],
  ["ID3", "audio/mpeg"],
  ["\xff\xfb", "audio/mpeg"],
  ["\xff\xf3", "audio/mpeg"],
  ["\xff\xf2", "audio/mpeg"],
  ["OggS", "audio/ogg"],
  ["fLaC", "audio/flac"],
  ["\x1aE\xdf\xa3", "video/webm"],
  ["\x1f\x8b", "application/gzip"],
  ["7z\xbc\xaf\x27\x1c", "application/x-7z-compressed"],
  ["Rar!\x1a\x07", "application/vnd.rar"],
  ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "application/x-ole-storage"],
  ["{\\rtf", "application/rtf"],
  ["SQLite format 3\x00", "application/vnd.sqlite3"],
  ["\x7fELF", "application/x-elf"],
];

const SAMPLE_BYTES = 4_096;

/** What a page may begin with (WHATWG MIME sniffing, 7.1), after comments and an XML declaration. */
const HTML_START =
  /^(?:<!doctype html|<(?:html|head|body|script|iframe|h1|div|font|table|a|style|title|b|br|p|meta|link|base|center|article|main|section|header|nav|ul|ol|form|span|img)[\s/>])/i;

/**
 * The media type that the bytes show. The sender's word counts only among types of text, where bytes do not tell:
 * `text/html` for anything that begins with markup, `text/markdown` for any text.
 */
export function detectMediaType(bytes: Uint8Array, declared: Declared): string {
  const head = Buffer.from(bytes.subarray(0, SAMPLE_BYTES));
  const binary = SIGNATURES.find(([signature, , offset = 0]) => matches(head, signature, offset));
  if (binary !== undefined) return binary[1];
  const isWide = startsLikeUtf16(bytes);
  if (!isWide && looksBinary(head)) return "application/octet-stream";
  return typeOfText(isWide ? head.toString("latin1").replaceAll("\0", "") : head.toString("utf8"), declared);
}

function typeOfText(text: string, { declaredType, filename }: Declared): string {
  const declared = (declaredType ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const start = text.replace(/^[\ufeff\xff\xfe]+/, "").replace(/^(?:\s|<\?xml[^>]*>|<!--[\s\S]*?-->)+/, "");
  const isPage = declared === "text/html" || declared === "application/xhtml+xml" || /\.x?html?$/i.test(filename ?? "");
  if (HTML_START.test(start)) return "text/html";
  if (isPage && start.startsWith("<")) return "text/html";
  if (/^<svg[\s>]/i.test(start)) return "image/svg+xml";
  if (/^\s*<\?xml\s/.test(text)) return "application/xml";
  const isMarkdown = declared === "text/markdown" || /\.(?:md|markdown)$/i.test(filename ?? "");
  return isMarkdown ? "text/markdown" : "text/plain";
}

/** Texts with a stray zero byte exist; what is no UTF-8 besides, or full of control characters, is no text. */
function looksBinary(head: Buffer): boolean {
  if (!head.includes(0)) return false;
  const controls = head.filter((byte) => (byte > 0 && byte < 9) || (byte > 13 && byte < 32)).length;
  const zeros = head.filter((byte) => byte === 0).length;
  // Incomplete characters at the end of the sample are all right.
  return controls > head.length / 50 || zeros > head.length / 4 || !isUtf8(head.subarray(0, head.lastIndexOf(0)));
}

function matches(head: Buffer, signature: string, offset: number): boolean {
  if (head.length < offset + signature.length) return false;
  return [...signature].every((byte, index) => byte === "?" || head[offset + index] === byte.charCodeAt(0));
}
