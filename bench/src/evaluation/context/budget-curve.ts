import { confidenceInterval, type Interval } from "../../statistics/confidence-interval.js";
import type { Progress } from "../../terminal/progress-bar.js";
import type { EvaluationQuery, EvaluationSet, Evidence } from "../measured/evaluation-set.js";
import { type LatencyFigures, latencyFigures } from "../measured/latency.js";
import type { Context, SearchedSystem } from "../measured/searched-system.js";

/** Tokens: 720 is what published systems spend on a question, 4,000 a usual prompt. */
export const BUDGETS = [720, 1_000, 2_000, 4_000];

export interface BudgetFigures {
  budget: number;
  /** Mean share of a question's evidence that its context holds. */
  groups: { group: string; queries: number; share: number; interval: Interval }[];
  meanTokens: number;
  /** Contexts that are longer than they may be. */
  overBudget: number;
  /** Null where contexts are packed: one search serves all budgets. */
  latency: LatencyFigures | null;
}

export interface BudgetCurve {
  source: Context["source"];
  budgets: BudgetFigures[];
}

type ContextMaker = Pick<SearchedSystem, "readContext">;

interface CurveOptions {
  system: ContextMaker;
  concurrency: number;
  onProgress(progress: Progress): void;
}

interface Held {
  query: EvaluationQuery;
  context: Context;
  milliseconds: number;
}

/** How much of the evidence fits into so many tokens; null for a set whose queries name none. */
export async function measureBudgets(
  set: Pick<EvaluationSet, "queries" | "groups">,
  { system, concurrency, onProgress }: CurveOptions,
): Promise<BudgetCurve | null> {
  const queries = set.queries.filter(({ evidence = [] }) => evidence.length > 0);
  if (queries.length === 0) return null;
  const startedAt = performance.now();
  const held = new Map(BUDGETS.map((budget) => [budget, [] as Held[]]));
  const remaining = queries.values();
  let done = 0;
  const work = async () => {
    for (const query of remaining) {
      for (const [budget, own] of held) own.push(await ask(query, { system, budget }));
      done += 1;
      onProgress({ done, total: queries.length, elapsedMs: performance.now() - startedAt });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const budgets = [...held].map(([budget, own]) => figuresOf(budget, { groups: set.groups, held: own }));
  return { source: held.get(BUDGETS[0] ?? 0)?.[0]?.context.source ?? "packed results", budgets };
}

async function ask(
  query: EvaluationQuery,
  { system, budget }: { system: ContextMaker; budget: number },
): Promise<Held> {
  const askedAt = performance.now();
  const context = await system.readContext(query, budget);
  return { query, context, milliseconds: performance.now() - askedAt };
}

/** Neither case nor white space counts. */
export function heldShare(evidence: readonly Evidence[], { text, documentIds }: Context): number {
  const words = plain(text);
  const held = evidence.filter((one) =>
    "documentId" in one ? documentIds.includes(one.documentId) : words.includes(plain(one.text)),
  );
  return held.length / evidence.length;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}

function figuresOf(
  budget: number,
  { groups, held }: Pick<EvaluationSet, "groups"> & { held: readonly Held[] },
): BudgetFigures {
  return {
    budget,
    groups: groups.flatMap(({ name, includes }) => {
      const shares = held
        .filter(({ query }) => includes(query))
        .map(({ query, context }) => heldShare(query.evidence ?? [], context));
      if (shares.length === 0) return [];
      return [{ group: name, queries: shares.length, share: mean(shares), interval: confidenceInterval(shares) }];
    }),
    meanTokens: mean(held.map(({ context }) => context.tokens)),
    overBudget: held.filter(({ context }) => context.tokens > budget).length,
    latency: held.some(({ context }) => context.source === "packed results")
      ? null
      : latencyFigures(held.map(({ milliseconds }) => milliseconds)),
  };
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
