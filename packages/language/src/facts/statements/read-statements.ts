import { parseConversation } from "#language/conversation/turns/parse-conversation.js";
import { type Turn, wordsOfTurns } from "#language/conversation/turns/turn.js";
import type { TextStructure } from "#language/structure/detect-structure.js";
import { answerQuestion } from "../answers/answer-question.js";
import { aboutTheOther } from "../answers/asked-about-another.js";
import { markAnswer } from "../answers/asked-before.js";
import { completeAnswer, nameCompany } from "../answers/complete-from-talk.js";
import { blankForeignWords } from "../junk/blank-foreign-words.js";
import { isJunk } from "../junk/is-junk.js";
import { blankTaggedMemories } from "../junk/recalled-memories.js";
import { raiseEnglishNames } from "../messy/english-names.js";
import { spellHealthWords } from "../messy/spell-health-words.js";
import { blankCaption } from "../naming/caption.js";
import { readInstruction } from "../slots/read-instruction.js";
import type { Statement } from "../types/statement.js";
import { personNamed, type Subject, USER } from "../types/subject.js";
import { isUnstatedAnywhere } from "../unstated/unstated-anywhere.js";
import { cleanOpening, plainSpeech } from "./clean-opening.js";
import { isForeign, languageAround } from "./in-english.js";
import { putPlainly } from "./put-plainly.js";
import { readMail } from "./read-mail.js";
import { readNote } from "./read-note.js";
import { splitClauses } from "./split-clauses.js";
import { talkAround } from "./talk-around.js";

/** A longer turn is a pasted text, and not a statement about oneself. */
const MAX_TURN_LENGTH = 8_000;

/**
 * Reads statements of people about themselves, sentence by sentence, and marks junk. It skips the words of assistants,
 * tools and system prompts.
 */
export function readStatements(written: string, structure: TextStructure): Statement[] {
  if (structure === "code") return [];
  // Done before turns are separated: recalled memories can contain lines that look like turns.
  const text = blankTaggedMemories(written);
  const turns = structure === "conversation" ? parseConversation(text) : [];
  // A conversation without separate speakers is nobody's note.
  if (turns.length === 0) {
    return structure === "conversation" ? [] : clean(inEnglish(readWritten(text), languageAround(text)), []);
  }
  const around = languageAround(wordsOfTurns(turns));
  const speakers = [...new Set(turns.map((turn) => turn.speaker))];
  return turns.flatMap((turn, index) => {
    const before = turns[index - 1]?.section === turn.section ? turns[index - 1] : undefined;
    const answer = readAnswer(turn, { index, before });
    const listeners = speakers.filter((speaker) => speaker !== turn.speaker);
    const said = inEnglish(readTurn(turn, index), languageAround(turn.text, around));
    const statements = aboutTheOther(clean([...answer, ...inTalk(said, before)], listeners), before);
    const talk = talkAround(turns, index);
    return (answer.length > 0 ? statements : markAnswer(statements, before)).map((told) => ({ ...told, talk }));
  });
}

/** A note of the user, or a mail, whose writer its signature tells. */
function readWritten(text: string): Statement[] {
  const mail = readMail(text);
  if (mail?.writer == null || !mail.isSigned) return readNote(raiseEnglishNames(blankForeignWords(text)));
  return readNote(raiseEnglishNames(mail.own), personNamed(mail.writer));
}

function readTurn(turn: Turn, index: number): Statement[] {
  const subject = subjectOf(turn);
  if (subject === null) return [];
  return splitClauses(raiseEnglishNames(withoutPictures(blankForeignWords(turn.text)))).map((clause) => ({
    text: clause.text,
    spoken: clause.text,
    start: turn.textStart + clause.start,
    end: turn.textStart + clause.start + clause.text.length,
    subject,
    isFirstPerson: true,
    isPerson: true,
    isRequested: false,
    turn: index,
    saidAt: turn.sentAt,
    joint: clause.joint ?? "",
    isJunk: false,
  }));
}

/** Other languages have rules of their own. */
function inEnglish(statements: Statement[], around: string | null): Statement[] {
  return statements.filter((statement) => !isForeign(statement.text, around));
}

/** Completes sentences with words that only the question before the turn or the sentence before names. */
function inTalk(statements: Statement[], before: Turn | undefined): Statement[] {
  const question =
    before?.text
      .slice(-2 * MAX_QUESTION_LENGTH)
      .match(/[^.!?\n]+\?/g)
      ?.at(-1) ?? "";
  let told = "";
  return statements
    .filter((statement, place) => place > 0 || !isPhrase(statement, question))
    .map((statement, place) => {
      const complete = place < ANSWERING_SENTENCES ? completeAnswer(statement, { question }) : statement;
      const named = nameCompany(complete, { told, question: place < ANSWERING_SENTENCES ? question : "" });
      told = named.text;
      return named;
    });
}

/** "What brings you joy?" "Writing and hanging with friends!": not a current activity of the speaker. */
function isPhrase({ text }: Statement, question: string): boolean {
  const isActivity = /\b(?:doing|been|up to|working on|new|happening|plans?)\b/i.test(question);
  const hasVerb = /\b(?:is|are|was|were|has|have|gives?|makes?|helps?|brings?|keeps?)\b/.test(text);
  return (
    !hasVerb &&
    /^(?:what|which|who|how do)\b/i.test(question.trim()) &&
    !isActivity &&
    /^\p{L}+ing\b[^,.]*[.!]?$/u.test(text)
  );
}

/** The person that "I" stands for in the turn. Null for turns that are not read. */
function subjectOf(turn: Turn): Subject | null {
  if (turn.text.length > MAX_TURN_LENGTH) return null;
  if (turn.role === "user") return USER;
  return turn.role === "named" ? personNamed(turn.speaker) : null;
}

/** This many sentences at the beginning of a turn may answer the question before it. */
const ANSWERING_SENTENCES = 3;
/** A longer turn is no question of a conversation. */
const MAX_QUESTION_LENGTH = 160;

/** Reads the beginning of a turn as the answer to the last questions of the turn before. */
function readAnswer(turn: Turn, { index, before }: { index: number; before: Turn | undefined }): Statement[] {
  const subject = subjectOf(turn);
  if (subject === null || before === undefined || before.speaker === turn.speaker) return [];
  const questions =
    before.text
      .slice(-2 * MAX_QUESTION_LENGTH)
      .match(/[^.!?\n]+\?/g)
      ?.slice(-2) ?? [];
  const words = withoutPictures(turn.text.slice(0, MAX_QUESTION_LENGTH));
  const end = turn.textStart + (/[.!?](?=\s|$)/.exec(words)?.index ?? words.length - 1) + 1;
  for (const question of questions.toReversed()) {
    const text = answerQuestion(question.trim(), words);
    if (text === null) continue;
    const frame = { subject, start: turn.textStart, end, turn: index, saidAt: turn.sentAt, joint: "" };
    return [{ ...frame, text, spoken: text, isFirstPerson: true, isPerson: true, isRequested: false, isJunk: false }];
  }
  return [];
}

const REQUEST_TO_REMEMBER =
  /^(?:please |also |and )*(?:remember|note|keep in mind|don't forget|make a note)(?: for (?:me|later))?(?: that|:| -)\s+/i;

/** Matches a blank inside a sentence. Without the blanked words of others, the rest has a different meaning. */
const GAP = /\S {3,}\S/;

/** A longer statement is an enumeration, a pasted text or a run-on. Later patterns are only fast on short text. */
const MAX_STATEMENT_LENGTH = 600;

function clean(statements: Statement[], listeners: string[]): Statement[] {
  return statements.map((statement) => {
    const words = statement.text.replace(/\s{4,}/g, "   ").replace(/\u2019/g, "'");
    if (words.length > MAX_STATEMENT_LENGTH) return { ...statement, text: "", spoken: "", isJunk: true };
    const isRequested = statement.subject.speaksToAssistant && REQUEST_TO_REMEMBER.test(words);
    const own = isRequested ? words.replace(REQUEST_TO_REMEMBER, "") : words;
    const said = spellHealthWords(plainSpeech(cleanOpening(own, listeners)), "en");
    const text = statement.isFirstPerson ? putPlainly(said) : said;
    const isInstruction = statement.subject.speaksToAssistant && readInstruction(text, statement.subject) !== null;
    return {
      ...statement,
      text,
      spoken: words,
      isRequested,
      isJunk: !isInstruction && (GAP.test(words.trim()) || isJunk(text) || isUnstatedAnywhere(text)),
    };
  });
}

/** Blanks captions of shared pictures ("[a photo of a dog]"). They are context and not words of the speaker. */
function withoutPictures(text: string): string {
  const said = blankCaption(text);
  return said.includes("[") ? said.replace(/\[[^\]\n]{3,400}\]/g, blank) : said;
}

function blank(match: string): string {
  return match.replace(/[^\n]/g, " ");
}
