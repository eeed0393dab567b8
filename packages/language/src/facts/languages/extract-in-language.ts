import { parseConversation } from "#language/conversation/parse-conversation.js";
import type { Turn } from "#language/conversation/turn.js";
import { detectLanguage } from "#language/detection/detect-language.js";
import type { TextStructure } from "#language/structure/text-structure.js";
import type { MemoryCandidate } from "../fact.js";
import { USER } from "../statements/subject.js";
import { CHINESE } from "./chinese/chinese-rules.js";
import { GERMAN } from "./german/german-rules.js";
import type { LanguageRules } from "./language-rules.js";
import { readClauses } from "./read-clauses.js";
import { SPANISH } from "./spanish/spanish-rules.js";

const RULES: ReadonlyMap<string, LanguageRules> = new Map(
  [GERMAN, SPANISH, CHINESE].map((rules) => [rules.language, rules]),
);

/** A longer turn is a pasted text, a longer note an article. */
const MAX_TURN_LENGTH = 8_000;
const MAX_NOTE_LENGTH = 2_000;

interface LanguageInput {
  text: string;
  structure: TextStructure;
  /** The moment that "gestern" and "mañana" count from. */
  observedAt: Date;
}

/**
 * Facts that people state about themselves in German, Spanish and Chinese, turn by turn, so that a chat may mix languages. Words in
 * other languages give nothing here. Only what a pattern knows becomes a fact. Pure; linear in the text.
 */
export function extractInLanguage({ text, structure, observedAt }: LanguageInput): MemoryCandidate[] {
  if (structure === "code") return [];
  const turns = structure === "conversation" ? parseConversation(text) : [];
  if (turns.length === 0) return structure === "conversation" ? [] : readNote(text, observedAt);
  let asked: { text: string; rules: LanguageRules } | null = null;
  return turns.flatMap((turn) => {
    if (turn.text.length > MAX_TURN_LENGTH) return [];
    const rules = rulesOf(turn.text) ?? asked?.rules ?? null;
    const question = asked?.text ?? null;
    asked = rules === null ? null : { text: turn.text, rules };
    if (rules === null || !isPerson(turn)) return [];
    const toAssistant = turn.role === "user";
    const speaker = toAssistant
      ? { subject: USER.name, who: rules.user }
      : { subject: turn.speaker, who: turn.speaker };
    const saidAt = turn.sentAt ?? observedAt;
    const speech = {
      ...speaker,
      text: turn.text,
      start: turn.textStart,
      toAssistant,
      question,
      rules,
      observedAt: saidAt,
    };
    const dated = turn.sentAt === null ? {} : { saidAt: turn.sentAt.toISOString() };
    return readClauses(speech).map((fact) => ({ ...fact, ...dated }));
  });
}

function readNote(text: string, observedAt: Date): MemoryCandidate[] {
  if (text.length > MAX_NOTE_LENGTH) return [];
  const rules = rulesOf(text);
  if (rules === null) return [];
  const speaker = { subject: USER.name, who: rules.user, toAssistant: true };
  return readClauses({ ...speaker, text, start: 0, question: null, rules, observedAt });
}

/** An answer of one name belongs to no language: it is read in that of its question. */
function rulesOf(text: string): LanguageRules | null {
  const language = detectLanguage(text);
  return language === null ? null : (RULES.get(language) ?? null);
}

function isPerson(turn: Turn): boolean {
  return turn.role === "user" || turn.role === "named";
}
