import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { Stretch } from "../statements/split-clauses.js";

/** A longer sentence runs on: its clauses state, ask and suppose things of their own. */
const MAX_LENGTH = 120;
const MIN_LENGTH = 30;

const CONNECTIVE = oneOf(
  "and|but|so|because|cos|coz|cuz|then|which|who|while|though|although|plus|except",
  "und|aber|weil|denn|obwohl|dann|sondern|y|pero|porque|aunque|et|mais|parce que|e|ma|perché|en|maar|omdat|mas",
);
const SUBJECT = oneOf(
  "i|i['’]?m|i['’]?ve|ill|i['’]ll|i['’]d|we|we['’](?:re|ve|ll)|he|she|they|it|its|it['’]s|hes|shes|theyre|theyve|theres?|there['’]s",
  "my|our|his|her|their|the|this|that|ich|wir|er|sie|es|mein|meine|unsere?|der|die|das|yo|mi|el|la|los|nosotros",
  "je|j['’]|on|nous|il|elle|mon|ma|le|les|io|noi|mio|mia|ik|we|hij|ze|mijn|het|de|eu|meu|minha|o|a gente",
);
/** Where a clause begins: after a comma, or at a connective with a subject after it. */
const BORDER = new RegExp(
  oneOf(
    pattern`,\s+(?=${CONNECTIVE}\s)`,
    pattern`,\s+(?=${SUBJECT}\s)`,
    pattern`\s+(?=${CONNECTIVE}\s+(?:then\s+|also\s+|now\s+|apparently\s+)?${SUBJECT}\s)`,
  ),
  "giu",
);

/** The clauses of a sentence that runs on, in stretches of up to 120 characters where it has borders for them. */
export function splitRunOn(sentence: string): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  let border: RegExpExecArray | null = null;
  const close = (end: number, next: number): void => {
    stretches.push({ start, text: sentence.slice(start, end) });
    start = next;
    border = null;
  };
  if (sentence.length > MAX_LENGTH) {
    for (const match of sentence.matchAll(BORDER)) {
      if (match.index - start > MAX_LENGTH && border !== null) close(border.index, border.index + border[0].length);
      if (match.index - start >= MIN_LENGTH) border = match;
    }
    const isTooLong = sentence.length - start > MAX_LENGTH;
    if (isTooLong && border !== null) close(border.index, border.index + border[0].length);
  }
  close(sentence.length, sentence.length);
  return stretches;
}
