import { oneOf, pattern } from "#language/pattern/pattern.js";

const USER = /^(?:the user|user)(?<owns>['’]s)?\s+/i;
const ADVERB = oneOf("no longer|currently|now|also|always|never|really|often|usually|still|recently|just|already");
const ADVERBS = new RegExp(pattern`^(?:${ADVERB}\s+)*`, "i");

const VERBS: ReadonlyMap<string, string> = new Map([
  ...([
    ["is", "am"],
    ["isn't", "am not"],
    ["has", "have"],
    ["hasn't", "haven't"],
    ["does", "do"],
  ] as const),
  ...([
    ["doesn't", "don't"],
    ["goes", "go"],
    ["was", "was"],
    ["wasn't", "wasn't"],
  ] as const),
]);

/**
 * Rewrites a text about the user ("User prefers tea") as the user would say it, which is the form that the rules read.
 * Null: the text is not about the user. Only for reading: the rules do not understand a wrong form, and the text stands
 * for itself.
 */
export function asTheUserSays(text: string): string | null {
  const match = USER.exec(text);
  if (match === null) return null;
  const rest = text.slice(match[0].length);
  if (match.groups?.["owns"] !== undefined) return `My ${rest}`;
  const lead = ADVERBS.exec(rest)?.[0] ?? "";
  const [verb = ""] = rest.slice(lead.length).split(/\s/, 1);
  return `I ${lead}${firstPerson(verb)}${rest.slice(lead.length + verb.length)}`;
}

function firstPerson(verb: string): string {
  const known = VERBS.get(verb.toLowerCase().replace("’", "'"));
  if (known !== undefined) return known;
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz|o)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** "User prefers tea", and not "User research is due". */
const ABOUT_USER = new RegExp(
  pattern`^(?:the )?user(?:['’]s\s|\s+(?:${ADVERB}\s+)*${oneOf(
    pattern`(?:is|has|does|was)n['’]t|can(?:not|['’]t)?|will|\p{L}+s|\p{L}+ed|got|went`,
  )}(?!\p{L}))`,
  "iu",
);
/** "The user clicks the button": a manual. */
const OF_PROGRAM = new RegExp(
  pattern`\b${oneOf(
    "clicks?|press(?:es)?|enters?|selects?|types?|logs? (?:in|out)|signs? (?:in|up)|passwords?|buttons?|screens?|pages?|apps?",
    "invoices?|features?|stor(?:y|ies)|personas?|research|interviews?|menus?|fields?|forms?",
    "inputs?|accounts?|API|sessions?|tokens?|requests?|roles?|permissions?|browsers?|data|interface|system",
  )}\b`,
  "i",
);

/** Whether a sentence of a note says something of the user as a person, and the note is of no program. */
export function isNotedOfUser(sentence: string, note: string): boolean {
  return ABOUT_USER.test(sentence) && !OF_PROGRAM.test(note);
}
