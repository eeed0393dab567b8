import { type DomElement, type DomNode, isElement, isText } from "../dom/dom.js";
import { webUrl } from "../metadata/read-metadata.js";
import { isFigure, writeFigure } from "./write-figure.js";
import { isDataTable, writeDataTable } from "./write-table.js";

const SKIPPED = new Set([
  "SCRIPT",
  "STYLE",
  "TEMPLATE",
  "HEAD",
  "TITLE",
  "IFRAME",
  "OBJECT",
  "SVG",
  "BUTTON",
  "INPUT",
  "SELECT",
  "TEXTAREA",
]);

const BLOCKS = new Set(
  (
    "ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM " +
    "H1 H2 H3 H4 H5 H6 HEADER HGROUP HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR " +
    "UL"
  ).split(" "),
);

/**
 * Markdown of a tree: headings, lists, tables, code, quotes and links are kept; emphasis is not, and nothing is escaped,
 * since the text is searched and shown as it is. Linear in the size of the tree; its depth is limited before.
 */
export function writeMarkdown(element: DomElement, base: string | null): string {
  return writeBlocks(element, base).join("\n\n");
}

function writeBlocks(parent: DomElement, base: string | null): string[] {
  const blocks: string[] = [];
  let line = "";
  const endLine = () => {
    const text = tidy(line);
    if (text !== "") blocks.push(text);
    line = "";
  };
  for (const node of parent.childNodes) {
    if (!isElement(node) || !isBlock(node)) {
      line += writeInline(node, base);
      continue;
    }
    endLine();
    blocks.push(...writeBlock(node, base));
  }
  endLine();
  return blocks;
}

/** An inline element around blocks, as a link around a card, is taken for a block. */
function isBlock(element: DomElement): boolean {
  if (BLOCKS.has(element.tagName) || element.getAttribute("role") === "figure") return true;
  for (const child of element.children) if (BLOCKS.has(child.tagName)) return true;
  return false;
}

function writeBlock(element: DomElement, base: string | null): string[] {
  const { tagName } = element;
  if (/^H[1-6]$/.test(tagName)) {
    // Headings are told beside every piece of text below them: their words are enough.
    const title = tidy(withoutLinks(inlineOf(element, null))).replaceAll("\n", " ");
    return title === "" ? [] : [`${"#".repeat(Number(tagName[1]))} ${title}`];
  }
  if (tagName === "HR") return ["---"];
  if (tagName === "PRE") return writeCode(element);
  if (tagName === "UL" || tagName === "OL") return writeList(element, base);
  if (tagName === "TABLE" && isDataTable(element)) return writeDataTable(element, (cell) => tidy(inlineOf(cell, base)));
  if (isFigure(element)) {
    const caption = tidy(withoutLinks(withoutImages(inlineOf(element, base)))).replaceAll("\n", " ");
    return writeFigure(element, { caption, addressOf: (source) => webUrl(source, base) });
  }
  const blocks = writeBlocks(element, base);
  if (tagName !== "BLOCKQUOTE" || blocks.length === 0) return blocks;
  return [indent(blocks.join("\n\n"), "> ", "> ")];
}

function writeCode(element: DomElement): string[] {
  const code = (element.textContent ?? "").replace(/^\n|\s+$/g, "");
  if (code === "") return [];
  const classes = `${element.getAttribute("class") ?? ""} ${element.querySelector("code")?.getAttribute("class") ?? ""}`;
  const language = /\b(?:language|lang|highlight-source)-([\w+#-]+)/.exec(classes)?.[1] ?? "";
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map((ticks) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return [`${fence}${language}\n${code}\n${fence}`];
}

function writeList(list: DomElement, base: string | null): string[] {
  const lines: string[] = [];
  let number = Number(list.getAttribute("start") ?? 1) || 1;
  for (const item of list.children) {
    const isItem = item.tagName === "LI";
    const blocks = isItem || isBlock(item) ? writeBlocks(item, base) : [tidy(inlineOf(item, base))].filter(Boolean);
    if (blocks.length === 0) continue;
    const marker = list.tagName === "OL" ? `${number++}. ` : "- ";
    lines.push(indent(blocks.join("\n"), marker, " ".repeat(marker.length)));
  }
  return lines.length === 0 ? [] : [lines.join("\n")];
}

function inlineOf(element: DomElement, base: string | null): string {
  let text = "";
  for (const node of element.childNodes) text += writeInline(node, base);
  return text;
}

function writeInline(node: DomNode, base: string | null): string {
  if (isText(node)) return (node.textContent ?? "").replace(/\s+/g, " ");
  if (!isElement(node) || SKIPPED.has(node.tagName.toUpperCase())) return "";
  if (node.tagName === "BR") return "\n";
  if (node.tagName === "IMG") return writeImage(node, base);
  if (node.tagName === "CODE" || node.tagName === "KBD" || node.tagName === "SAMP") {
    const code = tidy(node.textContent ?? "");
    return code === "" || code.includes("`") ? code : `\`${code}\``;
  }
  const text = inlineOf(node, base);
  if (node.tagName === "A") return writeLink(node, text, base);
  return BLOCKS.has(node.tagName) ? ` ${text} ` : text;
}

function writeLink(link: DomElement, text: string, base: string | null): string {
  const label = tidy(text).replaceAll("\n", " ");
  const href = link.getAttribute("href") ?? "";
  // Links that headings carry to themselves.
  if (href.startsWith("#")) return /^[#¶§🔗]$/u.test(label) ? "" : text;
  const url = webUrl(href, base);
  if (label === "" || url === null) return text;
  const [before = "", after = ""] = [/^\s/.exec(text)?.[0], /\s$/.exec(text)?.[0]];
  return `${before}[${label}](${url})${after}`;
}

function writeImage(image: DomElement, base: string | null): string {
  const label = tidy(image.getAttribute("alt") ?? "").replaceAll("\n", " ");
  const url = webUrl(image.getAttribute("src"), base);
  if (label === "") return "";
  return url === null ? label : `![${label}](${url})`;
}

function withoutImages(text: string): string {
  return text.replace(/!\[[^\]]*\]\([^)]*\)/g, " ");
}

function withoutLinks(text: string): string {
  return text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1");
}

/** One space between words, none around line ends. */
function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}

function indent(text: string, first: string, others: string): string {
  return first + text.replaceAll("\n", `\n${others}`);
}
