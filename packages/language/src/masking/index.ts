export { type HiddenWords, hasWords, hiddenIn, maskText, unmaskedWords } from "./hidden-words.js";
export { type Masked, maskChunk, maskTitled, reveals } from "./mask-texts.js";
export { joinRanges, subtractRanges } from "./ranges.js";
