import { isDateLine } from "#language/conversation/moments/date-line.js";
import { detectLanguage } from "#language/detection/detect-language.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { blankForeignWords } from "../junk/blank-foreign-words.js";
import { blankTaggedMemories } from "../junk/recalled-memories.js";
import { quoteCorrected, withoutDropped } from "../languages/corrections/apply-corrections.js";
import type { Correction } from "../languages/corrections/told-turn.js";
import { type Mail, readMail } from "../statements/read-mail.js";
import { isReport } from "../statements/read-note.js";
import type { Fact, MemoryKind } from "../types/fact.js";
import { USER } from "../types/subject.js";
import { leansOnTalk } from "./leans-back.js";
import { asQuoted, MIN_RATING, type Passage, passagesOf } from "./passages.js";
import { isOfHealth, speaksOfSelf } from "./rate-concreteness.js";
import { TASK_MARK, tellTaskMark } from "./task-mark.js";
import { writeQuote } from "./write-quote.js";

/** Longer prose is an article or a manual. */
const MAX_NOTE_LENGTH = 2_000;
/** Prose up to this length is a note, whatever it is about. */
const SHORT_NOTE_LENGTH = 600;
/** So few words are written to be remembered, so little tells what they are worth. */
const BRIEF_NOTE_LENGTH = 400;
const LEAST_OF_BRIEF = 0.5;

/** Lines of a protocol, with the kind of memory that they make. */
const DECISION = new RegExp(
  pattern`^(?:decisions?|decided|agreed|beschluss|beschlossen|entscheidung|decisión|acuerdo|决定)\s*[:：]`,
  "iu",
);
const TASK = new RegExp(
  pattern`^(?:action(?: items?)?|actions|to-?do|task|next steps?|aufgabe|tarea|待办)\s*[:：]|^${TASK_MARK}`,
  "iu",
);
const LIST_LINE = /^\s*(?:[-*+•]\s|\d{1,3}[.)]\s|\[[ xX]\])/m;

interface NoteInput {
  text: string;
  observedAt: Date;
  facts: Fact[];
  /** Ranges that the writer puts right. */
  corrections: readonly Correction[];
}

/**
 * Keeps the concrete sentences of a note that no rule has read. Words about others stay as they are; words of the writer
 * about himself, and of mails, are quoted. Of a mail, only the writer's own words count. Of longer prose, only the
 * writer's words about himself count, unless it is a list. Pure. Linear in the text.
 */
export function quoteNote({ text, observedAt, facts, corrections }: NoteInput): Fact[] {
  const mail = readMail(text);
  const own = withoutDropped(mail === null ? blankForeignWords(blankTaggedMemories(text)) : mail.own, corrections);
  const length = own.replace(/\s+/g, " ").length;
  const isLong = length > SHORT_NOTE_LENGTH && mail === null && !LIST_LINE.test(own);
  if (length > MAX_NOTE_LENGTH || (isLong && isReport(own))) return [];
  const language = detectLanguage(own) ?? "en";
  if (mail !== null && mail.writer === null) return [];
  const isMail = mail !== null;
  const isBrief = length <= BRIEF_NOTE_LENGTH && !isMail && !isReport(own);
  const least = isBrief ? LEAST_OF_BRIEF : MIN_RATING;
  const passages = passagesOf({ text: own, language, facts, isSpeech: isMail, isShared: isMail, least });
  const kept = passages.filter(({ start, end, rating }) => {
    const words = own.slice(start, end);
    if (isDateLine(words)) return false;
    if (rating < MIN_RATING) return isOfBriefNote(words, { rating, language });
    if (isBrief && (isPlainStatement(words, language) || isOfHealth(words, language))) return true;
    if ((mail !== null || speaksOfSelf(words, language)) && leansOnTalk(words, language)) return false;
    return mail !== null || (isLong ? speaksOfSelf(words, language) : isAboutSomebody(words, language));
  });
  return kept.map((passage) => factOf(passage, { own, corrections, language, observedAt, mail }));
}

interface Note {
  own: string;
  corrections: readonly Correction[];
  language: string;
  observedAt: Date;
  mail: Mail | null;
}

function factOf({ start, end, rating }: Passage, { own, corrections, language, observedAt, mail }: Note): Fact {
  const written = quoteCorrected(own, { start, end }, corrections);
  const words = tellTaskMark(written, language);
  const isQuoted = mail !== null || (speaksOfSelf(words, language) && !OF_GROUP.test(words));
  const speaker = mail?.writer ?? null;
  return {
    text: isQuoted
      ? writeQuote({
          words,
          speaker,
          saidAt: observedAt,
          asked: null,
          leads: [],
          language,
        })
      : words.replace(/\s+/g, " ").trim(),
    subject: (isQuoted ? speaker : subjectOf(words)) ?? USER.name,
    kind: kindOf(written) ?? (isQuoted ? "quote" : "dynamic"),
    ...asQuoted(rating),
    start,
    end,
  };
}

/** The kind of a line of a protocol. Null for other lines. */
export function kindOf(words: string): MemoryKind | null {
  if (DECISION.test(words)) return "decision";
  return TASK.test(words) ? "task" : null;
}

const NO_NAME = oneOf(
  "The|This|That|We|Our|It|In|On|At|A|An|All|Every|Decision|Action|Todo|No|New|Next|Please|Users?|Customers?|Click|Type",
  "Name|Date|Time|Place|Price",
);
const NAME_WORDS = pattern`(?:(?:Dr|Mrs?|Ms|Prof)\.? )?(?!(?:${NO_NAME})\b)\p{Lu}\p{Ll}[\p{L}-]*(?: \p{Lu}\p{Ll}[\p{L}-]*)?`;
const NAME = new RegExp(pattern`^${NAME_WORDS}(?=['’]s\s|\s)`, "u");
const VERB = oneOf("is|was|are|were|has|have|had|will|can(?:'t|not)?|won't|did(?:n't)?|doesn't");
const NAME_AND_VERB = new RegExp(pattern`^${NAME_WORDS}(?:['’]s (?:\p{L}+ ){1,3}| )(?:${VERB}|\p{Ll}+(?:s|ed))\b`, "u");
const OF_GROUP = /^(?:We|Our)\b/;
const STATED = oneOf(
  VERB,
  "costs?|starts?|ends?|runs?|opens?|closes?|goes|lives?|works?|needs?|takes?|leaves?|likes?|loves?|hates?|prefers?|wants?",
);
/** "The budget is frozen", "User's daughter starts school", "Tom and Eva live in Rome", "Met with Dana. She lives in Chicago". */
const PLAIN_STATEMENT = new RegExp(
  oneOf(
    pattern`^(?:(?:The|Their|His|Her) |(?:The )?[Uu]ser['’]s )(?:[\p{L}\d'’-]+ ){1,5}${STATED}\b`,
    pattern`^${NAME_WORDS} and ${NAME_WORDS} ${STATED}\b`,
    pattern`^\p{Lu}\p{Ll}+ (?:was|is|with|to)\b.*\. (?:He|She|They)\b`,
  ),
  "u",
);

/** Whether a brief note is kept for a sentence that is hardly concrete: a decision, a task, a plain statement or a day. */
function isOfBriefNote(words: string, { rating, language }: { rating: number; language: string }): boolean {
  if (kindOf(words) !== null) return true;
  return rating >= 1 && (isPlainStatement(words, language) || STARTS_WITH_DAY.test(words));
}

/** "5 May: back home". */
const STARTS_WITH_DAY = /^\d{1,2}(?::\d{2}|\.? \p{L}{3,9}:)/u;

function isPlainStatement(words: string, language: string): boolean {
  return language === "en" && !speaksOfSelf(words, language) && PLAIN_STATEMENT.test(words);
}

/** Whether a sentence of a note tells of a person or of the writer's group, or when and how much. */
function isAboutSomebody(words: string, language: string): boolean {
  if (language !== "en" || speaksOfSelf(words, language) || kindOf(words) !== null) return true;
  return /\d/.test(words) || NAME_AND_VERB.test(words) || OF_GROUP.test(words);
}

/** The person that a sentence begins with. */
function subjectOf(words: string): string | null {
  return NAME.exec(words)?.[0] ?? null;
}
