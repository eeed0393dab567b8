/** Limits of reading one file: beyond one of them the reader is ended. */
export interface ReadingLimits {
  /** The JavaScript heap of the reading process. */
  heapMb: number;
  /** All of its resident memory, with buffers and native code. */
  memoryMb: number;
  /** Without a sign of progress (a page, a frame, a second of sound) for so long. */
  stallMs: number;
  /** The whole file. */
  budgetMs: number;
}

const READING: ReadingLimits = { heapMb: 256, memoryMb: 512, stallMs: 20_000, budgetMs: 60_000 };

/**
 * Every limit of extraction. `LOCI_EXTRACTION_LIMITS` changes single ones, e.g. `pdf.budgetMs=300000,maxOcrPages=50`;
 * docs/reference/content-types.md explains them.
 */
export const EXTRACTION_LIMITS = {
  /** One file of an archive or message; uploads are bounded by LOCI_MAX_FILE_BYTES. */
  maxFileBytes: 104_857_600,
  /** Everything that comes out of a compressed file together. */
  maxInflatedBytes: 200_000_000,
  /** How many times its own size an archive may unpack to, beyond its first 10 MB: text and logs stay below 50. */
  maxInflationRatio: 200,
  /** Parts of a zipped document: slides, sheets, pictures and what links them. */
  maxOfficeParts: 20_000,
  /** Files of an archive or message that are read; the others are named in a warning. */
  maxMembers: 200,
  /** Archives in archives, messages in messages. */
  maxDepth: 3,
  /** Extracted text; what is beyond is left out with a warning. UTF-16 units. */
  maxTextLength: 10_000_000,
  /** Rows of a table or sheet; what is beyond is left out with a warning. */
  maxRows: 200_000,
  /** Filled cells of a sheet: they are held in memory until its empty columns are known. */
  maxCells: 2_000_000,
  /** Pages of a document whose text is read. */
  maxPages: 2_000,
  /** Pages whose picture is read. */
  maxOcrPages: 200,
  /** Width times height of a picture. */
  maxPixels: 50_000_000,
  /** Reading the picture of one page: 6 s on an idle machine, several times that beside other work. */
  ocrPageMs: 40_000,
  /** Below it, a page's recognised words are thrown away: noise gives 18 to 31, readable pages above 90. */
  minOcrConfidence: 40,
  /** Frames of a video whose text is read. */
  maxFrames: 60,
  /** Sound that is transcribed. */
  maxSeconds: 4 * 3_600,
  html: { ...READING },
  data: { ...READING },
  office: { ...READING },
  mail: { ...READING },
  archive: { ...READING, budgetMs: 600_000 },
  // As many pages as are recognised, at 6 s each.
  pdf: { ...READING, budgetMs: 1_200_000 },
  image: { ...READING, budgetMs: 1_200_000 },
  audio: { ...READING, memoryMb: 1_024, budgetMs: 3_600_000 },
  video: { ...READING, memoryMb: 1_024, budgetMs: 3_600_000 },
  /** Speech of a recording below a local recogniser; a sign of progress is a piece of up to half a minute. */
  transcription: { ...READING, memoryMb: 1_024, stallMs: 120_000, budgetMs: 7_200_000 },
};

export type ExtractionLimits = typeof EXTRACTION_LIMITS;
