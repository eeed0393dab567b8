import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { ReadStatement } from "../facts/elaborate.js";
import { readFacts } from "../facts/read-facts.js";
import { nameListener, namePeople } from "../naming/name-people.js";
import { nameShown } from "../naming/name-shown.js";
import { namePointed, nameRelative } from "../naming/name-things.js";
import { nameTopic } from "../naming/name-topic.js";
import type { Fact } from "../types/fact.js";
import type { Statement } from "../types/statement.js";
import type { Talk } from "../types/talk.js";
import { tellAdvice, tellOffer } from "./tell-advice.js";
import { tellShown } from "./tell-shown.js";

/** Reads an answer with the topic of the question as its subject: "Ana's novel is about a ferry". */
export function readTopic(statement: Statement, observedAt: Date): Fact[] {
  if (statement.asked === undefined || statement.talk === undefined) return [];
  const text = nameTopic(statement.text, { talk: statement.talk, before: "" });
  return text === null ? [] : readFacts({ ...statement, text, isJunk: false }, observedAt);
}

/** "Thanks, I love it!": longer sentences have a topic of their own. */
const EXCLAMATION_WORDS = 5;

/** Reads a statement that gave no fact alone together with its context: the picture, the question and the listener. */
export function readTalk(
  statement: Statement,
  { last, observedAt }: { last: ReadStatement | undefined; observedAt: Date },
): Fact[] {
  const { talk, subject } = statement;
  if (talk === undefined || !statement.isFirstPerson) return [];
  for (const words of saidFully(statement, { talk, last })) {
    const facts = readFacts({ ...statement, text: words, isJunk: false }, observedAt);
    if (facts.length > 0) return facts;
  }
  if (subject.speaksToAssistant) return [];
  const told =
    tellShown(statement, observedAt) ?? tellAdvice(statement, observedAt) ?? tellOffer(statement, observedAt);
  return told === null ? [] : [told];
}

/** The sentence with names for its references, in every way that fits. */
function saidFully(
  { text, subject, turn }: Statement,
  { talk, last }: { talk: Talk; last: ReadStatement | undefined },
): string[] {
  const isOpening = last?.statement.turn !== turn || last.statement.text.split(" ").length <= EXCLAMATION_WORDS;
  const before = last?.statement.turn === turn && last.facts.length === 0 ? last.statement.text : "";
  return [
    nameShown(text, talk),
    nameTopic(text, { talk: isOpening ? talk : { ...talk, heard: "" }, before }),
    namePeople(text, before),
    nameRelative(text),
    subject.speaksToAssistant ? null : namePointed(text),
    dropEven(text),
    tellPlainly(text),
    talk.listener === null ? null : nameListener(text, talk.listener),
  ].filter((words) => words !== null);
}

const BEST = oneOf(pattern`best|favou?rite|coolest|most \p{Ll}+`);
const BEFORE_BEST = oneOf("the |definitely the |probably the ");
const BEST_PART = new RegExp(
  pattern`(?<=\b(?:was|were|is) )${BEFORE_BEST}?(?:very )?${BEST} (?:part|thing|moment|bit) of (?:our|my)(?= \p{Ll})`,
  "iu",
);
const NAME_IS = pattern`(?:his|her|its|their) name(?:'s| is) (?<name>\p{Lu}\p{Ll}+)`;
const CHILD_NAME = new RegExp(
  pattern`^(?:my|our) (?<who>[\p{Ll}-]+(?: [\p{Ll}-]+)?) (?:is|was|are) .{2,40}?[,;–-]+ ?(?:and )?${NAME_IS}\b`,
  "iu",
);

/** "was the best part of our trip" names its highlight. "our baby is so cute, her name is Mia" tells the name. */
function tellPlainly(sentence: string): string | null {
  const { who, name } = CHILD_NAME.exec(sentence)?.groups ?? {};
  if (who !== undefined && name !== undefined) return `My ${who}'s name is ${name}`;
  return BEST_PART.test(sentence) ? sentence.replace(BEST_PART, "the highlight of my") : null;
}

const EVEN =
  /^(?<who>I|we) (?:also )?even (?=(?:went|had|won|got|made|saw|took|bought|met|tried|started|joined|visited|\p{L}+ed)\b)/iu;

const OF_BEFORE = /\b(?:copy|this|that|it|there|them|one|more)\b/i;

/** "We even won a trophy": an ordinary event. */
function dropEven(sentence: string): string | null {
  return EVEN.test(sentence) && !OF_BEFORE.test(sentence) ? sentence.replace(EVEN, "$<who> ") : null;
}
