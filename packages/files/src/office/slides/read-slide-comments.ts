import { oneLine } from "../../text/one-line.js";
import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import { type Relationship, targetsOfType } from "../package/relationships.js";
import { attributeOf, childOf, findAll, textOf, type XmlElement } from "../package/xml-element.js";

type Relationships = ReadonlyMap<string, Relationship>;

/** Who comments on slides, by id: the older form numbers its authors, the newer one (PowerPoint 2021) gives them keys. */
export async function readCommentAuthors(document: Package, presentation: Relationships): Promise<Map<string, string>> {
  const authors = new Map<string, string>();
  for (const [type, element] of AUTHORS) {
    for (const { target } of targetsOfType(presentation, type).filter((part) => document.has(part.target))) {
      for (const author of findAll(await readXml(document.read(target)), element)) {
        authors.set(attributeOf(author, "id") ?? "", oneLine(attributeOf(author, "name") ?? ""));
      }
    }
  }
  return authors;
}

const AUTHORS = [
  ["commentAuthors", "p:cmAuthor"],
  ["authors", "p188:author"],
] as const;

/** Comments on a slide as lines of Markdown, each before its answers. */
export async function readSlideComments(
  document: Package,
  { slide, authors }: { slide: Relationships; authors: ReadonlyMap<string, string> },
): Promise<string[]> {
  const lines: string[] = [];
  const add = (called: string, comment: XmlElement, text: string) => {
    const author = authors.get(attributeOf(comment, "authorId") ?? "") ?? "";
    if (text !== "") lines.push(`> ${called}${author && ` by ${author}`}: ${text}`);
  };
  for (const { target } of targetsOfType(slide, "comments").filter((part) => document.has(part.target))) {
    const root = await readXml(document.read(target));
    for (const comment of findAll(root, "p:cm")) add("Comment", comment, oneLine(textOf(childOf(comment, "p:text"))));
    for (const comment of findAll(root, "p188:cm")) {
      add("Comment", comment, drawnText(comment));
      for (const answer of findAll(comment, "p188:reply")) add("Answer", answer, drawnText(answer));
    }
  }
  return lines;
}

/** The comment's own text: its answers have bodies of their own. */
function drawnText(comment: XmlElement): string {
  const paragraphs = [...findAll(childOf(comment, "p188:txBody"), "a:p")];
  return oneLine(paragraphs.map((paragraph) => [...findAll(paragraph, "a:t")].map(textOf).join("")).join(" "));
}
