import { strToU8, zipSync } from "fflate";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Namespaces of the parts that tests write, by the usual prefixes. */
const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  `xmlns:r="${OFFICE}"`,
].join(" ");

export type Parts = Record<string, string | Uint8Array>;

export function zipOf(parts: Parts): Uint8Array {
  const files = Object.entries(parts).map(([name, content]) => [
    name,
    typeof content === "string" ? strToU8(content) : content,
  ]);
  return zipSync(Object.fromEntries(files));
}

/** A part's root element with all namespaces, so that tests write only what they are about. */
export function part(name: string, inner: string): string {
  return `${XML}<${name} ${NAMESPACES}>${inner}</${name}>`;
}

/** `[id, type, target]`; targets that begin with `http` are external. */
export function relationships(list: [id: string, type: string, target: string][]): string {
  const elements = list.map(([id, type, target]) => {
    const mode = target.startsWith("http") ? ' TargetMode="External"' : "";
    return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode}/>`;
  });
  return `${XML}<Relationships xmlns="${PACKAGE}">${elements.join("")}</Relationships>`;
}

const PROPERTIES = `${XML}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"><dc:title>Lighthouses</dc:title><dc:creator>Ada Berg</dc:creator><dc:language>en-gb</dc:language><dcterms:created>2024-05-01T10:00:00Z</dcterms:created></cp:coreProperties>`;

/** A package whose main part is of the given name. */
export function packageOf(main: string, parts: Parts): Uint8Array {
  const core = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties";
  const root = relationships([["rId1", "officeDocument", main]]).replace(
    "</Relationships>",
    `<Relationship Id="rId2" Type="${core}" Target="docProps/core.xml"/></Relationships>`,
  );
  return zipOf({ "_rels/.rels": root, "docProps/core.xml": PROPERTIES, ...parts });
}

/** A document of Word with this body; other parts beside it. */
export function wordFile(body: string, parts: Parts = {}): Uint8Array {
  return packageOf("word/document.xml", {
    "word/document.xml": part("w:document", `<w:body>${body}</w:body>`),
    ...parts,
  });
}

export function paragraph(text: string, properties = ""): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A workbook with these sheets: what is inside of their `worksheet` elements. */
export function workbookFile(sheets: Record<string, string>, parts: Parts = {}): Uint8Array {
  const names = Object.keys(sheets);
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const list = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const links = names.map((_, index): [string, string, string] => [
    `rId${index + 1}`,
    "worksheet",
    `worksheets/sheet${index + 1}.xml`,
  ]);
  const worksheets = names.map((name, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    `${XML}<worksheet xmlns="${main}" xmlns:r="${OFFICE}">${sheets[name]}</worksheet>`,
  ]);
  return packageOf("xl/workbook.xml", {
    "xl/workbook.xml": `${XML}<workbook xmlns="${main}" xmlns:r="${OFFICE}"><sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships([
      ...links,
      ["rId900", "styles", "styles.xml"],
      ["rId901", "sharedStrings", "sharedStrings.xml"],
    ]),
    ...Object.fromEntries(worksheets),
    ...parts,
  });
}

/** Rows of `sheetData` from cells with their attributes: `["A1", 't="str"', "text"]`. */
export function cells(list: [address: string, attributes: string, value: string][]): string {
  const rows = new Map<string, string>();
  for (const [address, attributes, value] of list) {
    const row = address.replace(/\D/g, "");
    rows.set(row, `${rows.get(row) ?? ""}<c r="${address}" ${attributes}><v>${value}</v></c>`);
  }
  return `<sheetData>${[...rows].map(([row, inner]) => `<row r="${row}">${inner}</row>`).join("")}</sheetData>`;
}

/** A presentation with these slides: the shapes of each; relations of a slide by its number. */
export function slidesFile(slides: string[], parts: Parts = {}): Uint8Array {
  const list = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`);
  const links = slides.map((_, index): [string, string, string] => [
    `rId${index + 1}`,
    "slide",
    `slides/slide${index + 1}.xml`,
  ]);
  const shown = slides.map((shapes, index) => [
    `ppt/slides/slide${index + 1}.xml`,
    part("p:sld", `<p:cSld><p:spTree>${shapes}</p:spTree></p:cSld>`),
  ]);
  return packageOf("ppt/presentation.xml", {
    "ppt/presentation.xml": part("p:presentation", `<p:sldIdLst>${list.join("")}</p:sldIdLst>`),
    "ppt/_rels/presentation.xml.rels": relationships(links),
    ...Object.fromEntries(shown),
    ...parts,
  });
}

/** A shape with paragraphs; `type` is that of its place holder, empty for a free shape. */
export function shape(type: string, paragraphs: string): string {
  const place = type === "" ? "" : `<p:ph type="${type}"/>`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Shape"/><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs}</p:txBody></p:sp>`;
}

export function drawn(text: string, properties = ""): string {
  return `<a:p><a:pPr ${properties.startsWith("<") ? "" : properties}>${properties.startsWith("<") ? properties : ""}</a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`;
}

/** An OpenDocument file with this content inside its `office:body`. */
export function openDocument(body: string, parts: Parts = {}): Uint8Array {
  const names = ["office", "text", "table", "style", "draw", "presentation"].map((name) => {
    const uri = name === "draw" ? "drawing" : name;
    return `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${uri}:1.0"`;
  });
  const content = `${XML}<office:document-content ${names.join(" ")} xmlns:xlink="http://www.w3.org/1999/xlink">`;
  return zipOf({ "content.xml": `${content}${body}</office:document-content>`, ...parts });
}
