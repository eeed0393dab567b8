import { ExtractionFailedError, UnsupportedTypeError } from "@loci/errors";
import { readOpenDocument } from "./opendocument/read-open-document.js";
import type { Package } from "./package/open-package.js";
import { type DocumentProperties, readProperties } from "./package/read-properties.js";
import { readXml } from "./package/read-xml.js";
import { readRelationships, targetsOfType } from "./package/relationships.js";
import { elementsOf } from "./package/xml-element.js";
import { readWorkbook } from "./sheets/read-workbook.js";
import { readSlides } from "./slides/read-slides.js";
import { readWord } from "./word/read-word.js";
import type { OfficeReading } from "./writing/office-reading.js";

/** A zipped document: of Microsoft's family (ECMA-376) or OpenDocument. */
export async function readPackage(document: Package, reading: OfficeReading): Promise<DocumentProperties> {
  if (document.has("content.xml")) {
    const properties = await readProperties(document, "meta.xml");
    await readOpenDocument(document, reading);
    return properties;
  }
  const relationships = await readRelationships(document, "");
  const main = targetsOfType(relationships, "officeDocument")[0]?.target ?? null;
  if (main === null || !document.has(main)) throw new ExtractionFailedError("The document has no main part");
  const properties = await readProperties(document, targetsOfType(relationships, "core-properties")[0]?.target ?? null);
  await readMain(document, main, reading);
  return properties;
}

async function readMain(document: Package, main: string, reading: OfficeReading): Promise<void> {
  switch (await rootName(document, main)) {
    case "w:document":
      return readWord(document, main, reading);
    case "p:presentation":
      return readSlides(document, main, reading);
    case "x:workbook":
      return readWorkbook(document, main, reading);
    default:
      throw new UnsupportedTypeError("This kind of office document cannot be read");
  }
}

/** The name of the outermost element tells the kind; names of parts and types can say anything. */
async function rootName(document: Package, part: string): Promise<string> {
  return elementsOf(await readXml(firstPiece(document.read(part))))[0]?.name ?? "";
}

async function* firstPiece(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of bytes) return yield piece;
}
