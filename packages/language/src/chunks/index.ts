export { trimRange } from "./block.js";
export { borderInRun, isSpace } from "./character-borders.js";
export { type ChunkSpan, chunkContent } from "./chunk-span.js";
export { type ChunkTextInput, chunkText } from "./chunk-text.js";
export { countWords } from "./count-words.js";
export type { Place, PlaceInSource } from "./place.js";
export { sentencesOf } from "./sentence-ends.js";
export { type ChunkPart, splitChunk } from "./split-chunk.js";
export { titleLine } from "./title-line.js";
