/** A word as an engine read it; places are pixels of the picture. */
export interface Word {
  text: string;
  /** 0 to 100. */
  confidence: number;
  left: number;
  right: number;
  /** The line it stands in: words of one line have the same. */
  line: string;
  lineTop: number;
  lineBottom: number;
}

/** A word that only the second reading found is taken when it is sure: noise between lines reads as letters too. */
const MIN_ADDED = 75;

/** A line that is so much higher than wide runs up or down the page: the picture has to be turned to place it. */
const UPRIGHT = 1.5;

/** Tesseract's table of words: page, block, paragraph and line come before the words they hold. */
export function parseTsv(tsv: string): Word[] {
  const words: Word[] = [];
  let line = { id: "", top: 0, bottom: 0 };
  for (const row of tsv.split("\n")) {
    const [level, page, block, paragraph, lineNumber, , left, top, width, height, confidence, ...text] =
      row.split("\t");
    const [x, y, w, h] = [Number(left), Number(top), Number(width), Number(height)];
    if (level === "4") line = { id: `${page}.${block}.${paragraph}.${lineNumber}`, top: y, bottom: y + h };
    const word = text.join("\t").trim();
    if (level !== "5" || word === "" || !Number.isFinite(x + y + w + h)) continue;
    words.push({
      text: word,
      confidence: Number(confidence) || 0,
      left: x,
      right: x + w,
      line: line.id,
      lineTop: line.top,
      lineBottom: line.bottom,
    });
  }
  return [...Map.groupBy(words, ({ line: id }) => id).values()].filter(runsToTheRight).flat();
}

function runsToTheRight(line: readonly Word[]): boolean {
  const letters = line.reduce((sum, { text }) => sum + text.length, 0);
  const width = Math.max(...line.map(({ right }) => right)) - Math.min(...line.map(({ left }) => left));
  const height = (line[0]?.lineBottom ?? 0) - (line[0]?.lineTop ?? 0);
  return letters < 3 || height < UPRIGHT * width;
}

/** Words of both readings: those of the second where the first has none. */
export function mergeWords(first: readonly Word[], second: readonly Word[]): Word[] {
  const added = second.filter((word) => word.confidence >= MIN_ADDED && !first.some((known) => overlaps(known, word)));
  return [...first, ...added.map((word) => ({ ...word, line: `second ${word.line}` }))];
}

function overlaps(a: Word, b: Word): boolean {
  return a.left < b.right && b.left < a.right && a.lineTop < b.lineBottom && b.lineTop < a.lineBottom;
}

/** The mean over all letters; 0 without any. */
export function meanConfidence(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters;
}
