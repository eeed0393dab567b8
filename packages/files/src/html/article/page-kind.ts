import { classWords } from "../dom/class-words.js";
import type { DomDocument, DomElement } from "../dom/dom.js";
import { lengthOf, linkShare } from "../dom/measure-text.js";

/** `document`: nothing but content. `reference`: content in a known container. `article`: says so itself. */
export type PageKind = { name: "document" } | { name: "reference"; content: DomElement } | { name: "article" | "page" };

const FURNISHED = "nav, header, footer, aside, [role='navigation'], [role='banner'], [role='contentinfo']";
const FURNITURE_WORDS = new Set(
  "nav navbar navigation menu sidebar footer header masthead breadcrumb breadcrumbs".split(" "),
);
/** Menus of old pages are tables of links. */
const MOST_LINKS = 0.35;

/** Containers of wikis and generators of documentation that hold the whole content and nothing else. */
const REFERENCE_CONTENT = [
  "#mw-content-text",
  ".markdown-body",
  ".theme-doc-markdown",
  ".md-content__inner",
  ".rst-content [role='main']",
  ".body[role='main']",
  "main.content .markdown",
  "#dokuwiki__content .page",
  "#wiki-content",
].join(",");

const ARTICLE_TYPE =
  /"@type"\s*:\s*\[?\s*"(?:\w*NewsArticle|BlogPosting|Report|OpinionNewsArticle|LiveBlogPosting|ReportageNewsArticle)"/;

/** The kind of a page, told by how it is built. A page that is read wrongly loses text, so a plain page is taken whole. */
export function kindOfPage(document: DomDocument): PageKind {
  const { body } = document;
  if (body === null) return { name: "page" };
  const content = referenceContent(document);
  if (content !== null) return { name: "reference", content };
  if (saysArticle(document)) return { name: "article" };
  return isPlain(document, body) ? { name: "document" } : { name: "page" };
}

/** Several of them are posts of a discussion: none is the content alone. */
function referenceContent(document: DomDocument): DomElement | null {
  const [first, ...others] = [...document.querySelectorAll(REFERENCE_CONTENT)].filter((one) => lengthOf(one) > 0);
  return first !== undefined && others.every((other) => first.contains(other)) ? first : null;
}

function saysArticle(document: DomDocument): boolean {
  const type = document.querySelector('meta[property="og:type"]')?.getAttribute("content") ?? "";
  if (/^(?:article|blog)/i.test(type.trim())) return true;
  if (document.querySelector('[itemprop~="articleBody"]') !== null) return true;
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    if (ARTICLE_TYPE.test(script.textContent ?? "")) return true;
  }
  return false;
}

function isPlain(document: DomDocument, body: DomElement): boolean {
  if (document.querySelector(FURNISHED) !== null || linkShare(body) > MOST_LINKS) return false;
  for (const element of body.querySelectorAll("div, ul, ol, table, td, section")) {
    if (classWords(element).some((word) => FURNITURE_WORDS.has(word))) return false;
  }
  return true;
}
