import type { DomElement } from "../dom/dom.js";
import { isInFigure, isKeptWhole, isPartOfLine } from "../dom/inside.js";
import { linkShare, textOfElement } from "../dom/measure-text.js";

const LEAVES = "p, li, h2, h3, h4, h5, h6, div, span, center, a";
const LONGEST_INVITATION = 300;

/** Whole blocks that are no sentence of the article. English: the words of other languages are left where they stand. */
const NOTICES = [
  "advert(?:isement|isements|s)?",
  "ads?",
  "sponsored(?: content)?",
  "share(?: (?:this(?: (?:article|story|post))?|on \\w+))?",
  "print(?: this)?",
  "e-?mail",
  "comments?",
  "close",
  "caption",
  "loading\\W*",
  "skip to (?:main )?content",
  "image \\d+ of \\d+",
  "\\d+ of \\d+",
  "enlarge(?: image)?",
  "(?:story|article) continues (?:below|after).*",
  "this slideshow requires javascript.*",
  "related(?: (?:news|stories|articles|posts|content|topics|links|coverage).{0,60})?",
  "read (?:more|next|also)",
  "see also",
  "watch (?:now|live)",
  "recommended(?: for you)?",
  "you (?:may|might) also (?:like|be interested in)",
  "more (?:stories|news)",
  "trending(?: now)?",
  "tell us what you think\\W*",
];

/** How blocks begin that ask the reader to do something for the site; they count only with a link in them. */
const INVITATIONS = [
  "follow .{0,60}\\bon\\b",
  "(?:follow|like|join) us\\b",
  "subscribe (?:to|now|here|today|for|and)\\b",
  "sign up\\b.{0,60}\\b(?:newsletters?|e-?mails?|updates|alerts)\\b",
  "join our\\b",
  "join the (?:conversation|discussion)",
  "get the latest",
  "get \\w+ .{0,40} (?:in|to) your inbox",
  "have a tip\\b",
  "download (?:the|our) app",
  "photo(?:s|graph)? (?:by|credit)",
  "©",
  "copyright (?:©|\\(c\\)|\\d)",
  "all rights reserved",
];

/** How blocks begin that lead to another page; the same words begin sentences, so they count only as little but a link. */
const POINTERS = [
  "related(?: \\w+){0,4} ?:",
  "read (?:more|next|also)\\b",
  "also (?:read|see)\\b",
  "see also\\b",
  "more (?:on|from|about|stories|news|coverage)\\b.{0,60}:",
  "watch ?:",
  "recommended\\b",
  "click here\\b",
  "source ?:",
];

const NOTICE = new RegExp(`^(?:${NOTICES.join("|")})$`, "i");
const INVITATION = new RegExp(`^(?:${INVITATIONS.join("|")})`, "i");
const POINTER = new RegExp(`^(?:${POINTERS.join("|")})`, "i");
const LITTLE_BUT_A_LINK = 0.5;

/** Removes short blocks that lead elsewhere or belong to the page and not to its text. */
export function removeInvitations(article: DomElement): void {
  for (const element of article.querySelectorAll(LEAVES)) {
    const text = textOfElement(element);
    if (text === "" || text.length > LONGEST_INVITATION || !isRemovable(element, text)) continue;
    if (isKeptWhole(element) || isInFigure(element)) continue;
    removeWithList(element);
  }
}

function isRemovable(element: DomElement, text: string): boolean {
  if (NOTICE.test(text)) return !isContentOfItsName(element);
  if (element.tagName === "A" || element.querySelector("a[href]") === null) return false;
  return INVITATION.test(text) || (POINTER.test(text) && linkShare(element) > LITTLE_BUT_A_LINK);
}

/** A list of content has items of one word, and a section about comments has that heading. */
function isContentOfItsName(element: DomElement): boolean {
  if (isPartOfLine(element)) return true;
  if (element.tagName === "LI") return element.querySelector("a, button") === null;
  const next = element.nextElementSibling;
  return (
    /^H\d$/.test(element.tagName) && next !== null && !/^H\d$/.test(next.tagName) && linkShare(next) < LITTLE_BUT_A_LINK
  );
}

/** A heading over a list of links goes with its list. */
function removeWithList(element: DomElement): void {
  const next = element.nextElementSibling;
  if (next !== null && /^(?:UL|OL)$/.test(next.tagName) && linkShare(next) > 0.8) next.remove();
  element.remove();
}
