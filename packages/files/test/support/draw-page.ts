import { PdfDocument } from "#files/pdf/pdf-document.js";
import { asPng, renderPage } from "#files/pdf/render-page.js";

/** A page of a PDF as a PNG, as a scanner would deliver it: no font of the system is needed. */
export async function drawPage(file: Uint8Array): Promise<Buffer> {
  const document = await PdfDocument.open(file);
  const drawing = document.withPage(1, ({ page }) => renderPage(document.pdfium, page));
  if (drawing === null) throw new Error("The page cannot be drawn");
  return asPng(drawing);
}
