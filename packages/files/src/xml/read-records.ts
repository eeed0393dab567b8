import { oneLine } from "../text/one-line.js";
import { streamXml, type XmlHandler } from "./stream-xml.js";

interface Frame {
  name: string;
  /** Set as soon as words stand directly in the element: what is in it is one line then. */
  words: string | null;
  /** An element without words of its own, so far: its attributes, and its parts that hold words alone. */
  fields: { name: string; value: string }[];
  /** Has parts that were written as blocks of their own. */
  isBlock: boolean;
}

export interface RecordsReading {
  /** Nothing is read beyond it. */
  maxLength: number;
  progress: () => void;
}

export interface Records {
  text: string;
  title: string | null;
}

/** A value up to here reads well behind its name; a longer one is a paragraph. */
const MAX_FIELD_LENGTH = 300;

/**
 * XML of any kind, in its order: elements that only hold words become lines `name: words` together with their neighbours,
 * long ones become paragraphs, and words between elements one line. Holds no tree, so size does not matter.
 */
export function readRecords(xml: string, { maxLength, progress }: RecordsReading): Records {
  const records = new RecordCollector(maxLength);
  streamXml(xml, records, progress);
  return { text: records.blocks.join("\n\n"), title: records.title };
}

class RecordCollector implements XmlHandler {
  readonly blocks: string[] = [];
  title: string | null = null;
  readonly #frames: Frame[] = [];
  readonly #maxLength: number;
  #length = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  open(name: string, attributes: Record<string, string>): void {
    // Inside a line an attribute only says how its words are meant.
    const isInLine = (this.#frames.at(-1)?.words ?? null) !== null;
    this.#frames.push(openFrame(name, isInLine ? {} : attributes));
  }

  text(text: string): void {
    addWords(this.#frames.at(-1), text);
  }

  close(): void {
    const frame = this.#frames.pop();
    if (frame === undefined) return;
    if (frame.isBlock || frame.fields.length > 0) this.#closeBlock(frame);
    if (frame.words !== null) this.#closeField(frame.name, oneLine(frame.words));
  }

  isEnough(): boolean {
    return this.#length > this.#maxLength;
  }

  /** Text before the block comes first. */
  #closeBlock(frame: Frame): void {
    for (const outer of this.#frames) {
      this.#flush(outer);
      outer.isBlock = true;
    }
    this.#flush(frame);
  }

  #closeField(name: string, value: string): void {
    if (value === "") return;
    if (name === "title" && this.#frames.length <= 2) this.title ??= value;
    const parent = this.#frames.at(-1);
    if (parent === undefined) this.#add(value);
    else if (parent.words === null) parent.fields.push({ name, value });
    else parent.words += value;
  }

  #flush(frame: Frame): void {
    const lines = frame.fields.map(writeField);
    // An element with several fields is a record.
    if (lines.length > 1) lines.unshift(frame.name);
    if (lines.length > 0) this.#add(lines.join("\n"));
    frame.fields = [];
  }

  #add(block: string): void {
    this.blocks.push(block);
    this.#length += block.length;
  }
}

function openFrame(name: string, attributes: Record<string, string>): Frame {
  const fields = Object.entries(attributes)
    .filter(([, value]) => value.trim() !== "")
    .map(([attribute, value]) => ({ name: attribute, value: value.trim() }));
  return { name, words: null, fields, isBlock: false };
}

/** Words beside elements: the elements before belong to the same line. */
function addWords(frame: Frame | undefined, text: string): void {
  if (frame === undefined || (frame.words === null && text.trim() === "")) return;
  if (frame.words === null) {
    frame.words = frame.fields.map(({ value }) => `${value} `).join("");
    frame.fields = [];
  }
  frame.words += text;
}

function writeField({ name, value }: { name: string; value: string }): string {
  return value.length > MAX_FIELD_LENGTH ? value : `${name}: ${value}`;
}
