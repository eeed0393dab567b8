import { readGraphics } from "../drawing/read-graphics.js";
import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import { readRelationships, targetsOfType } from "../package/relationships.js";
import type { OfficeReading } from "../writing/office-reading.js";
import { IGNORED_BY_WORD_READER } from "./ignored.js";
import { readNumbering } from "./numbering.js";
import { readSideStories, type WordSource } from "./side-stories.js";
import { StoryWriter } from "./story-writer.js";
import { readStyles } from "./styles.js";

const PROGRESS_EVERY = 200;

/** Page numbers in the languages that are met most. */
const PAGE_NUMBER = /^(?:(?:page|seite|p[aá]gina|sida|side|strona)\s*)?\d*(?:\s?(?:\/|of|von|de|di|sur|av|z)\s?\d+)?$/i;

/** A document of Word: its body block by block as it is inflated, then its notes and what stands on every page. */
export async function readWord(document: Package, part: string, reading: OfficeReading): Promise<void> {
  const notes = new Notes();
  const source = await readSource(document, part, notes);
  const writer = new StoryWriter(source.parts, (text, kind) => reading.builder.addTitled(text, kind));
  let done = 0;
  await readXml(document.read(part), {
    ignored: IGNORED_BY_WORD_READER,
    onElement: (element, around) => {
      const isInBody = around.at(-1)?.name === "w:body";
      const isOfTable = around.at(-1)?.name === "w:tbl" && around.at(-2)?.name === "w:body";
      if (!isInBody && !isOfTable) return false;
      if (isInBody) writer.write(element);
      else writer.takeTablePart(element);
      if (++done % PROGRESS_EVERY === 0) reading.progress(null);
      return true;
    },
  });
  writer.end();
  await addNotes(source, notes, reading);
  await addPageTexts(source, reading);
}

async function readSource(document: Package, part: string, notes: Notes): Promise<WordSource> {
  const relationships = await readRelationships(document, part);
  const target = (type: string) => targetsOfType(relationships, type)[0]?.target ?? null;
  const parts = {
    styles: await readStyles(document, target("styles")),
    numbering: await readNumbering(document, target("numbering")),
    relationships,
    graphics: await readGraphics(document, relationships),
    comments: new Map<string, string>(),
    labelNote: (kind: "footnote" | "endnote", id: string) => notes.label(`${kind}:${id}`),
  };
  const source = { document, relationships, parts };
  for (const { id, author, text } of await readSideStories(source, { type: "comments", element: "w:comment" })) {
    parts.comments.set(id, `> Comment${author && ` by ${author}`}: ${text}`);
  }
  return source;
}

/** Numbers notes in the order in which the text refers to them. */
class Notes {
  readonly labels = new Map<string, string>();

  label(note: string): string {
    const label = this.labels.get(note) ?? `[^${this.labels.size + 1}]`;
    this.labels.set(note, label);
    return label;
  }
}

async function addNotes(source: WordSource, notes: Notes, { builder }: OfficeReading): Promise<void> {
  const texts = new Map<string, string>();
  for (const kind of ["footnote", "endnote"]) {
    for (const { id, text } of await readSideStories(source, { type: `${kind}s`, element: `w:${kind}` })) {
      texts.set(`${kind}:${id}`, text);
    }
  }
  for (const [note, label] of notes.labels) if (texts.has(note)) builder.add(`${label}: ${texts.get(note)}`);
}

/** Headers and footers, each text once. */
async function addPageTexts(source: WordSource, { builder }: OfficeReading): Promise<void> {
  const headers = await readSideStories(source, { type: "header", element: "w:hdr" });
  const footers = await readSideStories(source, { type: "footer", element: "w:ftr" });
  const blocks = [...headers.map(({ text }) => ["Header", text]), ...footers.map(({ text }) => ["Footer", text])];
  const worth = blocks.filter(([, text]) => !PAGE_NUMBER.test(text ?? "")).map((block) => block.join(": "));
  for (const block of new Set(worth)) builder.add(block);
}
