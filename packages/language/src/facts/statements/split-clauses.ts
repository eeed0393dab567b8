import { oneOf, pattern } from "#language/pattern/pattern.js";
import { goesOnAfter } from "../grammar/goes-on-after.js";
import { isPast } from "../grammar/verb-forms.js";

const TIME_BEFORE_SUBJECT = oneOf(
  "now|then|also|recently|lately|today|yesterday|last (?:week|month|year|night)|this (?:week|year)",
);
/** A clause with its own first-person subject stands alone: "I live in Porto, and I teach". */
const OWN_SUBJECT = new RegExp(
  oneOf(
    pattern`(?:[,;]\s+|(?<!\s)\s+(?:[-–—]\s+)?)(?:and|but|so)\s+(?=(?:${TIME_BEFORE_SUBJECT} )?(?:I|[Ii]m|[Ii]ve|my|we|our)\b)`,
    pattern`(?:;|,|\s[-–—]|[-–—])\s+(?=(?:I|My|my|We|we)\b)`,
  ),
  "g",
);
const SUBORDINATE =
  /^(?:when|if|after|since|while|because|as|before|although|though|once|whenever|until|unless|even|ever since|despite)\b/i;

/** A sentence with more clauses is a pasted list or an attack. Nobody says it about himself. */
const MAX_CLAUSES = 60;

/** Splits a text into lines, sentences, and clauses with their own first-person subject. Bullets are removed. */
export function splitClauses(text: string): Stretch[] {
  const clauses: Stretch[] = [];
  for (const line of text.matchAll(/[^\n]+/g)) {
    for (const { start, text: sentence } of splitSentences(line[0])) {
      for (const clause of splitSentence({ start: line.index + start, text: sentence })) clauses.push(clause);
    }
  }
  return clauses.flatMap((clause) => trim(clause) ?? []);
}

function splitSentence(sentence: Stretch): Stretch[] {
  const parts: Stretch[] = [];
  let start = 0;
  let joint: { joint?: string } = {};
  for (const match of sentence.text.matchAll(OWN_SUBJECT)) {
    const head = sentence.text.slice(start, match.index).trim();
    const isJoined = /(?:and|but|so)\s+$/.test(match[0]);
    const rest = sentence.text.slice(match.index + match[0].length);
    if (isOpening(head) || (isJoined ? LISTED : APPOSITION).test(rest)) continue;
    if (SUBORDINATE.test(head) && match[0].trim().length <= 1) continue;
    parts.push({ start: sentence.start + start, text: sentence.text.slice(start, match.index), ...joint });
    joint = { joint: match[0].trim() };
    start = match.index + match[0].length;
  }
  parts.push({ start: sentence.start + start, text: sentence.text.slice(start), ...joint });
  return parts.length > MAX_CLAUSES ? [] : parts;
}

/** "I have a dog and my own garden": another thing of the same verb. */
const LISTED = new RegExp(
  pattern`^(?:my|our) (?!.*\b(?:is|are|was|were|has|have|had|does|did|can|will|got)\b|.*\b\p{Ll}{3,}(?:s|ed)\b(?= \S))[^,;]{1,60}$`,
  "u",
);
/** Matches "I do - Oscar, my guinea pig." */
const APPOSITION = /^(?:my|our) (?:\p{Ll}+ ?){1,3}[.!\s]*$/u;

const FINITE_VERB = oneOf("is|are|has|have|do|does|can|will|love|like|want|need");
/** "Some friends from church" before "and I". */
const GROUP = new RegExp(
  pattern`^(?:some|two|three|four|a few|a couple of|an?|my) (?!.*\b${FINITE_VERB}\b)(?:[\p{L}'-]+ ?){1,6}$`,
  "iu",
);

const SETTING_START = oneOf(
  pattern`last|this|next|yesterday|today|tonight|in|on|at|during|over|for|back in|an?|two|three|\d+|one|every|each`,
  "growing up|the other|around|since|by|throughout",
);
/** A time or place: "Just last week", "In my first year at school". */
const SETTING = new RegExp(pattern`^(?:(?:just|only|even|also|earlier|and|but) )*${SETTING_START}\b[^,;]*$`, "i");

const MAX_OPENING_LENGTH = 200;

/** "Actually, I ...", "Tom and I ...": the words before the subject are no clause of their own. */
function isOpening(head: string): boolean {
  if (head.length > MAX_OPENING_LENGTH) return false;
  const last = head.slice(head.lastIndexOf(",") + 1).trim();
  if (GROUP.test(last) && !last.split(/\s+/).some((word) => isPast(word))) return true;
  if (SETTING.test(head) && !/\b(?:I|we|is|are)\b/.test(head) && !head.split(/\s+/).some((word) => isPast(word)))
    return true;
  return head.split(/\s+/).length <= 2 && !/^(?:I|We|My|Our)(?:\b|')(?! \p{Ll}+$)/u.test(head);
}

function trim({ start, text, ...rest }: Stretch): Stretch | null {
  const bullet = /^\s*(?:(?:[-*+•]|\d{1,3}[.)])\s+)?(?:\[[xX]\]\s+)?/.exec(text)?.[0].length ?? 0;
  const body = text.slice(bullet).trimEnd();
  return body === "" ? null : { ...rest, start: start + bullet, text: body };
}

/** A range of a text with its offset. */
export interface Stretch {
  start: number;
  text: string;
  /**
   * The words that join it to the clause before in the same sentence (", so"). Absent at the beginning of a sentence.
   */
  joint?: string;
}

/**
 * A longer sentence is not speech and is left out. The time of the segmenter (V8 with ICU) grows with the square of its
 * input: 1 s for 80,000 characters. So it never gets more than this at once.
 */
const MAX_SENTENCE_LENGTH = 4_000;

const segmenters = new Map<string, Intl.Segmenter>();

/** The sentences of a line, in order. Linear in its length. */
export function splitSentences(line: string, language = "en"): Stretch[] {
  const segmenter = segmenterOf(language);
  const sentences: Stretch[] = [];
  let start = 0;
  let isRunOn = false;
  while (start < line.length) {
    const window = line.slice(start, start + MAX_SENTENCE_LENGTH);
    const found = [...segmenter.segment(window)];
    // The last sentence may continue after the window, so the next window begins with it.
    const isOpen = start + window.length < line.length;
    const whole = isOpen && found.length > 1 ? found.slice(0, -1) : found;
    const isTooLong = isOpen && found.length === 1;
    for (const { index, segment } of isTooLong ? [] : whole.slice(isRunOn ? 1 : 0)) {
      const last = sentences.at(-1);
      const goesOn = last !== undefined && goesOnAfter(last.text, { next: segment, language });
      if (goesOn && last.start + last.text.length === start + index) last.text += segment;
      else sentences.push({ start: start + index, text: segment });
    }
    isRunOn = isTooLong;
    start += whole.reduce((length, { segment }) => length + segment.length, 0);
  }
  return sentences;
}

function segmenterOf(language: string): Intl.Segmenter {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "sentence" });
  segmenters.set(language, segmenter);
  return segmenter;
}
