import { oneOf, pattern } from "#language/pattern/pattern.js";
import { resolveDates } from "#language/times/dates/resolve-dates.js";
import { replaceSpeaker } from "../grammar/replace-speaker.js";
import { isDangling } from "../judging/find-dangling.js";
import { contentWords, tellsTime } from "../judging/weigh-words.js";
import { showsAnybody } from "../naming/caption.js";
import { factOf, tidySentence } from "../telling/frame-candidate.js";
import type { Fact } from "../types/fact.js";
import type { Statement } from "../types/statement.js";

const PICTURE = "(?:pic|picture|photo|photograph|snap|snapshot|shot|selfie)s?";
const SHOWING_WORDS = oneOf(
  "here's|here is|here are|this is|this was|these are|check|check out|take a look at|look at|have a look at",
  "i have|i've got|i found|sending you",
);
const SHOWING = pattern`(?:(?:oh|and|so|plus|also),? )*${SHOWING_WORDS}`;
const SHOWN_VIEW = oneOf(pattern`${PICTURE}|peek|look|glimpse|sneak peek`);
const DETERMINER = oneOf("an?|the|this|some|one|another|my");
const TOOK = oneOf("took|snapped|got|have|found|made");
const PICTURE_VERB = oneOf("'s| is| was| was taken| here is| i'm sending is");
const REMINDS_ME = oneOf("reminds? me|takes? me back|brings? back memories");
/** "Here's a pic of my family camping", "This photo is from our trip": the speaker says what the picture shows. */
const OF_OWN: readonly RegExp[] = [
  new RegExp(
    pattern`^${SHOWING} ${DETERMINER} (?:[\p{L}-]+ ){0,2}?${SHOWN_VIEW}(?: that)?(?: (?:I|we) ${TOOK})?(?<what> (?:of|from|at|with|during|in) .+)$`,
    "iu",
  ),
  new RegExp(
    pattern`^(?:(?:and|so|plus) )?(?:this|that|the) ${PICTURE}${PICTURE_VERB}?(?<what> (?:of|from|at|with|during|in) .+)$`,
    "iu",
  ),
  new RegExp(pattern`^(?:this|that|the) ${PICTURE} (?:always )?${REMINDS_ME}(?: (?:of|to|from)) (?<memory>.+)$`, "iu"),
  new RegExp(`^${SHOWING} (?<what>(?:one of )?(?:my|our) .+)$`, "iu"),
];
const LIFE_THING = oneOf(
  "(?:painting|drawing|sketch|sculpture) of|cakes?|cupcakes?|cookies|pie|bread|soup|dessert|pizza|ice cream",
  "bowl of|plate of|dogs?|pupp(?:y|ies)|cats?|kittens?|turtles?|horses?|rabbits?|beach|mountains?|lake|ocean",
  "waterfall|trail|castle|tower|skyline|stadium|temple|museum|gardens?|tattoo|quilt|trophy|medal|certificate",
  "guitar|piano|wedding|christmas|birthday",
);
/** Things that people make, keep or travel to. They are worth telling when the words do not mention them. */
const OF_A_LIFE = new RegExp(pattern`\b${LIFE_THING}\b`, "i");
const SHOWING_PHRASE = oneOf(
  pattern`here's (?:an?|the|my|one|another) (?:\w+ ){0,2}(?:pic|picture|photo|look|peek|shot)|take a look`,
  "check (?:it|this|these|them) out|look at this|(?:pic|picture|photo) (?:I|we) (?:took|got|snapped)",
  "I took (?:this|a) (?:pic|picture|photo)",
);
/** "Here's a pic!", "Take a look", "Check it out": the words do not say what the picture shows. */
const SHOWS = new RegExp(pattern`\b${SHOWING_PHRASE}\b`, "i");
const END = new RegExp(
  oneOf(
    pattern`\s[-–—]+\s.*$|[-–—]\s.*$|[!?.;:](?:\s.*)?$`,
    pattern`,? (?:it|it's|they|they're|so|isn't|ya|you|right|huh|which|after|before|because|since)\b[^:]*$`,
  ),
  "iu",
);
const UNSAID_NOUN = oneOf(
  "day|time|moment|other day|favou?rite|fave|success|one|progress|goal|dream|passion|plan|first|way|life|hope",
  "point|story|thing|turn|chance|best|idea|motivation|inspiration|reminder|pride",
);
const UNSAID = new RegExp(
  oneOf(
    pattern`^ \w+ (?:the|that|this|my|our) ${UNSAID_NOUN}\b`,
    pattern`\b(?:journey|companions?|experiences?|adventures?|progress|vibes?)\b`,
  ),
  "i",
);
const WHICHEVER_WORD = oneOf(
  "recent|last(?! (?:week|weekend|month|year|night|summer|winter|spring|fall|autumn))|latest|new|old|special",
  "went|took|good|great|favou?rite|fave|class|game|session|practice|workout(?! plan)|morning|event|show",
  "book ?shel(?:f|ves)|room|place|house",
);
/** The words do not say which one: "a recent game", "our last class". */
const WHICHEVER = new RegExp(pattern`\b${WHICHEVER_WORD}\b`, "gi");
const SOMEBODY = oneOf(
  "family|fam|kids?|children|wife|husband|mom|mum|dad|mother|father|parents|sisters?|brothers?|sons?",
  "daughters?|friends?|team|dogs?|cats?|pets?",
);
const OF_SOMEBODY = new RegExp(pattern`\b${SOMEBODY}\b|\bwhen (?:I|we)\b|\p{Lu}\p{Ll}`, "u");
/** "A pic of him": the words do not say who. */
const OF_UNNAMED = /\b(?:of|with|from) (?:him|her|it|them|that|this|those|these|one)\b/i;
const MAX_LENGTH = 110;

/**
 * Tells a sentence about a shared picture: "Gina shared a photo of the space they designed: a shop with clothes on
 * display".
 */
export function tellShown(statement: Statement, observedAt: Date): Fact | null {
  const { caption, captionBefore } = statement.talk ?? { caption: null, captionBefore: null };
  const shown = caption ?? (/^(?:that|the) (?:pic|picture|photo)/i.test(statement.text) ? captionBefore : null);
  if (shown === null || OF_UNNAMED.test(statement.text)) return null;
  const own = ownWords(statement, shown);
  if (own === null && (!(SHOWS.test(statement.text) || namesShown(statement.text, shown)) || !isTelling(shown)))
    return null;
  return shared(statement, { what: own === null ? ` of ${shown}` : `${own}: ${shown}`, observedAt });
}

/** Matches "Here's the poster!" */
function namesShown(text: string, caption: string): boolean {
  const noun =
    /^(?:here's|here is|here are) (?:the|an?|some|another) (?:[\p{L}-]+ ){0,2}?(?<noun>\p{L}{4,})[!.]?$/iu.exec(text)
      ?.groups?.["noun"];
  return noun !== undefined && caption.toLowerCase().includes(noun.toLowerCase());
}

function isTelling(caption: string): boolean {
  return !showsAnybody(caption) && OF_A_LIFE.test(caption) && contentWords(caption) >= 3;
}

function ownWords({ text, subject }: Statement, shown: string): string | null {
  const found = OF_OWN.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
  const what = found?.["what"] ?? found?.["memory"];
  if (what === undefined) return null;
  const cut = ` ${what.trim()}`.replace(END, "").trimEnd();
  const phrase = /^ (?:of|from|at|with|during|in) /i.test(cut) ? cut.replace(/^ at /, " of ") : ` of${cut}`;
  if (phrase.length > MAX_LENGTH || /\b(?:you|your|him|her|them|it|one|someone)\b/i.test(phrase)) return null;
  if (!saysWhich(phrase, shown) || isDangling(`photo${phrase}`) || UNSAID.test(phrase)) return null;
  const named = phrase
    .replace(/\b(?:me|myself)\b(?: and (?=my|some))?/gi, (me) => subject.label + me.slice(me.split(" ")[0]?.length))
    .replace(/\bus\b/gi, `${subject.label} and others`);
  const told = tidySentence(replaceSpeaker(named, null));
  return found?.["what"] === undefined ? ` that reminds them ${told}` : ` ${told}`;
}

function saysWhich(phrase: string, shown: string): boolean {
  const told = phrase.replace(WHICHEVER, " ");
  const words = contentWords(told);
  const noun = told.trim().split(" ").at(-1)?.toLowerCase() ?? "";
  return (
    OF_SOMEBODY.test(phrase) ||
    words >= 2 ||
    (words === 1 && (tellsTime(phrase) || shown.toLowerCase().includes(noun))) ||
    /\b(?:me|us) (?:at|in|on)\b/i.test(phrase)
  );
}

function shared(statement: Statement, { what, observedAt }: { what: string; observedAt: Date }): Fact {
  const day = observedAt.toISOString().slice(0, 10);
  const dated = resolveDates({ text: what, writtenOn: observedAt, tense: "past" });
  return factOf(statement, {
    slot: "event",
    confidence: 0.5,
    text: `On ${day}, ${statement.subject.label.replace(/^The /, "the ")} shared a photo${dated.text}`,
    eventFrom: dated.from ?? day,
    eventTo: dated.to ?? day,
  });
}
