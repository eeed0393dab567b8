import sharp from "sharp";
import type { Frame } from "./grab-frames.js";

const WIDTH = 192;
const HEIGHT = 108;
/** Levels of grey: compression changes a still picture by less. */
const CHANGED = 24;
/** A share of the picture: a line of text that comes or goes changes more. */
const CHANGED_SHARE = 0.002;

/** The frames that do not show what the one before showed, evenly chosen when there are more than `count`. */
export async function chooseFrames(
  frames: readonly Frame[],
  { count, onProgress }: { count: number; onProgress: () => void },
): Promise<{ chosen: Frame[]; isCut: boolean }> {
  const different: Frame[] = [];
  let last: Buffer | null = null;
  for (const frame of frames) {
    const small = await sharp(frame.path).greyscale().resize(WIDTH, HEIGHT, { fit: "fill" }).raw().toBuffer();
    if (last === null || changedShare(last, small) > CHANGED_SHARE) {
      different.push(frame);
      last = small;
    }
    onProgress();
  }
  return { chosen: spread(different, count), isCut: different.length > count };
}

function changedShare(left: Buffer, right: Buffer): number {
  let changed = 0;
  for (const [index, level] of left.entries()) {
    if (Math.abs(level - (right[index] ?? 0)) > CHANGED) changed += 1;
  }
  return changed / left.length;
}

/** So many of them, evenly chosen; the first is always there. */
function spread(frames: readonly Frame[], count: number): Frame[] {
  if (frames.length <= count) return [...frames];
  const picked = Array.from({ length: count }, (_, index) => frames[Math.floor((index * frames.length) / count)]);
  return picked.filter((frame) => frame !== undefined);
}
