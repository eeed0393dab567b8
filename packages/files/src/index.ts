export { cleanExtracted } from "./clean-extracted.js";
export { createExtractors } from "./create-extractors.js";
export { MEDIA_TYPES } from "./detect/media-types.js";
export { findFfmpeg } from "./ffmpeg/find-ffmpeg.js";
export { readPlainText } from "./read-plain-text.js";
export type {
  ExtractedContent,
  Extraction,
  ExtractionContext,
  ExtractionProgress,
  ExtractorRegistry,
} from "./reading/extractor.js";
export { EXTRACTION_LIMITS, type ExtractionLimits, type ReadingLimits } from "./reading/limits.js";
export { readLimits } from "./reading/read-limits.js";
export type { SpeechSegment, Transcriber, TranscriptionRequest } from "./reading/transcriber.js";
export type { Picture, PictureReading, VisionModel } from "./reading/vision-model.js";
