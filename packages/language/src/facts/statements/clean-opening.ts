import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { Rewriting } from "../telling/retell-plainly.js";

const OPENER_BEFORE_SUBJECT = oneOf(
  "so|and|but|also|well|yeah|yes|yep|yup|oh|ah|actually|btw|by the way|plus|anyway|honestly|haha|lol|ok|okay",
  "no|right now|fyi|since you ask(?:ed)?|as you know|as i said|just so you know|for context|for the record",
  "(?:please )?(?:remember|note|know|keep in mind|be aware)(?: that)?|you should know(?: that)?",
  "i forgot to (?:say|mention)(?: that)?|did i (?:say|mention) that|it turns out(?: that)?|guess what",
  "since we(?: last)? (?:spoke|talked|chatted|met)(?: last)?",
);
/**
 * Openers without a fact. They are always removed before punctuation. Those of the first group are also removed before
 * a subject.
 */
const BEFORE_SUBJECT = new RegExp(
  pattern`^${OPENER_BEFORE_SUBJECT}[,:!–—-]*\s+(?=(?:i|i'm|i've|i'll|i'd|my|we|we're|we've|our)\b)`,
  "i",
);
const OPENER = oneOf(
  "so|and|but|also|well|yeah|yes|yep|yup|oh|ah|hey|hi|hello|actually|btw|by the way|plus|anyway|honestly|haha",
  "lol|ok|okay|no|nope|nah|sure|absolutely|definitely|totally|of course|exactly|right|true|cool|great|awesome",
  "nice|wow|thanks|thank you|thanks a lot|hmm|um|fyi|to be honest|guess what",
  "you won't believe (?:it|this|what happened)|you know what|check this out|correction|update|in fact",
  pattern`in the meantime|meanwhile|as for me|speaking of (?:which|[\p{L} ]{3,25})`,
  "on (?:another|a (?:different|side|related)) note|for me|on top of that|in addition|besides that",
  "apart from that|however|still|then|first off|as a result|these days|in other news|not gonna lie|to be fair",
  "i'll be honest|i have to say|i must say|i gotta say|funny enough|personally|seriously|again|besides",
  "otherwise|at the same time|either way|unfortunately|luckily|fortunately|sadly|sorry|wait|lately",
  "for context|for the record|additionally|perhaps|moreover|furthermore|ultimately|eventually|overall",
  "interestingly|surprisingly|consequently|naturally|instead|in contrast|conversely|undoubtedly|indeed",
  "of late|that being said|that said",
);
const WITH_PUNCTUATION = new RegExp(
  pattern`^${OPENER}(?: (?:[A-Z]\p{L}+|man|dude|guys|everyone|there|so much))?\s*(?:[,!:.]|\s[-–—])\s*`,
  "iu",
);

const ANNOUNCEMENT =
  /^I (?:just )?(?:wanted|had|want|have) to (?:let you know|tell you|share|mention|say)(?: that)? (?=(?:I|my|we)\b)/i;
const TAG = oneOf("huh|right|you know|ya know|isn't it|don't you think|eh");
/** "I opened a shop, pretty cool, huh?" asks nothing. */
const TAG_QUESTION = new RegExp(
  pattern`(?<=^(?:I|I've|I'm|my|we|we've)\b.{12,})[\s,–—-]+(?:(?:pretty|so|how) (?:cool|neat|nice|crazy|great),? ?)?${TAG}?\?+$`,
  "i",
);

/** The pattern looks back from each space, which longer sentences are not worth. */
const MAX_TAGGED_LENGTH = 320;

/** Removes openers ("Well,", "By the way,") and the names of listeners (", Mel"). */
export function cleanOpening(sentence: string, listeners: readonly string[]): string {
  let text = sentence.replace(/’/g, "'");
  for (const listener of listeners) text = dropVocative(text, listener);
  for (let round = 0; round < 4; round++) {
    const next = text.replace(BEFORE_SUBJECT, "").replace(WITH_PUNCTUATION, "");
    if (next === text) break;
    text = next;
  }
  const told = text.replace(ANNOUNCEMENT, "");
  return (told.length > MAX_TAGGED_LENGTH ? told : told.replace(TAG_QUESTION, ".")).trim();
}

/** Removes names and their short forms of three letters or more: "Melanie", "Mel". */
function dropVocative(text: string, listener: string): string {
  const first = listener.split(" ")[0] ?? listener;
  if (first.length < 3) return text;
  const forms = Array.from({ length: first.length - 2 }, (_, index) =>
    escapePattern(first.slice(0, first.length - index)),
  );
  const names = forms.join("|");
  return text
    .replace(new RegExp(`,\\s*(?:${names})(?=\\s*[,.!]|\\s*$)`, "g"), "")
    .replace(new RegExp(`^(?:${names})\\s*[,!]\\s*`), "");
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const NO_THING = oneOf(
  pattern`week|month|year|morning|afternoon|evening|weekend|summer|winter|spring|fall|one|pic|picture|photo|to\b`,
  pattern`is\b|was\b|for\b|at\b|in\b|on\b|from\b|with\b|last\b|when\b|and\b|after\b|as\b|because\b|by\b|so\b`,
);
const FOUND_OR_MADE = oneOf(
  "read|reading|watched|watching|found|met|saw|made|bought|got|tried|discovered|painted|drew|decorated|baked",
  "cooked|wrote|built|designed|created|picked up|joined|wearing|took",
);
const ADJECTIVE = oneOf(
  "cute|little|amazing|awesome|cool|great|inspiring|old|new|incredible|beautiful|fun|lovely|huge|big|small",
  "interesting|crazy|epic|unique|wonderful|nice|yummy|delicious|intense|gorgeous|special",
);
const VOWEL_ADJECTIVE = oneOf(
  "amazing|awesome|interesting|inspiring|incredible|unique|old|epic|indie|online|easy|elegant|exciting",
  "intense|impressive|unforgettable|up",
);
/** Spoken forms, and phrases that point to a thing which only the listener sees. Applied in this order. */
export const SPOKEN_FORMS: readonly Rewriting[] = [
  { said: /\bgonna\b/gi, plain: "going to", says: { "I'm gonna move": "I'm going to move" }, saysNot: ["I'm going"] },
  { said: /\bwanna\b/gi, plain: "want to", says: { "I wanna move": "I want to move" }, saysNot: ["I want it"] },
  {
    said: /^gotta\b|\bi(?:'ve)? gotta\b/gi,
    plain: "I have to",
    says: { "Gotta go": "I have to go", "I've gotta go": "I have to go" },
    saysNot: ["You gotta go"],
  },
  { said: /\bgotta\b/gi, plain: "got to", says: { "You gotta go": "You got to go" }, saysNot: ["You got it"] },
  {
    said: /(?<!\w)(?:'cause|cuz|coz)\b/gi,
    plain: "because",
    says: { "I stayed 'cause it rained": "I stayed because it rained" },
    saysNot: ["It is a good cause"],
  },
  {
    said: /\bkinda\b/gi,
    plain: "kind of",
    says: { "It's kinda cold": "It's kind of cold" },
    saysNot: ["It's a kind of tea"],
  },
  {
    said: /\btryna\b/gi,
    plain: "trying to",
    says: { "I'm tryna sleep": "I'm trying to sleep" },
    saysNot: ["I'm trying to sleep"],
  },
  { said: /(?<!\w)'em\b/gi, plain: "them", says: { "I fed 'em": "I fed them" }, saysNot: ["I fed them"] },
  {
    said: /\btook (?:that|this|the) (pic|photo|picture|shot|snap)\b/gi,
    plain: "took a $1",
    says: { "I took this photo": "I took a photo" },
    saysNot: ["I took this bus"],
  },
  {
    said: /^I do\s?[-–—,:]+\s?(\p{Lu}\p{Ll}+), my ([\p{Ll} -]{3,20}?)[.!]*$/gu,
    plain: "I have a $2 named $1",
    says: { "I do - Oscar, my guinea pig": "I have a guinea pig named Oscar" },
    saysNot: ["I do - my guinea pig"],
  },
  {
    said: /\b(went to|been to|ended up (?:in|at)|go to|invited to|stumbled upon|came across) this (?=\p{Ll}{3,})/gu,
    plain: "$1 a ",
    says: { "We went to this market": "We went to a market" },
    saysNot: ["We went to this"],
  },
  // Excludes "im Vertrieb" and "im kleinen Haus": German that is too short to detect.
  {
    said: /\b[Ii]m\b(?! (?:\p{Lu}|\p{Ll}+e[nmr] \p{Lu}))/gu,
    plain: "I'm",
    says: { "im a nurse": "I'm a nurse" },
    saysNot: ["im Vertrieb"],
  },
  {
    said: /\bw\/?(?= (?:my|the|an?)\b)/g,
    plain: "with",
    says: { "I live w my mum": "I live with my mum" },
    saysNot: ["I see a W"],
  },
  { said: /\bgf\b/gi, plain: "girlfriend", says: { "my gf sings": "my girlfriend sings" }, saysNot: ["a golf club"] },
  { said: /\bbf\b/gi, plain: "boyfriend", says: { "my bf sings": "my boyfriend sings" }, saysNot: ["a brief talk"] },
  { said: /\bive\b/gi, plain: "I've", says: { "ive moved": "I've moved" }, saysNot: ["I live here"] },
  {
    said: /,? like I (?:said|mentioned)\b,?/gi,
    plain: "",
    says: { "I moved, like I said": "I moved" },
    saysNot: ["I like what I said"],
  },
  {
    said: new RegExp(pattern`\b(${FOUND_OR_MADE}) this (?=(?!${NO_THING})\p{Ll}+)`, "giu"),
    plain: "$1 a ",
    says: { "I found this book": "I found a book" },
    saysNot: ["I found this last week"],
  },
  {
    said: new RegExp(pattern`\bthis (?=(?:really |super |very )?${ADJECTIVE} \p{Ll}+)`, "giu"),
    plain: "a ",
    says: { "I saw this really old boat": "I saw a really old boat" },
    saysNot: ["I saw this boat"],
  },
  {
    said: /\b(made|found|got|bought|baked|painted|drew|wrote|read|took|picked up|collected|ordered) these (?=(?:\p{Ll}|-)+ \p{Ll}+)/giu,
    plain: "$1 some ",
    says: { "I got these new boots": "I got some new boots" },
    saysNot: ["I like these new boots"],
  },
  {
    said: /\ba (?=(?:apple|art|orange|egg|oat|almond|avocado|album|article|app|animal|ice|award|essay)\b)/g,
    plain: "an ",
    says: { "I ate a apple": "I ate an apple" },
    saysNot: ["I ate a pear"],
  },
  {
    said: new RegExp(pattern`\ba (?=${VOWEL_ADJECTIVE}\b)`, "g"),
    plain: "an ",
    says: { "It was a amazing trip": "It was an amazing trip" },
    saysNot: ["It was a great trip"],
  },
];

/**
 * Writes spoken forms out: "gonna", "kinda". "I found this old book" gets "an", because later nobody sees which book.
 */
export function plainSpeech(sentence: string): string {
  let text = sentence.replace(/[\u2018\u2019]/g, "'");
  for (const { said, plain } of SPOKEN_FORMS) text = text.replace(said, plain);
  return text.replace(/\bI I\b/g, "I");
}
