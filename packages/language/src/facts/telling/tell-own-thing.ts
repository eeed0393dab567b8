import { resolveDates } from "../../times/resolve-dates.js";
import type { MemoryCandidate } from "../fact.js";
import { replaceSpeaker, speaksOfOthers } from "../grammar/replace-speaker.js";
import { isPast } from "../grammar/verb-forms.js";
import { isDangling } from "../judging/find-dangling.js";
import { contentWords, countVague, withoutPraise } from "../judging/weigh-words.js";
import type { Statement } from "../statement.js";
import { frame } from "./frame-candidate.js";
import { tidySentence } from "./tidy-sentence.js";

const MAX_LENGTH = 200;
const MIN_WORDS = 3;
const CONFIDENCE = 0.55;
/**
 * "The script that I sent in was rejected": the speaker's action identifies a thing, and a statement about the thing
 * follows.
 */
const THING =
  /^(?<which>The|These|This|Another|An?|One) (?<noun>(?!(?:way|idea|ideas|feedback|reason|thing|things|moment|time|day|fact|best|only|first|more|last|most|same|one|love|support|impact|progress|difference|feeling)\b)(?:[\p{L}'-]+ ){1,4}?)(?:that |which )?I(?<perfect>'ve| have)? (?<deed>(?!was\b|were\b|think|thought|know|knew|saw you|mentioned|told|said|sent you)(?<verb>\p{Ll}+)(?: [\p{L}'\d-]+){0,7}?) (?<told>(?:was|were|is|are|has|have|had|reminds?|makes?|made|shows?|sold|got|won|helps?|helped|brings?|brought|gives?|gave|came|turned|means?|inspired|taught|represents?|stands?) .{4,})$/u;
const ARTICLES: Record<string, string> = { This: "A", These: "Some" };

/**
 * Reads a statement about a thing that the speaker made, sent, bought or read. Empty when the sentence has another
 * form.
 */
export function tellOwnThing(statement: Statement, observedAt: Date): MemoryCandidate[] {
  const { text, subject } = statement;
  const { which = "", noun = "", perfect, deed = "", verb = "", told = "" } = THING.exec(text)?.groups ?? {};
  if (noun === "" || text.length > MAX_LENGTH || !isPast(verb) || /\b(?:you|your|we|us|our)\b/i.test(text)) return [];
  if (isDangling(`a ${noun}${deed} ${told}`)) return [];
  const name = speaksOfOthers(text) ? subject.label : null;
  const rest = replaceSpeaker(`${deed} ${told}`, name);
  const has = perfect === undefined ? "" : "has ";
  const label = subject.label.replace(/^The /, "the ");
  const written = tidySentence(`${ARTICLES[which] ?? which} ${noun}that ${label} ${has}${rest}`);
  const isTelling = contentWords(withoutPraise(told)) > 0 && contentWords(withoutPraise(written)) > MIN_WORDS;
  if (!isTelling || countVague(told) > 0) return [];
  const dated = resolveDates({ text: written, writtenOn: observedAt, tense: "past" });
  return [
    {
      ...frame(statement),
      ...{ slot: "state", value: null, kind: "dynamic", polarity: "positive", modality: "actual" },
      ...{ text: dated.text, confidence: CONFIDENCE, eventFrom: dated.from, eventTo: dated.to },
    },
  ];
}
