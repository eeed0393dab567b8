import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { RuleExamples } from "../../types/rule.js";

/** The words of one language that put something right. Their parts are sources of regular expressions. */
export interface CorrectionWords {
  /** Directly before a day, time or number that does not hold: "nicht am". */
  denied: string;
  /** Directly after one: 18日じゃなくて. */
  deniedAfter: string;
  /** A whole contrast. The group `old` is left out, and the words after it hold: "(nicht bei Bosch, sondern) bei Siemens". */
  contrast: readonly string[];
  /** Says that plans have changed. The clause after it that denies something is then left out. */
  changed: string;
  /** Opens that clause: "ich ziehe doch nicht". */
  noMore: string;
  /** "Not", and the prepositions and articles that a contrast repeats: "in Bonn, nicht in Köln". */
  not: string;
  repeated: string;
  /** Between a slip of the tongue and the right word: "meine Tante, äh Cousine". */
  slip: string;
  /** Opens or closes a clause about earlier times. It is left out before a clause that opens with `now`. */
  before: string;
  now: string;
  /** Begins a correction of the words before it: "nein, warte". */
  cue: string;
  /** Says that the words before it do not hold at all. */
  nonsense: string;
  /** Between a cue and the right value: "es ist am". */
  lead: string;
  /** Says that an appointment has another time now: "verschoben". */
  moved: string;
  /** Says that something is over or will not be: "gestrichen", "gekündigt". */
  ended: string;
  weekdays: string;
  months: string;
  /** Numbers in words. */
  counts: string;
  /** Days of a month without the month: "der 14.". */
  days: string;
  /** Times of day beside 9:30. */
  clock: string;
  /** A correction, and the value that holds in the words before it or in itself. */
  says: RuleExamples["says"];
  /** Sentences with such words that correct nothing. */
  saysNot: RuleExamples["saysNot"];
}

/** A word or two of the contrast: no further verb fits in. */
const FEW = pattern`[^\s,.;:!?]+(?: [^\s,.;:!?]+){0,3}?`;

/** "Wir wollten erst nach Kreta, aber das haben wir gelassen, ": a plan that ended, before its news. */
function givenUp({ who, planned, ended }: { who: string; planned: string; ended: string }): string {
  return pattern`(?<old>${who}(?<!\p{L})(?:${planned}) [^.;!?]{2,80}?(?:${ended})[,;] )(?=\p{L})`;
}

const CHANGED_TO = oneOf("gewechselt|wechsel|umgestiegen|umgezogen|gezogen|umgestellt");

const GERMAN: CorrectionWords = {
  denied: oneOf(
    pattern`(?:,\s*)?(?:und )?(?:nicht?|net|ned|nit|statt|anstatt)(?: mehr)?(?: (?:am|um|an dem|der|den|dem|des|die|im))?`,
    pattern`(?:(?:die|der|das) )?war(?: (?:erst|mal))?(?: (?:am|um|der|für))?`,
    pattern`das mit (?:dem |der )?`,
    pattern`(?:von|vom)(?= \S+(?: \p{L}+)? (?:auf|zum) )(?: (?:dem|den))?`,
  ),
  deniedAfter: oneOf(
    "war(?:en)? (?:quatsch|falsch|unsinn|ein fehler)|stimmt(?: gar)? nicht|(?:geht|passt|klappt) (?:doch )?nicht|wird(?= zu| zum)",
  ),
  contrast: [
    pattern`(?<old>(?:nicht?|net|ned) (?!nur\b)${FEW},? sondern(?: erst| schon)?)`,
    pattern`(?<old>(?:,\s*)?(?<!\p{L})(?:an)?statt (?:(?:im|in|am|mit|mitm|der|die|das|dem|den|einem?r?n?|nem|ner|zum|zur) ){0,2}[^\s,.;!?]+)`,
    pattern`(?<old>von (?:(?:der|dem|den) )?[^\s,.;!?]+) (?=(?:zu|zur|zum|auf|nach) [^.;!?]{0,40}${CHANGED_TO})`,
    givenUp({
      who: "[^.;!?]{0,40}",
      planned: "wollt(?:e|en|est)|sollten?|hatten? vor",
      ended: "gelassen|abgeblasen|wird (?:doch )?(?:nix|nichts)|fällt (?:aus|flach)|geplatzt",
    }),
  ],
  changed: pattern`planänderung|ich hab(?:e)? (?:es )?mir anders überlegt|doch nicht`,
  noMore: pattern`(?:ich |wir )?[^,.;:]{0,40}(?:nicht mehr|doch nicht)`,
  not: "nicht?|net|ned|nit",
  repeated: "in|im|bei|beim|mit|nach|zu|zum|zur|der|die|das|den|dem|ein|eine|für|auf",
  slip: "äh+m?,? (?:nee?|nein)?|ich mein(?:e|te)?|beziehungsweise nein",
  before: "nicht mehr|früher|war mal|erst mal|ursprünglich",
  now: "jetzt|nun|ab sofort|mittlerweile|inzwischen|heute",
  cue: oneOf(
    pattern`ups|hoppla|(?:ich )?hab(?:e)? (?:mist|quatsch|müll|blödsinn) (?:geschrieben|erzählt)|tippfehler|zahlendreher`,
    pattern`verhört|verlesen|korrigiere|was (?:red|sag|schreib)e? ich`,
    "nein,? (?:warte|moment|quatsch|falsch|sorry|entschuldigung|ich meine?|doch)|nee?,? (?:warte|moment|quatsch|falsch|sorry)",
    "korrektur|quatsch|unsinn|(?:nee |na |haha |nur |war (?:nur |ein )?)?(?:schmarrn|spaß|spass|scherz)|sorry,",
    "(?:ich )?mein(?:t)?e?(?=,| (?:den|die|das|am|um|mit|natürlich|\\d))|ich hab(?:e)? mich (?:vertan|verschrieben|geirrt)",
    "(?:moment|stopp?|warte|ach|oh),? (?:nein|nee?|falsch|quatsch|sorry)|nein,|nee,|ne,|ne doch|stimmt (?:gar )?nicht|verschrieben",
  ),
  nonsense: oneOf(
    "quatsch|unsinn|schmarrn|stimmt (?:gar |ja )?nicht|falsch|(?:nur |war (?:nur |ein )?)?(?:spaß|spass|scherz)",
  ),
  lead: pattern`(?:(?:es|das|die|der)(?: \p{L}+)? (?:ist|is|war|wird) )?(?:(?:natürlich|doch|erst|schon|am|um|den|der|dem|für|mit) )*`,
  moved: oneOf(
    pattern`vorgezogen|(?:herunter|runter|rauf|herauf|hoch)gesetzt|(?:hat|haben) sich verschoben|aufgeschoben|erhöht|neue[rs]? (?:uhrzeit|datum|tag)`,
    "verschoben|verlegt|vorverlegt|umgebucht|jetzt(?: doch)?|doch(?: erst)?|neuer termin",
  ),
  ended: oneOf(
    pattern`gestrichen|fällt (?:aus|flach|ins wasser)|abgesagt|abgeblasen|(?:hin)?geschmissen|aufgegeben|gekündigt`,
    pattern`storniert|geplatzt|erledigt|aufgehört|abgebrochen`,
  ),
  weekdays: oneOf(
    "(?:mon|diens|donners|frei|sams|sonn)tag(?:s|abend|früh|mittag|nachmittag|morgen|vormittag)?|sonnabend",
    "mittwoch(?:s|abend|früh|nachmittag)?|heute|übermorgen|morgen|gestern",
  ),
  counts: "zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf",
  months: "januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember",
  days: pattern`\d{1,2}\.\d{1,2}\.(?:\d{2,4})?|(?<=\b(?:der|den|dem|am|vom|zum) )\d{1,2}\.(?!\d)`,
  clock: pattern`\d{1,2}(?:[.:]\d{2})? uhr|(?<=\bum )\d{1,2}(?!\d)`,
  says: {
    "Der Zahnarzt ist nicht am Montag, sondern am Dienstag.": "Der Zahnarzt ist … am Dienstag.",
    "Die Probe ist am Montag um 9 im Haus Linde. Nein, warte, Dienstag.":
      "Die Probe ist am [Dienstag] um 9 im Haus Linde.",
    "mein termin ist jetzt am 9. november nich am 14.": "mein termin ist jetzt am 9. november …",
    "Unser Umzug ist am 3. Mai mit Jonte. Quatsch, am 4. Mai.": "Unser Umzug ist am [4. Mai] mit Jonte.",
    "das messer ist neu, hab ich vom kindergeld, nee quatsch, vom trinkgeld, 240 euro.":
      "das messer ist neu, … vom trinkgeld, 240 euro.",
  },
  saysNot: [
    "Ich esse nicht nur Obst, sondern auch Gemüse.",
    "Ich arbeite nicht am Montag.",
    "Nein, am Montag kann ich nicht.",
    "Ich bin allergisch gegen Nüsse, kein Scherz, bringt etwas anderes mit.",
    "Am 3. Mai habe ich geheiratet. Ohne Scherz.",
  ],
};

const SPANISH: CorrectionWords = {
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

const CHINESE: CorrectionWords = {
  denied: oneOf(
    pattern`[，, ]?(?:而)?不是(?:在)?|(?:而)?不要|从(?=\S{1,8}(?:改|挪|推迟|提前))|[，, ]?(?:本来|原来|原本)(?:是|定在|在)?`,
  ),
  deniedAfter: oneOf("是(?:错|假)的|不对|不行|取消|(?=(?:改|挪|推迟|提前|延)[到成为]?[周星礼\\d])"),
  contrast: [
    pattern`(?<old>不是[^，,。！？\s]{1,8}?[，, ]?(?=而?是))`,
    pattern`(?<old>[，, ]?而不是[^，,。！？\s]{1,8})`,
    pattern`(?<old>(?:本来|原本|原来)[^。！？]{2,30}?(?:算了|取消了|没去成|放弃了|不去了|泡汤了)[，, ]?)(?=\p{L})`,
  ],
  changed: pattern`改主意了?|计划变了|变卦了?`,
  noMore: pattern`我?(?:们)?不`,
  not: "",
  repeated: "",
  slip: "",
  before: "以前|原来|之前|本来",
  now: "现在|如今|后来|改",
  cue: oneOf(
    pattern`哎呀|写错了?|听错了?|看错了?|看反了?|搞反了?|弄错了?`,
    "不对|开玩笑|骗你的|逗你的|说错了?|我说错了?|打错了?|记错了|更正(?:一下)?|纠正(?:一下)?|等等|等下|不不|应该是|抱歉|口误|不是(?=[，, ])|哦不",
  ),
  nonsense: oneOf("说错了?|记错了|搞错了|口误|开玩笑|骗你的|逗你的"),
  lead: pattern`(?:[，,、。 ]|我?(?:应该)?是|在|到)*`,
  moved: oneOf(
    pattern`提前了?|推迟|延后|减到|加到|降到|涨到|调成|换到|改(?:为|成|在)|定在`,
    "挪到了?|改到了?|改(?=[周星礼上下\\d一二三四五六七八九十])|改成了?|改为|推迟到了?|提前到了?|延期到了?|延到了?|换到了?|调到了?",
  ),
  ended: oneOf(pattern`去不成了?|取消了?|退了|退掉了?|不去了|黄了|泡汤了?|算了|不学了|放弃了?|辞了`),
  weekdays: "(?:星期|周|礼拜)[一二三四五六日天]|今天|明天|大?后天|明晚|今晚",
  counts: "[一二两三四五六七八九十]+(?=[个只位岁次条年万千百斤])",
  months: pattern`(?:\d{1,2}|[一二三四五六七八九十]{1,2})月(?!\d)`,
  days: pattern`\d{1,2}月\d{1,2}[日号]?|\d{1,2}[日号]`,
  clock: pattern`(?:上午|下午|晚上|早上)?(?:\d{1,2}|[一二三四五六七八九十]{1,2})点半?`,
  says: {
    "我的面试不是周一，是周二。": "我的面试…是周二。",
    "我周一去看牙医。不对，是周二。": "我[周二]去看牙医。",
  },
  saysNot: [
    "我不是老师。",
    "不对，我周一不上班。",
    "我对坚果过敏，不是开玩笑，带点别的吧。",
    "我们5月3日结婚了。没开玩笑。",
  ],
};

const FRENCH: CorrectionWords = {
  denied: oneOf(
    pattern`(?:,\s*)?(?:et |c'est |ce n'est |n'est )?(?:pas|plus|au lieu)(?: (?:le|à|du|de|au))?`,
    pattern`(?:qui )?(?:c'|était|devait être)(?:était)?(?: (?:le|à))?`,
    pattern`(?:du|de)(?= \S+(?: \p{L}+)? (?:au|à) )`,
  ),
  deniedAfter: oneOf("c'était (?:faux|une erreur)|c'est pas possible|non,"),
  contrast: [
    pattern`(?<old>(?:c'est |ce n'est )?pas (?!seulement\b|que\b)${FEW},? (?:mais (?!aussi)(?=(?:le|la|à|chez|un|une|en) )))`,
    pattern`(?<old>(?:n'est|c'est|est|s'appelle|suis) pas [^\s,.;!?]+(?: [^\s,.;!?]+)?,? )(?=(?:mais|c'est|il s'appelle|elle s'appelle) (?!aussi))`,
    pattern`(?<old>(?:,\s*)?au lieu (?:de |d'|du |des )(?:(?:la|le|les|l') ?)?[^\s,.;!?]+)`,
    givenUp({
      who: "(?:on |je |nous )?",
      planned: "devait|devais|devions|voulait|voulais|voulions|comptait|comptais",
      ended: "laissé tomber|abandonné|annulé|renoncé|finalement non",
    }),
  ],
  changed: pattern`changement de plan|j'ai changé d'avis|on a changé d'avis`,
  noMore: pattern`(?:je |j'|on |finalement )[^,.;:]{0,20}(?:plus|pas) `,
  not: "pas|plus",
  repeated: "à|au|en|avec|chez|le|la|un|une|de|du|pour",
  slip: "euh,? non|je veux dire|enfin non",
  before: "plus|avant|au début",
  now: "maintenant|désormais|finalement",
  cue: oneOf(
    pattern`oups|n'importe quoi|j'avais mal (?:compris|lu|entendu)|j'ai (?:mal (?:compris|lu|entendu)|inversé|confondu)`,
    pattern`je (?:corrige|rectifie)|qu'est-ce que je raconte`,
    "non,? (?:attends?|pardon|en fait|erreur|je voulais dire)|pardon,?(?: je voulais dire)?|je voulais dire|je me suis trompée?",
    "je (?:rigole|plaisante|déconne)|erreur|correction|attends?,? non|désolée?,|oups|(?:enfin|euh|ah|oh) non|non,|plutôt",
  ),
  nonsense: oneOf("je (?:rigole|plaisante|déconne)|blague|erreur|n'importe quoi|c'est faux|je me suis trompée?"),
  lead: pattern`(?:(?:c'est|ce sera|le|la|à|au|plutôt) )*`,
  moved: oneOf(
    pattern`avancée?|repoussée?|décalée?|reportée?|baissé|augmenté|monté|ce sera|passe (?:à|au)|c'est (?=(?:à|le|au) )`,
    "reporté\\p{L}* (?:au|à)|décalé\\p{L}* (?:au|à)|repoussé\\p{L}* (?:au|à)|avancé\\p{L}* (?:au|à)|déplacé\\p{L}* (?:au|à)|finalement",
  ),
  ended: oneOf(pattern`c'est mort|annulée?s?|(?:j'ai |on a )?arrêté|tombe à l'eau|résiliée?|laissé tomber|abandonnée?`),
  weekdays: "(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?|aujourd'hui|après-demain|demain",
  counts: "deux|trois|quatre|cinq|six|sept|huit|neuf|dix",
  months: "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
  days: pattern`\d{1,2}/\d{1,2}(?:/\d{2,4})?|(?<=\ble )\d{1,2}(?:er)?(?![\dh:%])`,
  clock: pattern`\d{1,2} ?h(?:\d{2})?(?!\p{L})|\d{1,2} heures?`,
  says: {
    "le contrôle c'est pas lundi c'est mercredi à la gare": "le contrôle … c'est mercredi à la gare",
    "Ma répétition est lundi avec Maud. Non, pardon, mardi.": "Ma répétition est [mardi] avec Maud.",
  },
  saysNot: [
    "Je ne travaille pas le lundi.",
    "Non, le lundi je ne peux pas.",
    "Je suis allergique aux noix, sans blague, apportez autre chose.",
    "Je me marie le 3 mai. Je plaisante pas.",
  ],
};

const ITALIAN: CorrectionWords = {
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

const DUTCH: CorrectionWords = {
  denied: oneOf(
    pattern`(?:,\s*)?(?:en )?(?:niet|nie|geen|in plaats van|ipv|i\.p\.v\.)(?: meer)?(?: (?:op|om|de|van))?`,
    pattern`(?:die )?was(?: (?:op|om|de))?`,
    pattern`van(?= \S+(?: \p{L}+)? naar )`,
  ),
  deniedAfter: oneOf("(?:klopt|was|kan|gaat) (?:niet|fout)|wordt|niet,"),
  contrast: [
    pattern`(?<old>nie?t? (?!alleen\b)(?:op |om |in |bij |met |de |het )${FEW},? maar (?!ook\b)(?=(?:op|om|in|bij|met|de|het) ))`,
    pattern`(?<old>(?:niet|nie|geen) [^\s,.;!?]+,? )(?=maar (?!ook|wel|toch)[^\s,.;!?]+(?:[,.;!]|$))`,
    pattern`(?<old>(?:,\s*)?(?:in plaats van|ipv) (?:(?:de|het|een|met de|naar) )?[^\s,.;!?]+)`,
    pattern`(?<old>van (?:de |het )?[^\s,.;!?]+ )(?=naar [^.;!?]{0,40}(?:overgestapt|gewisseld|verhuisd|verplaatst))`,
    givenUp({
      who: "(?:we |ik |wij )?",
      planned: "zouden|zou|wilden|wilde|wou",
      ended: "gaat niet door|afgeblazen|afgelast|gecanceld|laten zitten",
    }),
  ],
  changed: pattern`(?:ik ben |ik )?van gedachten veranderd|plannen gewijzigd|verandering van plan(?:nen)?`,
  noMore: pattern`(?:ik |we )?[^,.;:]{0,30}(?:niet meer|toch niet)`,
  not: "niet|nie|geen",
  repeated: "in|op|bij|met|naar|de|het|een|voor|om",
  slip: "ik bedoel|eh,? nee|uh,? nee",
  before: "niet meer|vroeger|eerst",
  now: "nu|tegenwoordig|inmiddels",
  cue: oneOf(
    pattern`oeps|typ(?:e)?fout(?:je)?|verkeerd (?:verstaan|gelezen|begrepen|gezegd)|(?:cijfers )?omgedraaid`,
    pattern`ik moet corrigeren|rectificatie|wat zeg ik`,
    "nee,? (?:wacht|sorry|ik bedoel|toch|momentje)|ik bedoel(?:de)?|sorry,|foutje|correctie|verkeerd|ik vergis(?:te)? me|wacht,? nee",
    "grapje|geintje|oeps|nee,|dat klopt nie?t?",
  ),
  nonsense: oneOf("grapje|geintje|onzin|klopt nie?t?|foutje|ik vergis(?:te)? me"),
  lead: pattern`(?:(?:het is|het|is|op|om|de) )*`,
  moved: oneOf(
    pattern`vervroegd|opgeschoven|verschoven|verzet|verlaagd|verhoogd|(?:het )?wordt|nieuwe (?:tijd|datum)`,
    "verplaatst naar|verzet naar|verschoven naar|uitgesteld (?:naar|tot)|vervroegd naar|toch",
  ),
  ended: oneOf(pattern`gaat (?:toch )?niet door|afgelast|afgeblazen|gestopt|opgezegd|geannuleerd|gecanceld|gestaakt`),
  weekdays:
    "(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)(?:ochtend|middag|avond)?|vandaag|overmorgen|morgen",
  counts: "twee|drie|vier|vijf|zes|zeven|acht|negen|tien",
  months: "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december",
  days: pattern`\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?|(?<=\bde )\d{1,2}e`,
  clock: pattern`\d{1,2} ?uur|(?<=\bom )\d{1,2}(?:[:.]\d{2})?`,
  says: {
    "oppas is niet op dinsdag maar op vrijdagmiddag": "oppas is … op vrijdagmiddag",
    "Mijn repetitie is maandag met Joost. Nee, ik bedoel dinsdag.": "Mijn repetitie is [dinsdag] met Joost.",
  },
  saysNot: [
    "Ik werk niet op maandag.",
    "Nee, maandag kan ik niet.",
    "Ik ben allergisch voor noten, geen grap, neem iets anders mee.",
    "Ik trouw op 3 mei. Geen grapje.",
  ],
};

const IN_PORTUGUESE = oneOf("é |na? |no |em |com |às |dia ");

const PORTUGUESE: CorrectionWords = {
  denied: oneOf(
    pattern`(?:,\s*)?(?:e )?(?:não|nao|n|já não|ao invés d[eoa]|em vez d[eoa]|no lugar d[eoa])(?: é| era)?(?: mais)?(?: (?:n?[oa]|às|dia|na))?`,
    pattern`(?:que )?era(?: (?:n?[oa]|às|dia))?`,
    pattern`d[eoa](?= \S+(?: de \p{L}+)? p(?:ara|ra|ro) )`,
  ),
  deniedAfter: oneOf("(?:era|é) (?:mentira|erro)|,? não(?=[, ])|vira"),
  contrast: [
    pattern`(?<old>(?<!\p{L})não (?!só\b|apenas\b)${IN_PORTUGUESE}${FEW},? (?:mas sim|e sim|mas (?=${IN_PORTUGUESE})))`,
    pattern`(?<old>(?<!\p{L})não (?:é|era|são|se chama) [^\s,.;!?]+(?: [^\s,.;!?]+)?,? )(?=(?:mas|é|são|se chama) (?!também))`,
    pattern`(?<old>(?:,\s*)?(?:em vez|ao invés|no lugar) d[eoa] (?:(?:um|uma) )?[^\s,.;!?]+)`,
    givenUp({
      who: "(?:a gente |eu |nós )?",
      planned: "ia|íamos|queria|queríamos|pensava|pensávamos",
      ended: "desist(?:imos|i|iu)|não deu|deixamos pra lá|cancelamos",
    }),
  ],
  changed: pattern`mudei de ideias?|mudança de planos?|mudamos de ideias?`,
  noMore: pattern`(?:já não|não) `,
  not: "não|nao",
  repeated: "em|no|na|com|a|ao|o|um|uma|de|do|da|para|pra",
  slip: "quer dizer|digo|aliás|ops",
  before: "não mais|antes|já não|no começo",
  now: "agora|hoje",
  cue: oneOf(
    pattern`opa|que isso|entendi errado|li errado|troquei os números|corrigindo|retificando|digitei errado|me confundi`,
    "não,? (?:espera|quer dizer|desculpa|perdão|pera|peraí|minto)|quer dizer|quis dizer|queria dizer|desculpa,|perdão|me enganei|enganei-me",
    "(?:é )?brincadeira|tô brincando|zoeira|corrigindo|correção|errei|aliás|ops|espera,? não|minto|não,",
  ),
  nonsense: oneOf("brincadeira|tô brincando|zoeira|mentira|minto|me enganei|enganei-me|não é verdade"),
  lead: pattern`(?:(?:é|será|na|no|às|a|o|dia|pra) )*`,
  moved: oneOf(
    pattern`antecip(?:aram|ou|ei)|adi(?:aram|ou|ei)|atrasou|atrasaram|baix(?:ou|aram)|aument(?:ou|aram)|vai ser|será|passaram`,
    "(?:adiad|remarcad|mudad|antecipad|transferid)[oa]s? p(?:ara|ra|ro)|mudou p(?:ara|ra|ro)|passou p(?:ara|ra|ro)|agora é|afinal",
  ),
  ended: oneOf(pattern`miou|cancel(?:ei|ada|ado|amos)|larguei|desisti(?:mos)?|não (?:vai )?rola(?:r)?|parei|tranquei`),
  weekdays: "(?:segunda|terça|terca|quarta|quinta|sexta)(?:-feira)?|s[áa]bado|domingo|hoje|depois de amanhã|amanhã",
  counts: "dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez",
  months: "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro",
  days: pattern`\d{1,2}/\d{1,2}(?:/\d{2,4})?|(?<=\bdia )\d{1,2}(?!\d)`,
  clock: pattern`\d{1,2} ?h(?:\d{2})?(?!\p{L})|(?<=\bàs )\d{1,2}(?:[:.h]\d{2})?`,
  says: {
    "a consulta não é segunda, é terça às 9": "a consulta … é terça às 9",
    "Meu ensaio é segunda com a Rute. Não, quer dizer, terça.": "Meu ensaio é [terça] com a Rute.",
  },
  saysNot: [
    "Não trabalho na segunda.",
    "Não, segunda não posso.",
    "Sou alérgica a nozes, não é brincadeira, tragam outra coisa.",
    "Caso no dia 3 de maio. Sem brincadeira.",
  ],
};

const JAPANESE: CorrectionWords = {
  denied: pattern`(?:本来は|元々は|もともと)`,
  deniedAfter: oneOf(
    "(?:じゃ|では)な(?:くて?|い)、?|から(?=\\S{1,8}に(?:変更|延期|なり))|(?:は|って)(?:間違い|嘘|うそ)",
  ),
  contrast: [
    pattern`(?<=^|[、。！？\sはがをに])(?<old>[^、。！？!?\s\dはがを]{1,8}?(?:じゃなくて|ではなく)、?)(?=[^、。！？!?\s])`,
    pattern`(?<=^|[、。！？\sはがを])(?<old>[^、。！？!?\s\dはがを]{1,8}の代わりに、?)`,
    pattern`(?<old>[^。！？]{2,40}?(?:つもり|予定)だったけど、?(?:やっぱり)?(?:やめて|中止(?:で|になって)|なくなって)[、 ]?)(?=\S)`,
  ],
  changed: pattern`予定変更|気が変わ|やっぱりやめ`,
  noMore: pattern`[^、。]{1,20}(?:のはやめて|ではなく)`,
  not: "",
  repeated: "",
  slip: "",
  before: "前は|以前は|昔は|最初は",
  now: "今は|現在は|結局",
  cue: oneOf(
    pattern`あ、|勘違い|聞き間違え|見間違え|書き間違え|打ち間違え`,
    "冗談|うそうそ|いや|違う|違った|間違えた|間違い|訂正|ごめん|すみません|あ、",
  ),
  nonsense: oneOf("冗談|うそうそ|間違えた|間違い|違った|嘘です"),
  lead: pattern`(?:[、。 ,]|やっぱり?|正しくは)*`,
  moved: oneOf(
    pattern`早ま|延び|減らし|増やし|変わ|ずれ|に変更|になりました|になった`,
    "に変更|に延期|になりました|になった|に変わ|にずれ",
  ),
  ended: oneOf(pattern`なしに(?:なっ[てた])?|中止(?:に)?|やめた|辞めた|キャンセル|取りやめ|解約`),
  weekdays: "[月火水木金土日]曜日?|今日|明後日|明日",
  counts: "[一二三四五六七八九十]+(?=[つ個人匹年歳回万千百])",
  months: pattern`\d{1,2}月(?!\d)`,
  days: pattern`\d{1,2}月\d{1,2}日|\d{1,2}日`,
  clock: pattern`(?:午前|午後)?\d{1,2}時(?:半|\d{1,2}分)?`,
  says: {
    引っ越し18日じゃなくて25日になりました: "引っ越し…25日になりました",
    "私の発表は月曜日です。いや、火曜日です。": "私の発表は[火曜日]です。",
  },
  saysNot: [
    "月曜日は働きません。",
    "いや、月曜日は無理です。",
    "ナッツアレルギーがあります。冗談じゃないです。",
    "5月3日に結婚します。冗談抜きで。",
  ],
};

/** By two letters, as in `detectLanguage`. English corrections are read with English grammar. */
export const CORRECTION_WORDS: Readonly<Record<string, CorrectionWords>> = {
  de: GERMAN,
  es: SPANISH,
  zh: CHINESE,
  fr: FRENCH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
  ja: JAPANESE,
};
