import type { PdfDocument } from "./pdf-document.js";

export interface PdfMetadata {
  title: string | null;
  author: string | null;
  publishedAt: string | null;
  /** BCP 47, as the document declares it. */
  language: string | null;
}

/** Titles and authors that programs write when nobody gave one: their own name, the name of a file. */
const NO_TITLES = [
  String.raw`\(?(?:anonymous|unspecified|none)\)?|untitled|document\d*|unknown|slide \d+|powerpoint presentation`,
  String.raw`.*\.(?:docx?|pptx?|xlsx?|indd|dvi|tex|qxd|pdf|pmd|rtf|odt)`,
].join("|");
const NO_TITLE = new RegExp(`^(?:${NO_TITLES})$`, "i");
const MAX_LENGTH = 300;

/** The document's own word about itself, as far as it is sane. */
export function readMetadata(document: PdfDocument): PdfMetadata {
  const title = tidy(document.metadata("Title")).replace(/^Microsoft (?:Word|PowerPoint|Excel) - /, "");
  const author = tidy(document.metadata("Author"));
  return {
    title: title === "" || NO_TITLE.test(title) ? null : title,
    author: author === "" || NO_TITLE.test(author) ? null : author,
    publishedAt: parseDate(document.metadata("CreationDate")) ?? parseDate(document.metadata("ModDate")),
    language: /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.exec(document.language())?.[0] ?? null,
  };
}

function tidy(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return line.includes("\ufffd") || line.length > MAX_LENGTH ? "" : line;
}

/** `D:20240131235959+01'00'` of PDF 32000, 7.9.4; everything past the year may be missing. */
function parseDate(text: string): string | null {
  const parts = /^(?:D:)?((?:19|20)\d\d)(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(\d\d)?)?/.exec(
    text.trim(),
  );
  if (parts === null) return null;
  const [, year = "", month = "01", day = "01", hour = "00", minute = "00", second = "00", sign, ...zone] = parts;
  const offset = sign === undefined ? "Z" : `${sign}${zone[0]}:${zone[1] ?? "00"}`;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
