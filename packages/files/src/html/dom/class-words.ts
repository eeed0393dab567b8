import type { DomElement } from "./dom.js";

/** The words that an element's class and id are made of: `relatedContent js-share_bar` has related, content, js, share, bar. */
export function classWords(element: DomElement): string[] {
  const names = `${element.getAttribute("class") ?? ""} ${element.getAttribute("id") ?? ""}`;
  return names
    .slice(0, 1_000)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
}
