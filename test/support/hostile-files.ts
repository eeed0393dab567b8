import { strToU8, zipSync } from "fflate";
import sharp from "sharp";

export interface HostileFile {
  title: string;
  filename: string;
  bytes: Uint8Array;
  /**
   * The text that the failure must contain. Without it, the file must be read. Other files may also be read in part.
   */
  says?: RegExp;
}

/** Small files that try to cost much or to reach outside, and closed files. `address` must never get a request. */
export async function hostileFiles(address: string): Promise<HostileFile[]> {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "white" } })
    .png()
    .toBuffer();
  const photograph = await sharp(picture).jpeg().toBuffer();
  return [
    {
      title: "a bomb in an archive",
      filename: "bomb.zip",
      bytes: zipSync({ "zeros.txt": new Uint8Array(96_000_000) }),
    },
    {
      title: "a document that inflates",
      filename: "bomb.docx",
      bytes: documentOf(new Uint8Array(96_000_000).fill(32)),
    },
    { title: "a document of nested entities", filename: "laughs.docx", bytes: documentOf(strToU8(entityBomb())) },
    { title: "a drawing of nested entities", filename: "laughs.svg", bytes: strToU8(entityBomb()) },
    { title: "a drawing that looks outside", filename: "outside.svg", bytes: strToU8(externalEntity(address)) },
    { title: "a page that looks outside", filename: "outside.html", bytes: strToU8(pageWithReferences(address)) },
    { title: "a page of 100,000 levels", filename: "deep.html", bytes: strToU8("<div>".repeat(100_000)) },
    { title: "data of 100,000 levels", filename: "deep.json", bytes: strToU8("[".repeat(100_000)) },
    {
      title: "a path out of its archive",
      filename: "out.zip",
      bytes: zipSync({ "../../../out.txt": strToU8("words") }),
    },
    {
      title: "a message and files whose names the database cannot keep",
      filename: "names.eml",
      bytes: strToU8(messageWithOddNames()),
      says: /^$/,
    },
    { title: "a picture cut short", filename: "cut.png", bytes: picture.subarray(0, picture.length / 2) },
    { title: "a photograph cut short", filename: "cut.jpg", bytes: photograph.subarray(0, photograph.length / 2) },
    { title: "an empty file", filename: "empty.pdf", bytes: new Uint8Array() },
    { title: "a PDF of nothing but its first line", filename: "head.pdf", bytes: strToU8("%PDF-1.7\n") },
    { title: "an encrypted archive", filename: "closed.zip", bytes: encryptedArchive(), says: /encrypt|password/i },
    { title: "an encrypted PDF", filename: "closed.pdf", bytes: encryptedPdf(), says: /encrypt|password/i },
  ];
}

/** Null bytes and a lone surrogate, in the subject and in the name of an attachment. */
function messageWithOddNames(): string {
  const subject = `=?utf-16be?B?${Buffer.from("00410000d8000042", "hex").toString("base64")}?=`;
  const attached =
    "Content-Type: text/plain\nContent-Disposition: attachment; filename*=utf-8''a%00b.txt\n\nattached words\n";
  return `From: a@lamps.example\nSubject: ${subject}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nwords\n--b\n${attached}--b--\n`;
}

function documentOf(part: Uint8Array): Uint8Array {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
  const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
  return zipSync({
    "[Content_Types].xml": strToU8(types),
    "_rels/.rels": strToU8(relations),
    "word/document.xml": part,
  });
}

/** Expands to ten to the ninth copies of the innermost entity. */
function entityBomb(): string {
  const entities = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "ha">${entities.join("")}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>`;
}

function externalEntity(address: string): string {
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY out SYSTEM "${address}/entity"><!ENTITY file SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><image href="${address}/image.png"/><text>words &out; &file;</text></svg>`;
}

function pageWithReferences(address: string): string {
  return `<html><head><link rel="stylesheet" href="${address}/style.css"><script src="${address}/script.js"></script></head><body><p>words</p><img src="${address}/image.png"><iframe src="${address}/frame"></iframe><object data="${address}/object"></object></body></html>`;
}

/**
 * An archive whose only entry claims to be encrypted: bit 0 of the flags, and 12 bytes before the data (APPNOTE 6.1).
 */
function encryptedArchive(): Uint8Array {
  const secret = strToU8("the header, and what is not to be read");
  const bytes = Buffer.from(zipSync({ "secret.txt": [secret, { level: 0 }] }));
  const central = bytes.indexOf("PK\x01\x02", 0, "latin1");
  for (const [flags, size] of [
    [6, 22],
    [central + 8, central + 24],
  ] as const) {
    bytes.writeUInt16LE(bytes.readUInt16LE(flags) | 1, flags);
    bytes.writeUInt32LE(secret.length - 12, size);
  }
  return Uint8Array.from(bytes);
}

/** A page under the standard handler of PDF 1.4. Nobody knows its password, because its hashes are made up. */
function encryptedPdf(): Uint8Array {
  const hash = "a7".repeat(32);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>",
    "<< /Length 8 >>\nstream\nabcdefgh\nendstream",
    `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${hash}> /U <${hash}> >>`,
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const id = "5f".repeat(16);
  const trailer = `<< /Size 6 /Root 1 0 R /Encrypt 5 0 R /ID [<${id}> <${id}>] >>`;
  return strToU8(
    `${text}xref\n0 6\n0000000000 65535 f \n${rows}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`,
  );
}
