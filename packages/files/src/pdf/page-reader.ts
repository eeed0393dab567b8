import type { Segment } from "../layout/segment.js";
import { createOcr, type Ocr, type OcrSettings } from "../ocr/ocr.js";
import { findPictures, type PagePictures } from "./page-pictures.js";
import type { PdfDocument, PdfPage } from "./pdf-document.js";
import { readAnnotations } from "./read-annotations.js";
import { type PageText, readSegments } from "./read-segments.js";
import { asPng, type Drawing, renderPage } from "./render-page.js";

export interface ReadPage {
  /** One list a direction of writing, the fullest first. */
  directions: Segment[][];
}

export interface PageReader {
  /** 1-based. */
  read(number: number): Promise<ReadPage>;
  /** Sentences that say what was not read. */
  warnings(): string[];
  readonly recognised: { letters: number; confidence(): number };
  close(): Promise<void>;
}

export interface PageReaderOptions {
  document: PdfDocument;
  maxOcrPages: number;
  ocr: OcrSettings;
  /** Called while a picture is read, which has a limit of its own. */
  keepAlive: () => void;
}

/** A page with fewer signs has no text worth the name: a scan with its page number at most. */
const NEARLY_NO_TEXT = 20;
/** With fewer, a picture of nearly the whole page is its content and the text a stamp on it. */
const LITTLE_TEXT = 200;
const NEARLY_WHOLE = 0.6;
/** Above this share of meaningless signs the text is none: its font does not say what it draws. */
const GARBLED = 0.3;
const KEEP_ALIVE_MS = 3_000;

/** Reads pages one by one: their text, or when there is none, what their picture shows. */
export function createPageReader({ document, maxOcrPages, ocr, keepAlive }: PageReaderOptions): PageReader {
  const skipped = { damaged: 0, beyondLimit: 0, slow: 0, garbled: 0, unreadable: 0 };
  const found = { letters: 0, weight: 0, pages: 0 };
  let opened: Promise<Ocr> | null = null;
  let missingLanguages: readonly string[] = [];
  let failure = "";

  const recognise = async (drawing: Drawing) => {
    if (found.pages === maxOcrPages) {
      skipped.beyondLimit += 1;
      return [];
    }
    found.pages += 1;
    opened ??= createOcr(ocr);
    const alive = setInterval(keepAlive, KEEP_ALIVE_MS);
    try {
      const engine = await opened;
      missingLanguages = engine.missingLanguages;
      const { segments, confidence, isTimedOut } = await engine.recognise(await asPng(drawing));
      if (isTimedOut) skipped.slow += 1;
      found.letters += lettersOf(segments);
      found.weight += lettersOf(segments) * confidence;
      return segments;
    } catch (error) {
      // The other pages are read all the same.
      skipped.unreadable += 1;
      failure = error instanceof Error ? error.message : "it failed";
      return [];
    } finally {
      clearInterval(alive);
    }
  };

  return {
    recognised: {
      get letters() {
        return found.letters;
      },
      confidence: () => (found.letters === 0 ? 0 : found.weight / found.letters),
    },
    async read(number) {
      const page = document.withPage(number, (handles) => look(document, handles));
      if (page === null) {
        skipped.damaged += 1;
        return { directions: [] };
      }
      const { text, drawing } = page;
      const recognised = drawing === null ? [] : await recognise(drawing);
      const isGarbled = isGarbledText(text);
      if (isGarbled && recognised.length === 0) skipped.garbled += 1;
      const isBetter = isGarbled || lettersOf(recognised) > text.glyphs;
      return { directions: isBetter ? [recognised] : text.directions };
    },
    warnings: () => describe({ ...skipped, failure, missingLanguages }),
    close: async () => (await opened?.catch(() => null))?.close(),
  };
}

/** Everything that needs the open page; the drawing only where the text does not do. */
function look({ pdfium }: PdfDocument, handles: PdfPage): { text: PageText; drawing: Drawing | null } {
  const text = readSegments(pdfium, handles);
  const annotations = readAnnotations(pdfium, handles.page);
  const [first = [], ...others] = text.directions;
  const directions = annotations.length === 0 ? text.directions : [[...first, ...annotations], ...others];
  const isPicture = isGarbledText(text) || showsPictures(text, findPictures(pdfium, handles.page));
  return { text: { ...text, directions }, drawing: isPicture ? renderPage(pdfium, handles.page) : null };
}

function isGarbledText({ glyphs, unknownGlyphs }: PageText): boolean {
  return glyphs >= NEARLY_NO_TEXT && unknownGlyphs > GARBLED * glyphs;
}

function showsPictures({ glyphs }: PageText, { hasPictures, coverage }: PagePictures): boolean {
  if (glyphs < NEARLY_NO_TEXT) return hasPictures;
  return glyphs < LITTLE_TEXT && coverage > NEARLY_WHOLE;
}

function lettersOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { text }) => sum + text.replaceAll(/\s/g, "").length, 0);
}

interface Skipped {
  damaged: number;
  unreadable: number;
  /** Why, of the last of them. */
  failure: string;
  missingLanguages: readonly string[];
  beyondLimit: number;
  slow: number;
  garbled: number;
}

function describe({ missingLanguages, failure, ...skipped }: Skipped): string[] {
  const told: [pages: number, what: string][] = [
    [skipped.damaged, "damaged and could not be read"],
    [skipped.garbled, "written in a font that does not say what it shows"],
    [skipped.beyondLimit, "pictures beyond the number of pages that are recognised"],
    [skipped.unreadable, `pictures that could not be recognised (${failure})`],
    [skipped.slow, "pictures whose text would have taken too long to recognise"],
  ];
  const warnings = told
    .filter(([pages]) => pages > 0)
    .map(([pages, what]) => `${pages} ${pages === 1 ? "page is" : "pages are"} left out: ${what}.`);
  if (missingLanguages.length > 0) warnings.push(`There is no data to recognise ${missingLanguages.join(", ")}.`);
  return warnings;
}
