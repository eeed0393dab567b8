import type { Turn } from "#language/conversation/turns/turn.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { restoreSubject } from "../grammar/restore-subject.js";
import { PARTNERS, PETS, RELATIVES } from "../grammar/vocabulary.js";
import type { Statement } from "../types/statement.js";

const OPENING = pattern`(?:${oneOf("[Aa]nd|[Ss]o|[Bb]ut|[Oo]h|[Oo]k|[Oo]kay|[Gg]reat|[Nn]ice")}[, ]+)*?`;
const ABOUT = oneOf("[Aa]nd|[Hh]ow(?:'s|’s| is| are| about)|[Ww]hat about");
const SOMEBODY = oneOf(RELATIVES, PARTNERS, PETS, "friend|boss|neighbou?r|colleague|roommate|flatmate");
const OTHER = oneOf(
  pattern`your (?<own>(?:\p{Ll}+ )?${SOMEBODY})`,
  pattern`(?!You\b)\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?`,
);
const NOW = pattern`(?: ${oneOf("doing|holding up|feeling|now|then|these days|lately|today")})*`;
/** Matches "And Miso?", "How's your sister doing?" at the end of a turn. */
const ASKED_ABOUT_ANOTHER = new RegExp(pattern`(?:^|[.!?\n]\s*)${OPENING}${ABOUT} ${OTHER}${NOW}\s*\?\s*$`, "u");
/** A longer question is not looked for. */
const MAX_QUESTION = 160;
const OF_SPEAKER = /^(?:I|we|my|our)\b/i;

/** Whether the turn ends with such a question. */
export function asksAboutAnother(turn: Turn | undefined): boolean {
  return questionAboutAnother(turn) !== null;
}

function questionAboutAnother(turn: Turn | undefined): RegExpExecArray | null {
  return ASKED_ABOUT_ANOTHER.exec(turn?.text.slice(-MAX_QUESTION) ?? "");
}

/**
 * "And Miso?" "Hid behind the washing machine.": an answer that leaves its subject out is about whom the question
 * names. It is told of "my sister" where the question says "your sister". Of a name nobody knows what it is, so the
 * sentence gives no fact of its own.
 */
export function aboutTheOther(statements: Statement[], before: Turn | undefined): Statement[] {
  const asked = questionAboutAnother(before);
  if (asked === null) return statements;
  const own = asked.groups?.["own"];
  const first = statements.findIndex(({ text }) => OF_SPEAKER.test(text));
  return statements.map((statement, place) => {
    const isAnswer = statement.isFirstPerson && (first < 0 || place < first);
    const restored = isAnswer ? restoreSubject(statement.text) : statement.text;
    if (restored === statement.text) return statement;
    return own === undefined || !restored.startsWith("I ")
      ? { ...statement, isJunk: true }
      : { ...statement, text: `My ${own} ${restored.slice("I ".length)}` };
  });
}
