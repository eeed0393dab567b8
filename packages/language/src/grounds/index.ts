export { cutBatches, MAX_BATCH_CHARACTERS, type Segment } from "./cut-batches.js";
export type { TextRange } from "./find-quote.js";
