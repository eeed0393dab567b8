import { withoutNoJoke } from "../../unstated/no-joke.js";
import { undoes } from "../../unstated/unstated-in-language.js";
import { correctionPatterns } from "./correction-patterns.js";
import { followCue } from "./read-cue.js";
import { leaveOutContrast, leaveOutDenied } from "./read-denied.js";
import { dropEnded, followMove } from "./read-move.js";
import {
  add,
  type Correction,
  lastSentence,
  type Place,
  type SaidWords,
  spokenSentences,
  type Told,
} from "./told-turn.js";
import type { CorrectionWords } from "./words/correction-words.js";
import { CORRECTION_WORDS } from "./words/words-by-language.js";

/** The number of earlier turns of a speaker that a correction reaches. */
const REACH = 12;

/** The corrections of each turn, in the order of the turns. A correction in English is read elsewhere. */
export function readCorrections(turns: readonly SaidWords[]): Correction[][] {
  const told: Told[] = [];
  for (const turn of turns) {
    const words = CORRECTION_WORDS[turn.language];
    const own: Told = { ...turn, corrections: [] };
    const before = told.filter(({ speaker }) => speaker === turn.speaker).slice(-REACH);
    told.push(own);
    if (words !== undefined) correctTurn(own, before, words);
  }
  return told.map(({ corrections }) => corrections);
}

function correctTurn(turn: Told, before: readonly Told[], words: CorrectionWords): void {
  const patterns = correctionPatterns(words);
  for (const { start, text } of spokenSentences(turn.text, turn.language)) {
    const place: Place = {
      turn,
      before,
      sentence: { start, text: withoutNoJoke(text, turn.language) },
      words,
      patterns,
    };
    if (dropJoke(place)) continue;
    leaveOutDenied(place);
    leaveOutContrast(place);
    if (!followCue(place)) followMove(place);
    dropEnded(place);
  }
}

/** "Haha, war nur Spaß, es war ein Dackel": the sentence before it goes. Whether the sentence says so. */
function dropJoke({ turn, before, sentence }: Place): boolean {
  if (!undoes(sentence.text, { words: "before", language: turn.language })) return false;
  const own = spokenSentences(turn.text.slice(0, sentence.start), turn.language).at(-1);
  const earlier = before.at(-1);
  const last = earlier === undefined ? null : lastSentence(earlier);
  if (own !== undefined) add(turn, { start: own.start, end: own.start + own.text.length, now: null });
  else if (earlier !== undefined && last !== null)
    add(earlier, { start: last.start, end: last.start + last.text.length, now: null });
  return true;
}
