import { describe, expect, it } from "vitest";
import { answerQuestion } from "#language/facts/answers/answer-question.js";
import { CLOSED_QUESTIONS, OPEN_QUESTIONS } from "#language/facts/answers/question-rules.js";
import { SPOKEN_FORMS } from "#language/facts/statements/clean-opening.js";
import { INDIRECT_STATEMENTS, tellDirectly } from "#language/facts/statements/put-plainly.js";
import { REWRITINGS, rewrite } from "#language/facts/telling/retell-plainly.js";

interface Row {
  name: string;
  says: Readonly<Record<string, string>>;
  saysNot: readonly string[];
  /** Null when the row leaves the sentence. */
  tell: (sentence: string) => string | null;
}

const rows: readonly Row[] = [
  ...SPOKEN_FORMS.map((row) => ({
    ...named(row.said, row),
    tell: (sentence: string) => changed(sentence, sentence.replace(row.said, row.plain)),
  })),
  ...INDIRECT_STATEMENTS.map((row) => ({
    ...named(row.said, row),
    tell: (sentence: string) => tellDirectly(sentence, row),
  })),
  ...REWRITINGS.map((row) => ({ ...named(row.said, row), tell: (sentence: string) => rewrite(sentence, row) })),
];

describe("a rewriting", () => {
  it.each(rows)("tells its examples plainly and leaves the others: $name", ({ says, saysNot, tell }) => {
    expect(Object.keys(says)).not.toEqual([]);
    expect(saysNot).not.toEqual([]);
    for (const [sentence, told] of Object.entries(says)) expect(tell(sentence)).toBe(told);
    for (const sentence of saysNot) expect(tell(sentence)).toBeNull();
  });
});

describe("a question", () => {
  const questions = [...OPEN_QUESTIONS, ...CLOSED_QUESTIONS].map((row) => ({ ...row, name: nameOf(row.question) }));

  it.each(questions)("gives its answer as a sentence: $name", ({ question: asks, says, saysNot }) => {
    expect(says).not.toEqual([]);
    expect(saysNot).not.toEqual([]);
    for (const [question, answer, told] of says)
      expect([question, answerQuestion(question, answer)]).toEqual([question, told]);
    for (const question of saysNot) expect(asks.test(question.replace(/\?$/, ""))).toBe(false);
  });
});

function named(said: RegExp, { says, saysNot }: Pick<Row, "says" | "saysNot">) {
  return { name: nameOf(said), says, saysNot };
}

function nameOf({ source }: RegExp): string {
  return source.slice(0, 60);
}

function changed(before: string, after: string): string | null {
  return before === after ? null : after;
}
