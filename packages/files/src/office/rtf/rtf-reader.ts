import { oneLine } from "../../text/one-line.js";
import { FontTable } from "./font-table.js";
import type { RtfToken } from "./read-tokens.js";
import {
  DESTINATIONS,
  FIRST_STATE,
  OPTIONAL_TEXT,
  PARAGRAPH_START,
  type RtfState,
  type RtfStoryKind,
  STORIES,
} from "./rtf-state.js";
import { RtfStory } from "./rtf-story.js";
import { StyleTable } from "./style-table.js";

type AddBlock = (block: string, kind: "block" | "item") => void;

/** Deeper groups are read as if they were not there. */
const MAX_DEPTH = 1_000;

/** Characters that have words of their own. */
const CHARACTERS: Record<string, string> = {
  tab: "\t",
  line: "\n",
  lbr: "\n",
  nestcell: " ",
  emspace: " ",
  enspace: " ",
  "~": "\u00a0",
  _: "-",
  emdash: "—",
  endash: "–",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
  // Equations: above a line, raised, lowered, below a root.
  moMath: " ",
  mden: "/",
  msup: "^",
  msub: "_",
  mrad: "√",
  "{": "{",
  "}": "}",
  "\\": "\\",
};

const ENDS: Record<string, "paragraph" | "cell" | "row"> = {
  par: "paragraph",
  sect: "paragraph",
  cell: "cell",
  row: "row",
};

/** Reads rich text token by token; blocks of the body are added as they end. */
export class RtfReader {
  readonly stated = { title: "", author: "", created: "" };
  /** Footnotes in the order in which the text refers to them. */
  readonly notes: string[] = [];
  /** Headers and footers, each text once. */
  readonly pageTexts = new Set<string>();
  readonly #styles = new StyleTable();
  readonly #fonts = new FontTable();
  readonly #body: RtfStory;
  readonly #inner: { kind: RtfStoryKind; depth: number; story: RtfStory; blocks: string[] }[] = [];
  /** Depths of the groups that are fields. */
  readonly #fields: number[] = [];
  readonly #outer: RtfState[] = [];
  #state: RtfState = { ...FIRST_STATE };
  #bytes: number[] = [];
  #toSkip = 0;
  #isOptional = false;

  constructor(add: AddBlock) {
    this.#body = new RtfStory(this.#styles, add);
  }

  take(token: RtfToken): void {
    if (token.kind === "text") {
      this.#takeBytes(token.text);
      return;
    }
    if (token.kind === "byte") {
      this.#takeBytes(String.fromCharCode(token.byte));
      return;
    }
    this.#flush();
    if (token.kind === "open") this.#open();
    else if (token.kind === "close") this.#close();
    else if (token.word === "*") this.#isOptional = true;
    else this.#takeWord(token.word, token.value ?? 1);
  }

  end(): void {
    this.#flush();
    while (this.#outer.length > 0) this.#close();
    this.#body.end(this.#state);
  }

  get #story(): RtfStory {
    return this.#inner.at(-1)?.story ?? this.#body;
  }

  #takeBytes(text: string): void {
    const skipped = Math.min(this.#toSkip, text.length);
    this.#toSkip -= skipped;
    if (this.#state.destination === "skipped") return;
    for (let index = skipped; index < text.length; index++) this.#bytes.push(text.charCodeAt(index));
  }

  #flush(): void {
    if (this.#bytes.length === 0) return;
    const text = this.#fonts.decode(this.#bytes, this.#state.destination === "fonts" ? -1 : this.#state.font);
    this.#bytes = [];
    this.#write(text);
  }

  #write(text: string): void {
    const { destination, font, style, isHidden } = this.#state;
    switch (destination) {
      case "text":
        if (!isHidden && !this.#story.fields.isInstructing) this.#story.text += text;
        return;
      case "label":
        this.#story.label = (this.#story.label ?? "") + text;
        return;
      case "instruction":
        this.#story.fields.instruct(text);
        break;
      case "fonts":
        this.#fonts.name(font, text);
        break;
      case "styles":
        this.#styles.name(style, text);
        break;
      case "title":
      case "author":
        this.stated[destination] += text;
    }
  }

  #open(): void {
    this.#toSkip = 0;
    this.#outer.push(this.#outer.length < MAX_DEPTH ? { ...this.#state } : this.#state);
    // A style without a number is that of plain paragraphs.
    if (this.#state.destination === "styles") this.#state.style = 0;
  }

  #close(): void {
    const depth = this.#outer.length;
    this.#toSkip = 0;
    if (this.#fields.at(-1) === depth) {
      this.#fields.pop();
      this.#story.text = this.#story.fields.mark("end", this.#story.text);
    }
    if (this.#inner.at(-1)?.depth === depth) this.#endStory();
    this.#state = this.#outer.pop() ?? this.#state;
  }

  #endStory(): void {
    const ended = this.#inner.pop();
    if (ended === undefined) return;
    ended.story.end(this.#state);
    const text = oneLine(ended.blocks.join(" "));
    if (text === "") return;
    if (ended.kind === "footnote") this.#story.text += `[^${this.notes.push(text)}]`;
    else if (ended.kind === "comment") this.#story.following.push(`> Comment: ${text}`);
    else if (ended.kind === "box") this.#story.following.push(...ended.blocks);
    else if (/\p{L}/u.test(text)) this.pageTexts.add(`${ended.kind === "header" ? "Header" : "Footer"}: ${text}`);
  }

  #takeWord(word: string, value: number): void {
    const isOptional = this.#isOptional;
    this.#isOptional = false;
    if (this.#state.destination === "skipped" || this.#beginsGroup(word, isOptional)) return;
    const end = ENDS[word];
    if (end !== undefined && this.#state.destination === "text") {
      this.#story.endParagraph(this.#state, end);
      return;
    }
    const character = CHARACTERS[word];
    if (character !== undefined) {
      this.#write(character);
      return;
    }
    if (word === "u") {
      this.#writeUnicode(value);
      return;
    }
    this.#setFormatting(word, value);
    this.#setTables(word, value);
    this.#story.takeRowWord(word);
  }

  /** Whether the word said what the group is for. */
  #beginsGroup(word: string, isOptional: boolean): boolean {
    const kind = STORIES.get(word);
    const destination = DESTINATIONS.get(word);
    if (kind !== undefined) this.#beginStory(kind);
    else if (destination !== undefined) this.#state.destination = destination;
    else if (word === "field" || word === "fldrslt") this.#markField(word);
    else if (isOptional && !OPTIONAL_TEXT.has(word)) this.#state.destination = "skipped";
    else return false;
    return true;
  }

  #beginStory(kind: RtfStoryKind): void {
    const blocks: string[] = [];
    const story = new RtfStory(this.#styles, (block) => blocks.push(block));
    this.#inner.push({ kind, depth: this.#outer.length, story, blocks });
    Object.assign(this.#state, PARAGRAPH_START);
  }

  #markField(word: "field" | "fldrslt"): void {
    if (word === "field") this.#fields.push(this.#outer.length);
    this.#story.text = this.#story.fields.mark(word === "field" ? "begin" : "separate", this.#story.text);
  }

  /** Characters beyond the basic plane come in two halves. */
  #writeUnicode(value: number): void {
    this.#write(String.fromCharCode(value < 0 ? value + 0x10000 : value));
    this.#toSkip = this.#state.replacementLength;
  }

  #setFormatting(word: string, value: number): void {
    const state = this.#state;
    if (word === "pard") Object.assign(state, PARAGRAPH_START);
    if (word === "plain" || word === "v" || word === "deleted") state.isHidden = word !== "plain" && value !== 0;
    if (word === "f") state.font = value;
    if (word === "uc") state.replacementLength = value;
    if (word === "s") state.style = value;
    if (word === "outlinelevel") state.outlineLevel = value;
    if (word === "intbl") state.isInTable = true;
    if (word === "ilvl") state.listLevel = Math.max(0, Math.min(8, value));
  }

  #setTables(word: string, value: number): void {
    const { destination, font, style } = this.#state;
    if (word === "ansicpg") this.#fonts.codePage = value;
    if (word === "mac") this.#fonts.codePage = 10000;
    if (destination === "fonts" && word === "fcharset") this.#fonts.setCharacterSet(font, value);
    if (destination === "styles" && word === "outlinelevel") this.#styles.setOutlineLevel(style, value);
    if (destination !== "created") return;
    if (word === "yr") this.stated.created = String(value).padStart(4, "0");
    if (["mo", "dy"].includes(word)) this.stated.created += `-${String(value).padStart(2, "0")}`;
  }
}
