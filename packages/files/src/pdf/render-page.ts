import sharp from "sharp";
import type { Pdfium } from "./pdfium.js";

/** The resolution that recognition reads well at a bearable size: below 150 small type is lost. */
const DPI = 200;
/** Posters are drawn smaller: 12 million is a page of A3 at 200 dpi and a half. */
const MAX_PIXELS = 12_000_000;
const GREY = 1;
/** FPDF_ANNOT and FPDF_GRAYSCALE. */
const FLAGS = 0x01 | 0x08;
const WHITE = 0xffffffff;

/** Grey pixels of a page, or null when it cannot be drawn. */
export interface Drawing {
  pixels: Uint8Array;
  width: number;
  height: number;
}

export function renderPage({ api, bytes }: Pdfium, page: number): Drawing | null {
  const [pageWidth, pageHeight] = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)];
  const scale = Math.min(DPI / 72, Math.sqrt(MAX_PIXELS / (pageWidth * pageHeight)));
  const [width, height] = [Math.round(pageWidth * scale), Math.round(pageHeight * scale)];
  if (!(width > 0 && height > 0 && width * height <= 1.1 * MAX_PIXELS)) return null;
  const bitmap = api.FPDFBitmap_CreateEx(width, height, GREY, 0, 0);
  if (bitmap === 0) return null;
  try {
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
    const stride = api.FPDFBitmap_GetStride(bitmap);
    const rows = bytes(api.FPDFBitmap_GetBuffer(bitmap), stride * height);
    const pixels = new Uint8Array(width * height);
    for (let row = 0; row < height; row++) pixels.set(rows.subarray(row * stride, row * stride + width), row * width);
    return { pixels, width, height };
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}

export function asPng({ pixels, width, height }: Drawing): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
