import { oneOf, pattern } from "#language/pattern/pattern.js";
import { FEW, givenUp } from "./contrast-parts.js";
import type { CorrectionWords } from "./correction-words.js";

export const ITALIAN: CorrectionWords = {
  denied: oneOf(
    pattern`(?:,\s*)?(?:e )?(?:non|nn|invece d(?:i|el)|anziché|al posto d(?:i|el))(?: è| era)?(?: (?:il|alle|di|l'|a))?`,
    pattern`(?:che )?era(?: (?:il|alle|l'))?`,
    pattern`(?:dal?|da)(?= \S+(?: \p{L}+)? a(?:l|lle)? )`,
  ),
  deniedAfter: oneOf("era (?:sbagliato|un errore)|,? no(?=[, ])"),
  contrast: [
    pattern`(?<old>(?<!\p{L})non (?=(?:in|al?|con|d[ie]l?|il|la|un|una|per) )${FEW},? bensì)`,
    pattern`(?<old>(?<!\p{L})non (?:è|era|sono|si chiama) [^\s,.;!?]+(?: [^\s,.;!?]+)?,? )(?=(?:ma|è|sono|si chiama|bensì) (?!anche))`,
    pattern`(?<old>(?:,\s*)?(?:invece (?:di|del|della|dello|dei)|al posto (?:di|del|della)) (?:(?:il|la|un|una) )?[^\s,.;!?]+)`,
    givenUp({
      who: "",
      planned: "dovevamo|dovevo|volevamo|volevo|pensavamo|pensavo",
      ended: "lasciato (?:perdere|stare)|annullato|saltato|non se ne fa niente",
    }),
  ],
  changed: pattern`cambio di programma|ho cambiato idea|cambiato idea`,
  noMore: pattern`(?:alla fine )?non `,
  not: "non",
  repeated: "a|al|in|con|da|dal|il|la|un|una|di|per",
  slip: "anzi|cioè|eh,? no|volevo dire",
  before: "più|prima|all'inizio",
  now: "ora|adesso|invece",
  cue: oneOf(
    pattern`ops|ma che dico|avevo (?:capito|letto|sentito) male|ho (?:capito|letto|sentito) male|ho invertito|mi correggo|rettifico|errore mio`,
    "no,? (?:scusa|scusate|aspetta|pardon|volevo dire|anzi|mi sbaglio)|scusa,|volevo dire|mi sono sbagliat[oa]|ho sbagliato",
    "scherzo|scherzavo|correzione|anzi|aspetta,? no|no,|cioè no|errore",
  ),
  nonsense: oneOf("scherzo|scherzavo|mi sbaglio|mi sono sbagliat[oa]|ho sbagliato|non è vero"),
  lead: pattern`(?:(?:è|il|lo|la|alle|a|per) )*`,
  moved: oneOf(
    pattern`anticipat[oa]|anticipano|slitta|posticipat[oa]|rinviat[oa]|abbassat[oa]|alzat[oa]|aumentat[oa]|diventa|sarà`,
    "spostat[oa] a(?:l|lle)?|rimandat[oa] a(?:l|lle)?|anticipat[oa] a(?:l|lle)?|rinviat[oa] a(?:l|lle)?|alla fine",
  ),
  ended: oneOf(
    pattern`(?:è |sono )?saltat[oaie]|annullat[oa]|(?:ho |abbiamo )?(?:mollato|smesso)|disdett[oa]|lasciato perdere`,
  ),
  weekdays: "luned[ìi]|marted[ìi]|mercoled[ìi]|gioved[ìi]|venerd[ìi]|sabato|domenica|oggi|dopodomani|domani",
  counts: "due|tre|quattro|cinque|sei|sette|otto|nove|dieci",
  months: "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre",
  days: pattern`\d{1,2}/\d{1,2}(?:/\d{2,4})?|(?<=\bil )\d{1,2}(?![\d:%])`,
  clock: pattern`(?<=\balle )\d{1,2}(?:[:.]\d{2})?`,
  says: {
    "la visita non è lunedì, è martedì alle 9": "la visita … è martedì alle 9",
    "Il mio saggio è lunedì con Pia. No scusa, martedì.": "Il mio saggio è [martedì] con Pia.",
  },
  saysNot: [
    "Il lunedì non lavoro.",
    "No, lunedì non posso.",
    "Sono allergica alle noci, non è uno scherzo, portate altro.",
    "Mi sposo il 3 maggio. Non scherzo.",
  ],
};
