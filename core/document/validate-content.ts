import { BadInputError, TooLargeError } from "@loci/errors";

/**
 * The text to store. NUL and unpaired surrogates, which PostgreSQL cannot keep, become U+FFFD; all else stays as it is.
 * Throws `BadInputError` when nothing but white space is there and `TooLargeError` above `maxBytes` of UTF-8.
 */
export function validateContent({
  content,
  maxBytes,
  path = ["content"],
}: {
  content: string;
  maxBytes: number;
  path?: string[];
}): string {
  if (content.trim() === "") throw new BadInputError("Content is empty", [{ path, message: "must not be empty" }]);
  if (content.length > maxBytes || Buffer.byteLength(content) > maxBytes) {
    throw new TooLargeError(`Content is larger than ${maxBytes} bytes`, { details: { maxBytes } });
  }
  return content.toWellFormed().replaceAll("\0", "\uFFFD");
}
