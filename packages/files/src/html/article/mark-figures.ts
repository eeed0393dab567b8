import { classWords } from "../dom/class-words.js";
import type { DomElement } from "../dom/dom.js";
import { isInFigure, isKeptWhole } from "../dom/inside.js";
import { lengthOf } from "../dom/measure-text.js";

const CAPTION_WORDS = new Set(["caption", "captions", "credit", "credits"]);
const PICTURE_WORDS = new Set(
  "figure image images img photo photos picture pictures gallery slideshow lightbox thumbnail thumb".split(" "),
);
const LONGEST_CAPTION = 600;

/** Gives the role of a figure to what many sites build of other elements: a picture with its caption, or the caption alone. */
export function markFigures(article: DomElement, isSmall: (element: DomElement) => boolean): void {
  for (const element of article.querySelectorAll("div, span, p, section, ul, a, aside")) {
    const words = classWords(element);
    const isCaption = words.some((word) => CAPTION_WORDS.has(word));
    if (!isCaption && !(words.some((word) => PICTURE_WORDS.has(word)) && hasPicture(element))) continue;
    if (lengthOf(element) > LONGEST_CAPTION || !isSmall(element)) continue;
    if (!isInFigure(element) && !isKeptWhole(element)) element.setAttribute("role", "figure");
  }
}

function hasPicture(element: DomElement): boolean {
  return element.querySelector("img, picture, video, noscript") !== null;
}
