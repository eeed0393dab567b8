import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom/worker";
import type { KnownOrigin } from "../dates/is-dateline.js";
import type { DomDocument, DomElement } from "../dom/dom.js";
import { lengthOf, proseLength } from "../dom/measure-text.js";
import { type ContentPart, contentPart } from "./content-part.js";
import { keepNotes } from "./keep-notes.js";
import { openPanels } from "./open-panels.js";
import { kindOfPage } from "./page-kind.js";
import { type PruneOptions, pruneArticle, pruneLeaves } from "./prune-article.js";

export interface Article {
  element: DomElement;
  title: string | null;
  author: string | null;
  language: string | null;
  publishedAt: string | null;
}

/** Parts that are no content on any page. */
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

/** A tree of the page. Pages without `html` and `body` get them: the parser does not add what is left out. */
export function parsePage(html: string): DomDocument {
  const isWhole = /<html[\s>]/i.test(html);
  const { document } = parseHTML(isWhole ? html : `<!doctype html><html><head></head><body>${html}</body></html>`);
  // linkedom's types need a browser's global names; dom.ts declares the part of the DOM that is used.
  return document as unknown as DomDocument;
}

/** The content of a page: its article, or its whole body when it has none or is nothing but content. Changes the tree. */
export function findArticle(document: DomDocument, html: string, metadata: KnownOrigin): Article | null {
  openPanels(document);
  const kind = kindOfPage(document);
  for (const element of document.querySelectorAll(FURNITURE)) element.remove();
  if (kind.name === "document") return wholeOf(document);
  if (kind.name === "reference") return contentOf(kind.content);
  const isCertain = kind.name === "article";
  const isTrusted = isCertain && proseLength(document.body ?? document) > SHORTEST_ARTICLE_PAGE;
  unwrapQuotes(document);
  if (!isCertain) keepNotes(document);
  pruneLeaves(document, { isCertain });
  const article = readArticle(document);
  const known = {
    author: metadata.author ?? article?.author ?? null,
    publishedAt: metadata.publishedAt ?? article?.publishedAt ?? null,
  };
  if (article !== null) pruneArticle(article.element, { isCertain, known });
  if (article !== null && isTrusted) return article;
  const whole = readWhole(html, { isCertain, known });
  if (whole === null) return article;
  if (article === null) return contentOf(whole.element);
  // The title and author that Readability found still hold. The byline is pruned from the whole as well.
  return isOnlyPart(article, whole) ? { ...article, element: whole.element } : article;
}

/**
 * Readability weighs paragraphs: on pages of less text it has too few of them. Of 91 news and blog pages the shortest has
 * 998 characters outside links (measured).
 */
const SHORTEST_ARTICLE_PAGE = 900;
/** A page that calls itself no article and loses so much of its text by being read as one is a start page, a form, a manual. */
const MOST_OF_PAGE = 0.6;
/** The same where the page says which part is content, and that its text is missing there. A sentence has some 100 characters. */
const MOST_OF_PART = 0.95;
const LONGEST_LOSS = 300;

function isOnlyPart(article: Article, { element, isMarked }: ContentPart): boolean {
  const found = proseLength(article.element);
  // The title is kept beside the text, and Readability takes it out.
  const title = element.querySelector("h1");
  const all = proseLength(element) - (title === null ? 0 : proseLength(title));
  if (!isMarked) return found < all * MOST_OF_PAGE;
  return found < all * MOST_OF_PART || found < all - LONGEST_LOSS;
}

/** All content of the page; of a tree of its own, since the search for an article takes its tree apart. */
function readWhole(html: string, options: PruneOptions): ContentPart | null {
  const document = parsePage(html);
  openPanels(document);
  for (const element of document.querySelectorAll(FURNITURE)) element.remove();
  const part = contentPart(document);
  if (part !== null) pruneArticle(part.element, options);
  return part;
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

function wholeOf(document: DomDocument): Article | null {
  for (const element of document.querySelectorAll("noscript, svg")) element.remove();
  return contentOf(document.body);
}

function contentOf(element: DomElement | null | undefined): Article | null {
  if (element === null || element === undefined) return null;
  return { element, title: null, author: null, language: null, publishedAt: null };
}
