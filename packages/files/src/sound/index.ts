export { findPieces, type Piece, type PieceLimits } from "./find-pieces.js";
export { measureLevels } from "./measure-levels.js";
export { openPreparedSound, type PreparedSound, SAMPLE_RATE } from "./prepared-sound.js";
export { wavHeader } from "./wav-bytes.js";
