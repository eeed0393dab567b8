import { oneOf, pattern } from "#language/pattern/pattern.js";

/** A class of sentences. Its test reads the examples. */
export interface Sign {
  sign: string;
  pattern: RegExp;
  says: readonly string[];
  /** Sentences that look alike and are not of this class. */
  saysNot: readonly string[];
}

/**
 * The words that a sentence undoes beside itself: the rest of its sentence, the sentence before it, or all that the
 * turn says after it. Rules do not read the last kind either.
 */
export type Undoing = "rest" | "before" | "turn";

/** A class of sentences that state nothing of the speaker's own. */
export interface UnstatedSign extends Sign {
  undoes?: Undoing;
}

/** Words before a question or an order. */
const FILLER = oneOf(
  "oye|oiga|y|e|pero|bueno|hola|buenas|ok|okay|va|hey|und|aber|also|hallo|hi|moin|sag mal|du|et|bon|alors|salut|bonjour|du coup",
  "mais|ma|ciao|raga|en|hoi|hey|oi|então|mas|olá|bom dia|bitte|por favor|porfa|stp|per favore|dai",
  "haha+|lol|mdr|jaja+|kkk+|nee?|nein|non?|não|ach|na|ah|oh",
);

/** Whole words anywhere in a sentence. */
export function within(...lines: readonly string[]): RegExp {
  return new RegExp(pattern`(?<![\p{L}'])${oneOf(...lines)}(?!\p{L})`, "iu");
}

/** Whole words at the beginning of a sentence. */
export function opening(...lines: readonly string[]): RegExp {
  return new RegExp(pattern`^(?:${FILLER}[,!]? )*${oneOf(...lines)}(?!\p{L})`, "iu");
}

/** Whole words of a sentence that does not tell of such people: what a doctor wants is worth keeping. */
export function unlessOf(people: string, ...lines: readonly string[]): RegExp {
  return new RegExp(pattern`^(?!.*${oneOf(people)}).*(?<![\p{L}'])${oneOf(...lines)}(?!\p{L})`, "iu");
}

/** Words anywhere in a sentence that is written without spaces. */
export function unspaced(...lines: readonly string[]): RegExp {
  return new RegExp(oneOf(...lines), "iu");
}

/** One of several patterns. */
export function oneOfPattern(lines: string[]): RegExp {
  return new RegExp(lines.join("|"), "iu");
}

/** "Na super, der Zug hat wieder Verspätung": praise that opens a sentence about trouble. */
export function praiseOfTrouble({ praise, trouble }: { praise: string; trouble: string }): RegExp {
  return opening(pattern`${oneOf(praise)}[,!]? .*(?<!\p{L})${oneOf(trouble)}`);
}
