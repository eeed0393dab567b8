import { UnsupportedTypeError } from "@loci/errors";
import { createArchiveExtractor } from "./archive/archive-extractor.js";
import { createAudioExtractor } from "./audio/audio-extractor.js";
import { createDataExtractor } from "./data/data-extractor.js";
import { detectMediaType } from "./detect/detect-media-type.js";
import { createEpubExtractor } from "./epub/epub-extractor.js";
import { createHtmlExtractor } from "./html/html-extractor.js";
import { createImageExtractor } from "./image/image-extractor.js";
import { createMailExtractor } from "./mail/mail-extractor.js";
import { createMarkupExtractor } from "./markup/markup-extractor.js";
import type { ReadMember } from "./members/member.js";
import type { OcrOptions } from "./ocr/ocr-settings.js";
import { createOfficeExtractor } from "./office/office-extractor.js";
import { createPdfExtractor } from "./pdf/pdf-extractor.js";
import type { Extractor, ExtractorRegistry } from "./reading/extractor.js";
import { EXTRACTION_LIMITS, type ExtractionLimits } from "./reading/limits.js";
import type { Transcriber } from "./reading/transcriber.js";
import type { VisionModel } from "./reading/vision-model.js";
import { createSubtitlesExtractor } from "./subtitles/subtitles-extractor.js";
import { takeTurns } from "./take-turns.js";
import { createTextExtractor } from "./text/text-extractor.js";
import { createVideoExtractor } from "./video/video-extractor.js";
import { createXmlExtractor } from "./xml/xml-extractor.js";

export interface ExtractorOptions {
  limits?: ExtractionLimits;
  ocr?: OcrOptions;
  /** Null: what is said in recordings is not known. */
  transcriber?: Transcriber | null;
  /** Null: only the text in pictures is read. */
  visionModel?: VisionModel | null;
}

/** Every type that Loci reads. A new one is a folder beside these and a line here. */
export function createExtractors(options: ExtractorOptions = {}): ExtractorRegistry {
  const { limits = EXTRACTION_LIMITS, ocr = {}, transcriber = null, visionModel = null } = options;
  const readMember: ReadMember = (path, context) => registry.extract(path, context);
  const text = createTextExtractor(limits);
  const extractors: Extractor[] = [
    text,
    createDataExtractor(limits),
    createMarkupExtractor(limits),
    createHtmlExtractor(limits.html),
    createXmlExtractor(limits),
    createOfficeExtractor(limits),
    createSubtitlesExtractor(limits),
    createEpubExtractor(limits),
    createMailExtractor({ readMember, limits }),
    createArchiveExtractor({ readMember, limits }),
    ...takeTurns([createPdfExtractor(limits, ocr), createImageExtractor({ limits, ocr, visionModel })]),
    // Apart from those: a picture does not wait for hours of sound.
    ...takeTurns([createAudioExtractor({ transcriber, limits }), createVideoExtractor({ transcriber, limits, ocr })]),
  ];
  const byType = new Map(extractors.flatMap((extractor) => extractor.mediaTypes.map((type) => [type, extractor])));
  const registry: ExtractorRegistry = {
    mediaTypes: [...byType.keys()],
    async extract(path, context) {
      const mediaType = await detectMediaType(path, context);
      const extractor = byType.get(mediaType);
      if (extractor === undefined) {
        throw new UnsupportedTypeError(`Content of the type ${mediaType} cannot be read`);
      }
      return { ...(await extractor.extract({ path, mediaType }, context)), mediaType };
    },
    async extractText(path, context) {
      const mediaType = await detectMediaType(path, context);
      if (!text.mediaTypes.includes(mediaType)) return null;
      return { ...(await text.extract({ path, mediaType }, context)), mediaType };
    },
  };
  return registry;
}
