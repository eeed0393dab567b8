import { oneOf, pattern } from "#language/pattern/pattern.js";
import { type BlockReader, headOf, isBlank, toEndOfParagraph } from "./foreign-block.js";
import { MAIL_FIELD } from "./handed-over-words.js";

const POLITE = oneOf(
  "please|pls|plz|kindly|can (?:you|u)|could (?:you|u)|help me(?: to)?|i need you to|quick|now|ok|hi|hey|hello|also",
);
const TEXT = oneOf(
  "text|e?mail|letter|message|poem|metre|meter|grammar|spelling|draft|clause|contract|form|page|paragraph|lyrics|recipe",
);
const TEXT_WORK = oneOf(
  "convert|summari[sz]e|translate|simplify|tl;?dr|proof-?read|re-?write|reword|rephrase|paraphrase|shorten|polish|scale|reflow|format",
  pattern`(?:check|correct|edit|review|explain|analy[sz]e|scan|reply to|respond to|answer) (?:this|the|these) (?:\p{L}+ )?${TEXT}s?`,
  "turn this into|make (?:this|an? .{3,30} (?:out of|from) this)",
);
const ABOUT_TEXT = oneOf(
  pattern`(?:what|how)\b.*\b(?:this|these|it)\b.*\b(?:mean|say|reply|answer|about|called)|what'?s? (?:this|the) (?:song|poem|quote|film|book)`,
  pattern`(?:is|are) (?:this|these|there) (?:\p{L}+ ){0,3}(?:scam|normal|legal|ok|dodgy|fair|legit|standard|right)|tell me if (?:he|she|it|this|they)`,
  pattern`(?:reply|answer|respond|response) to (?:this|these|the \p{L}+ (?:message|mail|email))|plain english|(?:this|these|here) (?:please|pls)`,
);
/** Orders in English about a text. What follows is that text, whoever says "I" in it. */
const ORDERS = new RegExp(
  pattern`^\s*(?:${POLITE},? )*${TEXT_WORK}(?!\p{L})(?!.*(?<!\p{L})(?:my|our|me|i|i'm)(?!\p{L}))`,
  "iu",
);
/** Questions about a text, and orders in other languages. Words of the first person below them may be the writer's. */
const QUESTIONS = new RegExp(
  oneOf(
    ABOUT_TEXT,
    pattern`was (?:heißt|bedeutet|meinen|will) .*\b(?:das|dies|hier|die)\b|worauf läuft`,
    pattern`qué (?:significa|quiere decir|le contesto)|qu'est-ce que (?:ça|cela) veut dire|c'est quoi .*(?:là|clause)`,
    pattern`(?:che|cosa) (?:vuol dire|significa|vuole)|wat (?:bedoelen|betekent|staat)|(?:o que|que) (?:quer dizer|significa|faz)`,
    pattern`(?<!\p{L})(?:fass|übersetze?|korrigiere?|vereinfache?|kürze?)(?!\p{L}).*(?<!\p{L})(?:das|dies\p{L}*|hier|mir)(?!\p{L})|einfache sprache`,
    pattern`(?<!\p{L})(?:resúme|resume|traduce|corrige|simplifica|reescribe)(?:me)?(?!\p{L}).*(?:esto|este|esta|texto)`,
    pattern`(?<!\p{L})(?:résume|traduis|corrige|simplifie|réécris)(?!\p{L}).* (?:ce|ça|cette|ceci|texte)(?!\p{L})`,
    pattern`(?<!\p{L})(?:riassumi|traduci|correggi|semplifica|riscrivi)(?:mi)?(?!\p{L}).*(?:questo|questa|testo|clausola)`,
    pattern`(?<!\p{L})(?:vat|vertaal|verbeter|herschrijf)(?!\p{L}).*(?<!\p{L})(?:dit|deze|tekst|samen)(?!\p{L})`,
    pattern`(?<!\p{L})(?:resume|resuma|traduz|corrige|simplifica|reescreve)(?!\p{L}).*(?:isso|isto|esse|essa|este|texto)`,
    "(?:这|下面|以下).{0,12}(?:翻译|总结|概括|润色|校对|缩短|改写)|(?:翻译|总结|概括|润色|校对|缩短|改写).{0,8}(?:这|下面|以下)",
    "(?:この|これ|以下|下記).{0,16}(?:訳|要約|返信|添削|校正|短く|直して)",
    "(?:这|下面).{0,10}(?:什么意思|怎么(?:回|办|续写))|(?:この|これ).{0,12}(?:どういう|意味)",
  ),
  "iu",
);
const FIRST_PERSON = oneOf(
  "i|i['’]?m|i['’]ve|my|me|we|our|ich|mein\\p{L}*|mir|mich|wir|unser\\p{L}*|yo|mi|mis|me|soy|tengo|je|mon|ma|mes|nous|notre|io|mio|mia|ho|sono",
  "ik|mijn|we|wij|ons|eu|meu|minha|sou|tenho|nós",
);
/** A paragraph whose first line says "I" may be its writer's. */
const OF_WRITER = new RegExp(pattern`(?<!\p{L})(?:${FIRST_PERSON}(?!\p{L})|j['’])|我|私|僕|俺`, "iu");
/** The head of a mail, which has readers of its own: the mail goes on below it. */
const MAIL_HEAD = new RegExp(
  oneOf(
    MAIL_FIELD,
    pattern`^\s*(?:>|-{2,})|^\s*(?:on|am|el|le|il giorno|op|em) .{6,120}[:：]\s*$|^\s*(?:to|an|sent|subject)\s*:`,
  ),
  "iu",
);
const LONGEST_REQUEST = 200;

/**
 * A paragraph after a line that asks for work on a text, or about one: "convert to metric", and below an empty line the
 * recipe. The paragraphs after it are the speaker's own again.
 */
export const readPastedParagraph: BlockReader = (lines, index) => {
  const line = lines[index];
  const request = lines[index - 2];
  if (line === undefined || request === undefined || !isBlank(lines[index - 1]) || isBlank(line)) return null;
  const opensParagraph = index === 2 || isBlank(lines[index - 3]);
  const asked = headOf(request).replace(/\u2019/g, "'");
  if (MAIL_HEAD.test(headOf(line))) return null;
  if (!opensParagraph || asked.length > LONGEST_REQUEST) return null;
  const isPasted = ORDERS.test(asked) || (QUESTIONS.test(asked) && !OF_WRITER.test(headOf(line)));
  return isPasted ? toEndOfParagraph(lines, index, line.start) : null;
};
