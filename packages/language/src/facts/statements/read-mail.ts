import { oneOf, pattern } from "#language/pattern/pattern.js";
import { isPlace } from "../grammar/known-places.js";
import { blankForeignWords } from "../junk/blank-foreign-words.js";

const GREETING = oneOf(
  "dear|hi|hello|hey|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen)|moin",
  "hola|estimad[oa]s?|querid[oa]s?|buenos días|bonjour|cher|chère|salut|ciao|gentile|caro|cara|beste|olá|prezad[oa]",
);
const GREETING_LINE = new RegExp(pattern`^[^\S\n]*(?:${GREETING})\b[^.\n]{0,50}[,!:]?[^\S\n]*$`, "imu");
const HEADER_LINE =
  /^[^\S\n]*(?:from|to|cc|subject|date|sent|von|an|betreff|datum|de|para|asunto|fecha|objet|oggetto)\s*:\s*(\S.*)$/imu;
const FROM = /^[^\S\n]*(?:from|von|de)\s*:\s*"?([\p{Lu}][\p{L}'-]+(?: [\p{Lu}][\p{L}'.-]+){0,2})/imu;
const HEADERS = /^[^\S\n]*(?:from|to|cc|date|sent|von|an|datum|fecha|para)\s*:.*$/gimu;
const FIELD = oneOf(
  "from|to|cc|bcc|subject|date|sent|reply-to|von|an|betreff|datum|gesendet|de|para|asunto|fecha|objet|oggetto",
);
/** The head of a mail file, with its subject as a title. */
const HEAD = new RegExp(
  pattern`^\s*(?:# [^\n]*\n\s*)?(?=(?:[^\n]*\n){0,4}(?:from|von|de)\s*:)(?:${FIELD}\s*:[^\n]*(?:\n|$))+`,
  "iu",
);
const QUOTED_TAIL = /^[^\S\n]*>|^[^\S\n]*(?:on|am|el|le) .{6,120}(?:wrote|schrieb|escribió|a écrit)\s*:/imu;
const CLOSING_LINE = new RegExp(
  pattern`^[^\S\n]*(?:${oneOf(
    "best|best wishes|(?:kind|warm|best) regards|regards|cheers|thanks|thank you|many thanks|love|yours|sincerely|take care|see you",
    "(?:viele|liebe|beste|herzliche|schöne) grüße|mit freundlichen grüßen|lg|vg|gruß|danke",
    "saludos|un abrazo|atentamente|gracias|cordialement|bien à vous|merci|saluti|cordiali saluti|groeten?|abraços?",
  )})[,.!]*[^\S\n]*$`,
  "imu",
);
const NAME_LINE = /^\s*(\p{Lu}(?:\.|[\p{L}'-]+)(?: [\p{Lu}][\p{L}'.-]+){0,2})\s*$/u;
/** Everything below it is the writer's address. */
const SIGNATURE = /^--\s*$/mu;

export interface Mail {
  /** The writer's own words in their places: everything else is blank. */
  own: string;
  /** Null when the mail does not tell. */
  writer: string | null;
  /** A head with addresses, or a closing line before the name, tells the writer for certain. */
  isSigned: boolean;
}

/** A mail that a person wrote. Null for other texts. A greeting, headers or a quoted mail below make it one. */
export function readMail(text: string): Mail | null {
  const opening = HEAD.exec(text)?.[0] ?? "";
  const head = opening.includes("@") ? opening : "";
  const marks = [GREETING_LINE, HEADER_LINE, QUOTED_TAIL, CLOSING_LINE, SIGNATURE].filter((mark) => mark.test(text));
  if (head === "" && marks.length < 2 && !(QUOTED_TAIL.test(text) || GREETING_LINE.test(text))) return null;
  const signature = SIGNATURE.exec(text)?.index ?? text.length;
  const written = blank(head) + blankForeignWords(text.slice(head.length, signature));
  const own = written.replace(HEADERS, blank).replace(GREETING_LINE, blank) + blank(text.slice(signature));
  const writer = FROM.exec(text)?.[1] ?? signerOf(written, text.slice(signature));
  const isClosed = head !== "" || CLOSING_LINE.test(written) || signature < text.length;
  return { own: withoutClosing(own), writer, isSigned: writer !== null && isClosed && !isPlace(writer) };
}

/** "Warm regards / Renate" at the end of the own words. */
function withoutClosing(own: string): string {
  const closing = [...own.matchAll(new RegExp(CLOSING_LINE, "gimu"))].at(-1);
  return closing === undefined ? own : own.slice(0, closing.index) + blank(own.slice(closing.index));
}

function signerOf(written: string, signature: string): string | null {
  const lines = written.split("\n").filter((line) => line.trim() !== "");
  const below = signature
    .split("\n")
    .slice(1)
    .find((line) => line.trim() !== "");
  const [last = ""] = lines.slice(-1);
  return NAME_LINE.exec(below ?? "")?.[1] ?? NAME_LINE.exec(last)?.[1] ?? null;
}

function blank(words: string): string {
  return words.replace(/[^\n]/g, " ");
}
