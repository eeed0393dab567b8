import { drawnParagraph } from "../drawing/drawn-text.js";
import { alternativeOf } from "../package/alternative.js";
import { attributeOf, childOf, elementsOf, findFirst, type XmlElement } from "../package/xml-element.js";
import { imageText } from "../writing/image-text.js";
import type { WordParts } from "./word-parts.js";

export interface Drawing {
  /** Contents of text boxes: paragraphs and tables of Word. */
  boxes: XmlElement[];
  /** Charts, diagrams, drawn words and descriptions of pictures, each a block. */
  blocks: string[];
}

/** All that a drawing, in its newer or older form (VML), says in words. */
export function readDrawing(drawing: XmlElement, parts: WordParts): Drawing {
  const found: Drawing = { boxes: [], blocks: [] };
  visit(drawing);
  return { boxes: found.boxes, blocks: found.blocks.filter((block) => block !== "") };

  function visit(element: XmlElement | null): void {
    for (const child of elementsOf(element)) visitOne(child);
  }

  function visitOne(element: XmlElement): void {
    const { name, attributes } = element;
    if (name === "mc:AlternateContent") {
      visit(alternativeOf(element));
      return;
    }
    if (name === "w:txbxContent") {
      found.boxes.push(element);
      return;
    }
    if (name === "a:p") {
      found.blocks.push(drawnParagraph(element, parts.relationships));
      return;
    }
    if (name === "c:chart") found.blocks.push(...(parts.graphics.get(attributes["r:id"] ?? "") ?? []));
    if (name === "dgm:relIds") found.blocks.push(...(parts.graphics.get(attributes["r:dm"] ?? "") ?? []));
    if (name === "wp:inline" || name === "wp:anchor") found.blocks.push(describe(element, parts));
    if (name === "v:shape") found.blocks.push(imageText({ description: attributes["alt"] }));
    visit(element);
  }
}

function describe(picture: XmlElement, parts: WordParts): string {
  const image = attributeOf(findFirst(picture, "a:blip"), "r:embed") ?? "";
  const { descr: description, name } = childOf(picture, "wp:docPr")?.attributes ?? {};
  return imageText({ description, name, part: parts.relationships.get(image)?.target });
}
