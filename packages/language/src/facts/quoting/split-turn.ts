import { oneOf, pattern } from "#language/pattern/pattern.js";
import { type Stretch, splitSentences } from "../statements/split-clauses.js";

/** Where people who write without full stops begin another sentence: list numbers, laughter, emoji, dashes. */
const UNMARKED_BREAK = new RegExp(
  oneOf(
    pattern`\s+(?=\d{1,2}\)\s)`,
    pattern`\s+(?:lol|lmao|haha+h?|hahaha|jaja+|xd)\b[.!,]*\s+`,
    pattern`(?:\p{Extended_Pictographic}|\ufe0f|\u200d)+\s*`,
    pattern`\s+[–—-]\s+|\.{2,}\s*|…\s*`,
  ),
  "gu",
);
const LEAD = /^(?:\s|[-*+•]\s|\d{1,3}[.)]\s)+/;

/** The sentences of a turn, also of one that is written without capitals and full stops. */
export function splitTurn(text: string, language: string): Stretch[] {
  const sentences: Stretch[] = [];
  for (const line of text.matchAll(/[^\n]+/g)) {
    for (const sentence of splitSentences(line[0], language)) {
      let from = 0;
      for (const match of [...sentence.text.matchAll(UNMARKED_BREAK), null]) {
        const to = match?.index ?? sentence.text.length;
        const part = sentence.text.slice(from, to);
        const lead = LEAD.exec(part)?.[0].length ?? 0;
        const body = part.slice(lead).trimEnd();
        if (body !== "") sentences.push({ start: line.index + sentence.start + from + lead, text: body });
        if (match !== null) from = match.index + match[0].length;
      }
    }
  }
  return sentences;
}
