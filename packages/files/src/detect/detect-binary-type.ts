import { fileTypeFromFile } from "file-type";
import { canonicalMediaType } from "./media-types.js";
import { officeTypeOfZip } from "./office-type-of-zip.js";
import type { Sample } from "./read-sample.js";
import { typeOfStorage } from "./type-of-storage.js";

/** Larger single reads are asked for by damaged or hostile files alone. */
const MAX_READ_BYTES = 4_000_000;

/** First bytes of files too torn for `file-type` (IANA registrations). */
const SIGNATURES: [signature: string, mediaType: string][] = [
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["II*\x00", "image/tiff"],
  ["MM\x00*", "image/tiff"],
  ["ID3", "audio/mpeg"],
  ["OggS", "audio/ogg"],
  ["\x1aE\xdf\xa3", "video/matroska"],
  ["\x1f\x8b", "application/gzip"],
  ["PK\x03\x04", "application/zip"],
  ["PK\x05\x06", "application/zip"],
];

/** The end of a PDF that lost its header: readers mend it. */
const PDF_OBJECT = /(?:^|\s)\d+ \d+ obj\s*<<[\s\S]*?\bendobj\b/;

/** The media type of what is no text, by its bytes; null when nothing is known of them. */
export async function detectBinaryType(path: string, sample: Sample): Promise<string | null> {
  const found = await findByLibrary(path);
  if (found === "application/zip") return (await officeTypeOfZip(path)) ?? found;
  if (found === "application/x-ole-storage") return (await typeOfStorage(path)) ?? found;
  if (found !== null) return found;
  const head = sample.head.toString("latin1");
  if (hasLatePdfHeader(head) || PDF_OBJECT.test(head)) return "application/pdf";
  return SIGNATURES.find(([signature]) => head.startsWith(signature))?.[1] ?? null;
}

/** Readers take a PDF whose header stands anywhere in the first 1,024 bytes (ISO 32000, annex H of PDF 1.7). */
export function hasLatePdfHeader(head: string): boolean {
  return /^(?:[\s\S]{0,1016}[\r\n])?[\t ]*%PDF-\d/.test(head.slice(0, 1_024));
}

async function findByLibrary(path: string): Promise<string | null> {
  try {
    const found = await fileTypeFromFile(path, { maxBufferSize: MAX_READ_BYTES });
    return found === undefined ? null : canonicalMediaType(found.mime);
  } catch {
    // A torn or hostile file: what follows looks at its first bytes alone.
    return null;
  }
}
