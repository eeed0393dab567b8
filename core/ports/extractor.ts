/** What extraction gives: Markdown-like text with its structure kept, and what is known about the source. */
export interface ExtractedContent {
  text: string;
  /** How `text` is to be cut: by turns, by Markdown structure, as plain prose, as code. */
  structure: "conversation" | "markdown" | "text" | "code";
  title: string | null;
  author: string | null;
  /** BCP 47, or null when unknown. */
  language: string | null;
  /** ISO-8601, when the source says when it was made. */
  publishedAt: string | null;
  canonicalUrl: string | null;
  imageUrl: string | null;
  /** Sentences for people: what could not be read. */
  warnings: string[];
}

export interface ExtractionContext {
  /** Where the bytes came from, to resolve relative links; null for uploads. */
  url: string | null;
  filename: string | null;
  /** As declared by the sender; bytes decide. */
  declaredType: string | null;
  signal: AbortSignal;
}

/**
 * Reads one family of types. Runs with limits on size, time and memory, away from the event loop. Throws
 * `ExtractionFailedError` for bytes that cannot be read, `TimeoutError`, `TooLargeError`. Safe to repeat.
 */
export interface Extractor {
  readonly mediaTypes: readonly string[];
  extract(bytes: Uint8Array, context: ExtractionContext): Promise<ExtractedContent>;
}

/** What was found in the bytes, and how it was read. */
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
  extract(bytes: Uint8Array, context: ExtractionContext): Promise<Extraction>;
}
