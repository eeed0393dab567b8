import { childElements, descendants, plainText, type XmlElement } from "./xml-element.js";

/** The words of an SVG drawing: its title and description, then each text on a line. */
export function readDrawing(root: XmlElement): { text: string; title: string | null } {
  const title = plainText(childElements(root, "title")[0]);
  const lines = descendants(root, "title", "desc", "text").flatMap((element) => {
    const rows = childElements(element, "tspan").filter(({ attributes }) => "y" in attributes || "dy" in attributes);
    return rows.length > 1 ? rows.map(plainText) : [plainText(element)];
  });
  return { text: lines.filter(Boolean).join("\n"), title: title || null };
}
