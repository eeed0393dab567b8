import { detectBinaryType } from "./detect-binary-type.js";
import { detectTextType } from "./detect-text-type.js";
import type { Declared } from "./hinted-text-type.js";
import { readSample } from "./read-sample.js";
import { isClearlyBinary, isClearlyText, sampleText } from "./sample-text.js";

/**
 * The media type that the bytes show, by the names of detect/media-types.ts: whatever the extension, the declared type or
 * the address say. The sender's word only breaks ties among kinds of text. `application/octet-stream` for bytes that
 * nothing is known of. Reads the head, the end and the tables of contents of containers, whatever the size of the file.
 */
export async function detectMediaType(path: string, declared: Declared): Promise<string> {
  const sample = await readSample(path);
  if (isClearlyText(sample)) return detectTextType(sampleText(sample), declared);
  const binary = await detectBinaryType(path, sample);
  if (binary !== null) return binary;
  return isClearlyBinary(sample) ? "application/octet-stream" : detectTextType(sampleText(sample), declared);
}
