import { oneLine } from "../../text/one-line.js";
import { readGraphics } from "../drawing/read-graphics.js";
import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import { type Relationship, readRelationships, targetsOfType } from "../package/relationships.js";
import { attributeOf, childrenOf, findAll, findFirst } from "../package/xml-element.js";
import type { OfficeReading } from "../writing/office-reading.js";
import { Placeholders, placeholderOf } from "./placeholders.js";
import { readCommentAuthors, readSlideComments } from "./read-slide-comments.js";
import { isTitle, wordsOf, writeShapes } from "./write-shapes.js";

/** A presentation: a section for each slide with its notes, comments beside them; what is on all slides once. */
export async function readSlides(document: Package, part: string, reading: OfficeReading): Promise<void> {
  const relationships = await readRelationships(document, part);
  const root = await readXml(document.read(part));
  const slides = childrenOf(findFirst(root, "p:sldIdLst"), "p:sldId")
    .map((slide) => relationships.get(attributeOf(slide, "r:id") ?? "")?.target ?? "")
    .filter((target) => document.has(target));
  const placeholders = new Placeholders(document);
  const authors = await readCommentAuthors(document, relationships);
  const footers = new Set<string>();
  for (const [index, target] of slides.entries()) {
    reading.builder.moveTo({ slide: index + 1 });
    const footer = await readSlide({ document, part: target, number: index + 1, placeholders, authors }, reading);
    if (footer !== "") footers.add(footer);
    reading.progress({ unit: "slide", done: index + 1, total: slides.length });
  }
  reading.builder.moveTo(null);
  for (const footer of footers) reading.builder.add(`Footer: ${footer}`);
}

interface SlideSource {
  document: Package;
  part: string;
  number: number;
  placeholders: Placeholders;
  /** Names by the ids that comments give. */
  authors: ReadonlyMap<string, string>;
}

/** Returns the footer. */
async function readSlide(source: SlideSource, { builder }: OfficeReading): Promise<string> {
  const { document, part, number, placeholders, authors } = source;
  const relationships = await readRelationships(document, part);
  const tree = findFirst(await readXml(document.read(part)), "p:spTree");
  const shapes = [...findAll(tree, "p:sp")];
  const title = oneLine(wordsOf(shapes.find(isTitle) ?? null, relationships));
  builder.proposeTitle(title);
  builder.add(title === "" ? `## Slide ${number}` : `## Slide ${number}: ${title}`);
  const graphics = await readGraphics(document, relationships);
  const bulletSources = await placeholders.bulletSources(relationships);
  writeShapes(tree, { relationships, graphics, bulletSources }, (block, kind) => builder.add(block, kind));
  const notes = await readNotes(document, relationships);
  if (notes !== "") builder.add(`### Speaker notes\n\n${notes}`);
  for (const comment of await readSlideComments(document, { slide: relationships, authors })) builder.add(comment);
  const footer = shapes.find((shape) => placeholderOf(shape)?.type === "ftr");
  return oneLine(wordsOf(footer ?? null, relationships));
}

async function readNotes(document: Package, slide: ReadonlyMap<string, Relationship>): Promise<string> {
  const target = targetsOfType(slide, "notesSlide")[0]?.target;
  if (target === undefined || !document.has(target)) return "";
  const relationships = await readRelationships(document, target);
  const shapes = [...findAll(await readXml(document.read(target)), "p:sp")];
  const bodies = shapes.filter((shape) => ["body", "obj"].includes(placeholderOf(shape)?.type ?? ""));
  return bodies.map((body) => wordsOf(body, relationships)).join("\n");
}
