import { oneOf, pattern } from "#language/pattern/pattern.js";

type Sex = "female" | "male";

interface SexWords {
  /** Words for somebody who was named before. */
  pronoun: RegExp;
  /** "Mum": a name, whoever of the family says it. */
  name: RegExp;
  /** "My sister": of its speaker. */
  own: RegExp;
}

const word = (words: string) => new RegExp(pattern`(?<![\p{L}'’])${oneOf(words)}(?![\p{L}'’])`, "iu");
const ofSex = (
  my: string,
  { pronoun, name, relative }: { pronoun: string; name: string; relative: string },
): SexWords => ({
  pronoun: word(pronoun),
  name: word(pattern`(?<!(?:${my}) )${oneOf(name)}`),
  own: word(pattern`${oneOf(my)} (?:\p{L}+ )?${oneOf(name, relative)}`),
});

const ENGLISH = "my|our";
const GERMAN = pattern`mein\p{Ll}*|unser\p{Ll}*`;
const SPANISH = "mi|nuestr[oa]";

const SEX_WORDS: Readonly<Record<string, Readonly<Record<Sex, SexWords>>>> = {
  en: {
    female: ofSex(ENGLISH, {
      pronoun: "she|shes|she['’]s|^her",
      name: "mom|mum|mummy|mommy|nana|nanna|granny|grandma",
      relative:
        "mother|sister|daughter|wife|girlfriend|aunt|auntie|niece|nan|gran|grandmother|granddaughter|mother-in-law|sister-in-law",
    }),
    male: ofSex(ENGLISH, {
      pronoun: "he|hes|he['’]s|^his",
      name: "dad|daddy|papa|grandpa|grandad|granddad",
      relative:
        "father|brother|son|husband|hubby|boyfriend|uncle|nephew|grandfather|grandson|father-in-law|brother-in-law",
    }),
  },
  de: {
    female: ofSex(GERMAN, {
      pronoun: "sie (?:hat|ist|will|kann|geht|kommt|muss|wird|macht)",
      name: "mama|mutti|mami|oma|omi",
      relative: "mutter|schwester|tochter|frau|freundin|tante|nichte|schwiegermutter|schwägerin|enkelin",
    }),
    male: ofSex(GERMAN, {
      pronoun: "er",
      name: "papa|vati|papi|opa|opi",
      relative: "vater|bruder|sohn|mann|freund|onkel|neffe|schwiegervater|schwager|enkel",
    }),
  },
  es: {
    female: ofSex(SPANISH, {
      pronoun: "ella",
      name: "mamá|abuela",
      relative: "madre|hermana|hija|mujer|esposa|novia|tía|sobrina|suegra|cuñada|nieta",
    }),
    male: ofSex(SPANISH, {
      pronoun: "él",
      name: "papá|abuelo",
      relative: "padre|hermano|hijo|marido|esposo|novio|tío|sobrino|suegro|cuñado|nieto",
    }),
  },
};

/** The sex that the first pronoun tells. Null without one, and in languages whose words are not listed. */
export function sexOf(words: string, language: string): Sex | null {
  const known = SEX_WORDS[language];
  if (known === undefined) return null;
  const [female, male] = [known.female, known.male].map(({ pronoun }) => pronoun.exec(words)?.index ?? words.length);
  if (female === undefined || male === undefined || female === male) return null;
  return female < male ? "female" : "male";
}

interface Reference {
  sex: Sex;
  language: string;
  /** "My sister" is meant by nobody else. */
  isSameSpeaker: boolean;
}

/** Whether words name a relative of this sex. */
export function namesRelative(words: string, { sex, language, isSameSpeaker }: Reference): boolean {
  const known = SEX_WORDS[language]?.[sex];
  return known !== undefined && (known.name.test(words) || (isSameSpeaker && known.own.test(words)));
}
