import { parseConversation } from "#core/conversation/parse-conversation.js";
import type { Turn } from "#core/conversation/turn.js";
import type { TextStructure } from "#core/ports/extractor.js";
import { cleanOpening } from "./clean-opening.js";
import { isJunk } from "./is-junk.js";
import { readInstruction } from "./read-instruction.js";
import { readNote } from "./read-note.js";
import { splitClauses } from "./split-clauses.js";
import type { Statement } from "./statement.js";
import { personNamed, USER } from "./subject.js";

/** A turn that is longer is a pasted text, not something said about oneself. */
const MAX_TURN_LENGTH = 8_000;

/** What people say of themselves, sentence by sentence, junk left out. What assistants, tools and system prompts say is not read. */
export function readStatements(text: string, structure: TextStructure): Statement[] {
  if (structure === "code") return [];
  const turns = structure === "conversation" ? parseConversation(text) : [];
  if (turns.length === 0) return clean(readNote(withoutCode(text)), []);
  const speakers = [...new Set(turns.map((turn) => turn.speaker))];
  return turns.flatMap((turn) =>
    clean(
      readTurn(turn),
      speakers.filter((speaker) => speaker !== turn.speaker),
    ),
  );
}

function readTurn(turn: Turn): Statement[] {
  const isPerson = turn.role === "user" || turn.role === "named";
  if (!isPerson || turn.text.length > MAX_TURN_LENGTH) return [];
  const subject = turn.role === "user" ? USER : personNamed(turn.speaker);
  return splitClauses(withoutCode(turn.text)).map((clause) => ({
    text: clause.text,
    start: turn.textStart + clause.start,
    end: turn.textStart + clause.start + clause.text.length,
    subject,
    isFirstPerson: true,
    isPerson: true,
    isRequested: false,
  }));
}

const REQUEST_TO_REMEMBER =
  /^(?:please |also |and )*(?:remember|note|keep in mind|don't forget|make a note)(?: for (?:me|later))?(?: that|:| -)\s+/i;

function clean(statements: Statement[], listeners: string[]): Statement[] {
  return statements.flatMap((statement) => {
    const words = statement.text.replace(/\u2019/g, "'");
    const isRequested = statement.subject.speaksToAssistant && REQUEST_TO_REMEMBER.test(words);
    const text = cleanOpening(isRequested ? words.replace(REQUEST_TO_REMEMBER, "") : words, listeners);
    const isInstruction = statement.subject.speaksToAssistant && readInstruction(text, statement.subject) !== null;
    if (!isInstruction && isJunk(text)) return [];
    return [{ ...statement, text, isRequested }];
  });
}

/** Blanks fenced code and quoted lines, so that offsets stay. */
function withoutCode(text: string): string {
  if (!/```|~~~|`|^\s*>/m.test(text)) return text;
  return text
    .replace(/(```|~~~)[\s\S]*?(?:\1|$)/g, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/^\s*>.*$/gm, blank);
}

function blank(match: string): string {
  return match.replace(/[^\n]/g, " ");
}
