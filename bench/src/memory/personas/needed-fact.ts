import { contentWords } from "../fact-coverage.js";
import type { Persona, PersonaQuestion } from "./persona.js";

/** The sentence that a question's right answer rests on, as far as words can tell. */
export interface NeededFact {
  /**
   * The stems of the right answer that neither the question nor a wrong answer has, that the user has said, and not in more than a
   * tenth of the turns: what everybody says all the time tells nothing.
   */
  tellingWords: ReadonlySet<string>;
  /** The words of the user's sentence that has most in common with the right answer beyond the question, rare words counting more. */
  sentence: ReadonlySet<string>;
}

const COMMON_SHARE = 0.1;
const SENTENCE_END = /(?<=[.!?])\s+/;

/** For the questions of one persona. */
export function neededFacts({ sessions, questions }: Persona): (question: PersonaQuestion) => NeededFact {
  const turns = sessions.flatMap((session) => session.turns.filter(({ role }) => role === "user"));
  const holders = new Map<string, number>();
  for (const { text } of turns) {
    for (const word of contentWords(text)) holders.set(word, (holders.get(word) ?? 0) + 1);
  }
  const sentences = turns.flatMap(({ text }) => text.split(SENTENCE_END)).map(contentWords);
  const weight = (word: string) => Math.log(turns.length / (holders.get(word) ?? turns.length));
  const found = questions.map((question): [PersonaQuestion, NeededFact] => {
    const right = contentWords(question.rightAnswer);
    const asked = contentWords(question.text);
    const wrong = new Set(question.wrongAnswers.flatMap((answer) => [...contentWords(answer)]));
    const told = [...right].filter((word) => !asked.has(word) && (holders.get(word) ?? 0) > 0);
    const isTelling = (word: string) => !wrong.has(word) && (holders.get(word) ?? 0) <= turns.length * COMMON_SHARE;
    // Long sentences share more by chance.
    const score = (sentence: ReadonlySet<string>) =>
      told.filter((word) => sentence.has(word)).reduce((sum, word) => sum + weight(word), 0) / Math.sqrt(sentence.size);
    const best = sentences.reduce((one, other) => (score(other) > score(one) ? other : one), new Set<string>(["-"]));
    return [question, { tellingWords: new Set(told.filter(isTelling)), sentence: best }];
  });
  const factOf = new Map(found);
  return (question) => factOf.get(question) ?? { tellingWords: new Set(), sentence: new Set() };
}
