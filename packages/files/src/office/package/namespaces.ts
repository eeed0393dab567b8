/** The usual prefixes of the namespaces that are read; `2006/main` is the transitional form, `purl.oclc.org` the strict. */
const PREFIXES: Record<string, string> = {
  "http://schemas.openxmlformats.org/wordprocessingml/2006/main": "w",
  "http://purl.oclc.org/ooxml/wordprocessingml/main": "w",
  "http://schemas.openxmlformats.org/spreadsheetml/2006/main": "x",
  "http://purl.oclc.org/ooxml/spreadsheetml/main": "x",
  "http://schemas.openxmlformats.org/presentationml/2006/main": "p",
  "http://purl.oclc.org/ooxml/presentationml/main": "p",
  "http://schemas.microsoft.com/office/powerpoint/2018/8/main": "p188",
  "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments": "xltc",
  "http://schemas.openxmlformats.org/drawingml/2006/main": "a",
  "http://purl.oclc.org/ooxml/drawingml/main": "a",
  "http://schemas.openxmlformats.org/drawingml/2006/chart": "c",
  "http://purl.oclc.org/ooxml/drawingml/chart": "c",
  "http://schemas.openxmlformats.org/drawingml/2006/diagram": "dgm",
  "http://purl.oclc.org/ooxml/drawingml/diagram": "dgm",
  "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing": "xdr",
  "http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing": "xdr",
  "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing": "wp",
  "http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing": "wp",
  "http://schemas.openxmlformats.org/officeDocument/2006/math": "m",
  "http://purl.oclc.org/ooxml/officeDocument/math": "m",
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships": "r",
  "http://purl.oclc.org/ooxml/officeDocument/relationships": "r",
  "http://schemas.openxmlformats.org/package/2006/relationships": "rel",
  "http://schemas.openxmlformats.org/package/2006/content-types": "ct",
  "http://schemas.openxmlformats.org/package/2006/metadata/core-properties": "cp",
  "http://schemas.openxmlformats.org/markup-compatibility/2006": "mc",
  "http://purl.org/dc/elements/1.1/": "dc",
  "http://purl.org/dc/terms/": "dcterms",
  "urn:schemas-microsoft-com:vml": "v",
  "urn:oasis:names:tc:opendocument:xmlns:office:1.0": "office",
  "urn:oasis:names:tc:opendocument:xmlns:text:1.0": "text",
  "urn:oasis:names:tc:opendocument:xmlns:table:1.0": "table",
  "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0": "draw",
  "urn:oasis:names:tc:opendocument:xmlns:presentation:1.0": "presentation",
  "urn:oasis:names:tc:opendocument:xmlns:style:1.0": "style",
  "urn:oasis:names:tc:opendocument:xmlns:meta:1.0": "meta",
  "http://www.w3.org/1998/Math/MathML": "math",
};

/**
 * Names with the usual prefix of their namespace, whatever the document calls it: some programs write `<x:row>`, others
 * `<row>`. A prefix counts for the rest of the document from its declaration on.
 */
export class Namespaces {
  readonly #prefixes = new Map<string, string>();
  readonly #names = new Map<string, string>();

  declare(attributes: Record<string, string>): void {
    for (const name in attributes) {
      if (!name.startsWith("xmlns")) continue;
      const declared = name.slice("xmlns:".length);
      const uri = attributes[name] ?? "";
      const usual = PREFIXES[uri] ?? declared;
      if (this.#prefixes.get(declared) === usual) continue;
      this.#prefixes.set(declared, usual);
      this.#names.clear();
    }
  }

  elementName(name: string): string {
    return this.#usualName(name, "");
  }

  /** An attribute without a prefix has no namespace. */
  attributeName(name: string): string {
    return name.includes(":") ? this.#usualName(name, "") : name;
  }

  #usualName(name: string, none: string): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const colon = name.indexOf(":");
    const declared = colon < 0 ? none : name.slice(0, colon);
    const prefix = this.#prefixes.get(declared) ?? declared;
    const local = name.slice(colon + 1);
    const usual = prefix === "" ? local : `${prefix}:${local}`;
    this.#names.set(name, usual);
    return usual;
  }
}
