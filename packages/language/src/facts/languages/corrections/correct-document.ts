import { parseConversation } from "#language/conversation/turns/parse-conversation.js";
import { wordsOfTurns } from "#language/conversation/turns/turn.js";
import { detectLanguage } from "#language/detection/detect-language.js";
import type { TextStructure } from "#language/structure/detect-structure.js";
import { blankForeignWords } from "../../junk/blank-foreign-words.js";
import { blankTaggedMemories } from "../../junk/recalled-memories.js";
import { readCorrections } from "./read-corrections.js";
import type { Correction } from "./told-turn.js";

/** A longer turn or note is a pasted text. */
const MAX_LENGTH = 8_000;

/** "Sorry, am 4. Mai" is in the language of the words around it. */
const SHORT = 40;

/** The corrections that speakers of other languages than English make, with offsets of the document. */
export function correctDocument(written: string, structure: TextStructure): Correction[] {
  if (structure === "code") return [];
  const text = blankTaggedMemories(written);
  const turns = structure === "conversation" ? parseConversation(text) : [];
  const around = detectLanguage(turns.length > 0 ? wordsOfTurns(turns) : text);
  const said =
    structure === "conversation"
      ? turns.filter(({ role }) => role === "user" || role === "named")
      : [{ speaker: "", text, textStart: 0 }];
  const read = said.filter((turn) => turn.text.length <= MAX_LENGTH);
  const found = readCorrections(
    read.map((turn) => ({
      text: blankForeignWords(turn.text),
      speaker: turn.speaker,
      language: (turn.text.length < SHORT ? around : null) ?? detectLanguage(turn.text, around) ?? "en",
    })),
  );
  return found.flatMap((corrections, index) => {
    const offset = read[index]?.textStart ?? 0;
    return corrections.map((one) => ({ ...one, start: one.start + offset, end: one.end + offset }));
  });
}
