import { oneOf, pattern } from "#language/pattern/pattern.js";
import { blankPlayed } from "../unstated/unstated-in-language.js";
import { lengthHandedOver } from "./length-handed-over.js";

/** Words that hand over a text of somebody else. A colon follows, and then that text. */
const HANDING_OVER: Readonly<Record<string, string>> = {
  de: oneOf(
    pattern`schreibt|schrieb|geschrieben|geschickt|steht|stand|weitergeleitet|zusammenfassen|korrigieren|übersetzen`,
    pattern`(?:text)?aufgabe \d{1,2}|textaufgabe|(?:korrigiere?|übersetze?)(?!\p{L})`,
    pattern`leit\p{L}* .{0,30}(?:weiter|schreim)|kopier\p{L}*|gepostet|rein ?gehauen|gemailt|kam (?:\p{L}+ )?von`,
  ),
  es: oneOf(
    "te pego|te copio|te paso|escribi[óo]|me mand[óo]|me mandaron|me lleg[óo]|me ha llegado|acaba de llegar",
    "me ponen|reenvío|dice(?: así)?|decía|resume esto",
    "traduce esto|el mensaje|el correo|mira lo que|corrige(?!\\p{L})|corr[íi]geme|res[úu]me(?:me)?|plantilla(?!\\p{L})|(?:ejercicio|problema) \\d{1,2}",
  ),
  fr: oneOf(
    "je reçois|je viens de recevoir|a (?:écrit|envoyé)|m'a mis|m'écrit|je te (?:copie|colle|transfère)",
    "le (?:message|mail|texte)|regarde ce|résume ça|traduis ça|corrige|commente(?: ce texte)?|analyse ces? (?:paroles|texte|vers)|exercice \\d{1,2}",
  ),
  it: oneOf(
    "ha (?:scritto|mandato)|mi scrive|mi è (?:appena )?arrivat[oa]|ti (?:incollo|copio|giro)|guarda (?:cosa|che)",
    "il messaggio|traduci|riassumi|correggi|clausola|commenta|esercizio \\d{1,2}|problema di \\p{L}+ elementare",
  ),
  nl: oneOf(
    "schrijft|schreef|stuurde|appte|ik plak|doorgestuurd|kreeg (?:dit|net)|dit kwam van|het bericht",
    "de mail|vertaal (?:dit|even)|samenvatten|vat samen|verbeter(?!\\p{L})|vraagstuk|opgave \\d{1,2}|luistertoets|som(?!\\p{L})",
  ),
  pt: oneOf(
    "me mandou|mandaram|escreveu|vou colar|recebi|chegou (?:isso|essa?|agora)|copiei|olha (?:o que|isso)",
    "a mensagem|traduz isso|resume (?:isso|pra mim)|corrige(?: a redação)?|exercício \\d{1,2}",
  ),
  zh: oneOf(
    "(?:转|发|贴)(?:给)?你看|刚?收到|转发|写道|群里(?:说|发)|原文|翻译(?:一下)?|总结(?:一下)?|应用题|作文题|说明书|续写|翻成",
  ),
  ja: oneOf("コピペ|転送|送られてきた|届いた|来た|翻訳して|要約して|^問題|添削して?|校正して?|規約|説明書"),
};

/** The quoted words of several sentences, or a long one. */
const QUOTED =
  /(?<![\p{L}\d])["“„«»][^"“”„«»]{25,4000}["”“»«]|[「『][^」』]{25,4000}[」』]|“[^”]{12,4000}”|(?<=\p{Script=Han})"[^"]{8,4000}"/gu;
/** Lines of a quoted mail, and everything below the heads of a forwarded one. */
const QUOTED_LINE = /^\s*>.*$/gmu;
export const MAIL_FIELD = pattern`^\s*(?:von|de|da|van|from|gesendet|enviad[oa]|inviato|verzonden|发件人|差出人)\s*[:：]`;
const MAIL_HEAD = new RegExp(pattern`${MAIL_FIELD}.*\n[\s\S]*`, "imu");
/** A line that ends with a colon, and a text that is no list. */
const ANNOUNCED = /[:：][ \t]*\n+(?!\s*(?:[-*•+\d[]|\n))[\s\S]{60,}/u;
const READERS = oneOf(
  "bewohner|mieter|eltern|kund(?:en|in|e)|gäste|mitglieder|résidents|parents|clients?|locataires|ouders|bewoners|klanten?|leden",
  "familias|vecinos|clientes?|padres|genitori|clienti|condomini|pais|moradores|responsáveis",
);
const ADDRESS = oneOf(
  "sehr geehrte[rsn]? |estimad[oa]s? |prezad[oa]s? |senhores (?=pais)|gentil[ei] |egregi[oa]? |geachte |madame, monsieur",
  pattern`(?:liebe|chers|chères|beste|caros|car[ei]|queridos) (?=${READERS})`,
);
const ADDRESS_UNSPACED = oneOf(
  "尊敬的|各位(?:业主|家长|同事|客户|居民)|(?:お客様|入居者|保護者|関係者)(?:の皆様|各位)|平素より",
);
/** A formal letter from its address on. */
const ADDRESSED = new RegExp(pattern`(?:(?<!\p{L})${ADDRESS}|${ADDRESS_UNSPACED})[\s\S]*`, "iu");
/** The head of a message of a firm: 【顺丰】. */
const STAMPED = /【[^】\n]{1,12}】[^\n]*/gu;

const openings = new Map(
  Object.entries(HANDING_OVER).map(([language, words]) => {
    const edge = language === "zh" || language === "ja" ? "" : pattern`(?<!\p{L})`;
    return [language, new RegExp(pattern`${edge}${words}[^.!?。！？:：\n]{0,40}[:：]\s*(?=\S{3})`, "iu")];
  }),
);

/**
 * Blanks what a turn in another language than English quotes or hands over, to its end. The length stays. "Merk dir:"
 * hands nothing over.
 */
export function blankHandedOver(text: string, language: string): string {
  const opening = openings.get(language);
  if (opening === undefined) return text;
  const own = [QUOTED, STAMPED, QUOTED_LINE, MAIL_HEAD, ANNOUNCED, ADDRESSED].reduce(
    (left, part) => left.replace(part, blank),
    blankPlayed(text, language),
  );
  const match = opening.exec(own);
  if (match === null) return own;
  const from = match.index + match[0].length;
  const to = from + (lengthHandedOver(match[0], own.slice(from)) ?? own.length);
  return own.slice(0, from) + blank(own.slice(from, to)) + own.slice(to);
}

function blank(words: string): string {
  return words.replace(/[^\n]/g, " ");
}
