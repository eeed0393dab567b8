import { readFile } from "node:fs/promises";
import { ExtractionFailedError, TooLargeError, UnsupportedTypeError } from "@loci/errors";
import sharp, { type Metadata } from "sharp";
import { extractedContent } from "#files/reading/extracted-content.js";
import type { ExtractedContent, ExtractionProgress } from "#files/reading/extractor.js";
import { layoutPage } from "../layout/layout-page.js";
import { writePages } from "../layout/write-pages.js";
import { createOcr, type OcrSettings } from "../ocr/ocr.js";
import { decodeBmp } from "./decode-bmp.js";
import { readExif } from "./read-exif.js";

export interface ImageTask {
  path: string;
  mediaType: string;
  filename: string | null;
  /** The most pictures read of a file with several, as fax machines and scanners write. */
  maxOcrPages: number;
  /** For a model to look at. */
  wantsPreview: boolean;
  ocr: OcrSettings;
}

export interface ImageReading {
  content: ExtractedContent;
  /** The confidence in the recognised text, 0 to 100. */
  confidence: number;
  /** The picture decoded and made small, as JPEG: nothing of the sender's bytes but what they show. */
  preview: Uint8Array | null;
}

/** Text below this certainty can be searched, but nothing is concluded from it. */
const CERTAIN = 70;
const KEEP_ALIVE_MS = 3_000;
/** Enough for the small print of a page; more pixels only cost more. */
const PREVIEW_SIDE = 1_568;
export const NO_TEXT_FOUND = "No text was found in the picture.";
const HARDLY_READABLE =
  "The text was hard to read: it can be searched, but no memories are drawn from it, and words may be wrong.";

/** The text in a picture, or when there is none, what the file says about it. */
export async function readImage(
  task: ImageTask,
  progress: (progress?: ExtractionProgress) => void,
): Promise<ImageReading> {
  const file = await readFile(task.path);
  const bytes = task.mediaType === "image/bmp" ? await decodeBmp(file, task.ocr.maxPixels) : file;
  const metadata = await look(bytes, task);
  const pages = await recognisePages({ bytes, metadata, task, progress });
  const { text, places } = writePages(pages.map(({ blocks }, index) => ({ number: index + 1, blocks })));
  const exif = readExif(metadata.exif);
  const warnings = [...new Set(pages.flatMap((page) => page.warnings))];
  const isEmpty = text.trim() === "";
  const { title, author, publishedAt } = exif;
  const confidence = Math.max(0, ...pages.map((page) => page.confidence));
  const isUncertain = !isEmpty && confidence < CERTAIN;
  const content = extractedContent({
    text: isEmpty ? inWords(task, metadata, exif.camera) : text,
    places: pages.length > 1 ? places : [],
    structure: "markdown",
    title: title ?? task.filename,
    author,
    publishedAt,
    isUncertain,
    warnings: [...warnings, ...(isEmpty ? [NO_TEXT_FOUND] : []), ...(isUncertain ? [HARDLY_READABLE] : [])],
  });
  return { content, confidence, preview: task.wantsPreview ? await shrink(bytes) : null };
}

function pageOf(bytes: Buffer, page: number, limitInputPixels: number): Promise<Buffer> {
  return sharp(bytes, { page, limitInputPixels, failOn: "none" }).png({ compressionLevel: 1 }).toBuffer();
}

function shrink(bytes: Buffer): Promise<Uint8Array> {
  return sharp(bytes, { failOn: "none" })
    .rotate()
    .flatten({ background: "white" })
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The picture's header. Its pixels are decoded later, but only as many as are allowed. */
async function look(bytes: Buffer, { mediaType, ocr }: ImageTask): Promise<Metadata> {
  const metadata = await sharp(bytes, { limitInputPixels: false, failOn: "none" })
    .metadata()
    .catch((error) => {
      if (mediaType === "image/heic" || mediaType === "image/heif") return heicUnsupported(error);
      throw new ExtractionFailedError("The picture is damaged or of a kind that cannot be decoded", { cause: error });
    });
  const { width, height, compression } = metadata;
  if (compression === "hevc") return heicUnsupported(null);
  if (width * height > ocr.maxPixels) {
    throw new TooLargeError(`The picture has ${width} x ${height} pixels: more than ${ocr.maxPixels} are not read`);
  }
  return metadata;
}

function heicUnsupported(cause: unknown): never {
  throw new UnsupportedTypeError("HEIC pictures cannot be decoded here: convert them to JPEG", { cause });
}

interface PageText {
  blocks: ReturnType<typeof layoutPage>;
  confidence: number;
  warnings: string[];
}

interface Recognition {
  bytes: Buffer;
  metadata: Metadata;
  task: ImageTask;
  progress: (progress?: ExtractionProgress) => void;
}

async function recognisePages({ bytes, metadata, task, progress }: Recognition): Promise<PageText[]> {
  const ocr = await createOcr(task.ocr);
  const alive = setInterval(() => progress(), KEEP_ALIVE_MS);
  // Frames of an animation show the same; pages of a TIFF do not.
  const count = metadata.format === "tiff" ? (metadata.pages ?? 1) : 1;
  const total = Math.min(count, task.maxOcrPages);
  const pages: PageText[] = [];
  const slow: number[] = [];
  try {
    for (let index = 0; index < total; index++) {
      const picture = total === 1 ? bytes : await pageOf(bytes, index, task.ocr.maxPixels);
      const { segments, confidence, isTimedOut } = await ocr.recognise(picture);
      const warnings: string[] = [];
      if (isTimedOut) slow.push(index + 1);
      if (ocr.missingLanguages.length > 0) {
        warnings.push(`There is no data to recognise ${ocr.missingLanguages.join(", ")}.`);
      }
      if (total < count) warnings.push(`Only the first ${total} of ${count} pages were read.`);
      pages.push({ blocks: layoutPage({ directions: [segments], isMonospacedText: false }), confidence, warnings });
      progress({ unit: "page", done: index + 1, total });
    }
    pages[0]?.warnings.unshift(...givenUp(slow, count));
    return pages;
  } catch (error) {
    if (pages.length > 0 || error instanceof TooLargeError) throw error;
    throw new ExtractionFailedError("The picture is damaged and cannot be decoded", { cause: error });
  } finally {
    clearInterval(alive);
    await ocr.close();
  }
}

function givenUp(pages: readonly number[], count: number): string[] {
  if (pages.length === 0) return [];
  if (count === 1) return ["Recognising the text took too long and was given up."];
  return [
    `Recognising the text of ${pages.length} of ${count} pages took too long and was given up: ${pages.join(", ")}.`,
  ];
}

/** The text for a picture without any: enough to find the file again. */
function inWords({ filename }: ImageTask, { width, height, format }: Metadata, camera: string | null): string {
  const name = filename === null ? "Picture" : `Picture ${filename}`;
  const taken = camera === null ? "" : `, taken with ${camera}`;
  return `${name}: ${format.toUpperCase()}, ${width} x ${height} pixels${taken}.`;
}
