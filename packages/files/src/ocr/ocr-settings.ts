import { findProgram, programFiles, type Reach } from "@loci/sandbox";
import type { ExtractionLimits } from "../reading/limits.js";
import type { OcrSettings } from "./ocr.js";

/** The choices of the operator. */
export interface OcrOptions {
  /** Codes of Tesseract, the most likely first. Default `eng`. */
  languages?: readonly string[];
  /** A folder with further `<code>.traineddata`. */
  dataFolder?: string | null;
  /** `bundled` leaves a system's Tesseract alone. */
  engine?: "any" | "bundled";
}

type OcrLimits = Pick<ExtractionLimits, "ocrPageMs" | "minOcrConfidence" | "maxPixels">;

/** A share of the time that a file has. Text recognised by then is written, rather than lost with the process. */
const SHARE_OF_BUDGET = 0.9;

/** Looks for the system's Tesseract once, at first use. `budgetMs` is what the whole file may take. */
export function createOcrSettings(
  limits: OcrLimits & { budgetMs?: number },
  options: OcrOptions,
): () => Promise<OcrSettings> {
  const { budgetMs = Number.POSITIVE_INFINITY } = limits;
  const { languages = ["eng"], dataFolder = null, engine = "any" } = options;
  let program: Promise<string | null> | null = null;
  return async () => {
    program ??= engine === "bundled" ? Promise.resolve(null) : findProgram("tesseract");
    return {
      languages,
      dataFolder,
      program: await program,
      pageMs: limits.ocrPageMs,
      totalMs: SHARE_OF_BUDGET * budgetMs,
      minConfidence: limits.minOcrConfidence,
      maxPixels: limits.maxPixels,
    };
  };
}

/** The files and programs that recognition needs beside the pictures. */
export function reachOfOcr({ program, dataFolder }: OcrSettings): Pick<Reach, "reads" | "programs"> {
  return { reads: dataFolder === null ? [] : [dataFolder], programs: programFiles(program) };
}
