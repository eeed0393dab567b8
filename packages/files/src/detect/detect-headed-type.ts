import { hasLatePdfHeader } from "./detect-binary-type.js";
import { isMail, isMailbox } from "./mail-headers.js";
import type { SampleText } from "./sample-text.js";

/** `file-type` finds these as well, but text is never shown to it: too many of its signatures are plain letters. */
const FIRST_LINES: [pattern: RegExp, mediaType: string][] = [
  [/^\s*\{\\rtf/, "application/rtf"],
  [/^WEBVTT(?=\s|$)/, "text/vtt"],
  [/^\s*\d+[ \t]*\n\d{1,3}:\d{2}:\d{2}[,.]\d{1,3}[ \t]*-->[ \t]*\d{1,3}:\d{2}/, "application/x-subrip"],
  [/^%!PS-Adobe/, "application/postscript"],
  [/^-----BEGIN PGP MESSAGE-----/, "application/pgp-encrypted"],
];

/** Kinds of text whose first lines leave no doubt; null for any other. */
export function detectHeadedType({ text, end, isWhole }: SampleText): string | null {
  const found = FIRST_LINES.find(([pattern]) => pattern.test(text))?.[1];
  if (found !== undefined) return found;
  if (/^\s*%PDF-\d/.test(text)) return "application/pdf";
  // One that lost its header.
  if (/^\s*\d+ \d+ obj\b[\s\S]*?\bendobj\b/.test(text)) return "application/pdf";
  // Words about a PDF are none: one whose header comes late has to have its end too.
  if (hasLatePdfHeader(text) && /startxref|%%EOF/.test(isWhole ? text : end)) return "application/pdf";
  if (isMailbox(text)) return "application/mbox";
  return isMail(text) ? "message/rfc822" : null;
}
