import { raiseNames } from "../messy/raise-names.js";
import { spellHealthWords } from "../messy/spell-health-words.js";
import type { Fact } from "../types/fact.js";
import { isUnstated } from "../unstated/unstated-in-language.js";
import { withoutAside } from "../unstated/without-aside.js";
import { correctionsIn, readCorrected } from "./corrections/apply-corrections.js";
import type { Correction } from "./corrections/told-turn.js";
import type { LanguageRules, SpokenClause } from "./language-rules.js";
import { matchLanguageRules } from "./match-language-rules.js";

export interface Speech {
  text: string;
  /** The offset of the text in the document. */
  start: number;
  /** The speaker as stored with a memory. */
  subject: string;
  /** The speaker as a word of a sentence of the language. */
  who: string;
  toAssistant: boolean;
  /** The words of the speaker before, if they may be a question. */
  question: string | null;
  rules: LanguageRules;
  observedAt: Date;
  /** Ranges of the text that the speaker puts right. */
  corrections: readonly Correction[];
}

/** Longer replies are complete by themselves. */
const MAX_ANSWER_WORDS = 6;
/** Longer clauses are enumerations, pasted text or run-ons. */
const MAX_CLAUSE_LENGTH = 240;
const QUOTED = /^\s*(?:>|["“„«「『]|```)/;

/** The facts of one turn, clause by clause. */
export function readClauses(speech: Speech): Fact[] {
  const { text, rules } = speech;
  const answered = answerToStatement(speech);
  const clauses =
    answered === null
      ? rules.splitClauses(raiseNames(withoutCode(text), rules.names))
      : [{ start: 0, text, spoken: answered }];
  let isCorrection = false;
  return clauses.flatMap((clause) => {
    const { spoken: said, isCorrected } = correct(clause, speech);
    const spoken = spellHealthWords(said, rules.language);
    if (spoken.length > MAX_CLAUSE_LENGTH || QUOTED.test(spoken)) return [];
    const corrected = spoken.replace(rules.correction, "");
    isCorrection ||= corrected !== spoken;
    const facts = readClause(speech, corrected);
    const isSaid = facts.length > 0;
    const found = facts.map((fact) => ({
      ...fact,
      isCorrection: (isCorrection || isCorrected) && fact.modality !== "retracted",
      start: speech.start + clause.start,
      end: speech.start + clause.start + clause.text.length,
    }));
    if (isSaid) isCorrection = false;
    return found;
  });
}

/** The words of a clause as they hold. */
function correct({ start, text, spoken }: SpokenClause, speech: Speech): { spoken: string; isCorrected: boolean } {
  const end = start + text.length;
  const corrections = correctionsIn(speech.corrections, { start, end });
  if (corrections.length === 0) return { spoken: spoken.trim(), isCorrected: false };
  const now = readCorrected(text, { start: 0, end: text.length }, corrections);
  return { spoken: spoken.replace(text, () => now).trim(), isCorrected: true };
}

/** "Wie heißt dein Hund?" and "Bello" make "mein Hund heißt Bello". Null when the reply answers no known question. */
function answerToStatement({ text, question, rules }: Speech): string | null {
  if (question === null || !/[?？]\s*$/.test(question)) return null;
  const asked =
    question
      .split(/(?<=[.!?。！？])\s*/u)
      .filter((sentence) => /[?？]/.test(sentence))
      .at(-1) ?? "";
  const answer = rules.answerOf(text.trim());
  if (answer === null || answer === "" || answer.split(/\s+/).length > MAX_ANSWER_WORDS) return null;
  for (const { asks, makes } of rules.questions) {
    if (asks.test(asked)) return makes.replace("{answer}", answer);
  }
  return null;
}

type ClauseFact = Omit<Fact, "start" | "end" | "isCorrection">;

function readClause(speech: Speech, spoken: string): ClauseFact[] {
  const { rules, subject, who, observedAt } = speech;
  const instruction = speech.toAssistant ? readInstruction(speech, spoken) : null;
  if (instruction !== null) return [instruction];
  const unretracted = spoken.replace(rules.retraction, "");
  const isRetracted = unretracted !== spoken;
  const requested = withoutAside(unretracted.replace(rules.requestToRemember, ""), rules.language);
  if (rules.isQuestion(requested) || rules.junk.test(requested)) return [];
  const facts = matchLanguageRules({ clause: rules.straighten(requested), subject, who, rules, saidOn: observedAt });
  if (isRetracted) return facts.map((fact) => ({ ...fact, modality: "retracted" }));
  return isUnstated(requested, rules.language) ? facts.filter(({ modality }) => modality !== "actual") : facts;
}

function readInstruction({ rules, subject, who }: Speech, spoken: string): ClauseFact | null {
  const said = spoken.replace(/[.!。！\s]+$/u, "");
  for (const { rule, pattern } of rules.instructions) {
    const value = pattern.exec(said)?.groups?.["value"];
    if (value === undefined || rule.tells === null) continue;
    return {
      text: rule.tells.replace("{who}", who).replace("{value}", value),
      subject,
      slot: "instruction",
      value,
      kind: "static",
      polarity: "positive",
      modality: "asked",
      confidence: rule.confidence,
      eventFrom: null,
      eventTo: null,
      validFrom: null,
      validTo: null,
    };
  }
  return null;
}

/** The code is blanked, so that offsets stay. */
function withoutCode(text: string): string {
  if (!/```|`|^\s*>/m.test(text)) return text;
  const blank = (words: string) => words.replace(/[^\n]/g, " ");
  return text
    .replace(/```[\s\S]*?(?:```|$)/g, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/^\s*>.*$/gm, blank);
}
