import { childElements, descendants, plainText, type XmlElement } from "./xml-element.js";

/** One line for an entry of a list of references. Publishers who punctuate it themselves are left as they are. */
export function writeReference(reference: XmlElement): string {
  const [structured] = descendants(reference, "element-citation", "citation", "nlm-citation", "product");
  if (structured?.children.every((child) => typeof child !== "string" || !child.trim())) {
    return [plainText(childElements(reference, "label")[0]), writeCitation(structured)].filter(Boolean).join(" ");
  }
  return plainText(reference);
}

function writeCitation(citation: XmlElement): string {
  const one = (name: string) => plainText(descendants(citation, name)[0]);
  const authors = descendants(citation, "name", "string-name", "collab").map(plainText).join(", ");
  const title = one("article-title") || one("data-title") || one("chapter-title") || one("part-title");
  const pages = [one("fpage") || one("elocation-id") || one("page-range"), one("lpage")].filter(Boolean).join("–");
  const volume = [one("volume"), one("issue") && `(${one("issue")})`].join("");
  const where = [one("source"), [volume, pages].filter(Boolean).join(":")].filter(Boolean).join(" ");
  const publisher = [one("publisher-loc"), one("publisher-name")].filter(Boolean).join(": ");
  const year = one("year") && `(${one("year")})`;
  const ids = descendants(citation, "pub-id").map((id) => `${labelOf(id)}: ${plainText(id)}`);
  const sentences = [authors, title, [where, year].filter(Boolean).join(" "), publisher, ids.join(", ")];
  const links = descendants(citation, "ext-link", "uri").map(plainText);
  return [...sentences, ...links]
    .filter(Boolean)
    .map((sentence) => sentence.replace(/\.$/, ""))
    .join(". ");
}

function labelOf(id: XmlElement): string {
  return (id.attributes["pub-id-type"] ?? "id").toUpperCase();
}
