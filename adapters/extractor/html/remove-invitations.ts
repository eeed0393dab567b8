import type { DomElement } from "./dom.js";
import { isInFigure, isKeptWhole } from "./inside.js";
import { linkShare, textOfElement } from "./measure-text.js";

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

/** How blocks begin that ask the reader to go elsewhere; they count only with a link in them. */
const INVITATIONS = [
  "related(?: \\w+){0,4} ?:",
  "read (?:more|next|also)\\b",
  "also (?:read|see)\\b",
  "see also\\b",
  "more (?:on|from|about|stories|news|coverage)\\b.{0,60}:",
  "watch ?:",
  "recommended\\b",
  "follow .{0,60}\\bon\\b",
  "(?:follow|like|join) us\\b",
  "subscribe\\b",
  "sign up\\b.{0,60}\\b(?:newsletters?|e-?mails?|updates|alerts)\\b",
  "join our\\b",
  "join the (?:conversation|discussion)",
  "get the latest",
  "get \\w+ .{0,40} (?:in|to) your inbox",
  "click here\\b",
  "have a tip\\b",
  "download (?:the|our) app",
  "source ?:",
  "photo(?:s|graph)? (?:by|credit)",
  "©",
  "copyright\\b",
  "all rights reserved",
  "(?:this|our) (?:web)?site uses cookies",
  "we use cookies",
];

const NOTICE = new RegExp(`^(?:${NOTICES.join("|")})$`, "i");
const INVITATION = new RegExp(`^(?:${INVITATIONS.join("|")})`, "i");

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
  if (NOTICE.test(text)) return true;
  return INVITATION.test(text) && element.tagName !== "A" && element.querySelector("a[href]") !== null;
}

/** A heading over a list of links goes with its list. */
function removeWithList(element: DomElement): void {
  const next = element.nextElementSibling;
  if (next !== null && /^(?:UL|OL)$/.test(next.tagName) && linkShare(next) > 0.8) next.remove();
  element.remove();
}
