import { readFileSync } from "node:fs";
import { extractedContent } from "#files/reading/extracted-content.js";
import type { ExtractedContent } from "#files/reading/extractor.js";
import { markdownOfHtml } from "../html/markdown-of-html.js";
import type { BoundedTask } from "../reading/answer-reading.js";
import { cleanText } from "../text/clean-text.js";
import { decodeXml } from "./decode-xml.js";
import { parseTree } from "./parse-tree.js";
import { readArticle } from "./read-article.js";
import { readDrawing } from "./read-drawing.js";
import { isFeed, readFeed } from "./read-feed.js";
import { readMarkedUpDocument } from "./read-marked-up-document.js";
import { type RecordsReading, readRecords } from "./read-records.js";
import { descend, descendants, type XmlElement } from "./xml-element.js";

const DOCUMENT_ROOTS =
  /^(?:TEI|TEI\.2|FictionBook|book|article|chapter|section|appendix|refentry|topic|concept|task|reference|dita)$/;
const FEED_ROOTS = /^(?:rss|feed|RDF)$/;
const ROOT = /^(?:\s|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->)*<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/;

/** Reads XML by what its root says it is. */
export function readXml(task: BoundedTask, progress: () => void): ExtractedContent {
  const { xml, hadEntities } = decodeXml(readFileSync(task.path), task.declaredType);
  progress();
  const content = readDecoded(xml, { maxLength: task.maxTextLength, progress });
  const warnings = hadEntities ? ["Entities that the XML declares itself were left out."] : [];
  return extractedContent({ ...content, warnings });
}

type Read = Parameters<typeof extractedContent>[0];

function readDecoded(xml: string, reading: RecordsReading): Read {
  const { progress } = reading;
  const rootName = ROOT.exec(xml.slice(0, 100_000))?.[1] ?? "";
  if (DOCUMENT_ROOTS.test(rootName)) {
    const root = parseTree(xml, progress);
    if (isProse(root)) return readDocument(root, progress);
  }
  if (FEED_ROOTS.test(rootName)) {
    const root = parseTree(xml, progress);
    if (isFeed(root)) return { structure: "markdown", ...readFeed(root, progress) };
  }
  const plain = rootName === "svg" ? readDrawing(parseTree(xml, progress)) : readRecords(xml, reading);
  return { ...plain, text: cleanText(plain.text), structure: "text" };
}

/** Records are called books and tasks too, but have no paragraphs. */
function isProse(root: XmlElement): boolean {
  return descendants(root, "p", "para", "simpara", "body").length > 0;
}

function readDocument(root: XmlElement, progress: () => void): Read {
  const { parts, ...facts } = readsAsArticle(root) ? readArticle(root) : readMarkedUpDocument(root);
  return { ...facts, text: writeParts(parts, progress), structure: "markdown" };
}

/** DocBook has articles too. */
function readsAsArticle(root: XmlElement): boolean {
  return root.name === "article" && (descend(root, "front") !== undefined || "article-type" in root.attributes);
}

/** Part by part: a whole book would be a tree too large for memory. */
function writeParts(parts: string[], progress: () => void): string {
  const texts = parts.map((part) => {
    progress();
    return markdownOfHtml(part);
  });
  return texts.filter((text) => text !== "").join("\n\n");
}
