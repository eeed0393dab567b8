import type { Speech } from "./read-clauses.js";

/** Longer replies are complete by themselves. */
const MAX_ANSWER_WORDS = 6;

/** "Wie heißt dein Hund?" and "Bello" make "mein Hund heißt Bello". Null when the reply answers no known question. */
export function answerToStatement({ text, question, rules }: Speech): string | null {
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
