import { escapeHtml } from "./escape-html.js";
import { type Vocabulary, type Write, without } from "./vocabulary.js";
import { childElements, hasOwnText, plainText, type XmlElement } from "./xml-element.js";

const DEEPEST_HEADING = 6;

/**
 * An XML document written as HTML, so that there is one writer of Markdown for both, which knows tables, lists, links and
 * code. `level` is that of the headings of its outermost sections.
 */
export function writeHtml(element: XmlElement, vocabulary: Vocabulary, level: number): string {
  const { name } = element;
  if (vocabulary.skipped.has(name)) return "";
  if (vocabulary.sections.has(name)) return writeSection(element, vocabulary, level);
  const write = writeAt(vocabulary, level);
  const special = vocabulary.special[name];
  if (special !== undefined) return special(element, write);
  const tag = vocabulary.tags[name];
  if (tag === "br") return "<br>";
  if (tag !== undefined) return `<${tag}${spansOf(element)}>${write.inside(element)}</${tag}>`;
  const inside = write.inside(element);
  const link = linkOf(element);
  return link === null ? inside : `<a href="${escapeHtml(link)}">${inside.trim() || escapeHtml(link)}</a>`;
}

export function writeHeading(level: number, text: string): string {
  const tag = `h${Math.min(level, DEEPEST_HEADING)}`;
  return text === "" ? "" : `<${tag}>${escapeHtml(text)}</${tag}>`;
}

function writeSection(section: XmlElement, vocabulary: Vocabulary, level: number): string {
  const parts = childElements(section);
  const title = parts.find(({ name }) => vocabulary.headings.has(name));
  const label = title === undefined ? undefined : parts.find(({ name }) => name === "label");
  const text = [label, title].map(plainText).filter(Boolean).join(" ");
  const inside = writeAt(vocabulary, level + 1).inside(without(section, title, label));
  return `<div>${writeHeading(level, text)}${inside}</div>`;
}

function writeAt(vocabulary: Vocabulary, level: number): Write {
  const whole = (element: XmlElement) => writeHtml(element, vocabulary, level);
  return {
    whole,
    inside(parent) {
      const parts = parent.children.map((child) => (typeof child === "string" ? escapeHtml(child) : whole(child)));
      // Elements that follow each other without any text are words of their own: `<surname>` and `<given-names>`.
      return parts.join(hasOwnText(parent) ? "" : " ");
    },
  };
}

function linkOf({ attributes }: XmlElement): string | null {
  const address = attributes["href"] ?? attributes["target"] ?? attributes["url"] ?? "";
  return /^https?:\/\//i.test(address) ? address : null;
}

/** TEI's names for it are others. */
function spansOf({ attributes }: XmlElement): string {
  const spans = {
    rowspan: attributes["rowspan"] ?? attributes["rows"],
    colspan: attributes["colspan"] ?? attributes["cols"],
  };
  return Object.entries(spans)
    .map(([name, count]) => (/^\d{1,3}$/.test(count ?? "") ? ` ${name}="${count}"` : ""))
    .join("");
}
