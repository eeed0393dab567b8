import { writeTable } from "../../terminal/write-table.js";
import { fillBudget } from "./fill-budget.js";
import { type HeldFact, heldFact } from "./held-fact.js";
import type { NeededFact } from "./needed-fact.js";
import type { PersonaQuestion } from "./persona.js";

/** The texts that a reader would be given for a question, best first, before they are cut to a budget. */
export interface QuestionContexts {
  question: PersonaQuestion;
  fact: NeededFact;
  /** The memories that the search found, then the profile. */
  memories: string[];
  /** Turns by BM25. */
  turns: string[];
}

type Verdict = keyof HeldFact;

interface Shares {
  memories: number;
  turns: number;
}

export interface ContextFigures {
  type: string;
  questions: number;
  /** Words that a reader is given, the same for both. */
  budget: number;
  shares: Record<Verdict, Shares>;
}

export const BUDGETS = [500, 1_000, 2_000];
const ALL = "all";
/** The figure in which memories have to be better; telling words are shown beside it. */
const PROMISED = ["isHeld", "isHeldStrictly"] as const;

/** Shares of the questions, for each budget and type. */
export function compareContexts(contexts: QuestionContexts[]): ContextFigures[] {
  const types = [...new Set(contexts.map(({ question }) => question.type))].toSorted();
  return BUDGETS.flatMap((budget) => {
    const judged = contexts.map(({ question, fact, memories, turns }) => ({
      type: question.type,
      memories: heldFact(fact, fillBudget(memories, budget)),
      turns: heldFact(fact, fillBudget(turns, budget)),
    }));
    return [...types, ALL].map((type) => {
      const own = judged.filter((one) => type === ALL || one.type === type);
      const share = (verdict: Verdict) => ({
        memories: own.filter(({ memories }) => memories[verdict]).length / own.length,
        turns: own.filter(({ turns }) => turns[verdict]).length / own.length,
      });
      const shares = {
        isHeld: share("isHeld"),
        isHeldStrictly: share("isHeldStrictly"),
        hasTellingWords: share("hasTellingWords"),
      };
      return { type, questions: own.length, budget, shares };
    });
  });
}

export function describeContexts(figures: ContextFigures[]): string {
  const pair = ({ memories, turns }: Shares) => `${memories.toFixed(3)} / ${turns.toFixed(3)}`;
  return BUDGETS.map((budget) => {
    const rows = figures
      .filter((one) => one.budget === budget)
      .map(({ type, questions, shares }) => [
        ...[type, String(questions), pair(shares.isHeld), pair(shares.isHeldStrictly), pair(shares.hasTellingWords)],
      ]);
    const head = [
      `${budget} words: memories / turns by BM25`,
      "count",
      "fact held",
      "two thirds of it",
      "telling words",
    ];
    return `\n${writeTable([head, ...rows])}\n`;
  }).join("");
}

/** Sentences; none when memories hold the answer more often at every budget. */
export function brokenContextPromises(figures: ContextFigures[]): string[] {
  return figures
    .filter(({ type }) => type === ALL)
    .flatMap(({ budget, shares }) =>
      PROMISED.filter((verdict) => shares[verdict].memories <= shares[verdict].turns).map(
        (verdict) => `personamem, ${budget} words: memories are not better than turns (${verdict})`,
      ),
    );
}
