import type { GreyPicture } from "./grey-picture.js";
import type { Word } from "./word.js";

export interface ReadRequest {
  /** As Tesseract writes them: `eng+deu`. */
  languages: string;
  /** A `page` has columns and pictures; a `column` has lines from edge to edge, and single signs count. */
  layout: "page" | "column";
  timeoutMs: number;
}

/** PSM_AUTO and PSM_SINGLE_COLUMN of Tesseract's publictypes.h. */
export const SEGMENTATION = { page: "3", column: "4" } as const;

/** Reads a prepared picture: text that runs to the right, dark on light. */
export interface OcrEngine {
  /** Codes of Tesseract that it has data for, of those it was made with. */
  readonly languages: readonly string[];
  /** Throws `TimeoutError` past the limit. */
  read(picture: GreyPicture, request: ReadRequest): Promise<Word[]>;
  close(): Promise<void>;
}
