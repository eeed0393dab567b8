export interface Exif {
  title: string | null;
  author: string | null;
  camera: string | null;
  /** ISO-8601. Cameras know no time zone: taken as UTC. */
  publishedAt: string | null;
}

/** Tags of TIFF 6.0 and Exif 2.32. */
const TITLE = 0x010e;
const MAKE = 0x010f;
const MODEL = 0x0110;
const MODIFIED = 0x0132;
const AUTHOR = 0x013b;
const DETAILS = 0x8769;
const TAKEN = 0x9003;
const ASCII = 2;
const MAX_ENTRIES = 500;
const MAX_LENGTH = 300;

/** The few texts of a picture's Exif block that say what it is. Damaged blocks give nothing. */
export function readExif(block: Buffer | undefined): Exif {
  const tags = block === undefined ? new Map<number, string>() : readTags(block);
  const text = (tag: number) => tags.get(tag) || null;
  const [make, model] = [text(MAKE), text(MODEL)];
  const camera = model === null || make === null || model.startsWith(make) ? model : `${make} ${model}`;
  return {
    title: text(TITLE),
    author: text(AUTHOR),
    camera,
    publishedAt: parseDate(text(TAKEN) ?? text(MODIFIED) ?? ""),
  };
}

/** A TIFF directory, and the one with the details of the camera that it points to. */
function readTags(block: Buffer): Map<number, string> {
  const start = block.toString("latin1", 0, 6) === "Exif\0\0" ? 6 : 0;
  const tiff = block.subarray(start);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const short = (at: number) => (at >= 0 && at + 2 <= view.byteLength ? view.getUint16(at, isLittle) : 0);
  const long = (at: number) => (at >= 0 && at + 4 <= view.byteLength ? view.getUint32(at, isLittle) : 0);
  const tags = new Map<number, string>();
  const readDirectory = (offset: number, isDetails: boolean) => {
    const count = Math.min(short(offset), MAX_ENTRIES);
    for (let index = 0; index < count; index++) {
      const entry = offset + 2 + 12 * index;
      const tag = short(entry);
      const length = long(entry + 4);
      if (tag === DETAILS && !isDetails) readDirectory(long(entry + 8), true);
      if (short(entry + 2) !== ASCII || length > MAX_LENGTH) continue;
      const at = length <= 4 ? entry + 8 : long(entry + 8);
      tags.set(tag, tidy(tiff.toString("utf8", at, at + length)));
    }
  };
  readDirectory(long(4), false);
  return tags;
}

function tidy(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return line.includes("\ufffd") ? "" : line;
}

/** `2024:01:31 23:59:59` */
function parseDate(text: string): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text);
  if (parts === null) return null;
  const date = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}Z`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
