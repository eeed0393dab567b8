import { open, type ZipFile } from "yauzl";

/** The tables of contents of hostile archives are long; an office file names its main part early. */
const MAX_ENTRIES = 10_000;

const OOXML = "application/vnd.openxmlformats-officedocument";

/** The part that makes an archive a document of a kind. */
const MAIN_PARTS = new Map([
  ["word/document.xml", `${OOXML}.wordprocessingml.document`],
  ["ppt/presentation.xml", `${OOXML}.presentationml.presentation`],
  ["xl/workbook.xml", `${OOXML}.spreadsheetml.sheet`],
  ["META-INF/container.xml", "application/epub+zip"],
]);

/**
 * The type of a ZIP by the names in its table of contents. Writers are free in the order of the parts, so the first ones do
 * not always tell. Null for an archive that is no document, or has no table of contents.
 */
export function officeTypeOfZip(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    open(path, { lazyEntries: true, validateEntrySizes: false }, (error, zip) => {
      if (error !== null) return resolve(null);
      findMainPart(zip, resolve);
    });
  });
}

function findMainPart(zip: ZipFile, resolve: (type: string | null) => void): void {
  let seen = 0;
  let type: string | null = null;
  let isOpenXml = false;
  const finish = () => {
    zip.close();
    resolve(type === "application/epub+zip" || isOpenXml ? type : null);
  };
  zip.on("entry", ({ fileName }) => {
    seen += 1;
    isOpenXml ||= fileName === "[Content_Types].xml";
    type ??= MAIN_PARTS.get(fileName) ?? null;
    if (seen >= MAX_ENTRIES || (type !== null && isOpenXml)) finish();
    else zip.readEntry();
  });
  zip.on("end", finish);
  zip.on("error", finish);
  zip.readEntry();
}
