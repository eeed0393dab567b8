import { childOf, type XmlElement } from "./xml-element.js";

/** The first alternative is the one that newer programs show; the last is a picture of it for older ones. */
export function alternativeOf(element: XmlElement): XmlElement | null {
  return childOf(element, "mc:Choice") ?? childOf(element, "mc:Fallback");
}
