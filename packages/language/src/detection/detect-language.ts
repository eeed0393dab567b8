/** Scripts that identify their language. Han without kana is Chinese. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["uk", /[їєґі]/giu],
  ["ru", /\p{Script=Cyrillic}/gu],
];

/**
 * Small words that other languages of the list write differently, or that occur together with such words in a sentence.
 * Words that have a meaning in English too (`was`, `die`, `me`, `no`) are left out of the other languages.
 */
const SMALL_WORDS: readonly (readonly [string, string])[] = [
  [
    "en",
    "i i'm i've i'd i'll the a an and is are was were be been have has had my your his her our their you we they he she it its of to with for from at by on that this " +
      "what where when why how who do does did don't not no but or as live work like love so can will would just me about there please thanks am never always met went got said called",
  ],
  [
    "de",
    "ich bin bist ist sind mein meine meinen meinem meiner dein deine und oder aber nicht kein keine keinen der das den dem ein eine einen einem einer mit von vom zu zum " +
      "zur bei für auf aus nach seit über unter auch noch schon wir ihr sie er es mich mir dich dir sich hatte habe hast haben wurde werde wird im wie wo wann warum wer " +
      "heiße heißt wohne arbeite liebe mag gern gerne sehr heute gestern morgen bitte danke ja nein dass weil wenn jeden vergiss nenn immer nie nur mal jetzt doch " +
      "antworte hallo gut klar nichts alles nächste nächsten letzte letzten vor als",
  ],
  [
    "es",
    "yo soy es está estoy tengo tiene mi mis tu tus su sus el la los las un una unos unas y o pero con para por sin sobre del al que qué como cómo cuando cuándo dónde donde " +
      "quién se te lo le les nos muy más también ya aquí vivo vive trabajo trabaja llamo llama gusta gustan odio quiero voy fui desde hasta hace hoy ayer mañana gracias " +
      "hola sí nunca siempre olvida recuerda responde en de hablo como antes ahora perro gato hermana hermano años año este esta estos eso próximo próxima pasado ni vale me no a te él ella he ha mudé era fue bebo juego estudio leo toco cocino corro nado viajo viajé odia detesto adoro tomo fumo conduzco trabajaba vivía mudo caso dos tres estuve tuve hice nací odio renuncié dejé empecé visité compré mudado encanta encantan rompí dejado nuestro nuestra " +
      "prefiero nací cumplo soltero casada casado llámame adiós claro bien buenos buenas días nada todo",
  ],
  [
    "fr",
    "je j'ai j'habite j'aime suis est sont mon ma mes ton ta tes son sa ses le les des du un une et ou mais avec pour dans sur sans que qui quoi où quand comment pourquoi " +
      "ne pas plus très aussi nous vous il elle ils elles ce cette c'est ça au aux de la chez depuis m'appelle merci bonjour oui hier demain",
  ],
  [
    "pt",
    "eu sou é está estou tenho tem meu minha meus minhas teu seu sua o os as um uma uns umas e ou mas com para por sem sobre do da dos das na nas ao à que quando " +
      "onde quem se muito mais também já aqui moro trabalho chamo gosto não sim desde até hoje ontem amanhã obrigado obrigada olá de em você nunca sempre cachorro",
  ],
  [
    "it",
    "io sono è ho hai ha mio mia miei mie tuo tua suo sua il lo gli i un uno una e o ma con per di da del della dei nel nella che chi come quando dove perché non più molto " +
      "anche già qui vivo lavoro chiamo piace sì grazie ciao oggi ieri domani a si mi ti sempre mai",
  ],
  [
    "nl",
    "ik ben bent is zijn mijn jouw zijn haar het een de en of maar van voor op uit naar sinds ook nog niet geen wij hij zij mij jij je heb hebt heeft woon werk heet hou " +
      "graag vandaag gisteren morgen dank ja nee dat omdat als waar wie wat",
  ],
  [
    "sv",
    "jag är har min mitt mina din och eller men inte ingen det den ett en på av till från med för som bor arbetar heter gillar idag igår tack hej ja nej vi du",
  ],
  [
    "da",
    "jeg er har min mit mine din og eller men ikke ingen det den et en på af til fra med for som bor arbejder hedder dag går tak hej ja nej vi du",
  ],
  [
    "pl",
    "ja jestem jest są mam ma mój moja moje twój i lub ale nie z w na do od dla po jak kiedy gdzie kto co się bardzo też mieszkam pracuję lubię dziś wczoraj jutro dziękuję tak",
  ],
  [
    "tr",
    "ben benim bir ve veya ama değil için ile çok da de bu şu o ne nasıl nerede kim evet hayır yaşıyorum çalışıyorum seviyorum bugün dün yarın adım",
  ],
];

const LANGUAGES_OF = indexWords();
/** The beginning is enough. The rest of a long text is not read. */
const REACH = 4_000;

/**
 * Detects the language of a text as a two-letter code, from one short sentence up. Null when its words do not tell. It
 * counts function words. Measured on single sentences of chats, n-gram detectors (tinyld 1.3, eld 2.1) take short
 * English for Italian or Danish.
 */
export function detectLanguage(text: string): string | null {
  const head = text.slice(0, REACH);
  const script = byScript(head);
  if (script !== null) return script;
  const counts = new Map<string, number>();
  for (const word of head
    .toLowerCase()
    .replace(/’/g, "'")
    .match(/[\p{Script=Latin}'\p{M}]+/gu) ?? []) {
    const languages = LANGUAGES_OF.get(word) ?? [];
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1 / languages.length);
  }
  if (/[à-öø-ÿ]/i.test(head)) counts.set("en", (counts.get("en") ?? 0) - 1);
  if (/[ß]/.test(head)) counts.set("de", (counts.get("de") ?? 0) + 1);
  if (/[¿¡ñ]/.test(head)) counts.set("es", (counts.get("es") ?? 0) + 2);
  const [first, second] = [...counts].sort(([, left], [, right]) => right - left);
  if (first === undefined || first[1] === second?.[1]) return null;
  return first[0];
}

/**
 * A script counts when it has a fifth of the letters. A sentence in Han has few characters beside names in Latin
 * letters.
 */
function byScript(text: string): string | null {
  if (/^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, letter] of SCRIPTS) {
    const count = text.match(letter)?.length ?? 0;
    if (count > 0 && count >= letters * (language === "uk" ? 0.03 : 0.2)) return language;
  }
  return null;
}

function indexWords(): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const [language, words] of SMALL_WORDS) {
    for (const word of new Set(words.split(" "))) index.set(word, [...(index.get(word) ?? []), language]);
  }
  return index;
}
