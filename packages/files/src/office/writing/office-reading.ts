import type { ExtractionProgress } from "#files/reading/extractor.js";
import type { DocumentBuilder } from "./document-builder.js";

/** The input of every reader of an office format. */
export interface OfficeReading {
  builder: DocumentBuilder;
  maxRows: number;
  maxCells: number;
  maxTextLength: number;
  /** A sign of life in long work; null where there is nothing to count. */
  progress: (progress: ExtractionProgress | null) => void;
}
