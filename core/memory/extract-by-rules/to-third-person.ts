import { isAdverb, isCoordinatedBase, isModal, isPast, toThirdPerson } from "./verb-forms.js";

/** A sentence about somebody, rewritten so that it stands alone: `label` + `glue` + `predicate`, after `lead`. */
export interface ThirdPerson {
  /** A phrase before the subject ("Last week"), or empty. */
  lead: string;
  /** `is`: the subject itself acts; `has`: something of the subject's ("Caroline's sister"). */
  ownership: "self" | "possession";
  /** What follows the subject: "moved to Porto", "sister moved to Porto". */
  predicate: string;
  /** The first verb of a `self` sentence as it stands after rewriting, or null. */
  verb: string | null;
}

/** A time or place before the subject ("Last week I ..."), with or without a comma. */
const ADVERBIAL =
  /^((?:yesterday|today|tonight|tomorrow|last|this (?:morning|afternoon|evening|week|weekend|month|year|summer|spring|fall|autumn|winter|past)|next|in|on|at|during|over|for|every|recently|earlier|now|back in|these days|right now|sometimes|usually|lately|one (?:day|time|evening|night|morning|weekend)|a (?:few|couple(?: of)?) \w+ ago|(?:two|three|four|five|six|ten|\d+) \w+ ago|about|around)\b(?:(?!\b(?:is|was|are|were|has|had|i|my|we|our)\b)[^,.;]){0,60}?)(,?\s+)(?=(?:I|I'm|I've|I'd|I'll|my|we|we're|we've|our)\b)/i;
/** A clause before the subject ("When I was ten, I ..."): only the comma says where it ends. */
const SUBORDINATE =
  /^((?:since|when|while|after|before|as|because|although|though|once|growing up|as an?)\b[^,.;]{0,100})(,\s+)(?=(?:I|I'm|I've|I'd|I'll|my|we|we're|we've|our)\b)/i;
const SLANG: readonly (readonly [RegExp, string])[] = [
  [/^gonna\b/i, "I'm going to"],
  [/\bgonna\b/gi, "going to"],
  [/\bwanna\b/gi, "want to"],
  [/^gotta\b|\bi(?:'ve)? gotta\b/gi, "I have to"],
  [/\bgotta\b/gi, "got to"],
  [/(?<!\w)(?:'cause|cuz|coz)\b/gi, "because"],
  [/\bkinda\b/gi, "kind of"],
  [/\btryna\b/gi, "trying to"],
  [/\bim\b/gi, "I'm"],
  [/\bive\b/gi, "I've"],
];
/** Spoken sentences often leave "I" out: "Just started a new job", "Been working on my book". */
const ELLIPSIS =
  /^(?:just|recently|finally|already|currently|still)?\s*(?:been \w+ing|working on|planning (?:to|a|on)|thinking of|looking (?:for|into)|started|finished|got|bought|moved|joined|signed up|went|took|adopted|learned|learnt|booked|enrolled)\b/i;

/** The first-person sentence in the third person; null when the speaker is not its subject. `label` is a name or "The user". */
export function toThirdPersonSentence(sentence: string, label: string): ThirdPerson | null {
  let text = sentence.replace(/’/g, "'");
  for (const [pattern, replacement] of SLANG) text = text.replace(pattern, replacement);
  text = text.replace(/\bI'm going to I'm\b/g, "I'm").replace(/\bI I\b/g, "I");
  if (ELLIPSIS.test(text))
    text = /^(?:\w+\s+)?(?:working|planning|thinking|looking)\b/i.test(text)
      ? `I'm ${lowerFirst(text)}`
      : `I ${lowerFirst(text).replace(/^been\b/, "have been")}`;
  const leadMatch = SUBORDINATE.exec(text) ?? ADVERBIAL.exec(text);
  const lead = leadMatch?.[1] ?? "";
  const rest = text.slice(leadMatch?.[0].length ?? 0);
  const joint = /^my ([\w-]+(?: [\w-]+)?) and I\s+/i.exec(rest);
  const shared = { lead: toThirdPersonWords(lead, label) };
  if (joint !== null) {
    const tail = inflectWords(rest.slice(joint[0].length));
    return { ...shared, ownership: "self", predicate: `and their ${joint[1] ?? ""} ${tail}`, verb: firstVerb(tail) };
  }
  const owned = /^(?:my|our)\s+(?=\S)/i.exec(rest);
  if (owned !== null) {
    return { ...shared, ownership: "possession", predicate: inflectWords(rest.slice(owned[0].length)), verb: null };
  }
  const acting = /^(?:I|we)(?=['\s])/i.exec(rest);
  if (acting === null) return null;
  const predicate = conjugate(rest.slice(acting[0].length).trimStart());
  return { ...shared, ownership: "self", predicate, verb: firstVerb(predicate) };
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/^'(?:m|re)\b/, "is"],
  [/^'ve\b/, "has"],
  [/^'ll\b/, "will"],
  [/^'d (?=(?:been|had|gone|done|seen|never|always)\b)/, "had "],
  [/^'d\b/, "would"],
];

/** Puts the first verb, and base forms joined to it by "and", into the third person; then the other pronouns. */
function conjugate(predicate: string): string {
  let text = predicate;
  for (const [pattern, replacement] of CONTRACTIONS) text = text.replace(pattern, replacement);
  const words = text.split(" ");
  const index = words.findIndex((word) => !isAdverb(word.replace(/,$/, "")));
  const verb = words[index];
  if (verb === undefined) return inflectWords(text);
  words[index] = toThirdPerson(verb);
  const isBase = words[index] !== verb && /^[a-z]+$/i.test(verb);
  const tail = words.slice(index + 1);
  return inflectWords([...words.slice(0, index + 1), ...(isBase ? coordinate(tail) : tail)].join(" "));
}

function coordinate(words: string[]): string[] {
  if (words.some((word) => word === "to" || isModal(word))) return words;
  return words.map((word, index) => {
    const before = words[index - 1]?.toLowerCase();
    const joined =
      before === "and" || before === "or" || (before !== undefined && isAdverb(before) && words[index - 2] === "and");
    return joined && isCoordinatedBase(word) ? toThirdPerson(word) : word;
  });
}

/** Later pronouns of the speaker become "they": it needs no other verb forms than "I" has, and no guess of gender. */
function inflectWords(text: string): string {
  return text
    .replace(/\b(?:I'm|I am|we're)\b/g, "they are")
    .replace(/\b(?:I've|we've)\b/gi, "they have")
    .replace(/\b(?:I'll|we'll)\b/g, "they will")
    .replace(/\b(?:I'd|we'd)\b/g, "they would")
    .replace(/\b(?:I|we) was\b/g, "they were")
    .replace(/\bI\b|\bwe\b/g, "they")
    .replace(/\b(?:myself|ourselves)\b/gi, "themselves")
    .replace(/\b(?:me|us)\b(?!-)/g, "them")
    .replace(/\b(?:my|our)\b/gi, "their")
    .replace(/\b(?:mine|ours)\b/gi, "theirs");
}

function toThirdPersonWords(lead: string, label: string): string {
  if (!/\b(?:I|my|we|our)\b/i.test(lead)) return lead;
  const named = lead
    .replace(/\bI'm\b/, `${label} is`)
    .replace(/\bI've\b/, `${label} has`)
    .replace(/\bI am\b/, `${label} is`)
    .replace(/\bI\b/, label);
  return inflectWords(named);
}

function firstVerb(predicate: string): string | null {
  const words = predicate.split(/\s+/);
  return words.find((word) => !isAdverb(word)) ?? null;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
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

/** Which way an unclear date points: "on Friday" after "went" is behind, after "is going" ahead. */
export function tenseOf({ predicate, verb }: ThirdPerson): "past" | "present" {
  return (verb !== null && isPast(verb)) || PERFECT.test(predicate) ? "past" : "present";
}
