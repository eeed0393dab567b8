import { ExtractionFailedError, TimeoutError } from "@loci/errors";
import sharp from "sharp";
import type { Segment } from "../layout/segment.js";
import { createBundledEngine } from "./bundled-engine.js";
import type { OcrEngine, ReadRequest } from "./engine.js";
import { fillCells, isGrid } from "./fill-cells.js";
import { findSample } from "./find-sample.js";
import type { GreyPicture } from "./grey-picture.js";
import { groupLanguages } from "./group-languages.js";
import { type PreparedPicture, preparePicture, turnPicture } from "./prepare-picture.js";
import { createProgramEngine } from "./program-engine.js";
import { toSegments } from "./to-segments.js";
import { meanConfidence, mergeWords, type Word } from "./word.js";

/** Travels from the parent to the child processes that recognise. */
export interface OcrSettings {
  /** Codes of Tesseract: `eng`, `deu`, `chi_sim`. */
  languages: readonly string[];
  /** The absolute path of a `tesseract` on the system; null for the bundled one. */
  program: string | null;
  /** A folder with further `<code>.traineddata`. */
  dataFolder: string | null;
  /** One picture, all attempts together. */
  pageMs: number;
  /** All pictures of a file: none is begun that might not end in this time. */
  totalMs: number;
  /** 0 to 100; text below it is thrown away. */
  minConfidence: number;
  /** Width times height; larger pictures are refused. */
  maxPixels: number;
}

export interface Recognised {
  /** Where the words stand, in pixels of the upright picture; empty when nothing was found. */
  segments: Segment[];
  /** 0 to 100. */
  confidence: number;
  /** It was given up for lack of time: what is here is what was read until then. */
  isTimedOut: boolean;
}

export interface Ocr {
  /** Languages that were asked for and cannot be read here. */
  readonly missingLanguages: readonly string[];
  /** Reads a picture in any format that sharp knows. Throws for pictures that cannot be decoded. */
  recognise(picture: Buffer): Promise<Recognised>;
  close(): Promise<void>;
}

/** Text read with this certainty is taken without trying anything else. */
const GOOD = 75;
/** Fewer letters than this, alone on a line, are noise unless they are read with this certainty. */
const MIN_LETTERS = 3;
const SURE = 85;
/**
 * Recognition of text in pictures; belongs into a child process. Text may stand in any of the four directions, and in
 * any of the scripts that were asked for.
 */
export async function createOcr(settings: OcrSettings): Promise<Ocr> {
  // A picture is decoded once, and threads of its decoder cost memory.
  sharp.cache(false);
  sharp.concurrency(1);
  const end = Date.now() + settings.totalMs;
  const engine = await openEngine(settings);
  const groups = groupLanguages(engine.languages);
  if (groups.length === 0) {
    throw new ExtractionFailedError(`There is no data to recognise ${settings.languages.join(", ")}`);
  }
  return {
    missingLanguages: settings.languages.filter((code) => !engine.languages.includes(code)),
    close: () => engine.close(),
    async recognise(picture) {
      if (Date.now() + settings.pageMs > end) return { segments: [], confidence: 0, isTimedOut: true };
      const prepared = await preparePicture(picture, settings.maxPixels);
      const deadline = Date.now() + settings.pageMs;
      const read: Attempt["read"] = (grey, languages, layout = "page") =>
        engine.read(grey, { languages, layout, timeoutMs: Math.max(1, deadline - Date.now()) });
      const best = await readBest({ prepared, groups, read });
      const recognised = asRecognised(best.words, settings.minConfidence);
      const segments = best.isTurned ? recognised.segments : fillCells(recognised.segments, prepared.rules);
      return { ...recognised, segments, isTimedOut: best.isTimedOut };
    },
  };
}

async function openEngine({ program, languages, dataFolder }: OcrSettings): Promise<OcrEngine> {
  const installed = program === null ? null : await createProgramEngine(program, languages).catch(() => null);
  // A program without the languages that are asked for reads worse than the bundled one with them.
  if (installed !== null && installed.languages.length === languages.length) return installed;
  const bundled = await createBundledEngine(languages, dataFolder);
  return installed !== null && installed.languages.length > bundled.languages.length ? installed : bundled;
}

interface Attempt {
  prepared: PreparedPicture;
  groups: readonly string[];
  read: (picture: GreyPicture, languages: string, layout?: ReadRequest["layout"]) => Promise<Word[]>;
}

interface Best {
  words: Word[];
  /** The picture had to be turned to be read: places in it are others than before. */
  isTurned: boolean;
  isTimedOut: boolean;
}

/** Past the time, what was read until then. */
async function readBest(attempt: Attempt): Promise<Best> {
  const best: Best = { words: [], isTurned: false, isTimedOut: false };
  try {
    await readInto(best, attempt);
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    best.isTimedOut = true;
  }
  return best;
}

async function readInto(best: Best, { prepared, groups, read }: Attempt): Promise<void> {
  const { degrees, languages } = await findReading(await findSample(prepared), { groups, read });
  const upright = degrees === 0 ? prepared : await turnPicture(prepared, degrees);
  best.isTurned = degrees !== 0;
  best.words = await read(upright, languages);
  for (const others of groups) {
    if (isGood(best.words) || others === languages) continue;
    const words = await read(upright, others);
    if (scoreOf(words) > scoreOf(best.words)) best.words = words;
  }
  if (isGrid(prepared.rules) && best.words.length > 0 && !best.isTurned) {
    best.words = mergeWords(best.words, await read(prepared, languages, "column"));
  }
}

interface Reading {
  /** Quarter turns that make the text upright. */
  degrees: number;
  languages: string;
}

/** How the text stands and in which languages it is: tried on a sample, since reading a page the wrong way is slow. */
async function findReading(sample: GreyPicture, { groups, read }: Omit<Attempt, "prepared">): Promise<Reading> {
  const [main = ""] = groups;
  const tries = [
    ...groups.map((languages) => ({ degrees: 0, languages })),
    ...[90, 270, 180].map((degrees) => ({ degrees, languages: main })),
  ];
  let best = { score: 0, reading: { degrees: 0, languages: main } };
  for (const reading of tries) {
    const words = await read(await turnPicture(sample, reading.degrees), reading.languages);
    if (isGood(words)) return reading;
    const score = scoreOf(words);
    if (score > best.score) best = { score, reading };
  }
  return best.reading;
}

function isGood(words: readonly Word[]): boolean {
  return meanConfidence(words) >= GOOD;
}

/** Letters of words that are likely to be there. */
function scoreOf(words: readonly Word[]): number {
  return words.reduce((sum, { text, confidence }) => sum + (confidence > 60 ? text.length * confidence : 0), 0);
}

/** Without lines that are noise; nothing at all when the whole is. */
function asRecognised(words: readonly Word[], minConfidence: number): Omit<Recognised, "isTimedOut"> {
  const confidence = meanConfidence(words);
  const lines = [...Map.groupBy(words, ({ line }) => line).values()];
  const readable = lines.filter((line) => isReadable(line, minConfidence)).flat();
  if (confidence < minConfidence || lettersOf(readable) < 2) return { segments: [], confidence };
  return { segments: toSegments(readable), confidence: meanConfidence(readable) };
}

/** Specks and edges read as one or two letters: these must be sure. */
function isReadable(line: readonly Word[], minConfidence: number): boolean {
  const letters = lettersOf(line);
  return letters > 0 && meanConfidence(line) >= (letters < MIN_LETTERS ? SURE : minConfidence);
}

function lettersOf(words: readonly Word[]): number {
  return words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}
