import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import { type Relationship, targetsOfType } from "../package/relationships.js";
import { attributeOf, childOf, findAll, findFirst, numberOf, textOf } from "../package/xml-element.js";
import { richText } from "./shared-strings.js";

/** Comments on cells. Newer ones, with answers, have an older form for older programs: it is left out then. */
export async function readSheetComments(
  document: Package,
  sheet: ReadonlyMap<string, Relationship>,
): Promise<string[]> {
  const comments: string[] = [];
  const threaded = new Set<string>();
  for (const { target } of targetsOfType(sheet, "threadedComment").filter((part) => document.has(part.target))) {
    for (const comment of findAll(await readXml(document.read(target)), "ThreadedComment")) {
      const cell = attributeOf(comment, "ref") ?? "";
      threaded.add(cell);
      comments.push(`> Comment on ${cell}: ${oneLine(textOf(childOf(comment, "text")))}`);
    }
  }
  for (const { target } of targetsOfType(sheet, "comments").filter((part) => document.has(part.target))) {
    const root = await readXml(document.read(target));
    const authors = [...findAll(findFirst(root, "x:authors"), "x:author")].map(textOf);
    for (const comment of findAll(root, "x:comment")) {
      const cell = attributeOf(comment, "ref") ?? "";
      const author = oneLine(authors[numberOf(comment, "authorId") ?? -1] ?? "");
      const text = oneLine(richText(childOf(comment, "x:text")));
      if (text !== "" && !threaded.has(cell))
        comments.push(`> Comment on ${cell}${author && ` by ${author}`}: ${text}`);
    }
  }
  return comments;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
