import { oneOf, pattern } from "#language/pattern/pattern.js";

/** "Dr." and "Sr." stand before a name. */
const TITLE = new RegExp(
  pattern`(?<!\p{L})${oneOf("[Dd]ra?|[Mm]rs?|[Mm]s|[Pp]rof|[Ss]ra?|[Ss]rta|[Dd]ott(?:\\.ssa)?|[Ss]ig(?:\\.ra)?|Hr|Fr|Mme|Mlle|[Dd]hr|[Mm]evr")}\.\s*$`,
  "u",
);
/** "am 9. November" is part of one sentence. English writes no such days. */
const ORDINAL = /(?<!\d)\d{1,2}\.\s*$/;
/** "Ben ist 8. Er hat": no month and no thing that is counted. */
const SUBJECT = new RegExp(
  pattern`^${oneOf(
    "Er|Sie|Es|Ich|Wir|Ihr|Das|Die|Der|Und|Aber|Mein\\p{Ll}*|Unser\\p{Ll}*|Sein\\p{Ll}*|Seit|Nun|Jetzt|Da|Dann|Leider|Außerdem",
    "El|Ella|Yo|Mi|Su|Es|Tiene|Il|Elle|Je|Mon|Ma|Lui|Lei|Io|Ik|Hij|Zij|Mijn|Ele|Ela|Eu|Meu|Minha",
  )}(?!\p{L})`,
  "u",
);

/** Whether a sentence goes on after a full stop where a segmenter ends it: after "Dr.", and in "am 3. Mai". */
export function goesOnAfter(sentence: string, { next, language }: { next: string; language: string }): boolean {
  if (TITLE.test(sentence)) return /^\p{Lu}/u.test(next);
  return language !== "en" && ORDINAL.test(sentence) && !SUBJECT.test(next);
}
