import { oneOf, pattern } from "#language/pattern/pattern.js";

const JOINT = oneOf(
  pattern`and|but|so(?= (?:I|we|it|that|the|my)\b)|because|since|as(?! well\b)|which|where|when|while|although`,
  "though|that's|it's|plus",
);
/** Positions where a sentence continues with words that may be left out. */
const BREAK = new RegExp(pattern`\s+[-–—]+\s+|[-–—]\s+|[,;]\s+|\s+(?=${JOINT}\s)`, "gi");
const SUBJECT = /\b(?:I|I'm|I've|I'd|my|we|we're|we've)\b/i;
const CLAUSE_END = oneOf(pattern`\s+[-–]\s|[,;–—.!]|\s(?:I|I'm|we|my|it's)\s|$`);
const NO_CLAUSE_BEFORE = oneOf("until|even|if|before|only|or|not|just");
const CLAUSE_START = oneOf("after|when|since|because|once|as");
/** "after I visited the beach last week" tells of an event, whatever surrounds it. */
const OWN_CLAUSE = new RegExp(
  pattern`(?<!\b${NO_CLAUSE_BEFORE})(?:^|\s)${CLAUSE_START}\s+(?=(?:I|I'm|I've|my|we)\s)(?<clause>[^,;–—]{8,140}?)(?=${CLAUSE_END})`,
  "gi",
);
const MIN_WORDS = 4;
/** A sentence with more breaks is an enumeration. */
const MAX_CUTS = 6;

/** The sentence, then its beginnings up to each break, longest first. A clause before the subject stays. */
export function shorten(text: string): string[] {
  const subject = SUBJECT.exec(text)?.index ?? 0;
  const ends = [...text.matchAll(BREAK)].map(({ index }) => index).filter((index) => index > subject);
  const cuts = ends
    .slice(-MAX_CUTS)
    .toReversed()
    .map((end) => text.slice(0, end));
  return [text, ...cuts.filter((cut) => cut.slice(subject).split(/\s+/).length >= MIN_WORDS)];
}

/** Clauses inside the sentence that have the speaker as their subject. */
export function ownClauses(text: string): string[] {
  return [...text.matchAll(OWN_CLAUSE)].flatMap(({ groups }) => groups?.["clause"]?.trim() ?? []);
}
