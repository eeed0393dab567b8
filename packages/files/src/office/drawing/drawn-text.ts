import { alternativeOf } from "../package/alternative.js";
import type { Relationship } from "../package/relationships.js";
import { attributeOf, childOf, elementAt, elementsOf, textOf, type XmlElement } from "../package/xml-element.js";
import { webLink } from "../writing/web-link.js";
import { writeEquation } from "./write-equation.js";

/** The words of a paragraph of DrawingML (`a:p`) with its links and equations. */
export function drawnParagraph(paragraph: XmlElement, relationships: ReadonlyMap<string, Relationship>): string {
  return elementsOf(paragraph)
    .map((piece) => drawnPiece(piece, relationships))
    .join("")
    .replace(/[^\S\n]+/g, " ")
    .trim();
}

function drawnPiece(piece: XmlElement, relationships: ReadonlyMap<string, Relationship>): string {
  if (piece.name === "a:br") return "\n";
  if (piece.name === "mc:AlternateContent") {
    return elementsOf(alternativeOf(piece))
      .map((inner) => drawnPiece(inner, relationships))
      .join("");
  }
  if (piece.name === "a14:m") return `$${elementsOf(piece).map(writeEquation).join(" ")}$`;
  if (piece.name !== "a:r" && piece.name !== "a:fld") return "";
  // A vertical tab is how PowerPoint keeps a line end in a title.
  const text = textOf(childOf(piece, "a:t")).replaceAll("\v", "\n").replaceAll("_x000B_", "\n");
  const link = attributeOf(elementAt(piece, "a:rPr", "a:hlinkClick"), "r:id") ?? "";
  const target = relationships.get(link);
  return target?.isExternal === true ? webLink(text, target.target) : text;
}
