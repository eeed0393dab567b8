/** Formatting of a stretch of the file ([MS-DOC] 2.9.33, 2.9.180): byte offsets and the properties that are set. */
export interface FormattedRun {
  start: number;
  end: number;
  /** Number of the paragraph style; 0 for runs of characters. */
  style: number;
  properties: ReadonlyMap<number, number>;
}

const PAGE_BYTES = 512;

export interface PageTable {
  main: Buffer;
  /** The list of pages: limits, then the number of each page. */
  pages: Buffer;
  kind: "paragraphs" | "characters";
}

/** All runs of a document in the order of the file. */
export function readFormattedRuns({ main, pages, kind }: PageTable): FormattedRun[] {
  const count = Math.max(0, Math.floor((pages.length - 4) / 8));
  const runs: FormattedRun[] = [];
  for (let index = 0; index < count; index++) {
    const number = pages.readUInt32LE((count + 1) * 4 + index * 4) & 0x3fffff;
    const page = main.subarray(number * PAGE_BYTES, (number + 1) * PAGE_BYTES);
    if (page.length === PAGE_BYTES) runs.push(...readPage(page, kind));
  }
  return runs.sort((a, b) => a.start - b.start);
}

/** The run that a byte of the text lies in. */
export function runAt(runs: readonly FormattedRun[], offset: number): FormattedRun | null {
  let [low, high] = [0, runs.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const run = runs[middle];
    if (run === undefined) return null;
    if (offset < run.start) high = middle - 1;
    else if (offset >= run.end) low = middle + 1;
    else return run;
  }
  return null;
}

function readPage(page: Buffer, kind: PageTable["kind"]): FormattedRun[] {
  const count = page.readUInt8(PAGE_BYTES - 1);
  const entryBytes = kind === "paragraphs" ? 13 : 1;
  return Array.from({ length: count }, (_, index) => {
    const offset = page.readUInt8((count + 1) * 4 + index * entryBytes) * 2;
    const run = { start: page.readUInt32LE(index * 4), end: page.readUInt32LE((index + 1) * 4) };
    if (offset === 0) return { ...run, style: 0, properties: new Map() };
    return { ...run, ...(kind === "paragraphs" ? readParagraph(page, offset) : readCharacters(page, offset)) };
  });
}

function readParagraph(page: Buffer, offset: number): Pick<FormattedRun, "style" | "properties"> {
  const words = page.readUInt8(offset);
  const start = words === 0 ? offset + 2 : offset + 1;
  const length = words === 0 ? page.readUInt8(offset + 1) * 2 : words * 2 - 1;
  const bytes = page.subarray(start, Math.min(start + length, PAGE_BYTES - 1));
  if (bytes.length < 2) return { style: 0, properties: new Map() };
  return { style: bytes.readUInt16LE(0), properties: readProperties(bytes.subarray(2)) };
}

function readCharacters(page: Buffer, offset: number): Pick<FormattedRun, "style" | "properties"> {
  const length = page.readUInt8(offset);
  return { style: 0, properties: readProperties(page.subarray(offset + 1, offset + 1 + length)) };
}

/** How long the value is that follows a property, by the highest bits of its number ([MS-DOC] 2.6). */
const VALUE_BYTES = [1, 1, 2, 4, 2, 2, 0, 3];
const TABLE_DEFINITION = 0xd608;

/** Properties with values of up to four bytes; longer ones are passed over. */
export function readProperties(bytes: Buffer): Map<number, number> {
  const properties = new Map<number, number>();
  let at = 0;
  while (at + 3 <= bytes.length) {
    const property = bytes.readUInt16LE(at);
    at += 2;
    const fixed = VALUE_BYTES[property >> 13] ?? 0;
    const isTable = property === TABLE_DEFINITION;
    if (fixed === 0 && at + (isTable ? 2 : 1) > bytes.length) break;
    const variable = isTable ? () => bytes.readUInt16LE(at) + 1 : () => bytes.readUInt8(at) + 1;
    const length = fixed === 0 ? variable() : fixed;
    if (fixed > 0 && at + fixed <= bytes.length) properties.set(property, bytes.readUIntLE(at, fixed));
    at += length;
  }
  return properties;
}
