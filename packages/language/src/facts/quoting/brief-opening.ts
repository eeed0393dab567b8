import { SMALL_WORDS } from "#language/detection/small-words.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { STOP_WORDS } from "#language/words/stop-words.js";

const MAX_LETTERS = 24;
const MAX_WORDS = 4;

/** Words of greetings, thanks, laughter and exclamations: they say nothing of what follows. */
const EXCLAMATION = new RegExp(
  pattern`^(?:${oneOf(
    "h[ae]|ha[ha]+h*|he[he]+|hi[hi]+|ja[ja]+|k[k]+|lol|lmf?ao|rofl|mdr|xd|omg|wtf|wow|wh?oo+|yay|ugh+|phew|oo+ps|oh|ah+|aw+|hm+|um+|uh+|eh|er+m?",
    "hi|hey|hiya|hello|yo|dear|good|morning|afternoon|evening|night|bye|cheers|ta|please|pls|sorry|thanks?|thank|thx|welcome|congrats",
    "ok|okay|kk?|right|anyway|anyways|anyhow|alright|fine|great|nice|cool|perfect|lovely|brilliant|amazing|genius|excellent|true|exactly|sure",
    "wait|listen|look|well|god|gosh|jesus|christ|damn|shit|fuck|bloody|hell|never|mind|nvm|so|and|but|also|btw|update|question|q|ps|sir|lads|guys|po",
    "hallo|moin|serv[ua]s|griaß|grüß|grüezi|guten|tag|abend|danke|bitte|genau|super|toll|prima|gut|na|ach|achja|tja|sorry|also|leute|mensch|gott|mann|oje",
    "hola|buen[oa]?s?|días|dias|tardes|noches|gracias|porfa|vale|listo|claro|perfecto|genial|uf+|ay|oye|mira|dale|chévere|hermano|jefe|señor",
    "salut|bonjour|bonsoir|coucou|merci|super|parfait|d'accord|bon|bref|ouf|là|bien",
    "ciao|buongiorno|buonasera|salve|grazie|perfetto|bene|ottimo|oi|olá|bom|boa|dia|tarde|noite|obrigad[oa]|valeu|beleza|ótimo|perfeito",
    "hoi|hallo|goedemorgen|goedemiddag|goedenavond|dank|bedankt|prima|fijn|mooi|leuk",
  )})$`,
  "iu",
);

const GREETINGS = new RegExp(
  pattern`^(?:${oneOf(
    "he+y+|hi|hello|hallo|moin|servus|hola|salut|ciao|oi|olá|hoi",
    "thanks|thank|thx|cheers|danke|gracias|merci|grazie|bedankt|obrigad[oa]",
  )})$`,
  "iu",
);
const GREETED_UNSPACED =
  /^(?:谢谢|多谢|你好|早上好|晚上好|哈哈+|ありがとう(?:ございます)?|こんにちは|おはよう(?:ございます)?|こんばんは)[啦了您你]?$/u;
/** After a greeting: "so much", or the name of whom it greets. */
const GREETED = /^(?:so|much|very|you|sehr|muchas?|mil|mille|muito|\p{Lu}\p{Ll}+)$/u;

/**
 * Whether a few words without a sign of their own ("twins.", "told him.", "the blue one") still tell what the words after
 * them are about. Greetings, thanks and exclamations do not.
 */
export function isBriefOpening(words: string, language: string): boolean {
  const written = words.match(/[\p{L}\p{M}\d'’]+/gu) ?? [];
  const all = written.map((word) => word.toLowerCase());
  if (all.length === 0 || all.length > MAX_WORDS || all.join("").length > MAX_LETTERS) return false;
  const small = SMALL_WORDS.get(language);
  if (isGreeting(written)) return false;
  const telling = all.filter((word) => !STOP_WORDS.has(word) && small?.has(word) !== true);
  return !telling.every((word) => EXCLAMATION.test(word));
}

function isGreeting([first = "", ...rest]: readonly string[]): boolean {
  return GREETED_UNSPACED.test(first) || (GREETINGS.test(first) && rest.every((word) => GREETED.test(word)));
}
