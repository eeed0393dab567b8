import { resolveDates } from "#language/times/resolve-dates.js";
import type { Fact } from "../fact.js";
import { replaceSpeaker } from "../grammar/replace-speaker.js";
import { isDangling } from "../judging/find-dangling.js";
import { contentWords, tellsTime } from "../judging/weigh-words.js";
import { showsAnybody } from "../naming/caption.js";
import type { Statement } from "../statement.js";
import { frame, tidySentence } from "../telling/frame-candidate.js";

const PICTURE = "(?:pic|picture|photo|photograph|snap|snapshot|shot|selfie)s?";
const SHOWING =
  "(?:(?:oh|and|so|plus|also),? )*(?:here's|here is|here are|this is|this was|these are|check|check out|take a look at|look at|have a look at|i have|i've got|i found|sending you)";
/** "Here's a pic of my family camping", "This photo is from our trip": the speaker says what the picture shows. */
const OF_OWN: readonly RegExp[] = [
  new RegExp(
    `^${SHOWING} (?:an?|the|this|some|one|another|my) (?:[\\p{L}-]+ ){0,2}?(?:${PICTURE}|peek|look|glimpse|sneak peek)(?: that)?(?: (?:I|we) (?:took|snapped|got|have|found|made))?(?<what> (?:of|from|at|with|during|in) .+)$`,
    "iu",
  ),
  new RegExp(
    `^(?:(?:and|so|plus) )?(?:this|that|the) ${PICTURE}(?:'s| is| was| was taken| here is| i'm sending is)?(?<what> (?:of|from|at|with|during|in) .+)$`,
    "iu",
  ),
  new RegExp(
    `^(?:this|that|the) ${PICTURE} (?:always )?(?:reminds? me|takes? me back|brings? back memories)(?: (?:of|to|from)) (?<memory>.+)$`,
    "iu",
  ),
  new RegExp(`^${SHOWING} (?<what>(?:one of )?(?:my|our) .+)$`, "iu"),
];
/** Things that people make, keep or travel to. They are worth telling when the words do not mention them. */
const OF_A_LIFE =
  /\b(?:(?:painting|drawing|sketch|sculpture) of|cakes?|cupcakes?|cookies|pie|bread|soup|dessert|pizza|ice cream|bowl of|plate of|dogs?|pupp(?:y|ies)|cats?|kittens?|turtles?|horses?|rabbits?|beach|mountains?|lake|ocean|waterfall|trail|castle|tower|skyline|stadium|temple|museum|gardens?|tattoo|quilt|trophy|medal|certificate|guitar|piano|wedding|christmas|birthday)\b/i;
/** "Here's a pic!", "Take a look", "Check it out": the words do not say what the picture shows. */
const SHOWS =
  /\b(?:here's (?:an?|the|my|one|another) (?:\w+ ){0,2}(?:pic|picture|photo|look|peek|shot)|take a look|check (?:it|this|these|them) out|look at this|(?:pic|picture|photo) (?:I|we) (?:took|got|snapped)|I took (?:this|a) (?:pic|picture|photo))\b/i;
const END =
  /\s[-–—]+\s.*$|[-–—]\s.*$|[!?.;:](?:\s.*)?$|,? (?:it|it's|they|they're|so|isn't|ya|you|right|huh|which|after|before|because|since)\b[^:]*$/iu;
const UNSAID =
  /^ \w+ (?:the|that|this|my|our) (?:day|time|moment|other day|favou?rite|fave|success|one|progress|goal|dream|passion|plan|first|way|life|hope|point|story|thing|turn|chance|best|idea|motivation|inspiration|reminder|pride)\b|\b(?:journey|companions?|experiences?|adventures?|progress|vibes?)\b/i;
/** The words do not say which one: "a recent game", "our last class". */
const WHICHEVER =
  /\b(?:recent|last(?! (?:week|weekend|month|year|night|summer|winter|spring|fall|autumn))|latest|new|old|special|went|took|good|great|favou?rite|fave|class|game|session|practice|workout(?! plan)|morning|event|show|book ?shel(?:f|ves)|room|place|house)\b/gi;
const OF_SOMEBODY =
  /\b(?:family|fam|kids?|children|wife|husband|mom|mum|dad|mother|father|parents|sisters?|brothers?|sons?|daughters?|friends?|team|dogs?|cats?|pets?)\b|\bwhen (?:I|we)\b|\p{Lu}\p{Ll}/u;
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
  return {
    ...frame(statement),
    ...{ slot: "event", value: null, kind: "dynamic", polarity: "positive", modality: "actual", confidence: 0.5 },
    text: `On ${day}, ${statement.subject.label.replace(/^The /, "the ")} shared a photo${dated.text}`,
    ...{ eventFrom: dated.from ?? day, eventTo: dated.to ?? day },
  };
}
