import { parseConversation } from "#language/conversation/turns/parse-conversation.js";
import { type Turn, wordsOfTurns } from "#language/conversation/turns/turn.js";
import { detectLanguage } from "#language/detection/detect-language.js";
import type { TextStructure } from "#language/structure/detect-structure.js";
import { blankHandedOver } from "./junk/handed-over-words.js";
import { CHINESE } from "./languages/chinese/chinese-rules.js";
import { correctionsIn } from "./languages/corrections/apply-corrections.js";
import type { Correction } from "./languages/corrections/told-turn.js";
import { GERMAN } from "./languages/german/german-rules.js";
import type { LanguageRules } from "./languages/language-rules.js";
import { readClauses } from "./languages/read-clauses.js";
import { SPANISH } from "./languages/spanish/spanish-rules.js";
import { readMail } from "./statements/read-mail.js";
import type { Fact } from "./types/fact.js";
import { USER } from "./types/subject.js";

const RULES: ReadonlyMap<string, LanguageRules> = new Map(
  [GERMAN, SPANISH, CHINESE].map((rules) => [rules.language, rules]),
);

/** A longer turn is a pasted text, and a longer note is an article. */
const MAX_TURN_LENGTH = 8_000;
const MAX_NOTE_LENGTH = 2_000;

interface LanguageInput {
  text: string;
  structure: TextStructure;
  /** The reference time of "gestern" and "mañana". */
  observedAt: Date;
  /** Ranges that the speakers put right. */
  corrections: readonly Correction[];
}

/**
 * Extracts facts that people state about themselves in German, Spanish and Chinese, turn by turn, so a chat may mix
 * languages. Other languages give nothing here. Only a match of a pattern becomes a fact. Pure, and linear in the text.
 */
export function extractInLanguage({ text, structure, observedAt, corrections }: LanguageInput): Fact[] {
  if (structure === "code") return [];
  const turns = structure === "conversation" ? parseConversation(text) : [];
  if (turns.length === 0) return structure === "conversation" ? [] : readNote(text, { observedAt, corrections });
  const around = detectLanguage(wordsOfTurns(turns));
  let asked: { text: string; rules: LanguageRules } | null = null;
  return turns.flatMap((turn) => {
    if (turn.text.length > MAX_TURN_LENGTH) return [];
    const rules = rulesOf(turn.text, around) ?? asked?.rules ?? null;
    const question = asked?.text ?? null;
    asked = rules === null ? null : { text: turn.text, rules };
    if (rules === null || !isPerson(turn)) return [];
    const toAssistant = turn.role === "user";
    const speech = {
      text: blankHandedOver(turn.text, rules.language),
      start: turn.textStart,
      subject: toAssistant ? USER.name : turn.speaker,
      who: toAssistant ? rules.user : turn.speaker,
      toAssistant,
      question,
      rules,
      observedAt: turn.sentAt ?? observedAt,
      corrections: correctionsIn(corrections, { start: turn.textStart, end: turn.end }),
    };
    const dated = turn.sentAt === null ? {} : { saidAt: turn.sentAt.toISOString() };
    return readClauses(speech).map((fact) => ({ ...fact, ...dated }));
  });
}

type NoteContext = Pick<LanguageInput, "observedAt" | "corrections">;

function readNote(text: string, { observedAt, corrections }: NoteContext): Fact[] {
  if (text.length > MAX_NOTE_LENGTH) return [];
  const rules = rulesOf(text, null);
  if (rules === null) return [];
  const mail = readMail(text);
  const writer = mail?.isSigned ? mail.writer : null;
  return readClauses({
    text: mail !== null && writer !== null ? mail.own : text,
    start: 0,
    subject: writer ?? USER.name,
    who: writer ?? rules.user,
    toAssistant: writer === null,
    question: null,
    rules,
    observedAt,
    corrections,
  });
}

/** A one-word answer belongs to no language. It is read in the language of its question. */
function rulesOf(text: string, around: string | null): LanguageRules | null {
  const language = detectLanguage(text, around);
  return language === null ? null : (RULES.get(language) ?? null);
}

function isPerson(turn: Turn): boolean {
  return turn.role === "user" || turn.role === "named";
}
