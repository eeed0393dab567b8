import { inAnyCase, oneOf, pattern } from "#language/pattern/pattern.js";
import { ABBREVIATION } from "../grammar/abbreviations.js";
import { type Stretch, splitSentences } from "../statements/split-clauses.js";
import { splitRunOn } from "./split-run-on.js";

/** "Am 15. august": German counts with a full stop. */
const COUNTED = oneOf(
  "januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|woche|monat|klasse|stock|geburtstag|ssw",
);
const ASKING = oneOf(
  "who|what|whats|what's|how|where|when|why|which|is|are|do|does|did|can|could|should|shall|will|would|any (?:idea|tips)",
);
/** Where people who write without full stops begin another sentence: list numbers, laughter, emoji, dashes. */
const UNMARKED_BREAK = new RegExp(
  oneOf(
    pattern`\s+(?=\d{1,2}\)\s)`,
    pattern`\s+(?:lol|lmao|haha+h?|hahaha|jaja+|xd)\b[.!,]*\s+`,
    pattern`(?:\p{Extended_Pictographic}|\ufe0f|\u200d)+\s*`,
    pattern`\s+[–—-]\s+|\.{2,}\s*|…\s*`,
    pattern`(?<=(?:[\p{L})"'”’]{2}|\d)\.)(?<!\b${inAnyCase(ABBREVIATION)}\.)\s+(?=\p{Ll})(?!${COUNTED}(?!\p{L}))`,
    pattern`(?:,\s*|\s+(?=(?:so|and|but|or)\b))(?=(?:so |and |but |or )?${ASKING}\b[^.!?,;]*\?)`,
    pattern`(?:,\s*|\s+)(?=(?:can|could|would) (?:u|you)\b)`,
  ),
  "gu",
);
const LEAD = new RegExp(pattern`^(?:\s|[-*+•]\s|\d{1,3}[.)]\s(?!${COUNTED}(?!\p{L})))+`, "iu");

/** A sentence, or a part of one that its writer did not mark. */
export interface SpokenSentence extends Stretch {
  /** The sentence before it is a part of the same marked sentence. */
  isPart: boolean;
}

/** The sentences of a turn, also of one that is written without capitals and full stops. */
export function splitTurn(text: string, language: string): SpokenSentence[] {
  const sentences: SpokenSentence[] = [];
  for (const line of text.matchAll(/[^\n]+/g)) {
    if (line[0].trim() === "") continue;
    for (const sentence of splitSentences(line[0], language)) {
      let from = 0;
      let isPart = false;
      for (const match of [...sentence.text.matchAll(UNMARKED_BREAK), null]) {
        const to = match?.index ?? sentence.text.length;
        const part = sentence.text.slice(from, to);
        const lead = LEAD.exec(part)?.[0].length ?? 0;
        const body = part.slice(lead).trimEnd();
        for (const clause of body === "" ? [] : splitRunOn(body)) {
          sentences.push({
            start: line.index + sentence.start + from + lead + clause.start,
            text: clause.text,
            isPart,
          });
          isPart = true;
        }
        if (match !== null) from = match.index + match[0].length;
      }
    }
  }
  return sentences;
}
