import { oneOf, pattern } from "#language/pattern/pattern.js";
import { isPlace } from "../grammar/known-places.js";
import { mayBeAnother } from "../naming/may-be-another.js";
import type { Statement } from "../types/statement.js";
import { personNamed, type Subject, USER } from "../types/subject.js";
import { asTheUserSays, isNotedOfUser } from "./as-the-user-says.js";
import { putPlainly } from "./put-plainly.js";
import { type Stretch, splitClauses } from "./split-clauses.js";

/** Longer prose is an article or a manual, and the memories are not about the people in it. */
const MAX_NOTE_LENGTH = 2_000;
/** A text up to this length is always a note. One fact among other words is worth reading. */
const SHORT_NOTE_LENGTH = 400;
/** A longer text with at least this share of first-person sentences is a diary or a letter. */
const DIARY_SHARE = 0.3;

const WORD_BEFORE_I = oneOf(
  "and|but|so|or|that|because|cause|when|if|as|since|while|where|than|then|after|before|until|think|know|hope",
  "guess|how|though|although|whenever|who|which|what|today|yesterday|tomorrow|now|once|also|actually|week",
  "month|year|ago|time|day|morning|please|always|remember|here|lately|currently",
);
const BEFORE_I = oneOf(pattern`^\s*(?:[-*+•]\s+)?|[.,;:!?…"“(–—]\s*|-\s+|\b${WORD_BEFORE_I}\s+`);
/**
 * "We" in a paper or a speech is nobody in particular, so only "I" and "my" count. "I" after a noun is a number ("type
 * I", "complex I"). So "I" must stand at the beginning, after a stop or after a word that joins clauses. The pattern
 * looks back only from an "I", so a long gap costs nothing.
 */
const FIRST_PERSON = new RegExp(pattern`\bI(?=\s)(?<=${BEFORE_I}I)|\bI['’](?:m|ve|d|ll)\b|\b[Mm]y\b`, "m");
const FORMAL_WORD = oneOf(
  "et al|patients|clinical|cells?|proteins?|genes?|mice|receptors?|in vitro|in vivo|methods?|conclusions?",
  "hypothes[ie]s|significant(?:ly)?|data|analys[ie]s|cohort|trials?|samples?|mortality|mechanisms?",
  "we (?:show|report|demonstrate|investigate|examine|describe|propose|present|found|analy[sz]e)d?",
  "this (?:study|paper|report|article)",
);
/** Words of papers and reports. Their "we" and their names tell nothing about a life. */
const FORMAL = new RegExp(pattern`\b${FORMAL_WORD}\b`, "gi");
/** This many formal words in a text are no accident. */
const MIN_FORMAL_WORDS = 4;

/** After the first word of a sentence, they show that it is no name: "Met with Dana", "Breakfast with Tom". */
const AFTER_NO_NAME = /^(?:with|to|about|for|of|by|via)\b/;
const NAMED = /^(\p{Lu}\p{Ll}(?:[\p{L}-]|'(?!s\b))*(?: \p{Lu}\p{Ll}(?:[\p{L}-]|'(?!s\b))*){0,2})(?:'s\s|\s)(?=\p{Ll})/u;
const NO_NAME_WORD = oneOf(
  "The|This|That|These|Those|There|Here|It|Its|They|Their|He|She|His|Her|We|Our|You|Your|My|An?|In|On|At|For",
  "From|With|When|While|If|As|After|Before|Since|Because|Although|Some|Many|Most|All|Each|Every|No|Not|One",
  "Two|Both|Other|People|Everyone|Someone|What|Which|Who|Where|How|Why|Please|Note|Today|Yesterday|Tomorrow",
  "Also|But|And|So|Then|Now|Just|Only|Users?|Customers?",
  "Breakfast|Brunch|Lunch|Dinner|Supper|Coffee|Drinks|Tea|Meeting|Call|Budget|Project|Team|Weather|Traffic|Work|School",
  "Therapy|Rent|Surgery|Vacation|Holidays?|Church|Party|Yoga|Gym|Doctor|Boss|Practice|Class|Flight|Trip|Dentist",
  "Spoke|Met|Saw|Talked|Called|Visited|Main|Next|Last|First|Second|Good|Great|Big|New|Old|Client|Customer|Competitor",
);
const NO_NAME = new RegExp(pattern`^${NO_NAME_WORD}$`);
const PRONOUN = /^(?:(?<acting>He|She|They)|(?<owning>His|Her|Their))\s+/;

/**
 * The statements of a text that is not a conversation: notes in the first person, whose writer `writer` is, and short notes
 * about a named person.
 */
export function readNote(text: string, writer: Subject = USER): Statement[] {
  if (text.length > MAX_NOTE_LENGTH && !mayBeDiary(text)) return [];
  if (text.length > SHORT_NOTE_LENGTH && !/\b[Mm]y\b/.test(text) && isReport(text)) return [];
  const clauses = splitClauses(text);
  const personal = clauses.filter((clause) => FIRST_PERSON.test(clause.text)).length;
  const isNote = text.length <= MAX_NOTE_LENGTH;
  const isPersonal = personal >= clauses.length * DIARY_SHARE;
  if (!isNote && !isPersonal) return [];
  const statements: Statement[] = [];
  let person: Subject | null = null;
  /** The words since the person was named. */
  let told = "";
  const speaksOfPeople = /\b(?:[Hh]e|[Ss]he|[Hh]is|[Hh]er)\b/.test(text);
  const state = (clause: Stretch, claim: { text: string; subject: Subject; isFirstPerson: boolean }): Statement => ({
    ...claim,
    spoken: clause.text,
    start: clause.start,
    end: clause.start + clause.text.length,
    isPerson: claim.isFirstPerson || speaksOfPeople,
    isRequested: false,
    turn: 0,
    saidAt: null,
    joint: clause.joint ?? "",
    isJunk: false,
  });
  for (const clause of clauses) {
    const before = told;
    // Longer texts are read for the first person alone.
    if (isNote) told += ` ${clause.text}`;
    if (isFirstPerson(clause.text) && (isPersonal || text.length <= SHORT_NOTE_LENGTH)) {
      statements.push(state(clause, { text: clause.text, subject: writer, isFirstPerson: true }));
      continue;
    }
    if (!isNote) continue;
    const ofUser =
      text.length <= SHORT_NOTE_LENGTH && isNotedOfUser(clause.text, text) ? asTheUserSays(clause.text) : null;
    if (ofUser !== null) {
      statements.push(state(clause, { text: ofUser, subject: USER, isFirstPerson: true }));
      person = null;
      continue;
    }
    const name = nameOf(clause.text);
    if (name !== null) {
      person = personNamed(name);
      told = clause.text;
      statements.push(state(clause, { text: clause.text, subject: person, isFirstPerson: false }));
      continue;
    }
    const resolved = person === null || mayBeAnother(clause.text, before) ? null : resolvePronoun(clause.text, person);
    if (resolved !== null && person !== null) {
      statements.push(state(clause, { text: resolved, subject: person, isFirstPerson: false }));
    } else if (!NAMED.test(clause.text) && !/^(?:And|But|Also)\b/.test(clause.text)) {
      person = /^\p{Lu}/u.test(clause.text) ? null : person;
    }
  }
  return statements;
}

/**
 * Whether a long text is worth splitting into clauses, which takes a second for millions of characters. A line with
 * letters has at least one clause, and each first-person clause has at least one first-person word.
 */
function mayBeDiary(text: string): boolean {
  const mentions = countMatches(text, new RegExp(FIRST_PERSON, "gm"));
  return mentions > 0 && mentions >= countMatches(text, /\p{L}[^\n]*/gu) * DIARY_SHARE;
}

/** Whether a text has the words of papers and reports. */
export function isReport(text: string): boolean {
  return new Set(text.toLowerCase().match(FORMAL) ?? []).size >= MIN_FORMAL_WORDS;
}

function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _match of text.matchAll(pattern)) count += 1;
  return count;
}

/** The person that a sentence is about, by its first words. */
function nameOf(text: string): string | null {
  const named = NAMED.exec(text);
  const name = named?.[1];
  if (name === undefined || isPlace(name)) return null;
  const first = name.split(" ")[0] ?? "";
  if (NO_NAME.test(first) || first.endsWith("ing")) return null;
  return AFTER_NO_NAME.test(text.slice(named?.[0].length)) ? null : name;
}

/** "It's about a ferry", "That's not true": about the writer's previous words. */
const GOES_ON = /^(?:It|That|This|There|Here|What|Who)['’]s\s/;

/** Standing instructions ("Always answer in French") have no "I" but still come from the user. */
function isFirstPerson(text: string): boolean {
  return (
    FIRST_PERSON.test(text) ||
    GOES_ON.test(text) ||
    putPlainly(text) !== text ||
    /^(?:please )?(?:always|never|from now on|call me|remember|note|keep in mind|don't forget)\b/i.test(text)
  );
}

function resolvePronoun(text: string, person: Subject): string | null {
  const shortened = /^(?:He|She)['’]s (?<rest>(?<perfect>been|got|had|moved|started)?.*)$/su.exec(text)?.groups;
  if (shortened !== undefined)
    return `${person.label} ${shortened["perfect"] === undefined ? "is" : "has"} ${shortened["rest"]}`;
  const match = PRONOUN.exec(text);
  if (match === null) return null;
  const rest = text.slice(match[0].length);
  if (match.groups?.["owning"] !== undefined) return `${person.label}'s ${rest}`;
  return `${person.label} ${rest}`;
}
