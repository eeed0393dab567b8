import { writeTable } from "../terminal/write-table.js";
import type { Dialogue } from "./dialogue.js";
import type { DialogueShape } from "./dialogue-documents.js";
import { extractDialogues } from "./extract-dialogues.js";
import { type FactCoverage, factCoverage } from "./fact-coverage.js";
import { describeShares, sharesOf } from "./shares-by-name.js";

/** Figures of the rules alone. */
export interface ExtractionReport {
  set: string;
  facts: number;
  /** Shares of the reference facts; see `FactCoverage`. */
  coverage: number;
  coverageInOwnTurns: number;
  coverageOfOwnTurns: number;
  memoriesPerTurn: number;
  millisecondsPerTurn: number;
  slots: Record<string, number>;
  kinds: Record<string, number>;
  modalities: Record<string, number>;
}

/** At least so many of the reference facts, by at most so many memories a turn: more would be noise that people have to read. */
const MIN_COVERAGE = 0.35;
const MAX_MEMORIES_PER_TURN = 0.7;

export function evaluateExtraction(dialogues: Dialogue[], shape: DialogueShape): ExtractionReport {
  const { dialogues: extracted, turns, milliseconds } = extractDialogues(dialogues, shape);
  const candidates = extracted.flatMap(({ memories }) => memories.map(({ candidate }) => candidate));
  const coverages = extracted.map(({ dialogue, memories }) => factCoverage(dialogue.facts, memories));
  const total = (count: (coverage: FactCoverage) => number) => coverages.reduce((sum, one) => sum + count(one), 0);
  const facts = total((one) => one.facts);
  return {
    set: `memory, extracted, a document per ${shape}`,
    facts,
    coverage: total((one) => one.inOneMemory) / facts,
    coverageInOwnTurns: total((one) => one.inOneMemoryOfItsTurns) / facts,
    coverageOfOwnTurns: total((one) => one.inMemoriesOfItsTurns) / facts,
    memoriesPerTurn: candidates.length / turns,
    millisecondsPerTurn: milliseconds / turns,
    slots: sharesOf(candidates.map(({ slot }) => slot.split(":", 1)[0] ?? slot)),
    kinds: sharesOf(candidates.map(({ kind }) => kind)),
    modalities: sharesOf(candidates.map(({ modality }) => modality)),
  };
}

export function describeExtraction(report: ExtractionReport): string {
  const rows = [
    ["coverage: half of a fact's words in one memory", report.coverage.toFixed(3)],
    ["  in one memory of the fact's own turns", report.coverageInOwnTurns.toFixed(3)],
    ["  in all memories of the fact's own turns", report.coverageOfOwnTurns.toFixed(3)],
    ["memories a turn", report.memoriesPerTurn.toFixed(3)],
    ["ms of a core a turn", report.millisecondsPerTurn.toFixed(3)],
  ];
  return [
    `\n${report.set}: ${report.facts} reference facts`,
    writeTable([["extractor alone", ""], ...rows]),
    `slots: ${describeShares(report.slots)}`,
    `kinds: ${describeShares(report.kinds)}`,
    `modalities: ${describeShares(report.modalities)}\n`,
  ].join("\n");
}

/** Sentences; none when the extraction is as good and as sparing as it has to be. */
export function brokenPromisesOf({ set, coverage, memoriesPerTurn }: ExtractionReport): string[] {
  return [
    ...(coverage < MIN_COVERAGE ? [`${set}: coverage ${coverage.toFixed(3)} is below ${MIN_COVERAGE}`] : []),
    ...(memoriesPerTurn > MAX_MEMORIES_PER_TURN
      ? [`${set}: ${memoriesPerTurn.toFixed(3)} memories a turn are more than ${MAX_MEMORIES_PER_TURN}`]
      : []),
  ];
}
