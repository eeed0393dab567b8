import sharp, { type Sharp } from "sharp";

/** Grey pixels, one byte each, row by row: 0 is black. */
export interface GreyPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

export async function toGrey(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.grayscale().toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  // No Buffer: its `slice` copies nothing.
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return { pixels, width: info.width, height: info.height };
}

export function asSharp({ pixels, width, height }: GreyPicture): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}

/** As a file that Tesseract reads: the portable graymap, a header and the pixels. */
export function asGraymap({ pixels, width, height }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1"), pixels]);
}
