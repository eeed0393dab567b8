import { speaksAsModel } from "./assistant-boilerplate.js";
import { opensEcho } from "./echoes.js";
import type { ForeignBlock } from "./foreign-block.js";

const SENTENCE = /[^.!?\n]+/g;
/** The opening words of a sentence are within this length. */
const OPENING_LENGTH = 200;

/** Whole sentences whose second half alone ("... I live in Rome") would look like a fact. */
export function findForeignSentences(text: string): ForeignBlock[] {
  return [...text.matchAll(SENTENCE)].flatMap(({ 0: sentence, index }) => {
    const opening = sentence
      .trim()
      .slice(0, OPENING_LENGTH)
      .replace(/\u2019/g, "'");
    const isForeign = opensEcho(opening) || speaksAsModel(opening);
    return isForeign ? [{ start: index, end: index + sentence.length }] : [];
  });
}
