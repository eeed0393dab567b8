import { oneLine } from "../../text/one-line.js";
import type { DomElement } from "../dom/dom.js";
import { lengthOf } from "../dom/measure-text.js";

/** The longest caption: a longer text is no caption. */
const LONGEST_CAPTION = 800;

/** A picture with what is said about it. A figure that holds a table, a quote or code is none. */
export function isFigure(element: DomElement): boolean {
  const isMarked = element.getAttribute("role") === "figure";
  if (!isMarked && !(element.tagName === "FIGURE" && element.querySelector("img, figcaption") !== null)) return false;
  return element.querySelector("table, pre, blockquote, ol") === null && lengthOf(element) <= LONGEST_CAPTION;
}

/**
 * The picture in Markdown, its caption as description: what is said about the picture stays with it, and is no paragraph
 * of the text around it. `caption` is the figure's own text in one line; `addressOf` gives null where there is none.
 */
export function writeFigure(
  figure: DomElement,
  { caption, addressOf }: { caption: string; addressOf: (source: string | null) => string | null },
): string[] {
  const images = [...figure.querySelectorAll("img")];
  const address = images.map((image) => addressOf(image.getAttribute("src"))).find((source) => source !== null) ?? "";
  const descriptions = images.map((image) => oneLine(image.getAttribute("alt") ?? ""));
  const others = [...new Set(descriptions)].filter((text) => text !== "" && !caption.includes(text));
  const label = [...others, caption].filter((text) => text !== "").join(" ");
  return label === "" ? [] : [`![${label.replace(/[[\]]/g, "")}](${address})`];
}
