import { peopleIn } from "#language/facts/people-in.js";
import { termsOf } from "#language/words/analyze.js";
import { grammaticalPerson } from "#language/words/grammatical-person.js";
import { splitWords } from "#language/words/split-words.js";
import { isUser } from "#language/words/user-words.js";

/** A known fact, in one sentence. */
interface Told {
  text: string;
  subject: string | null;
  slot: string | null;
  value: string | null;
}

/** Slots whose facts are about somebody else: `family:sister`, `pet:dog`, `partner`. */
const OF_OTHERS = new Set(["family", "partner", "pet"]);
const NAMING_USER = /(?<![\p{L}])(?:users?|nutzer(?:s|in)?|benutzer(?:s|in)?|usuari[oa])(?![\p{L}])|用[户戶]/iu;
const ARTICLE = /^(?:the|der|die|das|el|la|los|las)\s+/i;
/**
 * "The user's sister Hannah lives ...": who it is about stands before the verb. "User lives with a sister" is about the
 * user.
 */
const LEADING_WORDS = 3;
const LEADING_LETTERS = 9;

/** The people that a memory is about, in the words of `peopleIn` and by name; empty: about the user and nobody else. */
export function aboutWhom({ text, subject, slot, value }: Told): Set<string> {
  const others = new Set<string>();
  if (subject !== null && !isUser(subject)) for (const name of namesOf(subject)) others.add(name);
  const lead = leadOf(text);
  for (const person of peopleIn(lead)) others.add(person);
  const [base = "", key = ""] = (slot ?? "").split(":");
  if (OF_OTHERS.has(base)) for (const person of [base, key, ...peopleIn(value ?? "")]) others.add(person);
  others.delete("");
  if (others.size > 0) for (const name of lead.match(/\p{Lu}[\p{L}\p{M}-]+/gu) ?? []) others.add(name.toLowerCase());
  return new Set([...others].filter((each) => !NAMING_USER.test(each)));
}

/** The people that a query asks about. */
export interface AskedPeople {
  /** People by their relation to somebody, and by name as far as `known` has them. */
  people: ReadonlySet<string>;
  /** The query says `I`, `my` or `the user`. */
  isUser: boolean;
}

export function askedPeople(query: string, known: ReadonlySet<string>): AskedPeople {
  const terms = new Set(termsOf(query).map(({ text }) => text));
  const named = [...known].filter((name) => termsOf(name).every(({ text }) => terms.has(text)));
  const isUser = grammaticalPerson(query) === "first" || NAMING_USER.test(query);
  return { people: new Set([...peopleIn(query), ...named]), isUser };
}

/**
 * Never matches another subject than the one asked for. A query that names nobody and does not say `I` is about a
 * matter, and matches it for every person.
 */
export function isAbout(memory: Told, { people, isUser }: AskedPeople): boolean {
  const about = aboutWhom(memory);
  if (people.size === 0) return about.size === 0 || !isUser;
  if (![...people].some((person) => about.has(person))) return false;
  const told = new Set([...about, ...peopleIn(memory.text), ...termsOf(memory.text).map(({ text }) => text)]);
  return [...people].every((person) => told.has(person) || termsOf(person).every(({ text }) => told.has(text)));
}

function namesOf(subject: string): string[] {
  const people = peopleIn(subject);
  const names = splitWords(subject).flatMap(({ text }) => {
    const name = text.replace(/['’]s$/i, "");
    return peopleIn(name).size > 0 || isUser(name) ? [] : name.toLowerCase();
  });
  return [...people, ...names];
}

function leadOf(text: string): string {
  const words = text.replace(ARTICLE, "").split(/\s+/);
  return words
    .slice(0, LEADING_WORDS)
    .join(" ")
    .slice(0, isUnspaced(text) ? LEADING_LETTERS : undefined);
}

function isUnspaced(text: string): boolean {
  return splitWords(text).some((word) => word.isUnspaced);
}
