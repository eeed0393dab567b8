export { cleanExtracted } from "./clean-extracted.js";
export { createExtractors } from "./create-extractors.js";
export { MEDIA_TYPES } from "./detect/media-types.js";
export type {
  ExtractedContent,
  Extraction,
  ExtractionContext,
  ExtractionProgress,
  ExtractorRegistry,
} from "./extractor.js";
export { findFfmpeg } from "./ffmpeg/find-ffmpeg.js";
export { EXTRACTION_LIMITS, type ExtractionLimits, type ReadingLimits } from "./limits.js";
export { readLimits } from "./read-limits.js";
export { readPlainText } from "./read-plain-text.js";
export type { SpeechSegment, Transcriber, TranscriptionRequest } from "./transcriber.js";
export type { Picture, PictureReading, VisionModel } from "./vision-model.js";
