import { isDateLine, readDateLine } from "#language/conversation/moments/date-line.js";
import type { TextStructure } from "#language/structure/detect-structure.js";
import { normaliseMemoryText } from "#language/words/normalise-sentence.js";
import { tellAnswer } from "./answers/tell-answer.js";
import { readCancellation } from "./corrections/read-cancellation.js";
import { correctLast, isPlainCorrection, opensAsCorrection } from "./corrections/read-correction.js";
import {
  deniedClaim,
  isDisavowal,
  readRetraction,
  retracted,
  takeBack,
  takesBackLast,
} from "./corrections/read-retraction.js";
import { extractInLanguage } from "./extract-in-language.js";
import { elaborate, type ReadStatement } from "./facts/elaborate.js";
import { readFacts } from "./facts/read-facts.js";
import { readOtherwise } from "./facts/read-otherwise.js";
import { readWithLead } from "./facts/read-with-lead.js";
import { isUntidy } from "./judging/is-untidy.js";
import { readSimplified } from "./languages/chinese/both-scripts.js";
import { correctDocument } from "./languages/corrections/correct-document.js";
import { isBetterQuoted, isUntyped } from "./quoting/is-better-quoted.js";
import { quoteUnread } from "./quoting/quote-unread.js";
import { carryTime } from "./statements/carry-time.js";
import { readStatements } from "./statements/read-statements.js";
import { readTalk, readTopic } from "./talk/read-talk.js";
import type { Fact, SlotName } from "./types/fact.js";
import type { Statement } from "./types/statement.js";

export interface RulesInput {
  text: string;
  structure: TextStructure;
  /** The reference time (UTC) of "yesterday" and "next week" in a turn without a time: the date of the document. */
  observedAt: Date;
}

/**
 * Extracts facts that people state about themselves and their world, without a model. Patterns read them with precision;
 * concrete words that no pattern reads are quoted. Pure and deterministic. Linear in the text.
 */
export function extractByRules({ text, structure, observedAt }: RulesInput): Fact[] {
  const heading = structure === "conversation" ? null : headingDay(text);
  const writtenAt = heading !== null && heading <= observedAt ? heading : null;
  return readSimplified(text, (simplified) =>
    readText({ text: simplified, structure, observedAt: writtenAt ?? observedAt }),
  );
}

/** The day that the first line of a diary or of minutes names, when it holds nothing else. */
function headingDay(text: string): Date | null {
  const [line = ""] = text.trimStart().split("\n", 1);
  return isDateLine(line) ? readDateLine(line) : null;
}

function readText({ text, structure, observedAt }: RulesInput): Fact[] {
  const read: ReadStatement[] = [];
  for (const statement of readStatements(text, structure)) {
    const timed = unlessAnswered(carryTime(statement, read.at(-1)?.statement), read);
    const saidAt = timed.saidAt ?? observedAt;
    const facts = interpret({ statement: timed, read, observedAt: saidAt });
    const told = facts.length > 0 ? facts : readTalk(timed, { last: read.at(-1), observedAt: saidAt });
    read.push({ statement: timed, facts: told.map((fact) => ({ ...fact, ...moment(timed.saidAt) })) });
  }
  const told = elaborate(read, observedAt).filter((fact) => !isUntidy(fact));
  const corrections = correctDocument(text, structure);
  const foreign = extractInLanguage({ text, structure, observedAt, corrections });
  const rough = new Set(
    structure !== "conversation"
      ? []
      : [
          ...told.filter((fact) => isBetterQuoted(fact, { text, isEnglish: true })),
          ...foreign.filter((fact) => isBetterQuoted(fact, { text, isEnglish: false })),
        ],
  );
  const facts = [...told, ...foreign].filter((fact) => !rough.has(fact));
  const quotes = quoteUnread({ text, structure, observedAt, facts, corrections });
  // A rough fact that no quotation holds is told after all, unless it says little.
  const retold = [...rough].filter(({ confidence }) => confidence >= MIN_CONFIDENCE_OF_ROUGH);
  const kept = [...[...facts, ...retold].filter((fact) => !isQuoted(fact, { quotes, rough })), ...quotes];
  return withoutRepeats(kept.toSorted((left, right) => left.start - right.start));
}

/** A fact without a topic that a quotation tells with the words around it, or the most of it. */
function isQuoted(fact: Fact, { quotes, rough }: { quotes: readonly Fact[]; rough: ReadonlySet<Fact> }): boolean {
  if (fact.slot !== "event" && fact.slot !== "state" && !rough.has(fact)) return false;
  const half = (fact.start + fact.end) / 2;
  return isUntyped(fact) && quotes.some(({ start, end }) => start <= fact.start && end >= half);
}

const MIN_CONFIDENCE_OF_ROUGH = 0.5;

/** An answer comes within this many statements of a turn. */
const ANSWERING_STATEMENTS = 6;

/** Removes the question from a statement once the turn has given a fact: later statements are no answer any more. */
function unlessAnswered(statement: Statement, read: readonly ReadStatement[]): Statement {
  const { asked, ...rest } = statement;
  const isAnswered = read
    .slice(-ANSWERING_STATEMENTS)
    .some((one) => one.statement.turn === rest.turn && one.facts.length > 0);
  return asked === undefined || isAnswered ? rest : statement;
}

/** The time of a turn, for the facts of that turn. */
function moment(saidAt: Date | null): Pick<Fact, "saidAt"> {
  return saidAt === null ? {} : { saidAt: saidAt.toISOString() };
}

/** The number of earlier statements that "I meant Rex" can correct. */
const CORRECTED_STATEMENTS = 12;

/** "Forget that" is said right after it, with an answer of the assistant between. */
const TURNS_TO_TAKE_BACK = 2;

function interpret({
  statement,
  read,
  observedAt,
}: {
  statement: Statement;
  read: readonly ReadStatement[];
  observedAt: Date;
}): Fact[] {
  const retraction = readRetraction(statement.spoken);
  if (retraction !== null) return takeBack(statement, retraction, observedAt);
  const last = read.at(-1);
  const isNear = last !== undefined && statement.turn - last.statement.turn <= TURNS_TO_TAKE_BACK;
  if (isNear && takesBackLast(statement.spoken) && last.statement.subject.name === statement.subject.name) {
    return last.facts.map((fact) => ({ ...retracted(fact), start: statement.start, end: statement.end }));
  }
  const before = last?.statement;
  const isDisavowed = before !== undefined && before.turn === statement.turn && isDisavowal(before.spoken);
  const denied = isDisavowed ? deniedClaim(statement.text) : null;
  if (denied !== null) return takeBack(statement, { claims: [denied], topic: null }, observedAt);
  const cancellation = readCancellation(statement);
  if (cancellation !== null) return [cancellation];
  const earlier = read.slice(-CORRECTED_STATEMENTS).flatMap(({ facts }) => facts);
  const corrected = correctLast({ sentence: statement.spoken, subject: statement.subject.name, earlier });
  if (corrected !== null) return [{ ...corrected, start: statement.start, end: statement.end }];
  if (statement.isJunk) return readWithQuestion(statement, observedAt);
  const alone = readAlone(statement, observedAt);
  const isFollowing = last?.facts.length === 0 && before?.turn === statement.turn;
  const facts = isFollowing ? readWithLead({ statement, before, alone, observedAt }) : alone;
  if (!isDisavowed && !opensAsCorrection(statement.spoken)) return facts;
  const isCertain = isDisavowed || isPlainCorrection(statement.spoken);
  return facts.map((fact) => ({ ...fact, isCorrection: isCertain || replaces(fact) }));
}

/** Reads a sentence by itself, reworded, or together with the question that it answers. */
function readAlone(statement: Statement, observedAt: Date): Fact[] {
  const facts = readFacts(statement, observedAt);
  if (facts.length > 0) return facts;
  const others = readOtherwise(statement, observedAt);
  return others.length > 0 ? others : readWithQuestion(statement, observedAt);
}

/** Reads an answer with the topic of the question, or with the question itself. */
function readWithQuestion(statement: Statement, observedAt: Date): Fact[] {
  const ofTopic = readTopic(statement, observedAt);
  return ofTopic.length > 0 ? ofTopic : tellAnswer(statement, observedAt);
}

const OPEN: ReadonlySet<string> = new Set<SlotName>(["event", "state", "plan", "habit", "like", "dislike"]);

/** After "actually" alone, only a value of a narrow slot replaces another one: "Actually, I'm from Porto". */
function replaces({ slot, value }: Fact): boolean {
  return value !== null && !OPEN.has(slot);
}

function withoutRepeats(candidates: Fact[]): Fact[] {
  const seen = new Set<string>();
  return candidates.filter((candidate) => {
    const key = `${normaliseMemoryText(candidate.text)}\n${candidate.slot}\n${candidate.modality}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
