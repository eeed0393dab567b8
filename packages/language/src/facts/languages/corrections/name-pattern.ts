import { pattern } from "#language/pattern/pattern.js";

/** A name of up to three words, with capitals. */
export const NAME = pattern`\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,2}`;
