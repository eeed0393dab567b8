export { type ArrangedRow, arrangeLine, type LinePiece } from "./arrange-line.js";
export { deriveFacts, type Inference, isTie } from "./derive-facts.js";
export {
  describeAgain,
  describeMemory,
  describeText,
  joinDescriptions,
  type LinePlacement,
  type TextDescription,
} from "./describe-text.js";
export { type ClaimStance, claimOf, isKnownByWords, type LineFact, lineOf, slotLine, textHashOf } from "./line-of.js";
export { saysTheSame } from "./says-the-same.js";
