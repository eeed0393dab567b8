import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import { readRelationships, targetsOfType } from "../package/relationships.js";
import { attributeOf, childrenOf, findFirst, isOn } from "../package/xml-element.js";
import type { OfficeReading } from "../writing/office-reading.js";
import { readNumberFormats } from "./number-formats.js";
import type { CellTexts } from "./read-cell.js";
import { readCommentAuthors } from "./read-sheet-comments.js";
import { readWorksheet } from "./read-worksheet.js";
import { readSharedStrings } from "./shared-strings.js";

/** A workbook: a section for each sheet, hidden ones too, with its tables, charts and comments. */
export async function readWorkbook(document: Package, part: string, reading: OfficeReading): Promise<void> {
  const { maxTextLength } = reading;
  const relationships = await readRelationships(document, part);
  const target = (type: string) => targetsOfType(relationships, type)[0]?.target ?? null;
  const root = await readXml(document.read(part));
  const properties = findFirst(root, "x:workbookPr");
  const is1904 = attributeOf(properties, "date1904") !== null && isOn(properties, "date1904");
  const texts: CellTexts = {
    strings: await readSharedStrings(document, { part: target("sharedStrings"), maxTextLength }),
    formats: await readNumberFormats(document, { part: target("styles"), is1904 }),
  };
  const authors = await readCommentAuthors(document, relationships);
  const sheets = childrenOf(findFirst(root, "x:sheets"), "x:sheet");
  for (const [index, sheet] of sheets.entries()) {
    const name = attributeOf(sheet, "name") ?? "";
    const target = relationships.get(attributeOf(sheet, "r:id") ?? "")?.target ?? "";
    if (document.has(target)) await readWorksheet({ document, part: target, name, texts, authors }, reading);
    reading.progress({ unit: "sheet", done: index + 1, total: sheets.length });
  }
}
