import { oneLine } from "../../text/one-line.js";
import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import { type Relationship, targetsOfType } from "../package/relationships.js";
import { attributeOf, childOf, findAll, findFirst, numberOf, textOf } from "../package/xml-element.js";
import { richText } from "./shared-strings.js";

type Relationships = ReadonlyMap<string, Relationship>;

/** Who writes threaded comments in a workbook: names by id. */
export async function readCommentAuthors(document: Package, workbook: Relationships): Promise<Map<string, string>> {
  const authors = new Map<string, string>();
  for (const { target } of targetsOfType(workbook, "person").filter((part) => document.has(part.target))) {
    for (const person of findAll(await readXml(document.read(target)), "xltc:person")) {
      authors.set(attributeOf(person, "id") ?? "", oneLine(attributeOf(person, "displayName") ?? ""));
    }
  }
  return authors;
}

/**
 * Comments on cells as lines of Markdown. Threaded ones, with answers, are also kept in the older form, with a note to people
 * whose program cannot show them: there the older form is left out.
 */
export async function readSheetComments(
  document: Package,
  { sheet, authors }: { sheet: Relationships; authors: ReadonlyMap<string, string> },
): Promise<string[]> {
  const lines: string[] = [];
  const threaded = new Set<string>();
  for (const { target } of targetsOfType(sheet, "threadedComment").filter((part) => document.has(part.target))) {
    for (const comment of findAll(await readXml(document.read(target)), "xltc:threadedComment")) {
      const cell = attributeOf(comment, "ref") ?? "";
      threaded.add(cell);
      const called = attributeOf(comment, "parentId") === null ? "Comment" : "Answer";
      const author = authors.get(attributeOf(comment, "personId") ?? "") ?? "";
      lines.push(...line({ called, cell, author, text: oneLine(textOf(childOf(comment, "xltc:text"))) }));
    }
  }
  for (const { target } of targetsOfType(sheet, "comments").filter((part) => document.has(part.target))) {
    const root = await readXml(document.read(target));
    const names = [...findAll(findFirst(root, "x:authors"), "x:author")].map(textOf);
    for (const comment of findAll(root, "x:comment")) {
      const cell = attributeOf(comment, "ref") ?? "";
      if (threaded.has(cell)) continue;
      const author = oneLine(names[numberOf(comment, "authorId") ?? -1] ?? "");
      lines.push(...line({ called: "Comment", cell, author, text: oneLine(richText(childOf(comment, "x:text"))) }));
    }
  }
  return lines;
}

function line({ called, cell, author, text }: Record<"called" | "cell" | "author" | "text", string>): string[] {
  return text === "" ? [] : [`> ${called} on ${cell}${author && ` by ${author}`}: ${text}`];
}
