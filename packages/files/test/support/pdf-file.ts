import { loadPdfium } from "#files/pdf/pdfium.js";

export interface PdfPageContent {
  /** Operators of PDF; `/F1` is Helvetica, `/F2` bold, `/F3` Courier, `/Im` the picture. */
  content: string;
  /** A JPEG in grey. */
  picture?: { jpeg: Uint8Array; width: number; height: number };
  /** Dictionaries of annotations. */
  annotations?: string[];
}

export interface PdfContent {
  pages: PdfPageContent[];
  info?: Record<string, string>;
}

/** Lines of text, each at its place: points from the lower left corner of a page of A4. */
export function textAt(lines: readonly [x: number, y: number, text: string, font?: string][]): string {
  return lines
    .map(([x, y, text, font = "/F1 11"]) => `BT ${font} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, "\\$&")}) Tj ET`)
    .join("\n");
}

/** A PDF written by hand, as small as it can be. */
export function makePdf({ pages, info = {} }: PdfContent): Buffer {
  const objects: (string | Buffer)[] = [];
  const add = (object: string | Buffer) => objects.push(object);
  const entries = Object.entries(info).map(([key, value]) => `/${key}(${value})`);
  add("<</Type/Catalog/Pages 2 0 R/Lang(en-GB)>>");
  // Six objects stand before the pages, and each page takes four.
  add(`<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_page, index) => `${7 + 4 * index} 0 R`).join(" ")}]>>`);
  for (const font of ["Helvetica", "Helvetica-Bold", "Courier"]) add(`<</Type/Font/Subtype/Type1/BaseFont/${font}>>`);
  add(`<<${entries.join("")}>>`);
  for (const [index, { content, picture, annotations = [] }] of pages.entries()) {
    const first = 7 + 4 * index;
    const resources = `<</Font<</F1 3 0 R/F2 4 0 R/F3 5 0 R>>/XObject<</Im ${first + 2} 0 R>>>>`;
    const contents = `/Contents ${first + 1} 0 R/Annots ${first + 3} 0 R`;
    add(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${contents}/Resources${resources}>>`);
    add(stream("", Buffer.from(content, "latin1")));
    add(picture === undefined ? "null" : pictureStream(picture));
    add(`[${annotations.join("")}]`);
  }
  return writeObjects(objects);
}

function pictureStream({ jpeg, width, height }: NonNullable<PdfPageContent["picture"]>): Buffer {
  const size = `/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray`;
  return stream(`/Type/XObject/Subtype/Image${size}/Filter/DCTDecode`, Buffer.from(jpeg));
}

function stream(dictionary: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`, "latin1");
  return Buffer.concat([head, bytes, Buffer.from("\nendstream", "latin1")]);
}

function writeObjects(objects: readonly (string | Buffer)[]): Buffer {
  let length = 0;
  const parts: Buffer[] = [];
  const write = (part: string | Buffer) => {
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : part;
    parts.push(bytes);
    length += bytes.length;
  };
  write("%PDF-1.4\n");
  const offsets = objects.map((object, index) => {
    const offset = length;
    write(`${index + 1} 0 obj\n`);
    write(object);
    write("\nendobj\n");
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = length;
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`);
  write(`trailer<</Size ${objects.length + 1}/Root 1 0 R/Info 6 0 R>>\nstartxref\n${start}\n%%EOF`);
  return Buffer.concat(parts);
}

/** The same file, encrypted; an empty user password lets everybody read it. */
export async function encryptPdf(file: Buffer, passwords: { user: string; owner: string }): Promise<Buffer> {
  const { api, store, bytes } = await loadPdfium();
  const document = api.FPDF_LoadMemDocument(store(file), file.length, "");
  api.EPDF_SetEncryption(document, passwords.user, passwords.owner, 0);
  const writer = api.PDFiumExt_OpenFileWriter();
  api.PDFiumExt_SaveAsCopy(document, writer);
  const size = api.PDFiumExt_GetFileWriterSize(writer);
  const target = store(new Uint8Array(size));
  api.PDFiumExt_GetFileWriterData(writer, target, size);
  return Buffer.from(bytes(target, size));
}
