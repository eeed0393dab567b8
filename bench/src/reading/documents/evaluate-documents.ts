import type { Session } from "../../evaluation/evaluation.js";
import { progressBar } from "../../terminal/progress-bar.js";
import { writeTable } from "../../terminal/write-table.js";
import { readFiles } from "../read-files.js";
import { type ExpectedFile, judgeFile, type Verdict } from "./judge-file.js";

export type { ExpectedFile } from "./judge-file.js";

/** The figures of a kind, or of all files. Means over the files that have the figure; null when none has. */
export interface KindFigures {
  kind: string;
  files: number;
  wordRecall: number | null;
  orderDistance: number | null;
  characterErrorRate: number | null;
  wordErrorRate: number | null;
  /** Files with strings that must be found, and those where all were. */
  withStrings: number;
  allFound: number;
  secondsMean: number;
  secondsMax: number;
  failed: number;
}

export interface DocumentsReport {
  set: "documents";
  kinds: KindFigures[];
  files: Verdict[];
}

/** Longer than any recording of a test set takes. */
const WAIT_SECONDS = 1_800;
const WORST_SHOWN = 15;

/** Uploads all files, compares what was read with what was expected, and writes the figures as tables. */
export async function evaluateDocuments(
  files: ExpectedFile[],
  session: Session & { containerTag: string },
): Promise<DocumentsReport> {
  const { client, containerTag, concurrency, write, isTerminal } = session;
  write(`\ndocuments: ${files.length} files\n`);
  const bar = progressBar({ label: "files", write, isTerminal });
  const readings = await readFiles(files, {
    client,
    containerTag,
    concurrency,
    withContent: true,
    waitSeconds: WAIT_SECONDS,
    onProgress: bar.show,
  });
  bar.end();
  const verdicts = files.flatMap((file, index) => {
    const reading = readings[index];
    return reading === undefined ? [] : [judgeFile(file, reading)];
  });
  const names = [...new Set(verdicts.map(({ kind }) => kind))].toSorted();
  const kinds = names.map((kind) =>
    figuresOf(
      kind,
      verdicts.filter((verdict) => verdict.kind === kind),
    ),
  );
  const all = [...kinds, figuresOf("all", verdicts)];
  write(`\n${describeKinds(all)}\n${describeWorst(verdicts)}`);
  return { set: "documents", kinds: all, files: verdicts };
}

function figuresOf(kind: string, verdicts: Verdict[]): KindFigures {
  const withStrings = verdicts.filter(({ missing }) => missing !== null);
  const times = verdicts.map(({ seconds }) => seconds);
  return {
    kind,
    files: verdicts.length,
    wordRecall: mean(verdicts.map((verdict) => verdict.wordRecall)),
    orderDistance: mean(verdicts.map((verdict) => verdict.orderDistance)),
    characterErrorRate: mean(verdicts.map((verdict) => verdict.characterErrorRate)),
    wordErrorRate: mean(verdicts.map((verdict) => verdict.wordErrorRate)),
    withStrings: withStrings.length,
    allFound: withStrings.filter(({ missing }) => missing?.length === 0).length,
    secondsMean: mean(times) ?? 0,
    secondsMax: Math.max(0, ...times),
    failed: verdicts.filter(({ status }) => status !== "done").length,
  };
}

function mean(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function describeKinds(kinds: KindFigures[]): string {
  const head = ["kind", "files", "word recall", "order", "CER", "WER", "strings", "s mean", "s max", "failed"];
  const share = (value: number | null) => (value === null ? "" : value.toFixed(3));
  return writeTable([
    head,
    ...kinds.map((kind) => [
      ...[kind.kind, String(kind.files), share(kind.wordRecall), share(kind.orderDistance)],
      ...[share(kind.characterErrorRate), share(kind.wordErrorRate)],
      kind.withStrings === 0 ? "" : `${kind.allFound}/${kind.withStrings}`,
      ...[kind.secondsMean.toFixed(2), kind.secondsMax.toFixed(2), String(kind.failed)],
    ]),
  ]);
}

/** Failures first, then by how much is wrong. */
function describeWorst(verdicts: Verdict[]): string {
  const worst = verdicts
    .filter((verdict) => wrongness(verdict) > 0.05)
    .toSorted((one, other) => wrongness(other) - wrongness(one))
    .slice(0, WORST_SHOWN);
  if (worst.length === 0) return "";
  return `\nWorst files\n${worst.map((verdict) => `  ${verdict.name}: ${describeFault(verdict)}\n`).join("")}`;
}

function wrongness({ status, wordRecall, characterErrorRate, wordErrorRate, missing }: Verdict): number {
  // Silence and pictures of nothing may end as "holds no text".
  const isRightFailure = characterErrorRate === 0 || wordErrorRate === 0;
  const failure = status === "done" || isRightFailure ? 0 : 10;
  const strings = missing !== null && missing.length > 0 ? 1 : 0;
  return failure + Math.max(1 - (wordRecall ?? 1), characterErrorRate ?? 0, wordErrorRate ?? 0, strings);
}

function describeFault(verdict: Verdict): string {
  const { error, wordRecall, characterErrorRate, wordErrorRate, missing } = verdict;
  return [
    ...(error === null ? [] : [error]),
    ...(wordRecall === null ? [] : [`word recall ${wordRecall.toFixed(3)}`]),
    ...(characterErrorRate === null ? [] : [`CER ${characterErrorRate.toFixed(3)}`]),
    ...(wordErrorRate === null ? [] : [`WER ${wordErrorRate.toFixed(3)}`]),
    ...(missing === null || missing.length === 0 ? [] : [`strings: ${missing.join(" | ").slice(0, 200)}`]),
  ].join(", ");
}
