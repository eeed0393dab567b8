/** A noun without an article, and a pronoun that refers to it: "I'm doing kickboxing and it's giving me energy". */
const BARE =
  /\b(?:\p{L}+ing|about|into|love|like|enjoy|tried|started|of|visited|watched|in|with) (?<noun>(?!it\b|them\b|that\b|this\b|these\b|those\b|the\b|an?\b|my\b|our\b|to\b|so\b|very\b|really\b|some\b|more\b|you\b|and\b|with\b|for\b|how\b|what\b|me\b|us\b|him\b|her\b|all\b|hard\b|well\b|better\b|late\b|fast\b|together\b|about\b|into\b|up\b|out\b|general\b|time\b|case\b|fact\b)\p{Ll}{3,}(?: and \p{Ll}{3,}| \p{Ll}{3,}(?=,| and| so| because| -))?)[^.]{0,60}?(?:,|;| -| and| so| because| but) [^.]{0,60}?\b(?<pronoun>it|it's|them|they|they're)\b/u;
const PRONOUN = /\b(?:it|them|they)\b/;
const SEVERAL = /(?: and )|s$/;

/** "the" and the noun without an article that a later pronoun of the sentence stands for. Null when there is none. */
export function bareAntecedent(text: string): string | null {
  const match = PRONOUN.test(text) ? BARE.exec(text) : null;
  const { noun, pronoun } = match?.groups ?? {};
  if (match === null || noun === undefined || pronoun === undefined) return null;
  if (/\b(?:it|it's|them|they|this|that)\b/i.test(text.slice(0, match.index))) return null;
  return SEVERAL.test(noun) === /^(?:them|they)/.test(pronoun) ? `the ${noun}` : null;
}
