const WORK =
  "game|board game|video game|book|novel|movie|film|show|series|band|song|app|place|restaurant|cafe|recipe|class|group|artist";
/** "This game Catan" has a name, and "this cake with raspberries" has a description. */
const CALLED = new RegExp(
  `\\bthis (?:(?:great|cool|awesome|amazing|new) )?(?<kind>${WORK}),? (?:called |named )?(?<name>["“]?\\p{Lu}[\\p{L}'’:]+(?: \\p{Lu}[\\p{L}'’]+)*["”]?)`,
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

/** "It has been great for my health": about a thing and about the speaker. */
const OF_IT =
  /^(?:it|this|that)(?<verb>'s been|'s| has been| is| was| has| helps?| helped| makes?| made| gives?| gave| keeps?| kept| lets?| brings?| brought| taught| means?) (?<rest>.*\b(?:me|my)\b.*)$/iu;
/** "Running can really boost your mood": an activity with its name. */
const SUBJECT =
  /^(?:(?:wow|cool|yeah|yes|oh|so|well|totally|absolutely|definitely|for sure|that's (?:great|awesome|cool|amazing)|\p{Lu}\p{L}+)[,!.] )*(?<topic>\p{L}{3,}ing(?: (?!is\b|was\b|were\b|are\b|has\b|had\b|can\b|could\b|to\b|that\b|it\b|so\b|when\b|if\b|you\b|your\b|really\b|must\b|sounds\b|helps\b|seems\b)\p{Ll}{3,}){0,2}|yoga|art|music|dance|meditation|therapy|journaling|nature|poetry|pottery|adoption|sports?|theat(?:er|re)|photography|fashion) (?:can|really|is|was|must|sounds|has|helps|seems|sure|definitely)\b/iu;
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

/** A thing that is mentioned for the first time: "an old boat", "boats". */
export function withArticle(thing: string): string {
  const plain = thing.replace(/^(?:recent|latest|new) /i, "");
  if (/[^s]s$/.test(plain)) return plain;
  return `${/^[aeiou]/i.test(plain) ? "an" : "a"} ${plain}`;
}
