import { DOCUMENT_VOCABULARY } from "./document-vocabulary.js";
import type { ReadXml } from "./read-article.js";
import { writeHeading, writeHtml } from "./write-html.js";
import { childElements, descendants, plainText, type XmlElement } from "./xml-element.js";

const HEADERS = ["teiHeader", "description", "info", "bookinfo", "articleinfo", "prolog"];
const TITLES = ["book-title", "titleStmt", "title"];

/** A text in TEI, DocBook, DITA or FictionBook. */
export function readMarkedUpDocument(root: XmlElement): ReadXml {
  const header = childElements(root, ...HEADERS)[0];
  const headerTitle = header === undefined ? "" : titleIn(header);
  const title = headerTitle || plainText(childElements(root, "title")[0]);
  const body = {
    ...root,
    children: root.children.filter((child) => typeof child === "string" || child.name !== "title"),
  };
  const parts = childElements(body).map((part) => writeHtml(part, DOCUMENT_VOCABULARY, 2));
  const date = plainText(header && descendants(header, "date", "pubdate")[0]);
  return {
    parts: [writeHeading(1, title), ...parts],
    title: title || null,
    author: header === undefined ? null : authorsIn(header),
    language: root.attributes["lang"] ?? (plainText(header && descendants(header, "lang")[0]) || null),
    publishedAt:
      /^\d{4}-\d{2}-\d{2}/.test(date) && !Number.isNaN(Date.parse(date)) ? new Date(date).toISOString() : null,
  };
}

function titleIn(header: XmlElement): string {
  const found = descendants(header, ...TITLES)[0];
  const title = found?.name === "titleStmt" ? descendants(found, "title")[0] : found;
  return plainText(title);
}

function authorsIn(header: XmlElement): string | null {
  const authors = new Set(descendants(header, "author").map(plainText).filter(Boolean));
  return authors.size === 0 ? null : [...authors].join(", ");
}
