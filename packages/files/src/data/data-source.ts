import type { ExtractedContent, ExtractionProgress } from "#files/reading/extractor.js";

/** The input of a reader of data. */
export interface DataSource {
  bytes: Uint8Array;
  encoding: string;
  maxTextLength: number;
  maxRows: number;
  progress: (progress: ExtractionProgress) => void;
}

/** The result of a reader of data: the rest is the same for all. */
export type DataContent = Pick<ExtractedContent, "text" | "structure"> & Partial<ExtractedContent>;
