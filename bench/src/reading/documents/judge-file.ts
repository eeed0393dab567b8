import type { FileToRead, Reading } from "../read-files.js";
import { removeMarks, wordsOf } from "../remove-marks.js";
import { characterErrorRate, orderDistance, wordErrorRate, wordRecall } from "../text-measures.js";
import { spokenPart } from "./spoken-part.js";

export interface ExpectedFile extends FileToRead {
  kind: string;
  /** The whole text; null when only some strings are known. */
  expected: string | null;
  mustInclude: string[];
  mustNotInclude: string[];
  /** One of each list must be found. */
  mustIncludeAny: string[][];
}

/** Figures of one file; those that do not apply are null. */
export interface Verdict {
  kind: string;
  name: string;
  status: Reading["status"];
  error: string | null;
  mediaType: string | null;
  seconds: number;
  wordRecall: number | null;
  orderDistance: number | null;
  characterErrorRate: number | null;
  wordErrorRate: number | null;
  /** Strings that were not found, or should not have been; null for files without such strings. */
  missing: string[] | null;
}

/** Kinds whose text is recognised in a picture, and in sound. */
const PICTURES = new Set(["scanned-pdf", "image"]);
const SOUND = new Set(["audio", "video"]);

export function judgeFile(file: ExpectedFile, reading: Reading): Verdict {
  const { kind, name } = file;
  const expected = file.expected === null ? null : withoutTags(file.expected);
  const { content } = reading;
  const isPicture = PICTURES.has(kind);
  const isSound = SOUND.has(kind);
  const isText = !isPicture && !isSound && expected !== null;
  const error = reading.status === "done" ? null : `${reading.errorCode ?? reading.status}: ${reading.errorMessage}`;
  return {
    kind,
    name,
    status: reading.status,
    error,
    mediaType: reading.mediaType,
    seconds: reading.extractSeconds ?? reading.seconds,
    wordRecall: isText ? wordRecall(expected, content) : null,
    orderDistance: isText ? orderDistance(expected, content) : null,
    characterErrorRate: isPicture && expected !== null ? characterErrorRate(expected, content) : null,
    wordErrorRate: isSound && expected !== null ? wordErrorRate(expected, spokenPart(content)) : null,
    missing: missingStrings(file, content),
  };
}

/** Where the expected text is XML, its words are expected and not its tags. */
function withoutTags(text: string): string {
  return /^\ufeff?\s*<\?xml\s/.test(text) ? text.replace(/<[^>]+>/g, " ") : text;
}

function missingStrings(file: ExpectedFile, content: string): string[] | null {
  const { mustInclude, mustNotInclude, mustIncludeAny } = file;
  if (mustInclude.length + mustNotInclude.length + mustIncludeAny.length === 0) return null;
  const plain = removeMarks(content);
  const words = new Set(wordsOf(content));
  return [
    ...mustInclude.filter((text) => !isAddress(text) && !plain.includes(removeMarks(text))),
    ...mustNotInclude.filter((text) => content.includes(text)).map((text) => `not: ${text}`),
    ...mustIncludeAny
      .filter((texts) => !texts.some((text) => wordsOf(text).every((word) => words.has(word))))
      .map((texts) => texts.join(" or ")),
  ];
}

/** The address of a picture inside the document is a mark. */
function isAddress(text: string): boolean {
  return /^data:\S+$/.test(text);
}
