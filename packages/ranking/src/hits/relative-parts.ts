import type { Candidate, IndexedKind } from "#ranking/candidates/candidate.js";
import type { RankingSignals } from "./ranked-hit.js";
import { WEIGHTS } from "./score-signals.js";

type AbsoluteSignals = Omit<RankingSignals, "lexical" | "whole" | "beside" | "heading" | "reach" | "ceiling">;

export interface ScoredUnit {
  kind: IndexedKind;
  signals: AbsoluteSignals;
}

export type RelativeParts = Pick<RankingSignals, "lexical" | "whole" | "heading" | "reach">;

/** Units of a conversation are short: the words around them tell more than their own. */
const OWN_IN_CONVERSATION = 0.4;

/** Keeps empty pools from dividing by zero. */
const LEAST = 1e-9;

/**
 * The parts of the scores that are relative to the best of the pool. Reciprocal ranks instead lose 4 to 5 points on
 * turns. Words count as far as the best of the pool holds the asked terms (`reach`). A number that a question in
 * another language shares with one text says little about that text. Parallel to the input.
 */
export function relativeParts(units: ScoredUnit[]): RelativeParts[] {
  const reach = units.reduce((most, { signals }) => Math.max(most, signals.coverage), 0);
  const lexical = lexicalParts(units).map((part) => reach * part);
  const bestTitle = bestOf(units, (signals) => signals.title);
  const bestDocument = bestOf(units, (signals) => signals.document);
  return units.map(({ signals }, index) => {
    const words = lexical[index] ?? 0;
    const asUnit = unitShare({ lexical: words, semantic: signals.semantic });
    const asDocument = (reach * (signals.document ?? 0)) / bestDocument;
    return {
      lexical: words,
      whole: signals.portion * asUnit + (1 - signals.portion) * asDocument,
      heading: (reach * (signals.title ?? 0)) / bestTitle,
      reach,
    };
  });
}

/** Score of a unit by itself, 0..1. */
export function unitShare({ lexical, semantic }: Pick<RankingSignals, "lexical" | "semantic">): number {
  return (lexical + WEIGHTS.semantic * semantic) / (1 + WEIGHTS.semantic);
}

type PlacedUnit = Pick<Candidate, "documentId" | "position" | "fields">;

/**
 * For each chunk, the larger share of the two chunks just before and after it in its document. An answer often begins
 * in one chunk and ends in the next. `shares` and the result are parallel to the units; 0 where neither is among them.
 *
 * Units of a conversation have the words around them in a field of their own. Counting these once more lost messages of
 * BEAM and brought nothing to sessions and turns.
 */
export function besideParts(units: PlacedUnit[], shares: number[]): number[] {
  const documents = new Map<string | null, Map<number, number>>();
  for (const [index, { documentId, position }] of units.entries()) {
    if (position === null) continue;
    const places = documents.get(documentId) ?? new Map<number, number>();
    documents.set(documentId, places.set(position, shares[index] ?? 0));
  }
  return units.map(({ documentId, position, fields }) => {
    const places = documents.get(documentId);
    if (position === null || fields.context !== undefined || places === undefined) return 0;
    return Math.max(places.get(position - 1) ?? 0, places.get(position + 1) ?? 0);
  });
}

/**
 * 0..1 within each population (memories, turns, other chunks); a population whose best match is weaker counts for less.
 */
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

function bestOf(units: ScoredUnit[], read: (signals: AbsoluteSignals) => number | null): number {
  return units.reduce((highest, { signals }) => Math.max(highest, read(signals) ?? 0), LEAST);
}

function populationOf({ kind, signals }: ScoredUnit): string {
  return signals.context === null ? kind : `${kind} of a conversation`;
}
