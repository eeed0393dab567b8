import { PARTNERS, RELATIVES } from "./vocabulary.js";

/** Somebody of the speaker's family, and what is said of them. */
export interface RelativeStatement {
  /** "brother", "sister Anna". */
  who: string;
  /** "lives in Oslo". */
  predicate: string;
}

const RELATIVE = new RegExp(
  `^(?<who>(?:\\p{Ll}+ )?(?:${RELATIVES}|${PARTNERS})(?: \\p{Lu}\\p{Ll}+)?) (?<predicate>\\p{Ll}.+)$`,
  "u",
);

/** Parts "brother lives in Oslo", which follows "The user's"; null when it is about nobody of the family. */
export function splitRelative(predicate: string): RelativeStatement | null {
  const { who, predicate: told } = RELATIVE.exec(predicate)?.groups ?? {};
  return who === undefined || told === undefined ? null : { who, predicate: told };
}
