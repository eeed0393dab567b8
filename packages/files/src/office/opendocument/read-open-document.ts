import { ExtractionFailedError, UnsupportedTypeError } from "@loci/errors";
import { oneLine } from "../../text/one-line.js";
import type { Package } from "../package/open-package.js";
import { readXml } from "../package/read-xml.js";
import { attributeOf, childOf, findAll, findFirst, textOf, type XmlElement } from "../package/xml-element.js";
import type { OfficeReading } from "../writing/office-reading.js";
import { readEmbeddedObjects } from "./embedded-objects.js";
import { OpenSheets } from "./open-sheets.js";
import { type StoryParts, StoryWriter } from "./story-writer.js";
import { Styles } from "./styles.js";
import { writeSlide } from "./write-slide.js";

const PROGRESS_EVERY = 200;

/** Formatting without a meaning for the text. */
const IGNORED = new Set(
  (
    "office:scripts office:font-face-decls office:settings style:text-properties " +
    "style:table-column-properties draw:enhanced-geometry table:table-column text:soft-page-break " +
    "text:change-start text:change-end"
  ).split(" "),
);

/** An OpenDocument text, presentation or workbook: its content piece by piece as it is inflated. */
export async function readOpenDocument(document: Package, reading: OfficeReading): Promise<void> {
  await refuseEncrypted(document);
  const styles = new Styles();
  const pageTexts = await readStyles(document, styles);
  const content = new Content({ styles, objects: await readEmbeddedObjects(document) }, reading);
  await readXml(document.read("content.xml"), {
    ignored: IGNORED,
    onElement: (element, around) => styles.take(element) || content.take(element, around),
  });
  content.finish();
  if (!content.isKnown) throw new UnsupportedTypeError("This kind of OpenDocument file cannot be read");
  if (content.isText) for (const text of pageTexts) reading.builder.add(text);
}

/** Takes what is complete and writes it. */
class Content {
  isKnown = false;
  isText = false;
  readonly #reading: OfficeReading;
  readonly #parts: StoryParts;
  readonly #writer: StoryWriter;
  readonly #sheets: OpenSheets;
  readonly #notes: XmlElement[] = [];
  #slides = 0;
  #done = 0;

  constructor({ styles, objects }: Pick<StoryParts, "styles" | "objects">, reading: OfficeReading) {
    this.#reading = reading;
    this.#parts = { styles, objects, labelNote: (note) => `[^${this.#notes.push(note)}]` };
    this.#writer = new StoryWriter(this.#parts, (block, kind) => reading.builder.addTitled(block, kind));
    this.#sheets = new OpenSheets(this.#parts, reading);
  }

  take(element: XmlElement, around: readonly XmlElement[]): boolean {
    const parent = around.at(-1)?.name;
    if (parent === "office:body") this.isKnown ||= /^office:(?:text|presentation|spreadsheet)$/.test(element.name);
    if (parent === "office:text") return this.#takeText(element);
    if (parent === "office:presentation" && element.name === "draw:page") return this.#takeSlide(element);
    return this.#sheets.take(element, around);
  }

  finish(): void {
    this.#writer.end();
    // Notes may have notes of their own.
    for (let index = 0; index < this.#notes.length; index++) {
      const body = findFirst(this.#notes[index] ?? null, "text:note-body");
      const blocks: string[] = [];
      const writer = new StoryWriter(this.#parts, (block) => blocks.push(block));
      writer.writeAll(body);
      writer.end();
      this.#reading.builder.add(`[^${index + 1}]: ${blocks.join(" ").replace(/\s+/g, " ")}`);
    }
  }

  #takeText(element: XmlElement): boolean {
    this.isText = true;
    this.#writer.write(element);
    if (++this.#done % PROGRESS_EVERY === 0) this.#reading.progress(null);
    return true;
  }

  #takeSlide(page: XmlElement): boolean {
    this.#slides++;
    writeSlide(page, { number: this.#slides, parts: this.#parts, builder: this.#reading.builder });
    this.#reading.progress({ unit: "slide", done: this.#slides, total: null });
    return true;
  }
}

async function refuseEncrypted(document: Package): Promise<void> {
  if (!document.has("META-INF/manifest.xml")) return;
  const manifest = await readXml(document.read("META-INF/manifest.xml"));
  for (const entry of findAll(manifest, "manifest:file-entry")) {
    const isEncrypted = childOf(entry, "manifest:encryption-data") !== null;
    const name = attributeOf(entry, "manifest:full-path") ?? "";
    if (isEncrypted && /^(?:content\.xml|encrypted-package)$/.test(name)) {
      throw new ExtractionFailedError("The document is encrypted: it cannot be read without its password");
    }
  }
}

/** Fills the styles; returns what stands on every page, each text once. */
async function readStyles(document: Package, styles: Styles): Promise<Set<string>> {
  const texts = new Set<string>();
  if (!document.has("styles.xml")) return texts;
  await readXml(document.read("styles.xml"), {
    ignored: IGNORED,
    onElement: (element) => {
      const kind = /^style:(header|footer)(?:-left|-first)?$/.exec(element.name)?.[1];
      const text = kind === undefined ? "" : oneLine(textOf(element));
      if (/\p{L}/u.test(text)) texts.add(`${kind === "header" ? "Header" : "Footer"}: ${text}`);
      return styles.take(element);
    },
  });
  return texts;
}
