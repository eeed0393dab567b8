import { TooLargeError } from "@loci/errors";

/** Bytes of UTF-8: two texts at their limit. An answer is held whole, several times over, until it is sent. */
const MAX_ANSWERED_TEXT_BYTES = 20_000_000;

/** The texts of documents that one operation answers with. One document is always answered, however large it is. */
export class AnsweredTexts {
  private readonly documentIds = new Set<string>();
  private bytes = 0;

  /** Counts them before they are read. Throws `TooLargeError` when those of several documents are too much together. */
  readonly admit = (bytesByDocument: Map<string, number>): void => {
    for (const [documentId, bytes] of bytesByDocument) {
      if (bytes === 0) continue;
      this.documentIds.add(documentId);
      this.bytes += bytes;
    }
    if (this.documentIds.size <= 1 || this.bytes <= MAX_ANSWERED_TEXT_BYTES) return;
    const limit = `at most ${MAX_ANSWERED_TEXT_BYTES} are answered at once`;
    throw new TooLargeError(
      `The texts of these ${this.documentIds.size} documents have ${this.bytes} bytes; ${limit}: ask for fewer documents`,
      { details: { maxBytes: MAX_ANSWERED_TEXT_BYTES } },
    );
  };
}
