import { withArticle } from "./with-article.js";

const VERB =
  "went to|saw|attended|read|watched|visited|bought|made|joined|found|tried|took|went on|wrote|picked up|ordered|adopted|hosted|organized|organised|heard|met(?! up)";
const TIME =
  "(?:last|this past) \\p{L}+|yesterday|(?:an?|two|three|four|five|six|a few|a couple of|\\d+) (?:days?|weeks?|months?|years?) ago|the other day|recently|in (?:january|february|march|april|may|june|july|august|september|october|november|december|\\d{4})|when I was \\p{L}+|as a kid";
/** "One special memory is this parade I went to a few weeks ago": a thing, and when the speaker was there. */
const DATED_CLAUSE = new RegExp(
  `\\b(?:this|these|those|that|the|an?|some) (?<thing>(?:[\\p{L}'-]+ ){0,3}?[\\p{L}'-]{3,})(?: that| which)? (?:I|we) (?:just |recently )?(?<verb>${VERB}) (?<rest>(?:[\\p{L}'-]+ ){0,5}?(?:${TIME}))\\b`,
  "iu",
);
const VAGUE =
  /^(?:.* )?(?:one|thing|things|stuff|time|day|place|way|reason|guy|person|people|trip|pic|picture|photo|idea|book|movie|show|game|song)$/i;

/** Reads what a sentence about something else mentions of the speaker: "I went to a parade a few weeks ago". */
export function nameRelative(sentence: string): string | null {
  const match = DATED_CLAUSE.exec(sentence);
  const { thing, verb, rest } = match?.groups ?? {};
  if (thing === undefined || verb === undefined || rest === undefined) return null;
  if (VAGUE.test(thing) || /\b(?:you|your|is|was|are|like|of)\b/i.test(`${thing} ${rest}`)) return null;
  return `I ${verb.toLowerCase()} ${withArticle(thing)} ${rest}`;
}
