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
