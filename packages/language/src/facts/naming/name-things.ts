import { not, oneOf, pattern } from "#language/pattern/pattern.js";

const WORK =
  "game|board game|video game|book|novel|movie|film|show|series|band|song|app|place|restaurant|cafe|recipe|class|group|artist";
const PRAISE = oneOf("great|cool|awesome|amazing|new");
/** "This game Catan" has a name, and "this cake with raspberries" has a description. */
const CALLED = new RegExp(
  pattern`\bthis (?:${PRAISE} )?(?<kind>${WORK}),? (?:called |named )?(?<name>["“]?\p{Lu}[\p{L}'’:]+(?: \p{Lu}[\p{L}'’]+)*["”]?)`,
  "u",
);
const TOLD = /\bthis (?<first>[\p{L}-]+)(?= (?:[\p{L}-]+ ){0,3}(?:with|by|made|about|for|full of) \p{L}{3,})/u;

/** Replaces "this" with "a" when the words themselves say which one. */
export function namePointed(sentence: string): string | null {
  const { kind, name } = CALLED.exec(sentence)?.groups ?? {};
  if (kind !== undefined && name !== undefined) return sentence.replace(CALLED, `${name} (a ${kind})`);
  const first = TOLD.exec(sentence)?.groups?.["first"];
  if (
    first === undefined ||
    !/^(?:I|we|I've|I'm)\b/i.test(sentence) ||
    /^(?:year|week|month|kind|sort|type|is|was|weekend|summer|time|morning|past|one|point|for|with|has)$/i.test(first)
  )
    return null;
  return sentence.replace(/\bthis (?=\p{L})/u, /^[aeiou]/i.test(first) ? "an " : "a ");
}

const VERB = oneOf(
  "went to|saw|attended|read|watched|visited|bought|made|joined|found|tried|took|went on|wrote|picked up",
  "ordered|adopted|hosted|organized|organised|heard|met(?! up)",
);
const TIME = oneOf(
  pattern`(?:last|this past) \p{L}+|yesterday`,
  pattern`(?:an?|two|three|four|five|six|a few|a couple of|\d+) (?:days?|weeks?|months?|years?) ago|the other day`,
  "recently",
  pattern`in (?:january|february|march|april|may|june|july|august|september|october|november|december|\d{4})`,
  pattern`when I was \p{L}+|as a kid`,
);
const DETERMINER = oneOf("this|these|those|that|the|an?|some");
const THING = pattern`(?<thing>(?:[\p{L}'-]+ ){0,3}?[\p{L}'-]{3,})`;
/** "One special memory is this parade I went to a few weeks ago": a thing, and when the speaker was there. */
const DATED_CLAUSE = new RegExp(
  pattern`\b${DETERMINER} ${THING}(?: that| which)? (?:I|we) (?:just |recently )?(?<verb>${VERB}) (?<rest>(?:[\p{L}'-]+ ){0,5}?(?:${TIME}))\b`,
  "iu",
);
const VAGUE_NOUN = oneOf(
  "one|thing|things|stuff|time|day|place|way|reason|guy|person|people|trip|pic|picture|photo|idea|book|movie",
  "show|game|song",
);
const VAGUE = new RegExp(pattern`^(?:.* )?${VAGUE_NOUN}$`, "i");

/** Reads what a sentence about something else mentions of the speaker: "I went to a parade a few weeks ago". */
export function nameRelative(sentence: string): string | null {
  const match = DATED_CLAUSE.exec(sentence);
  const { thing, verb, rest } = match?.groups ?? {};
  if (thing === undefined || verb === undefined || rest === undefined) return null;
  if (VAGUE.test(thing) || /\b(?:you|your|is|was|are|like|of)\b/i.test(`${thing} ${rest}`)) return null;
  return `I ${verb.toLowerCase()} ${withArticle(thing)} ${rest}`;
}

const VERB_OF_IT = oneOf(
  "'s been|'s| has been| is| was| has| helps?| helped| makes?| made| gives?| gave| keeps?| kept| lets?",
  " brings?| brought| taught| means?",
);
/** "It has been great for my health": about a thing and about the speaker. */
const OF_IT = new RegExp(pattern`^(?:it|this|that)(?<verb>${VERB_OF_IT}) (?<rest>.*\b(?:me|my)\b.*)$`, "iu");
const AFTER_ACTIVITY = not(
  "is|was|were|are|has|had|can|could|to|that|it|so|when|if|you|your|really|must|sounds|helps|seems",
);
const ACTIVITY = oneOf(
  pattern`\p{L}{3,}ing(?: ${AFTER_ACTIVITY}\p{Ll}{3,}){0,2}|yoga|art|music|dance|meditation|therapy|journaling`,
  "nature|poetry|pottery|adoption|sports?|theat(?:er|re)|photography|fashion",
);
const EXCLAMATION = oneOf(
  "wow|cool|yeah|yes|oh|so|well|totally|absolutely|definitely|for sure|that's (?:great|awesome|cool|amazing)",
  pattern`\p{Lu}\p{L}+`,
);
const VERB_OF_ACTIVITY = oneOf("can|really|is|was|must|sounds|has|helps|seems|sure|definitely");
/** "Running can really boost your mood": an activity with its name. */
const SUBJECT = new RegExp(pattern`^(?:${EXCLAMATION}[,!.] )*(?<topic>${ACTIVITY}) ${VERB_OF_ACTIVITY}\b`, "iu");
/** Matches "What got you into running?" */
const ASKED =
  /\b(?:into|about|like|love|enjoy|started|start|for|through) (?<topic>\p{L}{3,}ing(?: \p{Ll}{3,}){0,2})\?$/iu;
const NO_TOPIC =
  /^(?:anything|something|everything|nothing|being|doing|having|seeing|hearing|knowing|looking|going|thing|making|getting)\b/i;
const SENTENCES = 3;

/** Replaces "it" with the topic that the other speaker has just named. Null when that is not clear. */
export function nameHeard(text: string, heard: string): string | null {
  const { verb, rest } = OF_IT.exec(text)?.groups ?? {};
  if (verb === undefined || rest === undefined) return null;
  const words = heard.replace(/\[[^\]\n]*\]/g, " ").replace(/\u2019/g, "'");
  const last = (words.match(/[^.!?\n]+[.!?]*/g) ?? []).slice(-SENTENCES).toReversed();
  for (const sentence of last.map((spoken) => spoken.trim())) {
    const topic = SUBJECT.exec(sentence)?.groups?.["topic"] ?? ASKED.exec(sentence)?.groups?.["topic"];
    if (topic === undefined || NO_TOPIC.test(topic)) continue;
    return `${topic.charAt(0).toUpperCase()}${topic.slice(1)}${spelledOut(verb)} ${rest}`;
  }
  return null;
}

function spelledOut(verb: string): string {
  if (verb === "'s been") return " has been";
  return verb === "'s" ? " is" : verb;
}

const NO_BARE_NOUN = not(
  "it|them|that|this|these|those|the|an?|my|our|to|so|very|really|some|more|you|and|with|for|how|what|me|us",
  "him|her|all|hard|well|better|late|fast|together|about|into|up|out|general|time|case|fact",
);
const BEFORE_NOUN = oneOf(pattern`\p{L}+ing|about|into|love|like|enjoy|tried|started|of|visited|watched|in|with`);
const SECOND_NOUN = oneOf(pattern` and \p{Ll}{3,}| \p{Ll}{3,}(?=,| and| so| because| -)`);
const NEXT_CLAUSE = oneOf(",|;| -| and| so| because| but");
const THAT_PRONOUN = "(?<pronoun>it|it's|them|they|they're)";
/** A noun without an article, and a pronoun that refers to it: "I'm doing kickboxing and it's giving me energy". */
const BARE = new RegExp(
  pattern`\b${BEFORE_NOUN} (?<noun>${NO_BARE_NOUN}\p{Ll}{3,}${SECOND_NOUN}?)[^.]{0,60}?${NEXT_CLAUSE} [^.]{0,60}?\b${THAT_PRONOUN}\b`,
  "u",
);
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

/** A thing that is mentioned for the first time: "an old boat", "boats". */
export function withArticle(thing: string): string {
  const plain = thing.replace(/^(?:recent|latest|new) /i, "");
  if (/[^s]s$/.test(plain)) return plain;
  return `${/^[aeiou]/i.test(plain) ? "an" : "a"} ${plain}`;
}
