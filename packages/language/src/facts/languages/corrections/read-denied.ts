import { pattern } from "#language/pattern/pattern.js";
import type { Stretch } from "../../statements/split-clauses.js";
import { countTheSame, differs, findValues, isSame, type SpokenValue } from "./find-values.js";
import { NAME } from "./name-pattern.js";
import { add, type Place, replace, type Told } from "./told-turn.js";
import type { CorrectionWords } from "./words/correction-words.js";

/** "jetzt der 9. November, nicht der 14.": a value that is denied, beside one of its kind that holds. */
export function leaveOutDenied({ turn, before, sentence, words, patterns }: Place): void {
  const values = findValues(sentence.text, words);
  if (values.length === 0) return;
  const denials = [...sentence.text.matchAll(patterns.denied)];
  const judged = values.map((value) => {
    const denial = denials.find(({ 0: match, index }) => index + match.length === value.start);
    const after = patterns.deniedAfter.exec(sentence.text.slice(value.end))?.[0] ?? null;
    return { value, from: denial?.index ?? null, after };
  });
  const holding = judged.filter(({ from, after }) => from === null && after === null).map(({ value }) => value);
  for (const { value, from, after } of judged) {
    if (from === null && after === null) continue;
    const later = after === null ? [] : valuesAfter(turn, sentence, words);
    const right = [...holding, ...later].find((one) => differs(one, value));
    if (right === undefined) continue;
    const start = sentence.start + (from ?? value.start);
    const end = value.end + (after?.length ?? 0);
    const joint = JOINT.exec(sentence.text.slice(end))?.[0].length ?? 0;
    add(turn, { start, end: sentence.start + end + joint, now: "" });
    for (const earlier of [...before, turn]) {
      const until = earlier === turn ? sentence.start : earlier.text.length;
      for (const wrong of findValues(earlier.text.slice(0, until), words)) {
        if (isSame(wrong, value) && countTheSame(wrong, right)) replace(earlier, wrong, right.text);
      }
    }
  }
}

/** Words between the part that is left out and the one that holds. */
const JOINT = /^\s*(?:[,，、]\s*)?(?:(?:sondern|sino|mais|ma|maar|mas|bensì)(?= ))?/iu;

function valuesAfter({ text }: Told, sentence: Stretch, words: CorrectionWords): SpokenValue[] {
  return findValues(text.slice(sentence.start + sentence.text.length), words);
}

/** "nicht bei Bosch, sondern bei Siemens". */
export function leaveOutContrast({ turn, before, sentence, patterns }: Place): void {
  const contrasts = [...patterns.contrast, patterns.noMore, patterns.history, ...patterns.repeated];
  const matches = contrasts.flatMap((contrast) => [...sentence.text.matchAll(contrast)]);
  for (const match of matches) {
    const [start, end] = match.indices?.groups?.["old"] ?? [0, 0];
    add(turn, { start: sentence.start + start, end: sentence.start + end, now: "" });
    const [wrong, right] = contrasted(sentence.text.slice(start, end), sentence.text.slice(end));
    if (wrong === undefined || right === undefined) continue;
    for (const earlier of before) {
      const place = earlier.text.lastIndexOf(wrong);
      if (place >= 0) replace(earlier, { start: place, end: place + wrong.length }, right);
    }
  }
}

/** The names, or else the last word of what is denied and the first ones of what holds. */
function contrasted(denied: string, holding: string): [string | undefined, string | undefined] {
  const wrong = NAMED.exec(denied)?.groups?.["name"];
  const right = NAMED.exec(holding)?.groups?.["name"];
  if (wrong !== undefined && right !== undefined) return [wrong, right];
  return [LAST_WORD.exec(denied)?.groups?.["word"], FIRST_THING.exec(holding)?.groups?.["word"]];
}

/** A word of some length, before a comma. */
const LAST_WORD = /(?<word>\p{L}{4,})[\s,]*$/u;
/** "Es un mastín." */
const FIRST_THING = /^\s*(?:\p{L}{1,5}['’ ]){0,2}(?:une?|un[oa]?|um|uma|eine?n?|een|an?) (?<word>\p{L}{4,})[\s.!]*$/iu;

/** The name at the beginning of a part of a contrast, after a negation and a small word or two. */
const NAMED = new RegExp(
  pattern`^\s*(?:不是|而?是|(?:\p{Ll}{1,5} ){0,3})(?<name>${NAME}|(?<=是)\p{Script=Han}{2,6}?(?=[，,。！\s]|而|$))`,
  "u",
);
