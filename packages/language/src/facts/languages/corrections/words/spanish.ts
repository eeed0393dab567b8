import { oneOf, pattern } from "#language/pattern/pattern.js";
import { FEW, givenUp } from "./contrast-parts.js";
import type { CorrectionWords } from "./correction-words.js";

export const SPANISH: CorrectionWords = {
  denied: oneOf(
    pattern`(?:,\s*)?(?:y )?(?:no|ya no|nop|en vez de|en lugar de|envez de)(?: es| era)?(?: (?:el|a las?|la|del?))?`,
    pattern`(?:q(?:ue)? )?era(?: (?:el|a las?))?`,
    pattern`(?:del?|desde el)(?= \S+(?: de \p{L}+)? (?:al?|pa(?:ra)?) )`,
  ),
  deniedAfter: oneOf("(?:era|es) (?:mentira|un error)|,? no(?=[, ])"),
  contrast: [
    pattern`(?<old>(?<!\p{L})no (?=(?:en|al?|con|del?|el|l[ao]s?|una?|por|para|mi|su) )${FEW},? sino)`,
    pattern`(?<old>(?<!\p{L})no (?:es|era|son|se llama) [^\s,.;!?]+(?: [^\s,.;!?]+)?,? )(?=(?:sino|es|son|se llama) )`,
    pattern`(?<old>(?:,\s*)?en (?:vez|lugar) de(?:l)? (?:(?:el|la|los|las|un|una) )?[^\s,.;!?]+)`,
    pattern`(?<=(?:cambi|pas[ée]|mud)\p{L}* )(?<old>de(?:l)? (?:la )?[^\s,.;!?]+ )(?=al? )`,
    givenUp({
      who: "",
      planned: "íbamos|ibamos|iba|queríamos|quería|pensábamos|pensaba",
      ended: "al final (?:nada|no)|lo dejamos|no salió|se canceló|nos echamos atrás",
    }),
  ],
  changed: pattern`cambi[ée] de (?:idea|opinión|planes)|cambio de planes`,
  noMore: pattern`(?:ya no|al final no|no) `,
  not: "no|ya no",
  repeated: "en|con|a|al|de|del|el|la|un|una|para",
  slip: "digo|quiero decir|eh,? no",
  before: "ya no|antes|al principio",
  now: "ahora|ya|hoy",
  cue: oneOf(
    pattern`uy|ups|qué digo|(?:lo )?entendí mal|bailé los números|corrijo|rectifico|me lié|me confundí|leí mal`,
    "no,? (?:espera|perdón|perdona|mentira|miento|qué digo)|no no|perdón,?(?: quise decir)?|perdona|quise decir|quería decir",
    "(?:es |era )?broma|bromeo|me equivoqué|corrijo|corrección|mentira|mejor dicho|espera,? no|digo,|uy,? no|no,",
  ),
  nonsense: oneOf("(?:es |era )?broma|bromeo|es joda|mentira|miento|no es (?:cierto|verdad)|me equivoqué"),
  lead: pattern`(?:(?:es|era|son|será) )?(?:(?:que|el|la|las|los|a|en|para|pa) )*`,
  moved: oneOf(
    pattern`adelantaron|adelant[óo]|retrasaron|se retrasa|atrasaron|(?:baj|sub)(?:ó|aron|aste)|va a ser|será|pospusieron|cambiaron`,
    "se va al?|se pas[óo] al?|cambi[óo] al?|movieron al?|movi[óo] al?|ahora es|aplaz\\p{L}+ al?|adelant\\p{L}+ al?|al final",
  ),
  ended: oneOf(
    pattern`se (?:cay[óo]|cancel[óo])|cancel(?:é|ado|ada|amos)|(?:lo |la )?dej[ée]|(?:lo |la )?he dejado`,
    pattern`anul(?:é|ado|ada)|me (?:borré|di de baja)|suspendid[oa]`,
  ),
  weekdays: "lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bados?|domingos?|pasado mañana|hoy|mañana",
  counts: "dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez",
  months: "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
  days: pattern`\d{1,2}/\d{1,2}(?:/\d{2,4})?|(?<=\bel )\d{1,2}(?![\d:%])`,
  clock: pattern`(?<=\ba las? )\d{1,2}(?:[:.]\d{2})?`,
  says: {
    "La cita no es el 6, es el 16 de marzo.": "La cita … es el 16 de marzo.",
    "Mi ensayo es el lunes con Iker. Perdón, quise decir el martes.": "Mi ensayo es el [martes] con Iker.",
    "la fiesta que era el 21 de marzo se va al 11 de abril": "la fiesta … se va al 11 de abril",
  },
  saysNot: [
    "No trabajo los lunes.",
    "No, el lunes no puedo.",
    "No solo bailo salsa sino también tango.",
    "Soy alérgica a las nueces, no es broma, traed otra cosa.",
    "Empiezo el 10 de agosto. No joda, estoy llorando.",
  ],
};
