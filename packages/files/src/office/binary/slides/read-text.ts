import { RECORD, type SlideRecord } from "./records.js";

/** The use of a text ([MS-PPT] 2.13.33). */
export type TextRole = "title" | "body" | "notes" | "other";

export interface SlideText {
  role: TextRole;
  paragraphs: { text: string; level: number; hasBullet: boolean }[];
}

const ROLES: Record<number, TextRole> = {
  0: "title",
  1: "body",
  2: "notes",
  5: "body",
  6: "title",
  7: "body",
  8: "body",
};

/** Texts are records that follow each other: a head that says the role, the characters, their style. */
export function readTexts(records: Iterable<SlideRecord>): SlideText[] {
  const texts: { role: TextRole; text: string; style: Buffer | null }[] = [];
  for (const { type, body } of records) {
    if (type === RECORD.textHeader) texts.push({ role: ROLES[body.readUInt32LE(0)] ?? "other", text: "", style: null });
    const last = texts.at(-1);
    if (last === undefined) continue;
    if (type === RECORD.wideText) last.text = body.toString("utf16le");
    // The lower half of Unicode characters, not a code page.
    if (type === RECORD.narrowText) last.text = body.toString("latin1");
    if (type === RECORD.textStyle) last.style = body;
  }
  return texts.map(({ role, text, style }) => ({ role, paragraphs: readParagraphs(text, { role, style }) }));
}

function readParagraphs(
  text: string,
  { role, style }: { role: TextRole; style: Buffer | null },
): SlideText["paragraphs"] {
  const runs = style === null ? [] : readParagraphRuns(style, text.length);
  let position = 0;
  return text.split("\r").map((paragraph) => {
    const run = runs.find(({ end }) => position < end);
    position += paragraph.length + 1;
    const words = paragraph.replaceAll("\v", "\n").trim();
    return { text: words, level: run?.level ?? 0, hasBullet: run?.hasBullet ?? role === "body" };
  });
}

interface ParagraphRun {
  end: number;
  level: number;
  /** Null when the master decides. */
  hasBullet: boolean | null;
}

/** Bytes of the values that follow a mask, in their order ([MS-PPT] 2.9.20): the mask's bits and the length. */
const VALUES: [mask: number, bytes: number][] = [
  [0x80, 2],
  [0x10, 2],
  [0x40, 2],
  [0x20, 4],
  [0x800, 2],
  [0x1000, 2],
  [0x2000, 2],
  [0x4000, 2],
  [0x100, 2],
  [0x400, 2],
  [0x8000, 2],
];
const AFTER_TABS: [mask: number, bytes: number][] = [
  [0x10000, 2],
  [0xe0000, 2],
  [0x200000, 2],
];
const [BULLET_FLAGS, HAS_BULLET, TAB_STOPS] = [0xf, 1, 0x100000];

function readParagraphRuns(style: Buffer, length: number): ParagraphRun[] {
  const runs: ParagraphRun[] = [];
  let [at, end] = [0, 0];
  while (end <= length && at + 10 <= style.length) {
    end += style.readUInt32LE(at);
    const [level, mask] = [style.readUInt16LE(at + 4), style.readUInt32LE(at + 6)];
    at += 10;
    let hasBullet: boolean | null = null;
    if ((mask & BULLET_FLAGS) !== 0) {
      if (at + 2 > style.length) break;
      if ((mask & HAS_BULLET) !== 0) hasBullet = (style.readUInt16LE(at) & HAS_BULLET) !== 0;
      at += 2;
    }
    at += bytesOf(mask, VALUES);
    if ((mask & TAB_STOPS) !== 0 && at + 2 <= style.length) at += 2 + style.readUInt16LE(at) * 4;
    at += bytesOf(mask, AFTER_TABS);
    runs.push({ end, level: Math.min(8, level), hasBullet });
  }
  return runs;
}

function bytesOf(mask: number, values: [mask: number, bytes: number][]): number {
  return values.reduce((sum, [bits, bytes]) => sum + ((mask & bits) === 0 ? 0 : bytes), 0);
}
