import { asSharp, type GreyPicture, toGrey } from "./grey-picture.js";

/** Some lines of text, enough to know their direction and script. */
const SAMPLE_SIDE = 640;
const CELL = 80;
const DARK = 128;
/** More ink than this is no text: a photograph, a black area. */
const MAX_INK = 0.35;

/** The square of a picture that holds the most text; the picture itself when it is hardly larger. */
export async function findSample(picture: GreyPicture): Promise<GreyPicture> {
  const { width, height } = picture;
  if (width * height < 2 * SAMPLE_SIDE * SAMPLE_SIDE) return picture;
  const ink = countInk(picture);
  const [sampleWidth, sampleHeight] = [Math.min(SAMPLE_SIDE, width), Math.min(SAMPLE_SIDE, height)];
  let best = { left: 0, top: 0, ink: -1 };
  for (let top = 0; top + sampleHeight <= height; top += CELL) {
    for (let left = 0; left + sampleWidth <= width; left += CELL) {
      const found = inkWithin(ink, { left, top, right: left + sampleWidth, bottom: top + sampleHeight });
      if (found > best.ink) best = { left, top, ink: found };
    }
  }
  const { left, top } = best;
  return toGrey(asSharp(picture).extract({ left, top, width: sampleWidth, height: sampleHeight }));
}

/** Dark pixels of each cell of a grid; none where too much is dark. */
function countInk({ pixels, width, height }: GreyPicture): number[][] {
  const rows = Array.from({ length: Math.ceil(height / CELL) }, () =>
    new Array<number>(Math.ceil(width / CELL)).fill(0),
  );
  for (let at = 0; at < pixels.length; at++) {
    if ((pixels[at] ?? DARK) >= DARK) continue;
    const row = rows[Math.floor(at / width / CELL)];
    const column = Math.floor((at % width) / CELL);
    if (row !== undefined) row[column] = (row[column] ?? 0) + 1;
  }
  return rows.map((row) => row.map((count) => (count > MAX_INK * CELL * CELL ? 0 : count)));
}

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function inkWithin(ink: readonly number[][], { left, top, right, bottom }: Area): number {
  const rows = ink.slice(Math.floor(top / CELL), Math.floor(bottom / CELL));
  return rows
    .flatMap((row) => row.slice(Math.floor(left / CELL), Math.floor(right / CELL)))
    .reduce((sum, count) => sum + count, 0);
}
