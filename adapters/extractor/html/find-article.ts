import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import type { DomDocument, DomElement } from "./dom.js";
import { lengthOf, proseLength } from "./measure-text.js";
import { kindOfPage } from "./page-kind.js";
import { pruneArticle, pruneLeaves } from "./prune-article.js";

export interface Article {
  element: DomElement;
  title: string | null;
  author: string | null;
  language: string | null;
  publishedAt: string | null;
}

/** What is no content on any page. */
const FURNITURE = [
  // Kept when it describes the page: Readability reads it.
  'script:not([type="application/ld+json"])',
  "style",
  "template",
  "iframe",
  "dialog",
  "nav",
  '[role="navigation"]',
  '[role="dialog"]',
  '[role="search"]',
  '[aria-modal="true"]',
  '[id*="cookie-banner" i], [class*="cookie-banner" i], [id*="cookie-consent" i], [class*="cookie-consent" i]',
  '[id*="cookieconsent" i], [class*="cookieconsent" i], [id*="cookie-notice" i], [class*="cookie-notice" i]',
].join(",");

/** More of it, for pages where no article was found and the whole body is taken. */
const SURROUNDINGS = "footer, aside, noscript, svg, form, [aria-hidden='true'], [hidden]";

/** A tree of the page. Pages without `html` and `body` get them: the parser does not add what is left out. */
export function parsePage(html: string): DomDocument {
  const isWhole = /<html[\s>]/i.test(html);
  const { document } = parseHTML(isWhole ? html : `<!doctype html><html><head></head><body>${html}</body></html>`);
  // linkedom's types need a browser's global names; dom.ts declares the part of the DOM that is used.
  return document as unknown as DomDocument;
}

/** The content of a page: its article, or its whole body when it has none or is nothing but content. Changes the tree. */
export function findArticle(document: DomDocument, html: string): Article | null {
  const kind = kindOfPage(document);
  for (const element of document.querySelectorAll(FURNITURE)) element.remove();
  if (kind.name === "document") return wholeOf(document);
  if (kind.name === "reference") return contentOf(kind.content);
  unwrapQuotes(document);
  pruneLeaves(document);
  const article = readArticle(document);
  const whole =
    article === null || kind.name === "page" ? wholeOf(parsePage(html), `${FURNITURE}, ${SURROUNDINGS}`) : null;
  if (article === null || isOnlyPart(article, whole)) return whole;
  pruneArticle(article.element, { isCertain: kind.name === "article" });
  return article;
}

/** A page that calls itself no article and loses so much of its text by being read as one is a start page, a form, a manual. */
const MOST_OF_PAGE = 0.6;

function isOnlyPart(article: Article, whole: Article | null): boolean {
  return whole !== null && proseLength(article.element) < proseLength(whole.element) * MOST_OF_PAGE;
}

/** The wrapper of a quote is judged by the quote: posts of social media stand in what is called `social`. */
function unwrapQuotes(document: DomDocument): void {
  for (const quote of document.querySelectorAll("blockquote")) {
    const wrapper = quote.parentElement;
    if (wrapper !== null && lengthOf(wrapper) === lengthOf(quote)) wrapper.setAttribute("class", "");
  }
}

function readArticle(document: DomDocument): Article | null {
  // Readability wants a browser's document; it works on linkedom's (notes on both projects' pages), which dom.ts describes.
  const reader = new Readability<DomElement>(document as never, {
    // Pages of two paragraphs are worth reading too; below this it would give up and keep the surroundings.
    charThreshold: 200,
    // The language of code is in a class.
    keepClasses: true,
    serializer: (node) => node as unknown as DomElement,
  });
  const article = reader.parse();
  if (!article?.content || (article.textContent ?? "").trim() === "") return null;
  const { content: element, title = null, byline: author = null, lang: language = null } = article;
  return { element, title, author, language, publishedAt: article.publishedTime ?? null };
}

function wholeOf(document: DomDocument, without: string = "noscript, svg"): Article | null {
  for (const element of document.querySelectorAll(without)) element.remove();
  return document.body === null ? null : contentOf(document.body);
}

function contentOf(element: DomElement): Article {
  return { element, title: null, author: null, language: null, publishedAt: null };
}
