import type { Place } from "@loci/language/chunks";
import type { TextStructure } from "@loci/language/structure";

/** The result of extraction: Markdown-like text with its structure kept, and facts about the source. */
export interface ExtractedContent {
  text: string;
  structure: TextStructure;
  /** For code: its language by the usual lower-case name (`typescript`, `python`); null when unknown. */
  codeLanguage: string | null;
  title: string | null;
  author: string | null;
  /** BCP 47, or null when unknown. */
  language: string | null;
  /** ISO-8601, when the source says when it was made. */
  publishedAt: string | null;
  canonicalUrl: string | null;
  imageUrl: string | null;
  /** Where stretches of the text stand in the source: in order, without overlap; none for sources that do not count. */
  places: Place[];
  /** Recognised with so little certainty that it can be searched, but no facts are drawn from it. */
  isUncertain: boolean;
  /** Sentences for people: what could not be read. */
  warnings: string[];
}

export interface ExtractionProgress {
  unit: "page" | "slide" | "sheet" | "row" | "frame" | "second" | "file";
  done: number;
  /** Null when it is not known beforehand. */
  total: number | null;
}

export interface ExtractionContext {
  /** Where the bytes came from, to resolve relative links; null for uploads. */
  url: string | null;
  filename: string | null;
  /** As declared by the sender; bytes decide. */
  declaredType: string | null;
  /** How many archives or messages the file lies in; 0 for what was sent. */
  depth: number;
  signal: AbortSignal;
  /** Called as often as it pleases the extractor; must be cheap. */
  onProgress: (progress: ExtractionProgress) => void;
}

/** A file on disk, and the type that its bytes show. It is read only: an extractor never changes or removes it. */
export interface SourceFile {
  path: string;
  /** E.g. `text/html`; without parameters. */
  mediaType: string;
}

/**
 * Reads one family of types. Runs with limits on size, time and memory, away from the event loop. Throws
 * `ExtractionFailedError` for bytes that cannot be read, `UnavailableError` when the system cannot read them now, `TimeoutError`,
 * `TooLargeError`, `CancelledError`. Safe to repeat.
 */
export interface Extractor {
  readonly mediaTypes: readonly string[];
  extract(file: SourceFile, context: ExtractionContext): Promise<ExtractedContent>;
}

/** The content of a file with the type that was found in its bytes. */
export interface Extraction extends ExtractedContent {
  /** Found in the bytes, e.g. `text/html`; without parameters. */
  mediaType: string;
}

/**
 * All extractors: detects the type by the bytes and picks one. Throws what extractors throw, and `UnsupportedTypeError`
 * for types that none of them reads. Safe to repeat.
 */
export interface ExtractorRegistry {
  readonly mediaTypes: readonly string[];
  extract(path: string, context: ExtractionContext): Promise<Extraction>;
  /**
   * As `extract`, for a small file that is text as it is: it is read in a moment, without a process of its own. Null for
   * every other type, which is not read.
   */
  extractText(path: string, context: ExtractionContext): Promise<Extraction | null>;
}
