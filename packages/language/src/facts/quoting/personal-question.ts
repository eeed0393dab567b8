import { oneOf, pattern } from "#language/pattern/pattern.js";

/** How questions about their listener's own life begin. */
const ASKING: Readonly<Record<string, string>> = {
  en: oneOf(
    "(?:and |so |ok,? )?how (?:many|old|often|tall|long (?=have))(?=.* you(?!r))",
    "(?:do|did) you (?:still )?(?:have|own|live|work|eat|drink|smoke|speak|play|prefer|like|take|study|exercise|drive|cook)",
    "are you (?:still )?(?:allergic|married|single|vegetarian|vegan|from|an?|on|pregnant|retired|left|right|religious|employed)",
    "where (?:do|did|are|were) you (?:live|work|from|born|grow|study|based|mov)",
    "what(?:['’]?s| is| are) your|what do you do|what should i call you|what (?:languages|size|pronouns)|what kind of .* do you",
    "who (?:do you live|['’]?s your|is your)|when(?:['’]?s| is) your|which .* do you (?:prefer|use|like|have|speak)",
    "any (?:allergies|kids|children|pets|siblings|dietary|food)|(?:so )?you(?:['’]re| are| live| work| have| like| eat| drink| prefer) ",
  ),
  de: oneOf(
    "(?:und )?wie (?:viele?|alt|oft|groß|hei(?:ß|ss)|lange)|wo (?:wohn|arbeit|leb)|was (?:machst du|arbeitest|sind sie) ",
    "(?:hast|haben|bist|sind) (?:du|sie)|(?:trinkst|isst|rauchst|magst|sprichst) du|welche",
  ),
  es: oneOf(
    "¿?(?:y )?(?:cuánt[oa]s?|qué edad|dónde (?:vives|trabajas|estudias|naciste)|a qué te dedicas|con qué frecuencia)",
    "¿?(?:y )?(?:tienes|eres|cómo te llamas|prefieres|cuál es tu|hablas|comes|bebes)",
  ),
  fr: oneOf(
    "combien|quel âge|où (?:habit|travaill|viv)|(?:as|es)-tu|avez-vous|êtes-vous|tu as|comment t['’]appelles",
    "quel(?:le)? est (?:ton|ta|votre)",
  ),
};
const ASKING_UNSPACED = /^(?:那)?[你您](?:们)?(?:有|住|在哪|多大|几|喜欢|是|叫|做)/u;

const PERSONAL = new RegExp(pattern`^${oneOf(...Object.values(ASKING))}`, "iu");
/** Words for what nobody may keep. */
const SECRET = new RegExp(
  pattern`\b${oneOf(
    "pass(?:word|code|phrase)s?|pin|cvv|card number|account number|iban|ssn|social security|log-?in|passwort|kennwort",
    "contraseña|clave|mot de passe|wachtwoord|senha",
  )}\b|密码|パスワード`,
  "iu",
);
/** "Do you like this version?" is not about the life of the listener. */
const OTHERWISE = new RegExp(
  pattern`\b${oneOf(
    "questions?|in mind|a moment|a minute|looking for|mean|need|want me|feel|feeling|think|happen|this|these|that|it|token|key",
  )}\b`,
  "i",
);
const EVASION = new RegExp(
  pattern`^(?:${oneOf(
    "hi|hey|hello|yo|good (?:morning|evening|night|afternoon)",
    "not sure|idk|i don['’]?t know|dunno|no idea|what|why|who|how|maybe|depends|skip|none of your|sorry|h+m+|ok(?:ay)?|thanks?|thank you|lol|haha\\p{L}*",
    "(?:it|that) (?:all )?depends|(?:i['’]?d |i would )?(?:rather|prefer) not",
    "(?:it['’]?s|that['’]?s) (?:none|not|private|personal|a (?:secret|tough|hard|good))",
    "no comment|can['’]?t say|hard to say|nothing (?:much|special)|not telling|guess|doesn['’]?t matter|never ?mind|whatever|later|good question|let me",
    "keine ahnung|weiß nicht|egal|no sé|ni idea|je ne sais pas",
  )})(?!\p{L})|^不知道|[?？]\s*$`,
  "iu",
);
/** Longer ones, and several sentences, are quoted for what they say. */
const LONGEST_ANSWER = 60;
const SENTENCES = /[.!?。！]\s*[\p{L}\d]/u;

/** Whether a question is about the life of its listener: "How many kids do you have?". */
export function asksOfListener(question: string): boolean {
  return (PERSONAL.test(question) || ASKING_UNSPACED.test(question)) && !OTHERWISE.test(question);
}

/** Whether a question asks for a password or a number of a card: its answer is no memory. */
export function asksForSecret(question: string): boolean {
  return SECRET.test(question);
}

/** Whether words answer such a question, in however few words. */
export function answersPlainly(words: string): boolean {
  return (
    words.length <= LONGEST_ANSWER &&
    !/\n/.test(words) &&
    !SENTENCES.test(words) &&
    /[\p{L}\d]/u.test(words) &&
    !EVASION.test(words)
  );
}
