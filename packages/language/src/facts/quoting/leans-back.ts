import { oneOf, pattern } from "#language/pattern/pattern.js";
import { speaksOfSelf } from "./rate-concreteness.js";

/** Openers that leave the meaning as it is. */
const OPENER = oneOf(
  "ok|okay|oh|ah|well|so|and|but|also|lol|haha\\p{L}*|and also|btw|still|und|aber|also|ach|na|y|e|pero|bueno|et|mais|bon|ma|allora|en|maar|então|mas",
);
/** Words for somebody or something that was named before, and words that answer. */
const BACKWARD: Readonly<Record<string, string>> = {
  en: oneOf(
    "he|she|it|its|it's|hes|he's|shes|she's|they|they're|theyre|them|their|his|her|him|that|that's|thats|this|these|those|there|one",
    "yes|yeah|yep|no|nope|nah|np|not|because|neither|both|same|name is|done|still",
  ),
  de: oneOf("er|sie|es|das|dem|den|die|der|ihn|ihm|is|ist|sind|hat|ja|nein|nee|doch|beide|weil|dann|da"),
  es: oneOf("él|ella|ellos|ellas|eso|esa|ese|esto|lo|le|les|es|son|era|sí|no|ambos|porque"),
  fr: oneOf("il|elle|ils|elles|c'est|ça|ce|cela|oui|non|si|parce que|les deux|c"),
  it: oneOf("lui|lei|loro|quello|quella|questo|questa|è|sono|lo|la|le|sì|si|no|perché|entrambi"),
  nl: oneOf("hij|zij|ze|het|dat|die|ie|is|zijn|ja|nee|omdat|allebei"),
  pt: oneOf("ele|ela|eles|elas|isso|essa|esse|é|são|sim|não|porque|ambos"),
};
const BACKWARD_UNSPACED: Readonly<Record<string, RegExp>> = {
  zh: /^(?:他|她|它|这|那|对|嗯|不是|是的)/u,
  ja: /^(?:それ|これ|あれ|そこ|彼|うん|はい|いや)/u,
};
/** A figure that opens a sentence counts something that was named before. */
const COUNT = pattern`\d[\d.,:]*`;

const patterns = new Map(
  Object.entries(BACKWARD).map(([language, words]) => [
    language,
    new RegExp(pattern`^(?:${OPENER}[,!.]? +)*(?:${words}(?![\p{L}'’])|${COUNT})`, "iu"),
  ]),
);

/** A subject that somebody else named before: "CDI chez un fabricant, il commence le 16 mars". */
const OTHERS = /(?<![\p{L}'’])(?:he|she|they|he's|she's|er|il|elle|ils|elles|hij)(?![\p{L}])/iu;
const NAME_BEFORE = /^.*?\p{Lu}\p{Ll}+.*?(?<![\p{L}])(?:he|she|they|er|il|elle|ils|elles|hij)(?![\p{L}])/u;

/** Whether a sentence is clear only with the words before it: "hates it", "612 euros", "she decided last night". */
export function leansBack(sentence: string, language: string): boolean {
  if ((patterns.get(language) ?? BACKWARD_UNSPACED[language])?.test(sentence) === true) return true;
  return OTHERS.test(sentence) && !NAME_BEFORE.test(sentence) && !speaksOfSelf(sentence, language);
}

const SMALL = oneOf("ok|oh|well|so|and|but|und|aber|y|pero|et|mais|ma|en|maar|mas");
const SPEAKER = oneOf("i|i['’]?[mdv]e?|we|ich|wir|yo|je|j['’]|on|nous|io|noi|ik|wij?|eu|a gente|我|私|僕|俺");
/** "I ...", "wir ...": complete by itself. */
const OWN_SUBJECT = new RegExp(pattern`^(?:${SMALL},? )*${SPEAKER}(?!\p{L})`, "iu");

export function opensWithSpeaker(sentence: string): boolean {
  return OWN_SUBJECT.test(sentence);
}
