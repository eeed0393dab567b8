import { oneOf, pattern } from "#language/pattern/pattern.js";
import { PARTNERS, PETS, RELATIVES } from "../grammar/vocabulary.js";

/** Words of a language for one person or animal, and words before them that name one. */
interface PersonWords {
  pronoun: RegExp;
  named: RegExp;
}

const word = (...alternatives: string[]) => pattern`(?<![\p{L}'’])${oneOf(...alternatives)}(?!\p{L})`;
/** A capital within a sentence, or a name that opens one. */
const NAME = oneOf(
  pattern`(?<=[\p{Ll}\p{M}\d,;:–-]["'’]? )(?!I(?!\p{L}))\p{Lu}\p{Ll}`,
  pattern`(?:^|[.!?] )\p{Lu}\p{Ll}+(?:['’]s| (?:is|was|has|will|and|said|says|wants|\p{Ll}+ed)(?!\p{L}))`,
);

const named = (...alternatives: string[]) => new RegExp(oneOf(NAME, word(...alternatives)), "u");

const PERSON_WORDS: Readonly<Record<string, PersonWords>> = {
  en: {
    pronoun: new RegExp(word("he|she|him|her|his|hers|hes|shes|himself|herself"), "iu"),
    named: named(
      RELATIVES,
      PARTNERS,
      PETS,
      "mumm?y|mam|ma|pa|pops|nan(?:na|ny)?|gran|auntie|bro|sis|bestie|mate|ex|boss|chef|captain|coach|teacher|tutor|doctor",
      "doc|nurse|midwife|vet|dentist|physio|therapist|lawyer|landlord|landlady|neighbou?r|colleague|friend|roommate|flatmate",
      "housemate|client|customer|tenant|fella|lad|lass|bloke|guy|man|woman|lady|girl|boy|kid|someone|somebody|person|professor",
      "prof|supervisor|manager|agent|officer|driver|plumber|electrician|builder|apprentice|student|pupil|patient",
      pattern`(?:my|our) \p{L}+`,
    ),
  },
  de: {
    pronoun: new RegExp(word("er|ihn|ihm|sie (?:hat|ist|will|kann|geht|kommt|muss|wird|macht)"), "u"),
    named: named(pattern`(?:(?:m|s|unse?r|ihr)(?:ein)?e?[mnrs]?|der|die|den|dem) \p{L}{3,}`),
  },
  es: {
    pronoun: new RegExp(word("él|ella"), "iu"),
    named: named(pattern`(?:mi|su|nuestr[oa]|el|la|un|una) \p{L}{3,}`),
  },
  fr: {
    pronoun: new RegExp(word(pattern`il(?! (?:y|faut|fait|pleut|reste|est \d|vaut|neige)(?!\p{L}))|elle|lui`), "iu"),
    named: named(pattern`(?:mon|ma|notre|son|sa|le|la|un|une) \p{L}{3,}`),
  },
  it: {
    pronoun: new RegExp(word("lui|lei"), "iu"),
    named: named(pattern`(?:mi[oa]|su[oa]|nostr[oa]|il|la|un|una) \p{L}{3,}`),
  },
  nl: {
    pronoun: new RegExp(word("hij|hem|haar"), "iu"),
    named: named(pattern`(?:mijn|m'n|onze|zijn|de|een) \p{L}{3,}`),
  },
  pt: {
    pronoun: new RegExp(word("ele|ela|dele|dela|lhe"), "iu"),
    named: named(pattern`(?:meu|minha|noss[oa]|seu|sua|o|a|um|uma) \p{L}{3,}`),
  },
  zh: {
    pronoun: /[他她](?!们|們)/u,
    named:
      /[爸妈媽爷爺奶婆公哥姐姊弟妹儿兒女孙孫叔姨舅姑嫂夫妻]|老师|老師|医生|醫生|同事|朋友|先生|小姐|阿[\p{Script=Han}]/u,
  },
  ja: {
    pronoun: /彼女?(?!氏)|あの人|あの子/u,
    named: /さん|ちゃん|くん|君|様|先生|母|父|姉|兄|妹|弟|娘|息子|夫|妻|祖[父母]/u,
  },
};

/** Whether words speak of a person ("she said no") whom no word before that names. */
export function lacksPerson(words: string, language: string): boolean {
  const known = PERSON_WORDS[language];
  const place = known?.pronoun.exec(words)?.index;
  return known !== undefined && place !== undefined && !known.named.test(words.slice(0, place));
}
