import type { ExtractedContent } from "#files/reading/extractor.js";
import { isoDate } from "../html/metadata/read-metadata.js";
import { decodeXml } from "../xml/decode-xml.js";
import { parseTree } from "../xml/parse-tree.js";
import { childElements, descend, descendants, plainText, type XmlElement } from "../xml/xml-element.js";
import { type BookFiles, resolveReference } from "./book-files.js";

export interface BookPackage extends Pick<ExtractedContent, "title" | "author" | "language" | "publishedAt"> {
  /** Paths of the chapters, in the order of reading. */
  chapters: string[];
  /** The path of the table of contents. */
  contents: string | null;
}

const CHAPTER_TYPES = /^(?:application\/xhtml\+xml|text\/html|application\/xml|text\/x-oeb1-document)$/;

/** Reads the package document of a book. Without a readable one, its pages stand in the order of their names. */
export async function readPackage(files: BookFiles): Promise<BookPackage> {
  const path = await packagePath(files);
  const source = path === null ? null : await files.read(path);
  if (path === null || source === null) {
    const chapters = files.names.filter((name) => /\.x?html?$/i.test(name)).sort();
    return { chapters, contents: null, title: null, author: null, language: null, publishedAt: null };
  }
  const root = parseTree(decodeXml(source, null).xml, () => undefined);
  return { ...readMetadata(root), ...readManifest(root, path) };
}

export async function readXmlFile(files: BookFiles, path: string): Promise<XmlElement | null> {
  const source = await files.read(path);
  return source === null ? null : parseTree(decodeXml(source, null).xml, () => undefined);
}

async function packagePath(files: BookFiles): Promise<string | null> {
  const container = await readXmlFile(files, "META-INF/container.xml");
  const named = container === null ? undefined : descendants(container, "rootfile")[0]?.attributes["full-path"];
  return named ?? files.names.find((name) => name.endsWith(".opf")) ?? null;
}

function readMetadata(root: XmlElement): Omit<BookPackage, "chapters" | "contents"> {
  const metadata = descend(root, "metadata");
  const all = (name: string) =>
    metadata === undefined ? [] : descendants(metadata, name).map(plainText).filter(Boolean);
  const dates = all("date").map((date) => isoDate(date));
  return {
    title: all("title")[0] ?? null,
    author: all("creator").join(", ") || null,
    language: all("language")[0] ?? null,
    publishedAt: dates.find((date) => date !== null) ?? null,
  };
}

function readManifest(root: XmlElement, path: string): Pick<BookPackage, "chapters" | "contents"> {
  const items = childElements(descend(root, "manifest") ?? root, "item");
  const byId = new Map(items.map((item) => [item.attributes["id"] ?? "", item]));
  const pathOf = (item: XmlElement) => resolveReference(path, item.attributes["href"] ?? "");
  const isContents = ({ attributes }: XmlElement) => /\bnav\b/.test(attributes["properties"] ?? "");
  const spine = descend(root, "spine");
  const read = childElements(spine ?? root, "itemref").flatMap(
    ({ attributes }) => byId.get(attributes["idref"] ?? "") ?? [],
  );
  const chapters = read.filter((item) => CHAPTER_TYPES.test(item.attributes["media-type"] ?? "") && !isContents(item));
  const contents = items.find(isContents) ?? byId.get(spine?.attributes["toc"] ?? "");
  return { chapters: [...new Set(chapters.map(pathOf))], contents: contents === undefined ? null : pathOf(contents) };
}
