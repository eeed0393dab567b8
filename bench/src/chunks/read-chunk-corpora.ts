import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import type { Evaluation } from "../evaluation/evaluation.js";
import type { Selection } from "../evaluation/selection.js";
import { readDataFile, readJsonLines } from "../evaluation/sets/read-data-file.js";
import { type ChunkCorpus, tagOfCorpus } from "./chunk-corpus.js";
import { evaluateChunks } from "./evaluate-chunks.js";

const QUESTIONS = ".questions.jsonl";

const shape = z.object({
  question: z.string().min(1),
  references: z
    .array(z.object({ content: z.string(), start_index: z.number().int(), end_index: z.number().int() }))
    .min(1),
});

/** Texts `<corpus>.md` with their questions `<corpus>.questions.jsonl`. Throws BadInputError. */
export async function readChunkCorpora({ folder, limit }: Pick<Selection, "folder" | "limit">): Promise<Evaluation> {
  const names = (await listFolder(folder)).filter((name) => name.endsWith(QUESTIONS)).toSorted();
  if (names.length === 0)
    throw new BadInputError(`${folder} has no file <corpus>${QUESTIONS}. See docs/guides/evaluate.md.`);
  const corpora = await Promise.all(
    names.map((name) => readCorpus(folder, { name: basename(name, QUESTIONS), limit })),
  );
  return {
    tags: corpora.map(({ name }) => tagOfCorpus(name)),
    measuresSearch: true,
    measure: async (session) => await evaluateChunks(corpora, session),
  };
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    throw new BadInputError(`The folder ${folder} cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
}

async function readCorpus(folder: string, { name, limit }: { name: string; limit: number }): Promise<ChunkCorpus> {
  const text = await readDataFile(folder, `${name}.md`);
  const asked = await readJsonLines({ folder, name: `${name}${QUESTIONS}`, shape });
  const offsetOf = utf16Offsets(text);
  const questions = asked.slice(0, limit).map(({ question, references }, index) => ({
    text: question,
    references: references.map(({ content, start_index, end_index }) => {
      const stretch = { start: offsetOf(start_index), end: offsetOf(end_index) };
      if (text.slice(stretch.start, stretch.end) === content) return stretch;
      throw new BadInputError(
        `${name}${QUESTIONS}, question ${index + 1}: a reference is not what stands at its place.`,
      );
    }),
  }));
  return { name, text, questions };
}

/** The data counts whole characters, the API counts UTF-16 units. */
function utf16Offsets(text: string): (character: number) => number {
  if (!/[\u{10000}-\u{10ffff}]/u.test(text)) return (character) => character;
  const offsets = [0];
  for (const character of text) offsets.push((offsets.at(-1) ?? 0) + character.length);
  return (character) => offsets[character] ?? text.length;
}
