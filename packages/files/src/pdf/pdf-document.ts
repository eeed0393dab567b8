import { ExtractionFailedError } from "@loci/errors";
import { loadPdfium, type Pdfium } from "./pdfium.js";

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h. */
const ENCRYPTED = [4, 5];

/** An open page: handles of PDFium. */
export interface PdfPage {
  page: number;
  /** Null when the page's text cannot be read at all. */
  text: number | null;
}

/** A PDF in PDFium's memory. Pages are opened one at a time. */
export class PdfDocument {
  readonly pdfium: Pdfium;
  readonly pageCount: number;
  readonly #document: number;

  private constructor(pdfium: Pdfium, document: number) {
    this.pdfium = pdfium;
    this.#document = document;
    this.pageCount = pdfium.api.FPDF_GetPageCount(document);
  }

  /** Without a password: what can be opened so, may be read. Throws `ExtractionFailedError`. */
  static async open(bytes: Uint8Array): Promise<PdfDocument> {
    const pdfium = await loadPdfium();
    const pointer = pdfium.store(bytes);
    const document = pdfium.api.FPDF_LoadMemDocument(pointer, bytes.length, "");
    if (document !== 0) return new PdfDocument(pdfium, document);
    if (ENCRYPTED.includes(pdfium.api.FPDF_GetLastError())) {
      throw new ExtractionFailedError("The PDF is encrypted: it needs a password to be opened");
    }
    throw new ExtractionFailedError("The PDF is damaged and cannot be opened");
  }

  /** An entry of the document's information, e.g. `Title`; empty when it has none. */
  metadata(key: string): string {
    const { api, text } = this.pdfium;
    return text((pointer, bytes) => api.FPDF_GetMetaText(this.#document, key, pointer, bytes));
  }

  /** As the document declares it, e.g. `en-GB`; empty when it does not. */
  language(): string {
    const { api, text } = this.pdfium;
    return text((pointer, bytes) => api.FPDFCatalog_GetLanguage(this.#document, pointer, bytes));
  }

  /** Null for a page that is damaged. `number` is 1-based. */
  withPage<T>(number: number, read: (page: PdfPage) => T): T | null {
    const { api } = this.pdfium;
    const page = api.FPDF_LoadPage(this.#document, number - 1);
    if (page === 0) return null;
    const text = api.FPDFText_LoadPage(page);
    try {
      return read({ page, text: text === 0 ? null : text });
    } finally {
      if (text !== 0) api.FPDFText_ClosePage(text);
      api.FPDF_ClosePage(page);
    }
  }
}
