import { oneOf, optional, pattern } from "#language/pattern/pattern.js";
import { replaceSpeaker, speaksOfOthers } from "./replace-speaker.js";
import { restoreSubject } from "./restore-subject.js";
import { isAdverb, isCoordinatedBase, isModal, isPast, toThirdPerson } from "./verb-forms.js";

/** A sentence about somebody, rewritten to stand alone: `label` + `glue` + `predicate`, after `lead`. */
export interface ThirdPerson {
  /** A phrase before the subject ("Last week"), or empty. */
  lead: string;
  /** `self`: the subject itself acts. `possession`: something of the subject does ("Caroline's sister"). */
  ownership: "self" | "possession";
  /** The words after the subject: "moved to Porto", "sister moved to Porto". */
  predicate: string;
  /** The first verb of a `self` sentence in its rewritten form, or null. */
  verb: string | null;
}

const SPEAKER_NEXT = pattern`(?=(?:I|I'm|I've|I'd|I'll|my|we|we're|we've|our)\b)`;
const PREPOSITION = oneOf("in|on|at|during|over|for|around|about");
/** "In my opinion I ...", "For me ...": no time and no place. */
const NO_ADVERBIAL = pattern`(?!for me\b|${PREPOSITION} (?:my|our)\b(?!.*, (?:I|we)\b))`;
const TIME_OR_PLACE = oneOf(
  "yesterday|today|tonight|tomorrow|last",
  "this (?:morning|afternoon|evening|week|weekend|month|year|summer|spring|fall|autumn|winter|past)",
  "next|in|on|at|during|over|for|every|recently|earlier|now|back in|these days|right now|sometimes|usually|lately",
  pattern`one (?:day|time|evening|night|morning|weekend)|a (?:few|couple(?: of)?) \w+ ago`,
  pattern`(?:two|three|four|five|six|ten|\d+) \w+ ago|about|around|once|after|before|while|growing up`,
  "the other (?:day|week|night)|for (?:the last|the past)",
);
/** Words up to the subject, without another verb. */
const UP_TO_SUBJECT = pattern`(?:(?!\b(?:is|was|are|were|has|had|i|we)\b)[^,.;]){0,60}?`;
const NOT_CUT_OFF = pattern`(?<!^(?:and |but )?${PREPOSITION})`;
/** A time or place before the subject ("Last week I ..."), with or without a comma. */
const ADVERBIAL = new RegExp(
  pattern`^${NO_ADVERBIAL}(${optional("just|only|even|and|but")}${TIME_OR_PLACE}\b${UP_TO_SUBJECT})${NOT_CUT_OFF}(,?\s+)${SPEAKER_NEXT}`,
  "i",
);
/** A clause before the subject ("When I was ten, I ..."). Only the comma shows its end. */
const SUBORDINATE = new RegExp(
  pattern`^(${oneOf("since|when|while|after|before|as|because|although|though|once|growing up|as an?")}\b[^,.;]{0,100})(,\s+)${SPEAKER_NEXT}`,
  "i",
);

/** Rewrites a first-person sentence in the third person. Null when the speaker is not its subject. */
export function toThirdPersonSentence(sentence: string, label: string): ThirdPerson | null {
  const text = restoreSubject(sentence);
  const name = speaksOfOthers(text) ? label : null;
  const inflectWords = (words: string) => replaceSpeaker(words, name);
  const leadMatch = SUBORDINATE.exec(text) ?? ADVERBIAL.exec(text);
  const lead = leadMatch?.[1] ?? "";
  const rest = text.slice(leadMatch?.[0].length ?? 0);
  const joint = /^my ([\w-]+(?: [\w-]+)?) and I\s+/i.exec(rest);
  const shared = { lead: inflectWords(lead) };
  if (joint !== null) {
    const tail = inflectWords(rest.slice(joint[0].length));
    return { ...shared, ownership: "self", predicate: `and their ${joint[1] ?? ""} ${tail}`, verb: firstVerb(tail) };
  }
  const group = /^((?:some|two|three|a few|a couple of|a) [\p{L} ]{3,40}?),? and I\s+/iu.exec(rest);
  if (group !== null) {
    const tail = inflectWords(rest.slice(group[0].length));
    return {
      ...shared,
      ownership: "self",
      predicate: `and ${inflectWords(group[1] ?? "").replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())} ${tail}`,
      verb: firstVerb(tail),
    };
  }
  const couple = /^(\p{Lu}\p{Ll}+) and I\s+/u.exec(rest);
  if (couple !== null) {
    const tail = inflectWords(rest.slice(couple[0].length));
    return { ...shared, ownership: "self", predicate: `and ${couple[1] ?? ""} ${tail}`, verb: firstVerb(tail) };
  }
  const owned = /^(?:my|our)\s+(?=\S)/i.exec(rest);
  if (owned !== null) {
    return { ...shared, ownership: "possession", predicate: inflectWords(rest.slice(owned[0].length)), verb: null };
  }
  const pair =
    /^we\s+(?=(?:recently |just |finally )?(?:broke up|split up|got (?:divorced|engaged|married)|are (?:divorced|engaged|married)|called off)\b)/i.exec(
      rest,
    );
  if (pair !== null) {
    const tail = inflectWords(rest.slice(pair[0].length));
    return { ...shared, ownership: "self", predicate: `and their partner ${tail}`, verb: firstVerb(tail) };
  }
  const acting = /^(?:I|we)(?=['\s])/i.exec(rest);
  if (acting === null) return null;
  const predicate = conjugate(rest.slice(acting[0].length).trimStart(), inflectWords);
  return { ...shared, ownership: "self", predicate, verb: firstVerb(predicate) };
}

const ADVERB = oneOf("never|always|already|just");
/** "I'd never been", "I'd always wanted": before base forms "'d" is "would". */
const HAD_DONE = new RegExp(
  oneOf(
    pattern`^'d (?=(?:${ADVERB} )?(?:been|had|gone|done|seen)\b)`,
    pattern`^'d (?=${ADVERB} (?!need|feed|own|open|listen|happen|fight|even)\p{Ll}+(?:ed|en|ght|wn)\b)`,
  ),
  "u",
);

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/^'(?:m|re)\b/, "is"],
  [/^'ve\b/, "has"],
  [/^'ll\b/, "will"],
  [HAD_DONE, "had "],
  [/^'d\b/, "would"],
];

/**
 * Puts the first verb, and base forms that "and" joins to it, into the third person. Then it replaces the other
 * pronouns.
 */
function conjugate(predicate: string, inflectWords: (words: string) => string): string {
  let text = predicate;
  for (const [pattern, replacement] of CONTRACTIONS) text = text.replace(pattern, replacement);
  const words = text.split(" ");
  const index = words.findIndex((word) => !isAdverb(word.replace(/,$/, "")));
  const verb = words[index];
  if (verb === undefined) return inflectWords(text);
  words[index] = toThirdPerson(verb);
  const isBase = words[index] !== verb && /^[a-z]+$/i.test(verb);
  const tail = words.slice(index + 1);
  return inflectWords([...words.slice(0, index + 1), ...(isBase ? coordinate(tail) : inPresent(tail))].join(" "));
}

/** "switched jobs and now work for Bosch": after a past verb, the base form after "and now" is present tense. */
function inPresent(words: string[]): string[] {
  return words.map((word, index) => {
    const [joint, adverb] = words.slice(Math.max(0, index - 2), index);
    const isToday = joint === "and" && adverb !== undefined && /^(?:now|currently|still)$/.test(adverb);
    const isBeing = word === "am" && (isToday || adverb === "and");
    return isBeing || (isToday && !isAdverb(word)) ? toThirdPerson(word) : word;
  });
}

function coordinate(words: string[]): string[] {
  if (words.some((word) => word === "to" || isModal(word))) return words;
  return words.map((word, index) => {
    const before = words[index - 1]?.toLowerCase();
    const joined =
      before === "and" || before === "or" || (before !== undefined && isAdverb(before) && words[index - 2] === "and");
    const isVerb =
      isCoordinatedBase(word) || (word === "love" && /^(?:to|my|the|an?|\w+ing)$/.test(words[index + 1] ?? ""));
    return joined && isVerb ? toThirdPerson(word) : word;
  });
}

function firstVerb(predicate: string): string | null {
  const words = predicate.split(/\s+/);
  return words.find((word) => !isAdverb(word)) ?? null;
}

/** The whole sentence with its subject. */
export function renderSentence({ lead, ownership, predicate }: ThirdPerson, label: string): string {
  const subject = ownership === "self" ? label : `${label}'s`;
  const joined = lead === "" ? `${subject} ${predicate}` : `${lead}, ${lowerArticle(subject)} ${predicate}`;
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

function lowerArticle(subject: string): string {
  return subject.startsWith("The ") ? `the ${subject.slice(4)}` : subject;
}

const PERFECT =
  /^(?:\w+ly |just |also |already |recently |finally )*has (?:\w+ly |just |also |already )*(?:been|had|got|gone|done|made|\w+ed|\w+en)\b/;

/** The direction of an unclear date: "on Friday" after "went" is past, and after "is going" it is future. */
export function tenseOf({ predicate, verb, ownership }: ThirdPerson): "past" | "present" {
  if (ownership === "possession") return predicate.split(" ").slice(1, 5).some(isPast) ? "past" : "present";
  return (verb !== null && isPast(verb)) || PERFECT.test(predicate) ? "past" : "present";
}
