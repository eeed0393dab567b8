import { PARTNERS, RELATIVES } from "./vocabulary.js";

/** Somebody of the speaker's family, and what is said of them. */
export interface RelativeStatement {
  /** "brother", "sister Anna". */
  who: string;
  /** "lives in Oslo", "favourite colour is red". */
  predicate: string;
  /** Whether it is said of something of theirs: "sister's favourite colour". */
  ownership: "self" | "possession";
}

const RELATIVE = new RegExp(
  `^(?<who>(?:\\p{Ll}+ )?(?:${RELATIVES}|${PARTNERS})(?: \\p{Lu}\\p{Ll}+)?)(?<owning>'s)? (?<predicate>\\p{Ll}.+)$`,
  "u",
);

/** Parts "brother lives in Oslo", which follows "The user's"; null when it is about nobody of the family. */
export function splitRelative(predicate: string): RelativeStatement | null {
  const { who, owning, predicate: told } = RELATIVE.exec(predicate)?.groups ?? {};
  if (who === undefined || told === undefined) return null;
  return { who, predicate: told, ownership: owning === undefined ? "self" : "possession" };
}
