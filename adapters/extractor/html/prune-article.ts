import { classWords } from "./class-words.js";
import type { DomElement } from "./dom.js";
import { isKeptWhole } from "./inside.js";
import { markFigures } from "./mark-figures.js";
import { lengthOf } from "./measure-text.js";
import { removeDateline } from "./remove-dateline.js";
import { removeInvitations } from "./remove-invitations.js";
import { removeTeasers } from "./remove-teasers.js";

/** Words in classes and ids by which sites call what surrounds an article, or stands between its paragraphs. */
const SURROUNDING_WORDS = new Set(
  (
    "share shares sharing sharebar sharetools social socials newsletter subscribe subscription signup promo promos promotion " +
    "advert adverts advertisement ads sponsor sponsored outbrain taboola related recommended recommendations recirc " +
    "byline bylines dateline timestamp breadcrumb breadcrumbs comments disqus respond pagination toolbar print cookie " +
    "cookies consent paywall popup modal follow trending popular readmore login signin skip meta author authors bio " +
    "tags taglist date nocontent"
  ).split(" "),
);
const CONSIDERED =
  "div, section, aside, header, footer, p, ul, ol, dl, h2, h3, h4, h5, h6, form, span, time, address, center, article, figure";
const TEXT_LEVEL = /^(?:P|LI|H\d|EM|STRONG|B|I|A|SPAN)$/;
/** A part that is larger is no surrounding, whatever it is called. */
const MOST_OF_ARTICLE = 0.2;

export interface PruneOptions {
  /** The page says itself that it is an article; else it may be a list of links that Readability took for one. */
  isCertain: boolean;
}

/**
 * Removes what stands in an article without being part of it: bylines, share bars, teasers of other articles, calls to
 * subscribe. Changes the tree.
 */
export function pruneArticle(article: DomElement, { isCertain }: PruneOptions): void {
  const longest = lengthOf(article) * MOST_OF_ARTICLE;
  const isSmall = (element: DomElement) => lengthOf(element) <= longest;
  for (const element of article.querySelectorAll(CONSIDERED)) {
    const isMeant = element.tagName === "HEADER" || isCalledSurrounding(element);
    if (isMeant && isSmall(element) && !isKeptWhole(element)) element.remove();
  }
  markFigures(article, isSmall);
  removeInvitations(article);
  removeDateline(article);
  if (isCertain) removeTeasers(article, isSmall);
}

/** Bylines are kept for Readability, which reads the author there. */
const READ_FIRST = new Set(["author", "authors", "byline", "bylines"]);
const LONGEST_LEAF = 300;

/**
 * Removes small surroundings that hold text alone: Readability makes paragraphs of them, which no longer say what they
 * were called. Changes the tree.
 */
export function pruneLeaves(page: DomElement): void {
  for (const element of page.querySelectorAll("div, section")) {
    if (lengthOfLeaf(element) > LONGEST_LEAF || !isCalledSurrounding(element) || isKeptWhole(element)) continue;
    if (!classWords(element).some((word) => READ_FIRST.has(word))) element.remove();
  }
}

function lengthOfLeaf(element: DomElement): number {
  const isLeaf = ![...element.children].some(({ tagName }) =>
    /^(?:DIV|SECTION|P|UL|OL|TABLE|ARTICLE|H\d)$/.test(tagName),
  );
  return isLeaf ? lengthOf(element) : Number.POSITIVE_INFINITY;
}

function isCalledSurrounding(element: DomElement): boolean {
  if (!classWords(element).some((word) => SURROUNDING_WORDS.has(word))) return false;
  // A part of a sentence.
  const isInline = element.tagName === "SPAN" || element.tagName === "TIME";
  if (isInline && TEXT_LEVEL.test(element.parentElement?.tagName ?? "")) return false;
  return element.querySelector("h1") === null;
}
