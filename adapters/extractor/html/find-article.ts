import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import type { DomDocument, DomElement } from "./dom.js";

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

/**
 * The article of a page, or its whole body when it has none. Changes the tree.
 */
export function findArticle(document: DomDocument, html: string): Article | null {
  for (const element of document.querySelectorAll(FURNITURE)) element.remove();
  // Readability wants a browser's document; it works on linkedom's (notes on both projects' pages), which dom.ts describes.
  const reader = new Readability<DomElement>(document as never, {
    // Pages of two paragraphs are worth reading too; below this it would give up and keep the surroundings.
    charThreshold: 200,
    // The language of code is in a class.
    keepClasses: true,
    serializer: (node) => node as unknown as DomElement,
  });
  const article = reader.parse();
  if (article?.content && (article.textContent ?? "").trim() !== "") {
    const { content: element, title = null, byline: author = null, lang: language = null } = article;
    return { element, title, author, language, publishedAt: article.publishedTime ?? null };
  }
  const whole = parsePage(html);
  for (const element of whole.querySelectorAll(`${FURNITURE}, ${SURROUNDINGS}`)) element.remove();
  return whole.body === null
    ? null
    : { element: whole.body, title: null, author: null, language: null, publishedAt: null };
}
