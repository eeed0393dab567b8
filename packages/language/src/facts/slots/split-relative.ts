import { PARTNERS, RELATIVES } from "../grammar/vocabulary.js";

/** A member of the speaker's family, and a statement about them. */
export interface RelativeStatement {
  /** For example "brother" or "sister Anna". */
  who: string;
  /** For example "lives in Oslo" or "favourite colour is red". */
  predicate: string;
  /** Whether the statement is about something of theirs: "sister's favourite colour". */
  ownership: "self" | "possession";
}

const RELATIVE = new RegExp(
  `^(?<who>(?:\\p{Ll}+ )?(?:${RELATIVES}|${PARTNERS})(?: \\p{Lu}\\p{Ll}+)?)(?<owning>'s)? (?<predicate>\\p{Ll}.+)$`,
  "u",
);

/** Splits "brother lives in Oslo", which follows "The user's". Null when it is about nobody of the family. */
export function splitRelative(predicate: string): RelativeStatement | null {
  const { who, owning, predicate: told } = RELATIVE.exec(predicate)?.groups ?? {};
  if (who === undefined || told === undefined) return null;
  return { who, predicate: told, ownership: owning === undefined ? "self" : "possession" };
}
