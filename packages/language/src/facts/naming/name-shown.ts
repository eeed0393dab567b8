import { oneOf, pattern } from "#language/pattern/pattern.js";
import { contentWords, tellsTime } from "../judging/weigh-words.js";
import type { Talk } from "../types/talk.js";
import { showsAnybody, thingShown } from "./caption.js";

const MADE = oneOf(
  "made|did|painted|drew|sketched|built|baked|cooked|wrote|designed|knitted|knit|sewed|crocheted|carved",
  "sculpted|created|put together|finished|bought|ordered|adopted|planted|grew|whipped up|got made|have made",
  "'ve made|just made",
);
const OPENING = "(?:here's|here is|here are|this is|these are|that's|check out|take a look at|look at|have a look at)";
const NOUN = "(?<noun>one|something|the one|what|this|(?:an?|the|my|another|some) (?:[\\p{L}'-]+ ){0,7}?[\\p{L}'-]+)";
const PICTURE = oneOf("pic|picture|photo|peek|look|glimpse|shot");
const PICTURE_OF = pattern`(?:an?|the|one|another) (?:\p{Ll}+ )?${PICTURE}s? (?:of|at)`;
const WE_MADE = pattern`(?:I|we)(?: just| recently| finally)? ?(?<verb>${MADE})`;
/** Matches "Here's one I did last week" and "Here's a photo of a bowl that I made". */
const RELATIVE = new RegExp(
  pattern`(?:^|[-–—] )${OPENING} (?:${PICTURE_OF} )?${NOUN}(?: that| which)? ${WE_MADE}\b(?<rest>[^.!?–—]*)`,
  "iu",
);
const NO_OBJECT = oneOf(
  "past|last|week|weekend|month|year|morning|summer|time|yesterday|recently|for|in|at|with|because|last|when",
  "and|so|as|to|is",
);
const AFTER_IT = oneOf(
  "for|in|at|last|yesterday|this|because|with|a few|when|myself",
  "to (?:show|honou?r|represent|remember|remind|help|express)",
);
const POINTED_OBJECT = oneOf(
  pattern`this one|(?:this|these) (?!${NO_OBJECT}\b)\p{Ll}+|this|these|it(?= ${AFTER_IT}\b)`,
);
const ADVERB = oneOf(" just| recently| actually| finally");
/** Matches "I made this yesterday" and "I painted this one for my mum". */
const OBJECT = new RegExp(
  pattern`^(?:yeah,? |yes,? |yep,? )?I${ADVERB}* (?<verb>${MADE}) (?<noun>${POINTED_OBJECT})(?=[\s.!,])(?<rest>[^.!?–—]*)`,
  "iu",
);
const WORK_NOUN = oneOf(
  "paintings?|drawing|sketch|bowls?|plates?|vases?|cups?|mugs?|pots?|pottery|sculpture|cakes?|cupcakes?",
  "cookies?|pies?|tarts?|bread|dish|soup|stew|salad|pizza|ice cream|desserts?|meal|pasta|chicken|vegetables",
  "quilt|blanket|scarf|sweater|dress|shirt|hoodie|necklace|bracelet|jewelry|tattoo|poster|mural|sign|card",
  "model|figurine|garden|plants?|flowers?|bookshelf|bookcase|shelf|table|desk|chair|cabinet|birdhouse|window",
  "scrapbook|collage|costume|muffins?|brownies|pudding|mousse|website|logo|couch|sofa|dog|puppy|cat|kitten",
  "shoes|sneakers|guitar|piano|aquarium|tank|lantern|candles?",
);
/** Things that people make. A picture of anything else does not show what the speaker made. */
const WORK = new RegExp(pattern`\b${WORK_NOUN}\b`, "iu");
const MIN_WORDS = 3;
const POINTING = /^(?:one|something|the one|what|this one|this|these|it)$/i;

/** Replaces "one" or "this" with the object in the shared picture: "I did a painting of a sunset last week". */
export function nameShown(sentence: string, { caption, captionBefore }: Talk): string | null {
  const match = RELATIVE.exec(sentence) ?? OBJECT.exec(sentence);
  const { noun, verb, rest } = match?.groups ?? {};
  if (noun === undefined || verb === undefined || rest === undefined || /\?\s*$/.test(sentence)) return null;
  const object = objectShown(noun, caption ?? captionBefore);
  if (object === null || /\byour?\b/i.test(rest) || !isTelling(object, rest)) return null;
  const isDrawn = /^(?:painted|drew|sketched)$/i.test(verb) && /\b(?:painting|drawing|sketch)\b/i.test(object);
  return `I ${isDrawn ? "made" : verb.toLowerCase()} ${object}${rest.trimEnd()}`;
}

/** "I made a bowl of soup" says little without a time, a person or a manner. */
function isTelling(object: string, rest: string): boolean {
  return contentWords(object + rest) > MIN_WORDS || tellsTime(rest);
}

function objectShown(noun: string, caption: string | null): string | null {
  if (caption === null) return null;
  const isWork = WORK.test(caption) && !showsAnybody(caption);
  const named = noun.toLowerCase().split(" ").at(-1) ?? "";
  if (POINTING.test(noun)) return isWork ? namedThing(caption) : null;
  if (contentWords(noun) >= MIN_WORDS) return ownWords(noun);
  const isSame = caption.toLowerCase().includes(named.replace(/s$/, ""));
  if (isSame && isWork) return namedThing(caption);
  if (/^(?:this|these|the) /i.test(noun)) return null;
  return ownWords(noun);
}

function ownWords(noun: string): string {
  return noun
    .replace(/^(?:my|an?) (?:recent |latest |new )?/i, "a ")
    .replace(/^a (?=[aeiou])/i, "an ")
    .toLowerCase();
}

/** "a painting" without a topic says no more than the verb. */
function namedThing(caption: string): string | null {
  const thing = thingShown(caption);
  return /^\p{L}+ (?:painting|drawing|sketch|sign|card|table|desk|window)$/iu.test(thing) ? null : thing;
}
