import { cpus } from "node:os";
import { describeComparison } from "./describe-comparison.js";
import { type MeasureOptions, measureSystem, type SystemReport } from "./measure-system.js";
import type { EvaluationSet } from "./measured/evaluation-set.js";
import type { SearchedSystem } from "./measured/searched-system.js";

export interface EvaluateOptions extends MeasureOptions {
  /** The measured one, then those it is compared with: the same documents, the same queries, one after the other. */
  systems: SearchedSystem[];
}

/** The JSON that `--json` writes for a set. */
export interface SetReport {
  set: string;
  cpus: number;
  concurrency: number;
  documents: number;
  queries: number;
  measures: string[];
  systems: SystemReport[];
  remarks: string[];
}

/** Measures each system on a set, and writes the figures as tables. */
export async function evaluateSet(set: EvaluationSet, options: EvaluateOptions): Promise<SetReport> {
  const { systems, write, concurrency } = options;
  write(`\n${set.name}: ${set.documents.length} documents, ${set.queries.length} queries\n`);
  for (const remark of set.remarks) write(`  ${remark}\n`);
  const reports: SystemReport[] = [];
  for (const system of systems) reports.push(await measureSystem(set, { ...options, system }));
  const report = {
    set: set.name,
    cpus: cpus().length,
    concurrency,
    documents: set.documents.length,
    queries: set.queries.length,
    measures: set.measures.map(({ name }) => name),
    systems: reports,
    remarks: set.remarks,
  };
  if (reports.length > 1) write(describeComparison(report));
  return report;
}
