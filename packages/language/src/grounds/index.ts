export { cutBatches, MAX_BATCH_CHARACTERS, type ModelBatch, type Segment } from "./cut-batches.js";
export { findQuote, type TextRange } from "./find-quote.js";
export { isGrounded } from "./is-grounded.js";
