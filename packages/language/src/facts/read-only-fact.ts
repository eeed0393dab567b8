import { extractByRules } from "./extract-by-rules.js";
import type { Fact } from "./types/fact.js";

/** A longer text says more than one thing; reading it would only cost time. */
const MAX_READ = 400;
/** Share of a text that has to belong to the one fact that was read in it. */
const WHOLE = 0.7;

/**
 * The fact that a text states, when the rules read exactly one in it. Nothing is taken back here: who writes a memory
 * wants it kept.
 */
export function readOnlyFact(text: string, saidAt: Date): Fact | null {
  if (text.length > MAX_READ) return null;
  const said = asTheUserSays(text) ?? text;
  const [fact, ...others] = extractByRules({ text: said, structure: "text", observedAt: saidAt });
  if (fact === undefined || others.length > 0 || fact.modality === "retracted") return null;
  return fact.end - fact.start >= WHOLE * said.trim().length ? fact : null;
}

const USER = /^(?:the user|user)(?<owns>['’]s)?\s+/i;
const ADVERBS =
  /^(?:(?:no longer|currently|now|also|always|never|really|often|usually|still|recently|just|already)\s+)*/i;

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
