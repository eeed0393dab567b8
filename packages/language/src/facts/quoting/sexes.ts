import { oneOf, pattern } from "#language/pattern/pattern.js";

export type Sex = "female" | "male";

interface SexWords {
  pronoun: RegExp;
  /** Relatives, of whom people speak by "she" and "he" for days. */
  relative: RegExp;
}

const word = (...alternatives: string[]) => new RegExp(pattern`(?<![\p{L}'’])${oneOf(...alternatives)}(?!\p{L})`, "iu");
const ofSex = (pronoun: string, ...relatives: string[]): SexWords => ({
  pronoun: word(pronoun),
  relative: word(...relatives),
});

const SEX_WORDS: Readonly<Record<string, Readonly<Record<Sex, SexWords>>>> = {
  en: {
    female: ofSex(
      "she|shes|^her",
      "mother|mom|mum|mummy|mommy|mam|ma|sister|sis|daughter|wife|girlfriend|aunt|auntie|niece",
      "nan|nana|nanna|nanny|gran|granny|grandma|grandmother|granddaughter|mother-in-law|sister-in-law",
    ),
    male: ofSex(
      "he|hes|^his",
      "father|dad|daddy|pa|pops|papa|brother|bro|son|husband|hubby|boyfriend|uncle|nephew",
      "grandpa|grandad|granddad|grandfather|grandson|father-in-law|brother-in-law",
    ),
  },
  de: {
    female: ofSex(
      "sie (?:hat|ist|will|kann|geht|kommt|muss|wird|macht)",
      "mama|mutter|mutti|mami|schwester|tochter|frau|freundin|oma|omi|tante|nichte|schwiegermutter|schwägerin|enkelin",
    ),
    male: ofSex("er", "papa|vater|vati|papi|bruder|sohn|mann|freund|opa|opi|onkel|neffe|schwiegervater|schwager|enkel"),
  },
  es: {
    female: ofSex("ella", "mamá|madre|hermana|hija|mujer|esposa|novia|abuela|tía|sobrina|suegra|cuñada|nieta"),
    male: ofSex("él", "papá|padre|hermano|hijo|marido|esposo|novio|abuelo|tío|sobrino|suegro|cuñado|nieto"),
  },
};

/** The sex of the person of whom the first pronoun speaks. Null where none does, or the language's words are not known. */
export function sexOf(words: string, language: string): Sex | null {
  const known = SEX_WORDS[language];
  if (known === undefined) return null;
  const [female, male] = [known.female, known.male].map(({ pronoun }) => pronoun.exec(words)?.index ?? words.length);
  if (female === undefined || male === undefined || female === male) return null;
  return female < male ? "female" : "male";
}

/** Whether words name a relative of this sex. */
export function namesRelative(words: string, { sex, language }: { sex: Sex; language: string }): boolean {
  return SEX_WORDS[language]?.[sex].relative.test(words) === true;
}
