import { oneOf, pattern } from "#language/pattern/pattern.js";
import { resolveDates } from "#language/times/dates/resolve-dates.js";
import type { DatedText } from "../../times/dates/dated-text.js";
import { replaceSpeaker, speaksOfOthers } from "../grammar/replace-speaker.js";
import { isPast } from "../grammar/verb-forms.js";
import { isDangling } from "../judging/find-dangling.js";
import { contentWords, countVague, withoutPraise } from "../judging/weigh-words.js";
import type { Fact } from "../types/fact.js";
import { inContext, type Statement } from "../types/statement.js";
import { capitalise, factOf, tidySentence } from "./frame-candidate.js";
import { shorten } from "./shorten.js";

const MIN_CONTENT_WORDS = 3;
const CONFIDENCE = 0.5;

/** The fact about the speaker in a sentence about something else, if it is concrete enough. */
export function tellFacts(statement: Statement, observedAt: Date): Fact[] {
  const { subject, isFirstPerson } = statement;
  if (!isFirstPerson) return [];
  for (const text of shorten(statement.text)) {
    const told = isDangling(inContext(text, statement)) ? null : tellOfSpeaker(text, subject.label);
    if (told !== null && contentWords(withoutPraise(told)) >= MIN_CONTENT_WORDS && countVague(told) === 0) {
      return [candidateOf(told, { statement, observedAt })];
    }
  }
  return [];
}

function candidateOf(told: string, { statement, observedAt }: { statement: Statement; observedAt: Date }): Fact {
  const dated = resolveDates({ text: tidySentence(capitalise(told)), writtenOn: observedAt, tense: tenseOfTold(told) });
  return datedState(statement, { dated, confidence: CONFIDENCE });
}

const AHEAD = /^[^,.;]*? (?:is|are|will|comes|goes|starts|begins|ends|leaves|arrives|wants|needs)\b/i;

/** "31 March is my last day" lies ahead. */
function tenseOfTold(told: string): "past" | "present" {
  return AHEAD.test(told) ? "present" : "past";
}

const NO_SUBJECT_WORD = oneOf(
  "well|plus|also|it|its|it's|this|that|that's|these|those|they|they're|them|there|trust|believe|there's|he",
  "he's|she|she's|his|her|you|your|you're|here|here's|what|how|why|who|when|where|which|if|one|some|someone",
  "everyone|everything|something|nothing|anyone|all|each|both|another|so|such|not|no|let|let's|seeing|hearing",
  "knowing|having you|don't|do|does|can|could|would|will|the same|the other|the best|the most",
  "the (?:picture|photo|pic|one)|can't|looks?|sounds?|means?|makes?|made|reminds?|helps?|keeps?|gives?|feels?",
  "glad|good|great|nice|thanks?|thank|wish|hope|hoping|appreciate|like|just|even|especially|exactly|every|any",
  "in|on|at|with|for|to|from|by|as|after|before|since|while|because|although|and|but|or|or|yes|yeah|no|their",
  "our|his|her|our|your",
  pattern`the \p{L}+ (?:is|are|was|were|has|have|got|made|gave|helps?|makes?|means?|brings?|keeps?)`,
);
/** Openings that are no subject of a sentence such as "Writing helps me relax" or "Porto is my favourite city". */
const NO_SUBJECT = new RegExp(pattern`^${NO_SUBJECT_WORD}\b`, "iu");
const VERB = oneOf(
  "used to be|is|are|was|were|has|have|helps?|makes?|made|gives?|gave|brings?|brought|keeps?|kept|means?",
  "meant|lets?|let|got|gets?|inspires?|inspired|motivates?|motivated|taught|teaches|told|introduced|invited",
  "recommended|visited|came|joined|relaxes|calms?|cheers?|reminds?|has been|have been|allows?|changed|saved",
  "drives?|fascinates?|interests?|fuels?|sparked|gave|supports?|supported|hired|brightens?|lifts?|eases?",
  "soothes?|refreshes|energi[sz]es|grounds?|pushes|fills?|feels?|took|hit|broke|runs?|belongs?|wrote|showed",
  "surprised|hosted|picked|helped|offered|asked|called|bought|sent",
);
const SHAPE = new RegExp(pattern`^(?<topic>[\p{L}\d'" &,-]{2,70}?) (?<verb>${VERB}) (?<rest>.{4,})$`, "u");
const SPEAKER = /\b(?:me|my|mine|myself)\b/i;

/** Replaces the first "me" or "my" with the name of the speaker. Null when it does not fit. */
function tellOfSpeaker(sentence: string, label: string): string | null {
  const text = sentence.replace(/[.!\s]+$/, "");
  if (text.length > 200 || NO_SUBJECT.test(text) || !SPEAKER.test(text)) return null;
  if (/\b(?:you|your|we|us|our|we're|we've)\b/.test(text)) return null;
  const shape = SHAPE.exec(text);
  if (shape === null) return null;
  // "readying myself makes sense": nobody does it.
  if (/\bmyself\b/i.test(shape.groups?.["topic"] ?? "")) return null;
  if (/\b(?:I|I'm|I've|I'd|I'll)\b/.test(text.slice(0, text.search(SPEAKER)))) return null;
  const name = speaksOfOthers(text) ? label : null;
  const inside = label.replace(/^The /, "the ");
  let isNamed = false;
  const told = text.replace(/\b(my|me|mine|myself)\b/gi, (word, _, offset: number) => {
    const form = word.toLowerCase();
    if (isNamed && name === null)
      return { my: "their", me: "them", mine: "theirs", myself: "themselves" }[form] ?? word;
    isNamed = true;
    const called = offset === 0 ? label : inside;
    return { my: `${called}'s`, me: called, mine: `${called}'s`, myself: called }[form] ?? word;
  });
  return replaceSpeaker(told, name);
}

const MAX_OWN_THING_LENGTH = 200;
const MIN_OWN_THING_WORDS = 3;
const OWN_THING_CONFIDENCE = 0.55;
const VERB_OF_THING = oneOf(
  "was|were|is|are|has|have|had|reminds?|makes?|made|shows?|sold|got|won|helps?|helped|brings?|brought|gives?",
  "gave|came|turned|means?|inspired|taught|represents?|stands?",
);
const NO_THING = oneOf(
  "way|idea|ideas|feedback|reason|thing|things|moment|time|day|fact|best|only|first|more|last|most|same|one",
  "love|support|impact|progress|difference|feeling",
);
const NO_DEED = oneOf(pattern`was\b|were\b|think|thought|know|knew|saw you|mentioned|told|said|sent you`);
const NOUN = pattern`(?<noun>(?!${NO_THING}\b)(?:[\p{L}'-]+ ){1,4}?)`;
const DEED = pattern`(?<deed>(?!${NO_DEED})(?<verb>\p{Ll}+)(?: [\p{L}'\d-]+){0,7}?)`;
const WHICH = oneOf("The|These|This|Another|An?|One");
/**
 * "The script that I sent in was rejected": the speaker's action identifies a thing, and a statement about the thing
 * follows.
 */
const THING = new RegExp(
  pattern`^(?<which>${WHICH}) ${NOUN}(?:that |which )?I(?<perfect>'ve| have)? ${DEED} (?<told>${VERB_OF_THING} .{4,})$`,
  "u",
);
const ARTICLES: Record<string, string> = { This: "A", These: "Some" };

/**
 * Reads a statement about a thing that the speaker made, sent, bought or read. Empty when the sentence has another
 * form.
 */
export function tellOwnThing(statement: Statement, observedAt: Date): Fact[] {
  const { text, subject } = statement;
  const { which = "", noun = "", perfect, deed = "", verb = "", told = "" } = THING.exec(text)?.groups ?? {};
  if (noun === "" || text.length > MAX_OWN_THING_LENGTH || !isPast(verb) || /\b(?:you|your|we|us|our)\b/i.test(text))
    return [];
  if (isDangling(`a ${noun}${deed} ${told}`)) return [];
  const name = speaksOfOthers(text) ? subject.label : null;
  const rest = replaceSpeaker(`${deed} ${told}`, name);
  const has = perfect === undefined ? "" : "has ";
  const label = subject.label.replace(/^The /, "the ");
  const written = tidySentence(`${ARTICLES[which] ?? which} ${noun}that ${label} ${has}${rest}`);
  const isTelling = contentWords(withoutPraise(told)) > 0 && contentWords(withoutPraise(written)) > MIN_OWN_THING_WORDS;
  if (!isTelling || countVague(told) > 0) return [];
  const dated = resolveDates({ text: written, writtenOn: observedAt, tense: "past" });
  return [datedState(statement, { dated, confidence: OWN_THING_CONFIDENCE })];
}

function datedState(
  statement: Statement,
  { dated: { text, from, to }, confidence }: { dated: DatedText; confidence: number },
): Fact {
  return factOf(statement, { text, slot: "state", confidence, eventFrom: from, eventTo: to });
}
