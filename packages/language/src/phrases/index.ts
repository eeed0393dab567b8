export { quotedPhrases } from "./quoted-phrases.js";
export { shareHeld } from "./share-held.js";
