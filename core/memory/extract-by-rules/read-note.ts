import { type Stretch, splitClauses } from "./split-clauses.js";
import type { Statement } from "./statement.js";
import { personNamed, type Subject, USER } from "./subject.js";

/** Longer prose is an article or a manual: people named there are not who the memories are about. */
const MAX_NOTE_LENGTH = 2_000;
/** From this share of sentences in the first person on, a longer text is a diary or a letter. */
const DIARY_SHARE = 0.3;

/** "We" of a paper, a company or a speech is nobody in particular, so "I" and "my" alone count. */
const FIRST_PERSON = /\b(?:I|I['’]m|I['’]ve|I['’]d|I['’]ll|[Mm]y)\b/;
const NAMED = /^(\p{Lu}\p{Ll}[\p{L}'-]*(?: \p{Lu}\p{Ll}[\p{L}'-]*){0,2})(?:('s)\s|\s)(?=\p{Ll})/u;
const NO_NAME =
  /^(?:The|This|That|These|Those|There|Here|It|Its|They|Their|He|She|His|Her|We|Our|You|Your|My|An?|In|On|At|For|From|With|When|While|If|As|After|Before|Since|Because|Although|Some|Many|Most|All|Each|Every|No|Not|One|Two|Both|Other|People|Everyone|Someone|What|Which|Who|Where|How|Why|Please|Note|Today|Yesterday|Tomorrow|Also|But|And|So|Then|Now|Just|Only|Users?|Customers?)$/;
const PRONOUN = /^(?:(?<acting>He|She|They)|(?<owning>His|Her|Their))\s+/;

/** Statements of a text that is no conversation: notes in the first person, and short notes about somebody named. */
export function readNote(text: string): Statement[] {
  if (text.length > MAX_NOTE_LENGTH && !mayBeDiary(text)) return [];
  const clauses = splitClauses(text);
  const personal = clauses.filter((clause) => FIRST_PERSON.test(clause.text)).length;
  const isNote = text.length <= MAX_NOTE_LENGTH;
  if (!isNote && personal < clauses.length * DIARY_SHARE) return [];
  const statements: Statement[] = [];
  let person: Subject | null = null;
  const speaksOfPeople = /\b(?:[Hh]e|[Ss]he|[Hh]is|[Hh]er)\b/.test(text);
  const state = (clause: Stretch, claim: { text: string; subject: Subject; isFirstPerson: boolean }): Statement => ({
    ...claim,
    start: clause.start,
    end: clause.start + clause.text.length,
    isPerson: claim.isFirstPerson || speaksOfPeople,
    isRequested: false,
  });
  for (const clause of clauses) {
    if (isFirstPerson(clause.text)) {
      statements.push(state(clause, { text: clause.text, subject: USER, isFirstPerson: true }));
      continue;
    }
    if (!isNote) continue;
    const named = NAMED.exec(clause.text);
    const first = named?.[1]?.split(" ")[0] ?? "";
    if (named !== null && !NO_NAME.test(first)) {
      person = personNamed(named[1] ?? first);
      statements.push(state(clause, { text: clause.text, subject: person, isFirstPerson: false }));
      continue;
    }
    const resolved = person === null ? null : resolvePronoun(clause.text, person);
    if (resolved !== null && person !== null) {
      statements.push(state(clause, { text: resolved, subject: person, isFirstPerson: false }));
    } else if (named === null && !/^(?:And|But|Also)\b/.test(clause.text)) {
      person = /^\p{Lu}/u.test(clause.text) ? null : person;
    }
  }
  return statements;
}

/**
 * Whether it is worth looking for the clauses of a long text, which takes a second for millions of characters: a line with letters
 * is one clause at least, and each clause in the first person says so at least once.
 */
function mayBeDiary(text: string): boolean {
  const mentions = countMatches(text, new RegExp(FIRST_PERSON, "g"));
  return mentions > 0 && mentions >= countMatches(text, /\p{L}[^\n]*/gu) * DIARY_SHARE;
}

function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _match of text.matchAll(pattern)) count += 1;
  return count;
}

/** Standing instructions ("Always answer in French") have no "I" and still speak for the user. */
function isFirstPerson(text: string): boolean {
  return (
    FIRST_PERSON.test(text) ||
    /^(?:please )?(?:always|never|from now on|call me|remember|note|keep in mind|don't forget)\b/i.test(text)
  );
}

function resolvePronoun(text: string, person: Subject): string | null {
  const match = PRONOUN.exec(text);
  if (match === null) return null;
  const rest = text.slice(match[0].length);
  if (match.groups?.["owning"] !== undefined) return `${person.label}'s ${rest}`;
  return `${person.label} ${rest}`;
}
