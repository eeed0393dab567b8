import { oneOf, pattern } from "#language/pattern/pattern.js";

/** "Dr." and "Sr." stand before a name. */
const TITLE_WORD = oneOf(
  pattern`[Dd]ra?|Mrs?|Ms|Prof|[Ss]ra?|[Ss]rta|[Dd]ott(?:\.ssa)?|Sig(?:\.ra)?|Hr|Fr|Mme|Mlle|Dhr|Mevr`,
);
const TITLE = new RegExp(pattern`(?<!\p{L})${TITLE_WORD}\.\s*$`, "u");
/** "am 9. November" is part of one sentence, and "Ben ist 8." is one. */
const ORDINAL = /(?<!\d)\d{1,2}\.\s*$/;
const AGE = /(?<!\p{L})(?:ist|bin|sind|wird|werde|wurde|hat|habe)(?: (?:erst|schon|jetzt|bald|nun))? \d{1,2}\.\s*$/u;
const MONTH = /^(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/u;
/** Words that begin a sentence, and no name. */
const BEGINNING = new RegExp(
  pattern`^${oneOf(
    "I|My|We|Our|He|She|They|It|The|His|Her|Their|You|This|That|And|But",
    pattern`Er|Sie|Es|Ich|Wir|Ihr|Das|Die|Der|Und|Aber|Mein\p{Ll}*|Unser\p{Ll}*|Sein\p{Ll}*|Seit|Nun|Jetzt|Da|Dann|Leider|Außerdem`,
    "El|La|Los|Las|Yo|Mi|Su|Y|Pero|Il|Elle|Je|Mon|Ma|Lui|Lei|Io|Ik|Hij|Zij|Mijn|Ele|Ela|Eu|Meu|Minha",
  )}(?![\p{L}])`,
  "u",
);

/** Whether a sentence goes on after a full stop where a segmenter ends it: after "Dr.", and in German "am 3. Mai". */
export function goesOnAfter(sentence: string, { next, language }: { next: string; language: string }): boolean {
  if (BEGINNING.test(next)) return false;
  if (TITLE.test(sentence)) return /^\p{Lu}/u.test(next);
  if (language !== "de" || !ORDINAL.test(sentence)) return false;
  return !AGE.test(sentence) || MONTH.test(next);
}
