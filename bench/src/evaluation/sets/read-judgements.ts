import { BadInputError } from "@loci/errors";
import type { Relevance } from "../measured/retrieval-metrics.js";
import { readDataFile } from "./read-data-file.js";

const FILE = "qrels.tsv";

/** Reads the judgements of a set in the shape of BEIR, by query. Skips a head line. Throws BadInputError. */
export async function readJudgements(folder: string): Promise<Map<string, Relevance>> {
  const text = await readDataFile(folder, FILE);
  const judged = new Map<string, Map<string, number>>();
  for (const [index, line] of text.split("\n").entries()) {
    const [query, document, grade] = line.trim().split("\t");
    if (!query || (index === 0 && Number.isNaN(Number(grade)))) continue;
    if (!document || Number.isNaN(Number(grade))) {
      throw new BadInputError(`${FILE}, line ${index + 1} is not: query, tab, document, tab, grade.`);
    }
    if (Number(grade) <= 0) continue;
    judged.set(query, (judged.get(query) ?? new Map<string, number>()).set(document, Number(grade)));
  }
  return judged;
}
