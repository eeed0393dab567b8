import { readdir } from "node:fs/promises";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { readJsonLines } from "../evaluation/sets/read-data-file.js";

export const HALVES = ["fitting", "held out"] as const;
export type Half = (typeof HALVES)[number];

/** `near`: about people and things of the tag, but nothing answers it. `absent`: its matter never occurs. */
export const KINDS = ["answered", "near", "absent"] as const;

/** Memories that are searched together, with questions. */
export interface PairTag {
  language: string;
  half: Half;
  memories: string[];
  questions: PairQuestion[];
}

export interface PairQuestion {
  text: string;
  kind: (typeof KINDS)[number];
  /** The index of the memory that answers it; null where nothing does. */
  answer: number | null;
}

const place = { tag: z.string().min(1), half: z.enum(HALVES) };
const lineShape = z.union([
  z.strictObject({ ...place, memory: z.string().min(1), question: z.string().min(1) }),
  z.strictObject({ ...place, near: z.string().min(1) }),
  z.strictObject({ ...place, absent: z.string().min(1) }),
]);
type Line = z.infer<typeof lineShape>;

/** A file a language, such as `en.jsonl`. Throws BadInputError where the folder is not as its README.md says. */
export async function readPairs(folder: string, languages: string[] | null): Promise<PairTag[]> {
  const names = await readdir(folder).catch(() => {
    throw new BadInputError(`${folder} is no folder that can be read.`);
  });
  const known = names.filter((name) => name.endsWith(".jsonl")).map((name) => name.slice(0, -".jsonl".length));
  const unknown = languages?.find((language) => !known.includes(language));
  if (unknown !== undefined) throw new BadInputError(`${folder} has no file ${unknown}.jsonl.`);
  if (known.length === 0) throw new BadInputError(`${folder} has no file such as en.jsonl.`);
  const tags = await Promise.all(
    (languages ?? known.toSorted()).map(async (language) =>
      tagsOf(language, await readJsonLines({ folder, name: `${language}.jsonl`, shape: lineShape })),
    ),
  );
  return tags.flat();
}

/** An absent question is asked of every tag of its half: its matter occurs in none of them. */
function tagsOf(language: string, lines: Line[]): PairTag[] {
  return [...Map.groupBy(lines, ({ tag }) => tag).values()].map((own) => {
    const half = own[0]?.half ?? "fitting";
    const pairs = own.filter((line) => "memory" in line);
    const near = own.flatMap((line) => ("near" in line ? line.near : []));
    const absent = lines.flatMap((line) => ("absent" in line && line.half === half ? line.absent : []));
    return {
      language,
      half,
      memories: pairs.map(({ memory }) => memory),
      questions: [
        ...pairs.map(({ question }, answer): PairQuestion => ({ text: question, kind: "answered", answer })),
        ...near.map((text): PairQuestion => ({ text, kind: "near", answer: null })),
        ...absent.map((text): PairQuestion => ({ text, kind: "absent", answer: null })),
      ],
    };
  });
}
