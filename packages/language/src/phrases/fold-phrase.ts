import { foldText } from "#language/words/fold-text.js";

/** Markdown sets words off with them: `the **exact** words`. */
const EMPHASIS = /[*`]/g;
const APOSTROPHE = /[‘’‚‛′´]/g;
const QUOTE = /[“”„‟«»「」『』″]/g;
const WHITE_SPACE = /\s+/g;

/** Two texts that a reader would call the same words become equal: case, accents, white space and the style of quotes do not count. */
export function foldPhrase(text: string): string {
  return foldText(text)
    .replace(EMPHASIS, "")
    .replace(APOSTROPHE, "'")
    .replace(QUOTE, '"')
    .replace(WHITE_SPACE, " ")
    .trim();
}
