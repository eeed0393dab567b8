import type { ExtractedContent, ExtractionProgress } from "#files/extractor.js";

/** What a reader of data is given. */
export interface DataSource {
  bytes: Uint8Array;
  encoding: string;
  maxTextLength: number;
  maxRows: number;
  progress: (progress: ExtractionProgress) => void;
}

/** What it gives: the rest is the same for all. */
export type DataContent = Pick<ExtractedContent, "text" | "structure"> & Partial<ExtractedContent>;
