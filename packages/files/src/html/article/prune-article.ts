import { isDateline, type KnownOrigin } from "../dates/is-dateline.js";
import { removeDateline } from "../dates/remove-dateline.js";
import { classWords } from "../dom/class-words.js";
import type { DomElement } from "../dom/dom.js";
import { isKeptWhole, isPartOfLine } from "../dom/inside.js";
import { lengthOf, linkShare, textOfElement } from "../dom/measure-text.js";
import { markFigures } from "./mark-figures.js";
import { removeInvitations } from "./remove-invitations.js";
import { removeTeasers } from "./remove-teasers.js";

/** Words in classes and ids by which sites call what is no content of any page. */
const FURNITURE_WORDS = new Set(
  (
    "share shares sharing sharebar sharetools newsletter signup advert adverts advertisement ads outbrain taboola recirc " +
    "breadcrumb breadcrumbs disqus respond pagination toolbar paywall popup modal readmore skip nocontent"
  ).split(" "),
);
/** Words for the page's own date and for any other: of an event, of a recipe's times. */
const DATE_WORDS = new Set(["date", "timestamp", "meta"]);
/** Words of what surrounds an article, or stands between its paragraphs. On other pages they may call the content. */
const SURROUNDING_WORDS = new Set([
  ...FURNITURE_WORDS,
  ...(
    "social socials subscribe subscription promo promos promotion sponsor sponsored related recommended recommendations " +
    "byline bylines dateline comments print cookie cookies consent follow trending popular login signin " +
    "author authors bio tags taglist"
  ).split(" "),
]);
const CONSIDERED =
  "div, section, aside, header, footer, p, ul, ol, dl, h2, h3, h4, h5, h6, form, span, time, address, center, article, figure";
/** A part that is larger is no surrounding, whatever it is called. */
const MOST_OF_ARTICLE = 0.2;
const SENTENCE_END = /[\p{L}\p{N})][.!?。][”"»]?$/u;

export interface PruneOptions {
  /** The page says itself that it is an article; else it may be a list of links that Readability took for one. */
  isCertain: boolean;
  /** Facts about its origin from elsewhere than the text. */
  known: KnownOrigin;
}

/**
 * Removes what stands in an article without being part of it: bylines, share bars, teasers of other articles, calls to
 * subscribe. Changes the tree.
 */
export function pruneArticle(article: DomElement, options: PruneOptions): void {
  const { isCertain, known } = options;
  const longest = lengthOf(article) * MOST_OF_ARTICLE;
  const isSmall = (element: DomElement) => lengthOf(element) <= longest;
  const names = isCertain ? SURROUNDING_WORDS : FURNITURE_WORDS;
  for (const element of article.querySelectorAll(CONSIDERED)) {
    const isMeant = isHeaderAlone(element, options) || isCalled(element, names) || isOwnDate(element, options);
    if (isMeant && isSmall(element) && !isKeptWhole(element)) element.remove();
  }
  markFigures(article, isSmall);
  if (!isCertain) return;
  removeInvitations(article);
  removeDateline(article, known);
  removeTeasers(article, isSmall);
}

/** Bylines are kept for Readability, which reads the author there. */
const READ_FIRST = new Set(["author", "authors", "byline", "bylines"]);
const LONGEST_LEAF = 300;

/**
 * Removes small surroundings that hold text alone: Readability makes paragraphs of them, which no longer say what they
 * were called. Changes the tree.
 */
export function pruneLeaves(page: DomElement, { isCertain }: Pick<PruneOptions, "isCertain">): void {
  const names = isCertain ? SURROUNDING_WORDS : FURNITURE_WORDS;
  for (const element of page.querySelectorAll("div, section")) {
    if (lengthOfLeaf(element) > LONGEST_LEAF || !isCalled(element, names) || isKeptWhole(element)) continue;
    if (!classWords(element).some((word) => READ_FIRST.has(word))) element.remove();
  }
}

function lengthOfLeaf(element: DomElement): number {
  const isLeaf = ![...element.children].some(({ tagName }) =>
    /^(?:DIV|SECTION|P|UL|OL|TABLE|ARTICLE|H\d)$/.test(tagName),
  );
  return isLeaf ? lengthOf(element) : Number.POSITIVE_INFINITY;
}

/** With links it leads to authors and categories. */
function isOwnDate(element: DomElement, { isCertain, known }: PruneOptions): boolean {
  if (!isCertain || !isCalled(element, DATE_WORDS)) return false;
  return linkShare(element) > 0 || isDateline(textOfElement(element), known);
}

function isCalled(element: DomElement, names: ReadonlySet<string>): boolean {
  if (!classWords(element).some((word) => names.has(word))) return false;
  return !isPartOfLine(element) && element.querySelector("h1") === null;
}

/** A header that holds the title and a byline, and not the first sentences as well. */
function isHeaderAlone(element: DomElement, { isCertain }: Pick<PruneOptions, "isCertain">): boolean {
  if (!isCertain || element.tagName !== "HEADER") return false;
  return ![...element.querySelectorAll("p")].some(
    (one) => !isCalled(one, SURROUNDING_WORDS) && SENTENCE_END.test(textOfElement(one)),
  );
}
