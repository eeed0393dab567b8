import type { IndexedKind } from "#core/ports/search-index.js";
import type { RankingSignals } from "./ranked-hit.js";

export type UnfusedSignals = Omit<RankingSignals, "lexical">;

export interface ScoredUnit {
  kind: IndexedKind;
  signals: UnfusedSignals;
}

/**
 * Weights relative to a lexical part of 0..1, measured on LoCoMo, SciFact, code and five languages. Units of a conversation are short:
 * what is said around them tells more than their own words, and their cosines less.
 */
const OWN_IN_CONVERSATION = 0.5;
const SEMANTIC = 0.75;
const SEMANTIC_IN_CONVERSATION = 0.5;
const DOCUMENT = 0.5;
const TITLE = 0.3;
const SPEAKER = 0.2;

/** Keeps empty pools from dividing by zero. */
const LEAST = 1e-9;

/**
 * `lexical + document + title + semantic + speaker`, each against the best of the pool; not reciprocal ranks, which lose 4 to 5 points
 * on turns. Parallel to the input; the lexical part is returned with the score.
 */
export function fuseScores(units: ScoredUnit[]): { score: number; lexical: number }[] {
  const lexical = lexicalParts(units);
  const bestTitle = bestOf(units, (signals) => signals.title);
  const bestDocument = bestOf(units, (signals) => signals.document);
  return units.map(({ signals }, index) => {
    const own = lexical[index] ?? 0;
    const document = signals.document === null ? own : signals.document / bestDocument;
    const semantic = isOfConversation(signals) ? SEMANTIC_IN_CONVERSATION : SEMANTIC;
    const score =
      own +
      DOCUMENT * document +
      TITLE * ((signals.title ?? 0) / bestTitle) +
      semantic * signals.semantic +
      SPEAKER * signals.speaker;
    return { score, lexical: own };
  });
}

/** 0..1 within each population (memories, turns, other chunks); a population whose best match is weaker counts for less. */
function lexicalParts(units: ScoredUnit[]): number[] {
  const populations = Map.groupBy(units, populationOf);
  const bestOwn = new Map([...populations].map(([name, members]) => [name, bestOf(members, (signals) => signals.own)]));
  const strongest = Math.max(...bestOwn.values(), LEAST);
  const raw = new Map<ScoredUnit, number>();
  const bestRaw = new Map<string, number>();
  for (const [name, members] of populations) {
    const ownBest = bestOwn.get(name) ?? LEAST;
    const contextBest = bestOf(members, (signals) => signals.context);
    for (const unit of members) {
      const own = (unit.signals.own ?? 0) / ownBest;
      const { context } = unit.signals;
      raw.set(unit, context === null ? own : context / contextBest + OWN_IN_CONVERSATION * own);
    }
    bestRaw.set(name, Math.max(...members.map((unit) => raw.get(unit) ?? 0), LEAST));
  }
  return units.map((unit) => {
    const name = populationOf(unit);
    return ((raw.get(unit) ?? 0) / (bestRaw.get(name) ?? 1)) * ((bestOwn.get(name) ?? 0) / strongest);
  });
}

function bestOf(units: ScoredUnit[], read: (signals: UnfusedSignals) => number | null): number {
  return units.reduce((highest, { signals }) => Math.max(highest, read(signals) ?? 0), LEAST);
}

function populationOf({ kind, signals }: ScoredUnit): string {
  return isOfConversation(signals) ? `${kind} of a conversation` : kind;
}

function isOfConversation(signals: UnfusedSignals): boolean {
  return signals.context !== null;
}
