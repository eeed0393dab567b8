import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { BadInputError } from "@loci/errors";
import { knownFit, type SimilarityFit } from "@loci/ranking/hits";
import { openModel } from "../product/open-model.js";
import type { Console } from "../terminal/console.js";
import { writeTable } from "../terminal/write-table.js";
import { type AskedPair, askPairs, halfOf } from "./ask-pairs.js";
import { fitSimilarity, measurePairs } from "./fit-similarity.js";
import { HALVES, KINDS, type PairTag, readPairs } from "./read-pairs.js";

/** The pairs that come with the project. */
export const OWN_PAIRS = fileURLToPath(new URL("../../data/similarity", import.meta.url));

interface Wishes {
  folder: string;
  only?: string[];
  json?: string;
}

/** Fits similarity to the configured embedding model. Throws BadInputError and UnavailableError. */
export async function calibrate({ folder, only, json }: Wishes, { write }: Console): Promise<void> {
  const tags = await readPairs(folder, only ?? null);
  requireAllKinds(tags, folder);
  const model = await openModel({ name: null });
  write(`Embedding model: ${model.id}\n`);
  const asked = await askPairs(tags, model);
  await model.close();
  const fit = fitSimilarity(halfOf(asked, "fitting"));
  const fits = [{ name: "by rank", fit: null }, ...builtIn(model.id), { name: "fitted", fit }];
  const rows = (["memories", "conversations"] as const).flatMap((of) => rowsOf(asked[of], { of, fits }));
  write(`\n${writeTable([HEAD, ...rows.map(describeRow)])}\n`);
  write(`\nThe setting for it, for server and worker (docs/guides/calibrate.md):\n\n${settingOf(model.id, fit)}\n`);
  if (json !== undefined) await writeFile(json, `${JSON.stringify({ model: model.id, fit, rows }, null, 2)}\n`);
}

function requireAllKinds(tags: PairTag[], folder: string): void {
  for (const half of HALVES) {
    const questions = tags.filter((tag) => tag.half === half).flatMap((tag) => tag.questions);
    const missing = KINDS.find((kind) => !questions.some((question) => question.kind === kind));
    if (missing !== undefined) throw new BadInputError(`${folder} has no ${missing} question in the half "${half}".`);
  }
}

/** As the settings read it. */
export function settingOf(modelId: string, { strangers, answering, slope, memories }: SimilarityFit): string {
  const ofMemories: (number | string)[] = memories === undefined ? [] : [memories.answering, memories.slope];
  if (memories?.strangers !== undefined) ofMemories.push(memories.strangers);
  if (memories?.ofSeveral !== undefined) ofMemories.push(memories.ofSeveral);
  return `LOCI_SIMILARITY=${modelId}=${[strangers, answering, slope, ...ofMemories].join(":")}`;
}

interface NamedFit {
  name: string;
  fit: SimilarityFit | null;
}

function builtIn(modelId: string): NamedFit[] {
  const fit = knownFit(modelId);
  return fit === null ? [] : [{ name: "built in", fit }];
}

function rowsOf(asked: AskedPair[], { of, fits }: { of: string; fits: NamedFit[] }) {
  const languages = [...new Set(asked.map(({ language }) => language))];
  return fits.flatMap(({ name, fit }) =>
    HALVES.flatMap((half) =>
      ["all", ...languages].map((language) => {
        const own = asked.filter((pair) => pair.half === half && (language === "all" || pair.language === language));
        return { of, fit: name, half, language, ...measurePairs(own, fit) };
      }),
    ),
  );
}

const HEAD = ["of", "similarity", "half", "language", "answered", "in first 3", "near", "absent"];

function describeRow({ of, fit, half, language, answered, ranked, near, absent }: ReturnType<typeof rowsOf>[number]) {
  const shown = [answered.share, ranked, near.share, absent.share].map((share) => share.toFixed(2));
  return [of, fit, half, language, ...shown];
}
