import { descend, descendants, plainText, type XmlElement } from "../xml/xml-element.js";
import { resolveReference } from "./book-files.js";

/** The titles that a table of contents (EPUB 3's or NCX) gives to chapters, by path. A chapter's first one counts. */
export function readContents(root: XmlElement, path: string): Map<string, string> {
  const titles = new Map<string, string>();
  const entries = root.name === "ncx" ? ncxEntries(root) : linksIn(root);
  for (const { reference, title } of entries) {
    const chapter = resolveReference(path, reference);
    if (title !== "" && !titles.has(chapter)) titles.set(chapter, title);
  }
  return titles;
}

interface Entry {
  reference: string;
  title: string;
}

/** Entries are nested: an entry's own label and target stand directly in it. */
function ncxEntries(element: XmlElement): Entry[] {
  return descendants(element, "navPoint").flatMap((point) => [
    { reference: descend(point, "content")?.attributes["src"] ?? "", title: plainText(descend(point, "navLabel")) },
    ...ncxEntries(point),
  ]);
}

function linksIn(root: XmlElement): Entry[] {
  const lists = descendants(root, "nav");
  const contents = lists.find(({ attributes }) => attributes["type"] === "toc") ?? lists[0] ?? root;
  return descendants(contents, "a").map((link) => ({
    reference: link.attributes["href"] ?? "",
    title: plainText(link),
  }));
}
