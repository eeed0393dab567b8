import { pattern } from "#language/pattern/pattern.js";

/** Words about health that people misspell, as the rules know them. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  en: words(
    "allergic allergy allergies intolerant intolerance diabetic diabetes asthma celiac coeliac vegetarian pescatarian",
    "lactose gluten penicillin amoxicillin ibuprofen aspirin antibiotics peanuts peanut shellfish epilepsy migraines",
    "arthritis insomnia depression anxiety hypertension psoriasis eczema dyslexia endometriosis diagnosed pregnant",
  ),
  de: words(
    "allergisch Allergie Diabetes Asthma Zöliakie Laktose Gluten Penicillin Erdnüsse Haselnüsse Nüsse Pollen",
    "Vegetarier Vegetarierin Veganerin vegetarisch laktoseintolerant glutenfrei Epilepsie Migräne Neurodermitis",
    "Heuschnupfen Bluthochdruck Depressionen",
  ),
  es: words(
    "alérgico alérgica alergia celíaco celíaca celiaco celiaca vegetariano vegetariana diabético diabética diabetes",
    "lactosa gluten penicilina cacahuetes marisco polen ibuprofeno aspirina epilepsia migrañas artritis depresión",
    "hipertensión",
  ),
};
/** Real words that differ from a known one by a letter. */
const REAL_WORDS: ReadonlySet<string> = new Set(
  words("selfish glutton allegro pollens polled marisma lactase diabetics vegetarians peanut's letargia").map(fold),
);
const MIN_LENGTH = 5;

const ANY_WORD = new RegExp(pattern`(?<![\p{L}'-])\p{L}{${String(MIN_LENGTH)},20}(?![\p{L}'-])`, "gu");

/**
 * Spells words about health as the rules know them: "alergic to penicilin". A word is taken for a known one where they
 * differ by one letter, left out, too many, wrong or in the other order, not counting accents and doubled letters.
 */
export function spellHealthWords(text: string, language: string): string {
  const known = WORDS[language];
  if (known === undefined) return text;
  return text.replace(ANY_WORD, (word) => {
    const folded = fold(word);
    const candidates = known.filter((candidate) => fold(candidate).startsWith(folded.charAt(0)));
    if (candidates.includes(word) || REAL_WORDS.has(folded)) return word;
    const [meant] = candidates
      .map((candidate) => ({ candidate, steps: stepsBetween(folded, fold(candidate)) }))
      .filter(({ candidate, steps }) => steps === 0 || (steps === 1 && fold(candidate).length >= MIN_LENGTH + 1))
      .toSorted((one, other) => one.steps - other.steps);
    if (meant === undefined || isInflected(folded, fold(meant.candidate))) return word;
    return language === "de" ? meant.candidate : withCaseOf(word, meant.candidate);
  });
}

/** A slip at the beginning of a sentence keeps its capital. German does not come here: its known words have theirs. */
function withCaseOf(word: string, known: string): string {
  return /^\p{Lu}/u.test(word) ? known.charAt(0).toUpperCase() + known.slice(1) : known;
}

/** "allergics", "Allergien": another form of the word, and no slip. */
function isInflected(word: string, known: string): boolean {
  return word !== known && (word.startsWith(known) || known.startsWith(word));
}

/** In lower case, without accents and doubled letters. */
function fold(word: string): string {
  return word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/(.)\1/gu, "$1");
}

/** 0 for the same word, 1 for one slip, 2 for more. */
function stepsBetween(one: string, other: string): 0 | 1 | 2 {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > 1) return 2;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const left = one.slice(start);
  const right = other.slice(start);
  const isWrong = left.slice(1) === right.slice(1);
  const isMissing = left === right.slice(1);
  const isExtra = left.slice(1) === right;
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return isWrong || isMissing || isExtra || isSwapped ? 1 : 2;
}

function words(...lines: string[]): string[] {
  return lines.join(" ").split(" ");
}
