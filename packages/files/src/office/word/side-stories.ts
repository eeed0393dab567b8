import { oneLine } from "../../text/one-line.js";
import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import { type Relationship, readRelationships, targetsOfType } from "../package/relationships.js";
import { attributeOf, findAll } from "../package/xml-element.js";
import { IGNORED_BY_WORD_READER } from "./ignored.js";
import { blocksOf } from "./story-writer.js";
import type { WordParts } from "./word-parts.js";

export interface SideStory {
  id: string;
  author: string;
  /** In one line. */
  text: string;
}

export interface WordSource {
  document: Package;
  relationships: ReadonlyMap<string, Relationship>;
  parts: WordParts;
}

/** Stories beside the body (notes, comments, headers): those of all parts of a type, without empty ones. */
export async function readSideStories(
  { document, relationships, parts }: WordSource,
  { type, element }: { type: string; element: string },
): Promise<SideStory[]> {
  const stories: SideStory[] = [];
  for (const { target } of targetsOfType(relationships, type)) {
    if (!document.has(target)) continue;
    // Links of a part are numbered by itself.
    const own = { ...parts, relationships: await readRelationships(document, target) };
    for (const story of findAll(await readXml(document.read(target), { ignored: IGNORED_BY_WORD_READER }), element)) {
      const text = oneLine(blocksOf(story, own).join(" "));
      if (text === "") continue;
      stories.push({ id: attributeOf(story, "w:id") ?? "", author: attributeOf(story, "w:author") ?? "", text });
    }
  }
  return stories;
}
