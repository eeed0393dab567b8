import { correctionPatterns } from "./correction-patterns.js";
import { CORRECTION_WORDS } from "./words/words-by-language.js";

/** Whether a sentence begins by putting the one before right: "nein, warte". False for English, which is read elsewhere. */
export function opensWithCue(sentence: string, language: string): boolean {
  const words = CORRECTION_WORDS[language];
  return words !== undefined && correctionPatterns(words).cue.exec(sentence)?.index === 0;
}
