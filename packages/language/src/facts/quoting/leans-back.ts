import { oneOf, pattern } from "#language/pattern/pattern.js";
import { speaksOfSelf } from "./rate-concreteness.js";

/** Openers that leave the meaning as it is. */
const OPENER = oneOf(
  "ok|okay|oh|ah|well|so|and|but|also|lol|haha\\p{L}*|and also|btw|still|und|aber|also|ach|na|y|e|pero|bueno|et|mais|bon|ma|allora|en|maar|então|mas",
);
/** After it, "der" is no article. */
const GERMAN_VERB = oneOf(
  "is|ist|sind|san|war|waren|hat|hod|ham|haben|will|wollen|geht|kann|können|muss|müssen|darf|wird|kommt|macht|kriegt|heißt|hab",
);
/** An answer, as in "no sorry" and "no, friday". In "no meat" it is none. */
const NO = pattern`no(?! (?!(?:sorry|not|its?|im?|i'm|we|he|she|they|that|this|but|so|actually|wait)\b)\p{L})`;
/** Words for somebody or something that was named before, and words that answer. */
const BACKWARD: Readonly<Record<string, string>> = {
  en: oneOf(
    "he|she|it|its|it's|hes|he's|shes|she's|they|they're|theyre|them|their|his|her|him|that|that's|thats|this|these|those|there|one",
    `yes|yeah|yep|${NO}|nope|nah|np|not|mine|because|neither|both|same|name is|done|still|then`,
    "so (?:i|we) (?:might|may|can['’]?t|won['’]?t|have to|need to)",
  ),
  de: oneOf(
    "er|sie|es|ihn|ihm|is|ist|sind|hat|ja|nein|nee|doch|beide|weil|dann|da|deshalb|deswegen|drum|darum",
    pattern`(?:der|die|das|dem|den) ${GERMAN_VERB}`,
  ),
  es: oneOf("él|ella|ellos|ellas|eso|esa|ese|esto|lo|le|les|es|son|era|sí|no|ambos|porque|entonces|así que|por eso"),
  fr: oneOf("il|elle|ils|elles|c'est|ça(?! y est)|ce|cela|oui|non|si|parce que|les deux|c|donc|du coup|c'est pourquoi"),
  it: oneOf("lui|lei|loro|quello|quella|questo|questa|è|sono|sì|si|no|perché|entrambi|quindi|perciò|per questo"),
  nl: oneOf(
    "hij|zij|ze|het (?:is|was|gaat|wordt|heeft|kost|duurt|kan|moet)|dat|die|ie|is|zijn|ja|nee|omdat|allebei|dus|daarom",
  ),
  pt: oneOf("ele|ela|eles|elas|isso|essa|esse|é|são|sim|não|porque|ambos|por isso|daí"),
};
const BACKWARD_UNSPACED: Readonly<Record<string, RegExp>> = {
  zh: /^(?:(?:不用|不是|没事|好的?|行|对|嗯) ?)*(?:他|她|它|这|那|对|嗯|不是|是的|不用|我[^\s，。]{0,2}你)/u,
  ja: /^(?:それ|これ|あれ|そこ|彼|うん|はい|いや|じゃあ|だから|それで)/u,
};
const MONTH = oneOf(
  "jan(?:uar|uary|v|vier)?|feb(?:ruar|ruary|rero)?|février|mar(?:ch|zo|s)?|märz?|apr(?:il|ile)?|avril|abril|ma[iy]|mayo|maggio",
  "june?|juni|juin|junio|giugno|july?|juli|juillet|julio|luglio|aug(?:ust)?|août|agosto|sept?(?:ember|iembre|tembre)?",
  "o[ck]t(?:ober|obre|ubre)?|ottobre|nov(?:ember|iembre|embre)?|de[cz](?:ember)?|déc(?:embre)?|diciembre|dicembre|enero|gennaio",
);
/** A figure that opens a sentence counts something that was named before. "3 May" and "10:30" count nothing. */
const COUNT = pattern`\d[\d.,]*(?![\d.,:]| ?[–-] ?\d| ?${MONTH}\.?(?!\p{L}))`;

const patterns = new Map(
  Object.entries(BACKWARD).map(([language, words]) => [
    language,
    new RegExp(pattern`^(?:${OPENER}[,!.]? +)*(?:${words}(?![\p{L}'’])|${COUNT})`, "iu"),
  ]),
);

/** A subject that somebody else named before: "CDI chez un fabricant, il commence le 16 mars". */
const OTHERS = /(?<![\p{L}'’])(?:he|she|they|he's|she's|er|il|elle|ils|elles|hij)(?![\p{L}])/iu;
const NAME_BEFORE = /^.*?\p{Lu}\p{Ll}+.*?(?<![\p{L}])(?:he|she|they|er|il|elle|ils|elles|hij)(?![\p{L}])/su;

/** "Veut bien la sortir": a pronoun before the verb that it belongs to. */
const OBJECT =
  /(?<!\p{L})(?:veu[xt]|peu[xt]|va|vais|doi[st]|faut|vien[st])(?: \p{L}+)? (?:la|le|les|lui) \p{L}{2,}(?:er|ir|re)(?!\p{L})/iu;

/** Whether a sentence is clear only with the words before it: "hates it", "612 euros", "she decided last night". */
export function leansBack(sentence: string, language: string): boolean {
  if (opensBackward(sentence, language)) return true;
  return OTHERS.test(sentence) && !NAME_BEFORE.test(sentence) && !speaksOfSelf(sentence, language);
}

/** Whether a quotation is clear only with what was said before it. The first clause and its verbs decide. */
export function leansOnTalk(words: string, language: string): boolean {
  const [clause = ""] = words.split(/[,.;!?]/);
  return opensBackward(words, language) || leansBack(clause, language) || (language === "fr" && OBJECT.test(words));
}

/** Whether the first words of a sentence answer, or stand for something that was named before. */
export function opensBackward(sentence: string, language: string): boolean {
  return (patterns.get(language) ?? BACKWARD_UNSPACED[language])?.test(sentence) === true || opensAlone(sentence);
}

const ONE_WORD = /^(?!(?:hi|hey|hello|hallo|hola|salut|ciao|hoi|oi|olá)(?!\p{L}))[\p{L}\d]+(?:[.!,]+|…) +(?=\S)/iu;

/** "Paid. 258 for the two of us", "Decided, twenty Zebra": one word, and then no subject. */
function opensAlone(sentence: string): boolean {
  const opening = ONE_WORD.exec(sentence)?.[0];
  if (opening === undefined) return false;
  const rest = sentence.slice(opening.length);
  return !opensWithSpeaker(rest) && !CLAUSE.test(rest);
}

/** A name or a noun with an article, or another list item. */
const CLAUSE =
  /^(?:\p{Lu}\p{Ll}|(?:my|the|our|mein|meine|der|die|das|mi|el|la|mon|ma|le|mio|il|mijn|de|het|meu|minha|o|a)(?!\p{L}))/u;

const SMALL = oneOf("ok|oh|well|so|and|but|und|aber|y|pero|et|mais|ma|en|maar|mas");
const SPEAKER = oneOf("i|i['’]?[mdv]e?|we|ich|wir|yo|je|j['’]|on|nous|io|noi|ik|wij?|eu|a gente|我|私|僕|俺");
/** "I ...", "wir ...": complete by itself. */
const OWN_SUBJECT = new RegExp(pattern`^(?:${SMALL},? )*${SPEAKER}(?!\p{L})`, "iu");

export function opensWithSpeaker(sentence: string): boolean {
  return OWN_SUBJECT.test(sentence);
}
