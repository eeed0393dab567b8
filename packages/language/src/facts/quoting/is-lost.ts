import { isBriefOpening } from "./brief-opening.js";
import { leansOnTalk, opensBackward } from "./leans-back.js";
import { isOfHealth, namesSomebody, speaksOfSelf } from "./rate-concreteness.js";

/** Whether words that lean on the talk say nothing to a reader who sees them alone. */
export function isLost(words: string, language: string): boolean {
  const rest = afterOpening(words, language);
  return leansOnTalk(rest, language) && !explainsItself(rest, language);
}

/** The words after "Kitchen.", which tells what they are about. */
function afterOpening(words: string, language: string): string {
  const [opening = ""] = /^[^.!\n]{1,40}[.!]+\s+/.exec(words) ?? [];
  return isBriefOpening(opening, language) ? words.slice(opening.length) : words;
}

/** It names somebody or is about its speaker or somebody's health, though it opens with a word for something before. */
function explainsItself(words: string, language: string): boolean {
  if (!opensBackward(words, language) || speaksOfSelf(words, language)) return true;
  return namesSomebody(words) || isOfHealth(words, language);
}
