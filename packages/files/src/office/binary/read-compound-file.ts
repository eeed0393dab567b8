import { ExtractionFailedError, UnsupportedTypeError } from "@loci/errors";
import type { DocumentProperties } from "../package/read-properties.js";
import type { OfficeReading } from "../writing/office-reading.js";
import type { CompoundFile } from "./compound/compound-file.js";
import { readSummary } from "./compound/read-summary.js";
import { readWorkbookBefore2007 } from "./sheets/read-workbook.js";
import { readSlidesBefore2007 } from "./slides/read-slides.js";
import { readWordBefore2007 } from "./word/read-word.js";

/** A document of the programs before 2007, or an encrypted one of those after: its streams show which. */
export function readCompoundFile(file: CompoundFile, reading: OfficeReading): DocumentProperties {
  if (file.stream("EncryptedPackage") !== null || file.stream("EncryptionInfo") !== null) {
    throw new ExtractionFailedError("The document is encrypted: it cannot be read without its password");
  }
  const read = readerOf(file);
  if (read === null) throw new UnsupportedTypeError("This kind of compound file cannot be read");
  try {
    read(file, reading);
  } catch (error) {
    // A length or an offset leads outside the file.
    if (error instanceof RangeError) throw new ExtractionFailedError("The document is damaged", { cause: error });
    throw error;
  }
  return readSummary(file);
}

function readerOf(file: CompoundFile): ((file: CompoundFile, reading: OfficeReading) => void) | null {
  if (file.stream("WordDocument") !== null) return readWordBefore2007;
  if (file.stream("Workbook") !== null || file.stream("Book") !== null) return readWorkbookBefore2007;
  return file.stream("PowerPoint Document") === null ? null : readSlidesBefore2007;
}
