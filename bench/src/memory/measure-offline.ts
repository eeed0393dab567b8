import { writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { readJsonLines } from "../evaluation/sets/read-data-file.js";
import { compareGrades, describeGrades, readGrades } from "./compare-grades.js";
import type { DialogueShape } from "./dialogue-documents.js";
import { brokenPromisesOf, describeExtraction, evaluateExtraction } from "./evaluate-extraction.js";
import { extractDialogues } from "./extract-dialogues.js";
import { readDialogues } from "./read-dialogues.js";
import { sampleMemories } from "./sample-memories.js";

/** Options of measuring the memories of a folder without a server. */
export interface OfflineWishes {
  folder: string;
  shapes: DialogueShape[];
  /** How many memories to draw; null for none. */
  sample: number | null;
  seed: number;
  /** Where the sample goes; with `grades`, where the graded one lies. */
  out: string | null;
  /** Two files of graders; null: nothing was graded. */
  grades: [string, string] | null;
  write(text: string): void;
}

/** Throws BadInputError. */
export async function measureOffline(wishes: OfflineWishes): Promise<{ report: object; brokenPromises: string[] }> {
  if (wishes.grades !== null) return { report: await gradesOf(wishes, wishes.grades), brokenPromises: [] };
  const dialogues = await readDialogues(wishes.folder);
  if (wishes.sample !== null) {
    const { dialogues: extracted } = extractDialogues(dialogues, "session");
    const rows = sampleMemories(extracted, { count: wishes.sample, seed: wishes.seed });
    if (wishes.out === null) throw new BadInputError("--sample needs --out, the file for it.");
    await writeFile(wishes.out, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    wishes.write(`${rows.length} memories are in ${wishes.out}\n`);
    return { report: { sampled: rows.length, seed: wishes.seed }, brokenPromises: [] };
  }
  const reports = wishes.shapes.map((shape) => evaluateExtraction(dialogues, shape));
  for (const report of reports) wishes.write(describeExtraction(report));
  return { report: reports, brokenPromises: reports.flatMap(brokenPromisesOf) };
}

const sampledShape = z.object({ id: z.string(), memory: z.string() });

async function gradesOf({ out, write }: OfflineWishes, [first, second]: [string, string]): Promise<object> {
  const sampled = out === null ? [] : await readJsonLines({ ...placeOf(out), shape: sampledShape });
  const [firsts, seconds] = await Promise.all(
    [placeOf(first), placeOf(second)].map(({ folder, name }) => readGrades(folder, name)),
  );
  const comparison = compareGrades(firsts ?? [], seconds ?? []);
  write(describeGrades(comparison, new Map(sampled.map(({ id, memory }) => [id, memory]))));
  return comparison;
}

function placeOf(file: string): { folder: string; name: string } {
  return { folder: dirname(file), name: basename(file) };
}
