import { detectLanguage } from "#language/detection/detect-language.js";
import { toSimplified, toTraditional } from "#language/words/chinese-scripts.js";
import type { Fact } from "../../types/fact.js";

const ANY_HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A fact rests on words of one turn, which holds so many characters, and its speaker stands before them. */
const TURN_REACH = 8_200;

/**
 * Reads the facts of a text in simplified characters, in which the rules are written, and tells them in the script of
 * the text, words and names as they were written. `value` stays simplified: values are compared.
 */
export function readSimplified(text: string, read: (text: string) => Fact[]): Fact[] {
  const simplified = simplifyLines(text);
  const facts = read(simplified);
  if (simplified === text) return facts;
  const isTraditional = differences(text, simplified) > differences(text, toTraditional(text));
  return facts.map((fact) => {
    const from = Math.max(0, fact.start - TURN_REACH);
    const source = { written: text.slice(from, fact.end), simplified: simplified.slice(from, fact.end), isTraditional };
    return { ...fact, text: asWritten(fact.text, source), subject: asWritten(fact.subject, source) };
  });
}

/** The Chinese lines of a text in simplified characters. Japanese has many traditional ones, so lines with kana stay. */
function simplifyLines(text: string): string {
  if (!ANY_HAN.test(text) || detectLanguage(text) === "ja") return text;
  return text.replace(/[^\n]+/g, (line) => (KANA.test(line) ? line : toSimplified(line)));
}

function differences(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) count++;
  return count;
}

interface Source {
  written: string;
  simplified: string;
  isTraditional: boolean;
}

/** The longest pieces that the source has are taken from it. Only the words of a rule are left, and follow the text. */
function asWritten(told: string, { written, simplified, isTraditional }: Source): string {
  let out = "";
  for (let at = 0; at < told.length; ) {
    const { place, length } = longestPiece(told, at, simplified);
    const piece = told.slice(at, at + Math.max(1, length));
    if (length > 1) out += written.slice(place, place + length);
    else out += isTraditional ? toTraditional(piece) : piece;
    at += piece.length;
  }
  return out;
}

/** The longest piece from a place on that the source has, and where it has it last. */
function longestPiece(told: string, at: number, source: string): { place: number; length: number } {
  let place = -1;
  let length = 0;
  while (at + length < told.length) {
    const found = source.lastIndexOf(told.slice(at, at + length + 1));
    if (found === -1) break;
    place = found;
    length++;
  }
  return { place, length };
}
