import type { ExtractedContent } from "#files/reading/extractor.js";
import { markdownOfHtml } from "../html/markdown-of-html.js";
import { isoDate } from "../html/metadata/read-metadata.js";
import { cleanText } from "../text/clean-text.js";
import { writeHtml } from "./write-html.js";
import { childElements, descendants, plainText, type XmlElement } from "./xml-element.js";

type ReadFeed = Pick<ExtractedContent, "text" | "title" | "author" | "language" | "publishedAt" | "canonicalUrl">;

/** RSS 0.9 to 2.0 and Atom: the feed's title, then its items, each under its title with date, author and link. */
export function readFeed(root: XmlElement, progress: () => void): ReadFeed {
  const channel = childElements(root, "channel")[0] ?? root;
  // RSS 1.0 has the items beside the channel.
  const items = [...childElements(channel, "item", "entry"), ...(channel === root ? [] : childElements(root, "item"))];
  const title = contentOf(channel, "title").replace(/\s+/g, " ");
  const sections = items.map((item) => {
    progress();
    return writeItem(item);
  });
  const about = contentOf(channel, "description", "subtitle", "tagline");
  return {
    text: cleanText([title && `# ${title}`, about, ...sections].filter(Boolean).join("\n\n")),
    title: title || null,
    author: plainText(childElements(channel, "author", "managingEditor", "creator")[0]) || null,
    language: plainText(childElements(channel, "language")[0]) || root.attributes["lang"] || null,
    publishedAt: dateOf(channel, "pubDate", "lastBuildDate", "updated", "date", "published"),
    canonicalUrl: linkOf(channel),
  };
}

function writeItem(item: XmlElement): string {
  const title = contentOf(item, "title").replace(/\s+/g, " ");
  const authors = childElements(item, "creator", "author").map((author) =>
    plainText(childElements(author, "name")[0] ?? author),
  );
  const date = dateOf(item, "pubDate", "published", "issued", "date", "updated", "modified")?.slice(0, 10);
  const facts = [date, [...new Set(authors)].join(", "), linkOf(item)].filter(Boolean).join(" · ");
  const long = contentOf(item, "encoded", "content");
  const short = contentOf(item, "description", "summary", "subtitle");
  // Often the short one is the beginning of the long one.
  const isRepeated = long.replace(/\W+/g, " ").includes(short.replace(/\W+/g, " ").slice(0, 80).trim());
  return [title && `## ${title}`, facts, isRepeated ? long : short, isRepeated ? "" : long]
    .filter(Boolean)
    .join("\n\n");
}

/** The first of the elements that says something: HTML in a text, XHTML as elements, or plain words. */
function contentOf(parent: XmlElement, ...names: string[]): string {
  for (const name of names) {
    for (const element of childElements(parent, name)) {
      const isTree = element.attributes["type"] === "xhtml";
      const html = isTree ? writeHtml(element, XHTML, 3) : rawText(element);
      const text = /[<&]/.test(html) ? markdownOfHtml(html) : html.trim();
      if (text !== "") return text;
    }
  }
  return "";
}

/** Elements of XHTML stand for themselves. */
const XHTML = {
  sections: new Set<string>(),
  headings: new Set<string>(),
  skipped: new Set(["script", "style"]),
  tags: Object.fromEntries(
    "p div h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tr td th pre code blockquote br"
      .split(" ")
      .map((name) => [name, name]),
  ),
  special: {},
};

function rawText(element: XmlElement): string {
  return element.children.map((child) => (typeof child === "string" ? child : rawText(child))).join("");
}

function linkOf(parent: XmlElement): string | null {
  const links = childElements(parent, "link").filter(
    ({ attributes }) => (attributes["rel"] ?? "alternate") === "alternate",
  );
  const address =
    links.map((link) => plainText(link) || (link.attributes["href"] ?? "")).find((text) => text !== "") ?? "";
  return /^https?:\/\//i.test(address) ? address : null;
}

function dateOf(parent: XmlElement, ...names: string[]): string | null {
  const dates = names.flatMap((name) =>
    childElements(parent, name).map((element) => isoDate(plainText(element) || null)),
  );
  return dates.find((date) => date !== null) ?? null;
}

/** Whether a root is a feed's. */
export function isFeed(root: XmlElement): boolean {
  if (root.name === "rss" || root.name === "feed") return true;
  return root.name === "RDF" && descendants(root, "channel").length > 0;
}
