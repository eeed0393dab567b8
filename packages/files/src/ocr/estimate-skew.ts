import { asSharp, type GreyPicture, toGrey } from "./grey-picture.js";

/** Enough to see lines of text. */
const WORK_SIDE = 800;
const MAX_DEGREES = 10;
const STEP = 0.5;
/** A straight page must be clearly better than the picture as it is; photographs have no straight angle. */
const MIN_GAIN = 1.15;
const MIN_POINTS = 200;
const WHITE = 255;

/**
 * How far the lines of text run down to the right, in degrees. At the right angle the rows of a page are either full or
 * empty: their sums differ most.
 */
export async function estimateSkew(picture: GreyPicture): Promise<number> {
  const size = { width: WORK_SIDE, height: WORK_SIDE, fit: "inside", withoutEnlargement: true } as const;
  const small = await toGrey(asSharp(picture).resize(size));
  const points = darkPoints(small);
  if (points.length < MIN_POINTS) return 0;
  const score = (degrees: number) => unevenness(points, { degrees, ...small });
  const angles = Array.from({ length: (2 * MAX_DEGREES) / STEP + 1 }, (_, index) => index * STEP - MAX_DEGREES);
  const scored = angles.map((degrees) => ({ degrees, score: score(degrees) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > MIN_GAIN * score(0) ? best.degrees : 0;
}

/** Places of pixels that are darker than the mean by far. */
function darkPoints({ pixels }: GreyPicture): number[] {
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  const threshold = Math.min(160, 0.75 * mean);
  const points: number[] = [];
  for (let at = 0; at < pixels.length; at++) if ((pixels[at] ?? WHITE) < threshold) points.push(at);
  return points;
}

interface Turn {
  degrees: number;
  width: number;
  height: number;
}

function unevenness(points: readonly number[], { degrees, width, height }: Turn): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const offset = Math.ceil(Math.abs(slope) * width) + 1;
  const rows = new Float64Array(height + 2 * offset + 1);
  for (const at of points) {
    const row = Math.round(Math.floor(at / width) - slope * (at % width)) + offset;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let squares = 0;
  for (const row of rows) squares += row * row;
  return squares;
}
