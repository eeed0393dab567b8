import type { ExtractionProgress } from "#files/extractor.js";
import type { DocumentBuilder } from "./document-builder.js";

/** What every reader of an office format is given. */
export interface OfficeReading {
  builder: DocumentBuilder;
  maxRows: number;
  maxCells: number;
  maxTextLength: number;
  /** A sign of life in long work; null where there is nothing to count. */
  progress: (progress: ExtractionProgress | null) => void;
}
