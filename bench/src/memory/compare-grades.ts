import { z } from "zod";
import { readJsonLines } from "../evaluation/sets/read-data-file.js";
import { writeTable } from "../terminal/write-table.js";

const gradeShape = z.object({
  id: z.string(),
  /** Whether it says what the words say, of the right person. */
  true: z.boolean(),
  /** Understood without the words around it. */
  selfContained: z.boolean(),
  worthKeeping: z.boolean(),
  note: z.string().default(""),
});

export type Grade = z.infer<typeof gradeShape>;

/** Good is what is true, self-contained and worth keeping. Shares are of the memories that both have graded. */
export interface GradeComparison {
  graded: number;
  goodByFirst: number;
  goodBySecond: number;
  goodByBoth: number;
  /** Cohen's kappa of good or not: 1 full agreement, 0 that of chance. NaN when one of them gave one answer alone. */
  kappa: number;
  disagreements: { id: string; first: Grade; second: Grade }[];
}

/** One JSON object a line. Throws BadInputError. */
export async function readGrades(folder: string, name: string): Promise<Grade[]> {
  return await readJsonLines({ folder, name, shape: gradeShape });
}

export function compareGrades(firsts: Grade[], seconds: Grade[]): GradeComparison {
  const secondOf = new Map(seconds.map((grade) => [grade.id, grade]));
  const pairs = firsts.flatMap((first) => {
    const second = secondOf.get(first.id);
    return second === undefined ? [] : [{ id: first.id, first, second }];
  });
  const share = (matches: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(matches).length / pairs.length;
  const goodByFirst = share(({ first }) => isGood(first));
  const goodBySecond = share(({ second }) => isGood(second));
  const agreed = share(({ first, second }) => isGood(first) === isGood(second));
  const byChance = goodByFirst * goodBySecond + (1 - goodByFirst) * (1 - goodBySecond);
  return {
    graded: pairs.length,
    goodByFirst,
    goodBySecond,
    goodByBoth: share(({ first, second }) => isGood(first) && isGood(second)),
    kappa: (agreed - byChance) / (1 - byChance),
    disagreements: pairs.filter(({ first, second }) => verdict(first) !== verdict(second)),
  };
}

/** `memories`: what was graded, by id, as far as it is known. */
export function describeGrades(comparison: GradeComparison, memories: ReadonlyMap<string, string>): string {
  const { graded, goodByFirst, goodBySecond, goodByBoth, kappa, disagreements } = comparison;
  const rows = [
    ["good by the first", goodByFirst.toFixed(3)],
    ["good by the second", goodBySecond.toFixed(3)],
    ["good by both", goodByBoth.toFixed(3)],
    ["agreement, Cohen's kappa", kappa.toFixed(3)],
  ];
  const lines = disagreements.map(
    ({ id, first, second }) =>
      `${id}  ${memories.get(id) ?? ""}\n  first:  ${verdict(first)} ${first.note}\n  second: ${verdict(second)} ${second.note}`,
  );
  return `\n${writeTable([[`${graded} memories graded by both`, ""], ...rows])}\n\ndisagreements: ${lines.length}\n${lines.join("\n")}\n`;
}

function isGood(grade: Grade): boolean {
  return grade.true && grade.selfContained && grade.worthKeeping;
}

function verdict(grade: Grade): string {
  const faults = [
    ...(grade.true ? [] : ["untrue"]),
    ...(grade.selfContained ? [] : ["not self-contained"]),
    ...(grade.worthKeeping ? [] : ["not worth keeping"]),
  ];
  return faults.length === 0 ? "good" : faults.join(", ");
}
