import type { RuleExamples } from "../../../types/rule.js";

/** The words of one language that put something right. Their parts are sources of regular expressions. */
export interface CorrectionWords {
  /** Directly before a day, time or number that does not hold: "nicht am". */
  denied: string;
  /** Directly after one: 18日じゃなくて. */
  deniedAfter: string;
  /** A whole contrast. The group `old` is left out, and the words after it hold: "(nicht bei Bosch, sondern) bei Siemens". */
  contrast: readonly string[];
  /** Says that plans have changed. The clause after it that denies something is then left out. */
  changed: string;
  /** Opens that clause: "ich ziehe doch nicht". */
  noMore: string;
  /** "Not", and the prepositions and articles that a contrast repeats: "in Bonn, nicht in Köln". */
  not: string;
  repeated: string;
  /** Between a slip of the tongue and the right word: "meine Tante, äh Cousine". */
  slip: string;
  /** Opens or closes a clause about earlier times. It is left out before a clause that opens with `now`. */
  before: string;
  now: string;
  /** Begins a correction of the words before it: "nein, warte". */
  cue: string;
  /** Says that the words before it do not hold at all. */
  nonsense: string;
  /** Between a cue and the right value: "es ist am". */
  lead: string;
  /** Says that an appointment has another time now: "verschoben". */
  moved: string;
  /** Says that something is over or will not be: "gestrichen", "gekündigt". */
  ended: string;
  weekdays: string;
  months: string;
  /** Numbers in words. */
  counts: string;
  /** Days of a month without the month: "der 14.". */
  days: string;
  /** Times of day beside 9:30. */
  clock: string;
  /** A correction, and the value that holds in the words before it or in itself. */
  says: RuleExamples["says"];
  /** Sentences with such words that correct nothing. */
  saysNot: RuleExamples["saysNot"];
}
