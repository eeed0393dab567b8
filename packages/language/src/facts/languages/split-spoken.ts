import { pattern } from "#language/pattern/pattern.js";
import { ABBREVIATION } from "../grammar/abbreviations.js";
import { goesOnAfter } from "../grammar/goes-on-after.js";
import type { SpokenClause } from "./language-rules.js";

interface Spoken {
  text: string;
  language: string;
  /** The beginning of a sentence that only supposes something or reports others. The whole sentence is left out. */
  supposition: RegExp;
  /** The start of another statement of the speaker within a sentence. Global. */
  clauseBreak: RegExp;
  /** Inserts the subject that the second half of a sentence leaves out. `before` is the first half, as it is read. */
  withSubject(clause: string, before: string): string;
}

const segmenters = new Map<string, Intl.Segmenter>();
const BULLET = /^\s*(?:(?:[-*+•]|\d{1,3}[.)])\s+)?(?:\[[xX]\]\s+)?/;

/** Splits a text into lines, sentences and clauses with their positions. */
export function splitSpoken({ text, language, supposition, clauseBreak, withSubject }: Spoken): SpokenClause[] {
  const clauses: SpokenClause[] = [];
  for (const line of text.matchAll(/[^\n]+/g)) {
    for (const { index, segment } of sentencesOf(line[0], language)) {
      if (supposition.test(segment)) continue;
      const offset = line.index + index;
      let from = 0;
      let before = "";
      const cut = (to: number) => {
        const stretch = segment.slice(from, to);
        const lead = BULLET.exec(stretch)?.[0].length ?? 0;
        const body = stretch.slice(lead).trimEnd();
        if (body === "") return;
        before = from === 0 ? body : withSubject(body, before);
        clauses.push({ start: offset + from + lead, text: body, spoken: before });
      };
      for (const match of segment.matchAll(clauseBreak)) {
        cut(match.index);
        from = match.index + match[0].length;
      }
      cut(segment.length);
    }
  }
  return clauses;
}

function sentencesOf(line: string, language: string): { index: number; segment: string }[] {
  const sentences: { index: number; segment: string }[] = [];
  for (const { index, segment } of segmenterOf(language).segment(line)) {
    const last = sentences.at(-1);
    if (last !== undefined && goesOnAfter(last.segment, { next: segment, language })) last.segment += segment;
    else sentences.push({ index, segment });
  }
  return sentences.flatMap(({ index, segment }) => {
    let at = index;
    return segment.split(SMALL_BEGINNING).map((sentence) => {
      const start = at;
      at += sentence.length;
      return { index: start, segment: sentence };
    });
  });
}

/** "ich wohne in bonn. kannst du ...": a sentence that begins with a small letter, which the segmenter does not see. */
const SMALL_BEGINNING = new RegExp(pattern`(?<=\p{L}{3}[.!?]+\s+)(?<!(?<!\p{L})${ABBREVIATION}\.\s+)(?=\p{Ll})`, "iu");

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known !== undefined) return known;
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  segmenters.set(language, segmenter);
  return segmenter;
}
