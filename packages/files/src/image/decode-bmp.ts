import { ExtractionFailedError, TooLargeError } from "@loci/errors";
import { decode } from "bmp-ts";
import sharp from "sharp";

/** Width and height stand in the header after `BM`, sizes and offsets; a negative height counts from the top. */
const WIDTH_AT = 18;
const HEIGHT_AT = 22;

/** Bitmaps as PNG: sharp does not read them. Their size is checked before anything is decoded. */
export async function decodeBmp(bytes: Buffer, maxPixels: number): Promise<Buffer> {
  if (bytes.length < HEIGHT_AT + 4) throw new ExtractionFailedError("The picture is damaged and cannot be decoded");
  const [width, height] = [Math.abs(bytes.readInt32LE(WIDTH_AT)), Math.abs(bytes.readInt32LE(HEIGHT_AT))];
  if (width * height > maxPixels) throw new TooLargeError(`The picture has ${width} x ${height} pixels`);
  try {
    const { data } = decode(bytes, { toRGBA: true });
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png()
      .toBuffer();
  } catch (error) {
    throw new ExtractionFailedError("The picture is damaged and cannot be decoded", { cause: error });
  }
}
