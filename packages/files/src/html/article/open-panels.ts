import { classWords } from "../dom/class-words.js";
import type { DomDocument, DomElement } from "../dom/dom.js";
import { isInside } from "../dom/inside.js";
import { textOfElement } from "../dom/measure-text.js";

const CLOSED = "[hidden], [aria-hidden='true'], [style*='display']";
const PANEL_WORDS = new Set("accordion collapse collapsible tabpanel panel answer faq spoiler".split(" "));
/** A button in these parts opens no text of the page. */
const ELSEWHERE_TAGS = new Set("HEADER FOOTER NAV ASIDE FORM DIALOG".split(" "));
const ELSEWHERE_ROLES = new Set(["dialog", "menu", "navigation", "search"]);

/**
 * Shows what a page shows on a click: answers below questions, tabs, panels that fold. Their text is content; what is
 * hidden otherwise is not. Questions that are buttons become plain headings. Changes the tree.
 */
export function openPanels(document: DomDocument): void {
  const controlled = controlledIds(document);
  for (const element of document.querySelectorAll(CLOSED)) {
    if (!isPanel(element, controlled) || isInside(element, isElsewhere)) continue;
    for (const name of ["hidden", "aria-hidden", "style"]) element.removeAttribute(name);
  }
  for (const button of document.querySelectorAll("button")) {
    const heading = button.parentElement;
    if (heading !== null && /^(?:H[1-6]|DT|SUMMARY)$/.test(heading.tagName))
      heading.textContent = textOfElement(heading);
  }
}

function controlledIds(document: DomDocument): Set<string> {
  const ids = new Set<string>();
  for (const control of document.querySelectorAll("[aria-controls]")) {
    for (const id of (control.getAttribute("aria-controls") ?? "").split(/\s+/)) ids.add(id);
  }
  return ids;
}

function isPanel(element: DomElement, controlled: ReadonlySet<string>): boolean {
  const isControlled = element.getAttribute("role") === "tabpanel" || controlled.has(element.getAttribute("id") ?? "");
  if (!isControlled && !classWords(element).some((word) => PANEL_WORDS.has(word))) return false;
  return element.tagName === "P" || element.querySelector("p, ul, ol, dl, table, pre, h2, h3, h4") !== null;
}

function isElsewhere(element: DomElement): boolean {
  return ELSEWHERE_TAGS.has(element.tagName) || ELSEWHERE_ROLES.has(element.getAttribute("role") ?? "");
}
