import { foldText } from "#language/words/fold-text.js";

/** The marks of Markdown emphasis: `the **exact** words`. */
const EMPHASIS = /[*`]/g;
const APOSTROPHE = /[‘’‚‛′´]/g;
const QUOTE = /[“”„‟«»「」『』″]/g;
const WHITE_SPACE = /\s+/g;

/**
 * Makes texts equal that a reader would call the same words. It ignores case, accents, white space and the style of
 * quotes.
 */
export function foldPhrase(text: string): string {
  return foldText(text)
    .replace(EMPHASIS, "")
    .replace(APOSTROPHE, "'")
    .replace(QUOTE, '"')
    .replace(WHITE_SPACE, " ")
    .trim();
}
