import type { GreyPicture } from "./grey-picture.js";

const TILE = 24;
/** The ground is brighter than most of a tile: letters cover less than the rest. */
const GROUND_SHARE = 0.85;
/** Darker ground may carry white letters: it stays as it is. */
const MIN_GROUND = 90;
const WHITE = 255;

/** Makes the ground white where it is shaded: coloured cells, the shadow in a photographed page, grey paper. */
export function levelBackground({ pixels, width, height }: GreyPicture): void {
  const columns = Math.ceil(width / TILE);
  const rows = Math.ceil(height / TILE);
  const grounds = new Float64Array(columns * rows);
  for (let index = 0; index < grounds.length; index++) {
    const [left, top] = [(index % columns) * TILE, Math.floor(index / columns) * TILE];
    grounds[index] = groundOf({ pixels, width, height }, { left, top });
  }
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / TILE) * columns;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const ground = grounds[row + Math.floor(x / TILE)] ?? WHITE;
      if (ground < MIN_GROUND) continue;
      pixels[at] = Math.min(WHITE, ((pixels[at] ?? 0) * WHITE) / ground);
    }
  }
}

/** The brightness that most of a tile stays below. */
function groundOf({ pixels, width, height }: GreyPicture, { left, top }: { left: number; top: number }): number {
  const counts = new Uint32Array(256);
  const [right, bottom] = [Math.min(width, left + TILE), Math.min(height, top + TILE)];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const value = pixels[y * width + x] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  let rest = (1 - GROUND_SHARE) * (right - left) * (bottom - top);
  for (let value = WHITE; value > 0; value--) {
    rest -= counts[value] ?? 0;
    if (rest <= 0) return value;
  }
  return 0;
}
