import { BadInputError } from "@loci/errors";
import type { Option } from "commander";
import { readChunkCorpora } from "./chunks/read-chunk-corpora.js";
import type { Evaluation, Outcome } from "./evaluation/evaluation.js";
import { evaluationOfSet } from "./evaluation/evaluation-of-set.js";
import {
  limit,
  OFFLINE,
  only,
  RETRIEVAL_OPTIONS,
  SAMPLE_OPTIONS,
  shape,
  type Values,
} from "./evaluation/evaluation-options.js";
import type { EvaluationSet } from "./evaluation/measured/evaluation-set.js";
import { readBeam } from "./evaluation/sets/read-beam.js";
import { readContextualCode } from "./evaluation/sets/read-contextual-code.js";
import { readHotpot } from "./evaluation/sets/read-hotpot.js";
import { readLabelledQueries } from "./evaluation/sets/read-labelled-queries.js";
import { readLocomo } from "./evaluation/sets/read-locomo.js";
import { readLongmemeval } from "./evaluation/sets/read-longmemeval.js";
import { readScifact } from "./evaluation/sets/read-scifact.js";
import { readXquad } from "./evaluation/sets/read-xquad.js";
import { measureOffline } from "./memory/measure-offline.js";
import { comparePersonasOffline } from "./memory/personas/compare-personas-offline.js";
import { readPersonaEvaluation } from "./memory/personas/read-persona-evaluation.js";
import { readMemoryEvaluation } from "./memory/read-memory-evaluation.js";
import { readArticles } from "./reading/articles/read-articles.js";
import { readManifest } from "./reading/documents/read-manifest.js";
import { readHostile } from "./reading/hostile/read-hostile.js";
import { readTalkEvaluation } from "./talk/talk-evaluation.js";
import type { Console } from "./terminal/console.js";

/** One command of `npm run eval`: the folder it reads, and the options that mean something to it. */
export interface EvaluationEntry {
  name: string;
  alias?: string;
  about: string;
  options: readonly Option[];
  /** Reads the folder. Throws BadInputError where the data is not as docs/guides/evaluate.md says. */
  read(folder: string, values: Values): Promise<Evaluation[]>;
  /** Measures without a server; null where these options ask for no such measure. */
  measureOffline?(folder: string, values: Values, console: Console): Promise<Outcome> | null;
}

/** Every evaluation. A new one is an entry here. */
export const EVALUATIONS: readonly EvaluationEntry[] = [
  retrieval("queries", "your own data: documents.jsonl and queries.jsonl", async (folder) => [
    await readLabelledQueries(folder),
  ]),
  retrieval(
    "locomo",
    "LoCoMo conversations",
    async (folder, { shape }) => await readShapes(shape, ["turn", "session"], (one) => readLocomo(folder, one)),
    shape("turn", "session"),
  ),
  retrieval("scifact", "SciFact, or another set in the shape of BEIR", async (folder) => [await readScifact(folder)]),
  retrieval(
    "xquad",
    "questions in several languages, within and across them",
    async (folder, { only }) => await readXquad(folder, only ?? null),
    only("languages"),
  ),
  retrieval(
    "contextual-code",
    "questions about source files",
    async (folder, { shape }) => await readShapes(shape, ["chunk", "file"], (one) => readContextualCode(folder, one)),
    shape("chunk", "file"),
  ),
  retrieval("beam-100k", "long chats with an assistant, ten abilities", async (folder) => [await readBeam(folder)]),
  retrieval("longmemeval", "haystacks of chat sessions", async (folder) => [await readLongmemeval(folder)]),
  retrieval("hotpot50", "questions over several paragraphs", async (folder) => [await readHotpot(folder)]),
  {
    name: "chunks",
    alias: "chunking",
    about: "texts with the ranges that answer questions",
    options: [limit("questions of a corpus")],
    read: async (folder, { limit }) => [await readChunkCorpora({ folder, limit: limit ?? Infinity })],
  },
  {
    name: "memory",
    about: "facts of LoCoMo: those that the rules find, and those that a search of memories finds",
    options: [shape("turn", "session"), limit("questions of a conversation"), OFFLINE, ...SAMPLE_OPTIONS],
    read: async (folder, { shape, limit }) =>
      await readShapes(shape, ["turn", "session"], (one) =>
        readMemoryEvaluation({ folder, shape: one, limit: limit ?? Infinity }),
      ),
    measureOffline: (folder, { shape, offline, sample, seed, out, grades }, { write }) =>
      offline || sample !== undefined || grades !== undefined
        ? measureOffline({
            folder,
            shapes: shapesOf(shape, ["turn", "session"]),
            sample: sample ?? null,
            seed: seed ?? 1,
            out: out ?? null,
            grades: twoOf(grades),
            write,
          })
        : null,
  },
  {
    name: "personamem",
    about: "whether memories and profile hold what questions about a user need",
    options: [limit("questions of a persona"), OFFLINE],
    read: async (folder, { limit }) => [await readPersonaEvaluation({ folder, limit: limit ?? Infinity })],
    measureOffline: (folder, { offline }, { write }) => (offline ? comparePersonas(folder, write) : null),
  },
  {
    name: "talk",
    about: "conversations as people type them: what is remembered of them, and found with the defaults",
    options: [],
    read: async (folder) => [await readTalkEvaluation(folder)],
  },
  {
    name: "documents",
    about: "files of every kind, and the text that must be read in them",
    options: [only("kinds of files"), limit("files of a kind")],
    read: async (folder, { only, limit }) => [
      await readManifest({ folder, only: only ?? null, limit: limit ?? Infinity }),
    ],
  },
  {
    name: "articles-html",
    about: "web pages, and their article",
    options: [limit("pages")],
    read: async (folder, { limit }) => [await readArticles({ folder, limit: limit ?? Infinity })],
  },
  {
    name: "hostile",
    about: "files made to break parsers",
    options: [only("folders"), limit("files of a folder")],
    read: async (folder, { only, limit }) => [
      await readHostile({ folder, only: only ?? null, limit: limit ?? Infinity }),
    ],
  },
];

function retrieval(
  name: string,
  about: string,
  readSets: (folder: string, values: Values) => Promise<EvaluationSet[]>,
  ...options: Option[]
): EvaluationEntry {
  return {
    name,
    about,
    options: [...options, ...RETRIEVAL_OPTIONS],
    read: async (folder, values) => (await readSets(folder, values)).map((set) => evaluationOfSet(set, values)),
  };
}

async function readShapes<Shape extends string, Read>(
  chosen: string | undefined,
  shapes: readonly Shape[],
  read: (shape: Shape) => Promise<Read>,
): Promise<Read[]> {
  return await Promise.all(shapesOf(chosen, shapes).map(read));
}

function shapesOf<Shape extends string>(chosen: string | undefined, shapes: readonly Shape[]): Shape[] {
  return shapes.filter((one) => chosen === undefined || chosen === "both" || chosen === one);
}

function twoOf(files: string[] | undefined): [string, string] | null {
  if (files === undefined) return null;
  const [first, second, ...rest] = files;
  if (first === undefined || second === undefined || rest.length > 0)
    throw new BadInputError("--grades needs two files.");
  return [first, second];
}

async function comparePersonas(folder: string, write: (text: string) => void): Promise<Outcome> {
  return { report: {}, brokenPromises: await comparePersonasOffline(folder, write) };
}
