export { borderInRun, isSpace } from "./character-borders.js";
export { chunkContent } from "./chunk-content.js";
export type { ChunkSpan } from "./chunk-span.js";
export { type ChunkTextInput, chunkText } from "./chunk-text.js";
export type { Place, PlaceInSource } from "./place.js";
export { sentencesOf } from "./sentence-ends.js";
export { trimRange } from "./trim-range.js";
