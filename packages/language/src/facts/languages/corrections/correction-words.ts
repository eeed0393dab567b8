import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { RuleExamples } from "../../types/rule.js";

/** The words of one language that put something right. Their parts are sources of regular expressions. */
export interface CorrectionWords {
  /** Directly before a day, time or number that does not hold: "nicht am". */
  denied: string;
  /** Directly after one: 18日じゃなくて. */
  deniedAfter: string;
  /** A whole contrast. The group `old` is left out, and the words after it hold: "(nicht bei Bosch, sondern) bei Siemens". */
  contrast: string;
  /** Says that plans have changed. The clause after it that denies something is then left out. */
  changed: string;
  /** Opens that clause: "ich ziehe doch nicht". */
  noMore: string;
  /** Begins a correction of the words before it: "nein, warte". */
  cue: string;
  /** Says that the words before it do not hold at all. */
  nonsense: string;
  /** Between a cue and the right value: "es ist am". */
  lead: string;
  /** Says that an appointment has another time now: "verschoben". */
  moved: string;
  weekdays: string;
  months: string;
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

const GERMAN: CorrectionWords = {
  denied: oneOf(
    pattern`(?:,\s*)?(?:und )?(?:nicht?|net|ned|nit|statt|anstatt)(?: mehr)?(?: (?:am|um|an dem|der|den|dem|des|die|im))?`,
    pattern`(?:(?:die|der|das) )?war(?: (?:erst|mal))?(?: (?:am|um|der|für))?`,
    pattern`das mit (?:dem |der )?`,
    pattern`(?:von|vom)(?= \S+(?: \p{L}+)? (?:auf|zum) )(?: (?:dem|den))?`,
  ),
  deniedAfter: oneOf("war(?:en)? (?:quatsch|falsch|unsinn|ein fehler)|stimmt(?: gar)? nicht"),
  contrast: pattern`(?<old>(?:nicht?|net|ned) (?!nur\b)${FEW},? sondern(?: erst| schon)?)`,
  changed: pattern`planänderung|ich hab(?:e)? (?:es )?mir anders überlegt|doch nicht`,
  noMore: pattern`(?:ich |wir )?[^,.;:]{0,40}(?:nicht mehr|doch nicht)`,
  cue: oneOf(
    "nein,? (?:warte|moment|quatsch|falsch|sorry|entschuldigung|ich meine?|doch)|nee?,? (?:warte|moment|quatsch|falsch|sorry)",
    "korrektur|quatsch|sorry,|(?:ich )?mein(?:t)?e?(?=,| (?:den|die|das|am|um|mit|natürlich|\\d))|ich hab(?:e)? mich (?:vertan|verschrieben|geirrt)",
    "(?:moment|stopp?|warte|ach|oh),? (?:nein|nee?|falsch|quatsch|sorry)|nein,|nee,|stimmt (?:gar )?nicht|verschrieben",
  ),
  nonsense: oneOf("quatsch|unsinn|stimmt (?:gar |ja )?nicht|falsch"),
  lead: pattern`(?:(?:es|das|die|der)(?: \p{L}+)? (?:ist|is|war|wird) )?(?:(?:natürlich|doch|erst|schon|am|um|den|der|dem|für|mit) )*`,
  moved: oneOf("verschoben|verlegt|vorverlegt|umgebucht|jetzt(?: doch)?|doch(?: erst)?|neuer termin"),
  weekdays:
    "(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)(?:s|abend|früh|mittag|nachmittag|morgen|vormittag)?",
  months: "januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember",
  days: pattern`\d{1,2}\.\d{1,2}\.(?:\d{2,4})?|(?<=\b(?:der|den|dem|am|vom|zum) )\d{1,2}\.(?!\d)`,
  clock: pattern`\d{1,2}(?:[.:]\d{2})? uhr|(?<=\bum )\d{1,2}(?!\d)`,
  says: {
    "Der Zahnarzt ist nicht am Montag, sondern am Dienstag.": "Der Zahnarzt ist … am Dienstag.",
    "Die Probe ist am Montag um 9 im Haus Linde. Nein, warte, Dienstag.":
      "Die Probe ist am [Dienstag] um 9 im Haus Linde.",
    "mein termin ist jetzt am 9. november nich am 14.": "mein termin ist jetzt am 9. november …",
    "Unser Umzug ist am 3. Mai mit Jonte. Quatsch, am 4. Mai.": "Unser Umzug ist am [4. Mai] mit Jonte.",
  },
  saysNot: [
    "Ich esse nicht nur Obst, sondern auch Gemüse.",
    "Ich arbeite nicht am Montag.",
    "Nein, am Montag kann ich nicht.",
  ],
};

const SPANISH: CorrectionWords = {
  denied: oneOf(
    pattern`(?:,\s*)?(?:y )?(?:no|ya no|en vez de|en lugar de)(?: es| era)?(?: (?:el|a las?|la|del?))?`,
    pattern`(?:q(?:ue)? )?era(?: (?:el|a las?))?`,
    pattern`(?:del?|desde el)(?= \S+(?: de \p{L}+)? (?:al?|pa(?:ra)?) )`,
  ),
  deniedAfter: oneOf("(?:era|es) (?:mentira|un error)"),
  contrast: pattern`(?<old>(?<!\p{L})no (?=(?:en|al?|con|del?|el|l[ao]s?|una?|por|para|mi|su) )${FEW},? sino)`,
  changed: pattern`cambi[ée] de (?:idea|opinión|planes)|cambio de planes`,
  noMore: pattern`(?:ya no|al final no|no) `,
  cue: oneOf(
    "no,? (?:espera|perdón|perdona|mentira|miento|qué digo)|no no|perdón,?(?: quise decir)?|perdona|quise decir|quería decir",
    "me equivoqué|corrijo|corrección|mentira|mejor dicho|espera,? no|digo,|uy,? no|no,",
  ),
  nonsense: oneOf("mentira|miento|no es (?:cierto|verdad)|me equivoqué"),
  lead: pattern`(?:(?:es|era|son|será) )?(?:(?:que|el|la|las|los|a|en|para|pa) )*`,
  moved: oneOf(
    "se va al?|se pas[óo] al?|cambi[óo] al?|movieron al?|movi[óo] al?|ahora es|aplaz\\p{L}+ al?|adelant\\p{L}+ al?|al final",
  ),
  weekdays: "lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bados?|domingos?",
  months: "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
  days: pattern`\d{1,2}/\d{1,2}(?:/\d{2,4})?|(?<=\bel )\d{1,2}(?![\d:%])`,
  clock: pattern`(?<=\ba las? )\d{1,2}(?:[:.]\d{2})?`,
  says: {
    "La cita no es el 6, es el 16 de marzo.": "La cita … es el 16 de marzo.",
    "Mi ensayo es el lunes con Iker. Perdón, quise decir el martes.": "Mi ensayo es el [martes] con Iker.",
    "la fiesta que era el 21 de marzo se va al 11 de abril": "la fiesta … se va al 11 de abril",
  },
  saysNot: ["No trabajo los lunes.", "No, el lunes no puedo.", "No solo bailo salsa sino también tango."],
};

const CHINESE: CorrectionWords = {
  denied: oneOf(
    pattern`[，, ]?(?:而)?不是(?:在)?|从(?=\S{1,8}(?:改|挪|推迟|提前))|[，, ]?(?:本来|原来|原本)(?:是|定在|在)?`,
  ),
  deniedAfter: oneOf("是(?:错|假)的|不对"),
  contrast: pattern`(?<old>不是[^，,。！？\s]{1,8}?[，, ]?(?=而?是))`,
  changed: pattern`改主意了?|计划变了|变卦了?`,
  noMore: pattern`我?(?:们)?不`,
  cue: oneOf(
    "不对|说错了?|我说错了?|打错了?|记错了|更正(?:一下)?|纠正(?:一下)?|等等|等下|不不|应该是|抱歉|口误|不是(?=[，, ])|哦不",
  ),
  nonsense: oneOf("说错了?|记错了|搞错了|口误"),
  lead: pattern`(?:[，,、。 ]|我?(?:应该)?是|在|到)*`,
  moved: oneOf("挪到了?|改到了?|改成了?|改为|推迟到了?|提前到了?|延期到了?|延到了?|换到了?|调到了?"),
  weekdays: "(?:星期|周|礼拜)[一二三四五六日天]",
  months: pattern`(?:\d{1,2}|[一二三四五六七八九十]{1,2})月(?!\d)`,
  days: pattern`\d{1,2}月\d{1,2}[日号]?|\d{1,2}[日号]`,
  clock: pattern`(?:上午|下午|晚上|早上)?(?:\d{1,2}|[一二三四五六七八九十]{1,2})点半?`,
  says: {
    "我的面试不是周一，是周二。": "我的面试…是周二。",
    "我周一去看牙医。不对，是周二。": "我[周二]去看牙医。",
  },
  saysNot: ["我不是老师。", "不对，我周一不上班。"],
};

const FRENCH: CorrectionWords = {
  denied: oneOf(
    pattern`(?:,\s*)?(?:et |c'est |ce n'est |n'est )?(?:pas|plus|au lieu)(?: (?:le|à|du|de|au))?`,
    pattern`(?:qui )?(?:c'|était|devait être)(?:était)?(?: (?:le|à))?`,
    pattern`(?:du|de)(?= \S+(?: \p{L}+)? (?:au|à) )`,
  ),
  deniedAfter: oneOf("c'était (?:faux|une erreur)"),
  contrast: pattern`(?<old>(?:c'est |ce n'est )?pas (?!seulement\b|que\b)${FEW},? (?:mais (?!aussi)(?=(?:le|la|à|chez|un|une|en) )))`,
  changed: pattern`changement de plan|j'ai changé d'avis|on a changé d'avis`,
  noMore: pattern`(?:je |j'|on |finalement )[^,.;:]{0,20}(?:plus|pas) `,
  cue: oneOf(
    "non,? (?:attends?|pardon|en fait|erreur|je voulais dire)|pardon,?(?: je voulais dire)?|je voulais dire|je me suis trompée?",
    "erreur|correction|attends?,? non|désolée?,|oups|enfin non|non,|plutôt",
  ),
  nonsense: oneOf("erreur|n'importe quoi|c'est faux|je me suis trompée?"),
  lead: pattern`(?:(?:c'est|ce sera|le|la|à|au|plutôt) )*`,
  moved: oneOf(
    "reporté\\p{L}* (?:au|à)|décalé\\p{L}* (?:au|à)|repoussé\\p{L}* (?:au|à)|avancé\\p{L}* (?:au|à)|déplacé\\p{L}* (?:au|à)|finalement",
  ),
  weekdays: "(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?",
  months: "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
  days: pattern`\d{1,2}/\d{1,2}(?:/\d{2,4})?|(?<=\ble )\d{1,2}(?:er)?(?![\dh:%])`,
  clock: pattern`\d{1,2} ?h(?:\d{2})?(?!\p{L})|\d{1,2} heures?`,
  says: {
    "le contrôle c'est pas lundi c'est mercredi à la gare": "le contrôle … c'est mercredi à la gare",
    "Ma répétition est lundi avec Maud. Non, pardon, mardi.": "Ma répétition est [mardi] avec Maud.",
  },
  saysNot: ["Je ne travaille pas le lundi.", "Non, le lundi je ne peux pas."],
};

const ITALIAN: CorrectionWords = {
  denied: oneOf(
    pattern`(?:,\s*)?(?:e )?(?:non|invece di|anziché)(?: è| era)?(?: (?:il|alle|di|l'|a))?`,
    pattern`(?:che )?era(?: (?:il|alle|l'))?`,
    pattern`(?:dal?|da)(?= \S+(?: \p{L}+)? a(?:l|lle)? )`,
  ),
  deniedAfter: oneOf("era (?:sbagliato|un errore)"),
  contrast: pattern`(?<old>(?<!\p{L})non (?=(?:in|al?|con|d[ie]l?|il|la|un|una|per) )${FEW},? bensì)`,
  changed: pattern`cambio di programma|ho cambiato idea|cambiato idea`,
  noMore: pattern`(?:alla fine )?non `,
  cue: oneOf(
    "no,? (?:scusa|scusate|aspetta|pardon|volevo dire|anzi|mi sbaglio)|scusa,|volevo dire|mi sono sbagliat[oa]|ho sbagliato",
    "correzione|anzi|aspetta,? no|no,|cioè no|errore",
  ),
  nonsense: oneOf("mi sbaglio|mi sono sbagliat[oa]|ho sbagliato|non è vero"),
  lead: pattern`(?:(?:è|il|lo|la|alle|a|per) )*`,
  moved: oneOf(
    "spostat[oa] a(?:l|lle)?|rimandat[oa] a(?:l|lle)?|anticipat[oa] a(?:l|lle)?|rinviat[oa] a(?:l|lle)?|alla fine",
  ),
  weekdays: "luned[ìi]|marted[ìi]|mercoled[ìi]|gioved[ìi]|venerd[ìi]|sabato|domenica",
  months: "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre",
  days: pattern`\d{1,2}/\d{1,2}(?:/\d{2,4})?|(?<=\bil )\d{1,2}(?![\d:%])`,
  clock: pattern`(?<=\balle )\d{1,2}(?:[:.]\d{2})?`,
  says: {
    "la visita non è lunedì, è martedì alle 9": "la visita … è martedì alle 9",
    "Il mio saggio è lunedì con Pia. No scusa, martedì.": "Il mio saggio è [martedì] con Pia.",
  },
  saysNot: ["Il lunedì non lavoro.", "No, lunedì non posso."],
};

const DUTCH: CorrectionWords = {
  denied: oneOf(
    pattern`(?:,\s*)?(?:en )?(?:niet|nie|in plaats van)(?: meer)?(?: (?:op|om|de|van))?`,
    pattern`(?:die )?was(?: (?:op|om|de))?`,
    pattern`van(?= \S+(?: \p{L}+)? naar )`,
  ),
  deniedAfter: oneOf("(?:klopt|was) (?:niet|fout)"),
  contrast: pattern`(?<old>nie?t? (?!alleen\b)(?:op |om |in |bij |met |de |het )${FEW},? maar (?!ook\b)(?=(?:op|om|in|bij|met|de|het) ))`,
  changed: pattern`(?:ik ben |ik )?van gedachten veranderd|plannen gewijzigd|verandering van plan(?:nen)?`,
  noMore: pattern`(?:ik |we )?[^,.;:]{0,30}(?:niet meer|toch niet)`,
  cue: oneOf(
    "nee,? (?:wacht|sorry|ik bedoel|toch|momentje)|ik bedoel(?:de)?|sorry,|foutje|correctie|verkeerd|ik vergis(?:te)? me|wacht,? nee",
    "oeps|nee,|dat klopt nie?t?",
  ),
  nonsense: oneOf("onzin|klopt nie?t?|foutje|ik vergis(?:te)? me"),
  lead: pattern`(?:(?:het is|het|is|op|om|de) )*`,
  moved: oneOf("verplaatst naar|verzet naar|verschoven naar|uitgesteld (?:naar|tot)|vervroegd naar|toch"),
  weekdays: "(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)(?:ochtend|middag|avond)?",
  months: "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december",
  days: pattern`\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?|(?<=\bde )\d{1,2}e`,
  clock: pattern`\d{1,2} ?uur|(?<=\bom )\d{1,2}(?:[:.]\d{2})?`,
  says: {
    "oppas is niet op dinsdag maar op vrijdagmiddag": "oppas is … op vrijdagmiddag",
    "Mijn repetitie is maandag met Joost. Nee, ik bedoel dinsdag.": "Mijn repetitie is [dinsdag] met Joost.",
  },
  saysNot: ["Ik werk niet op maandag.", "Nee, maandag kan ik niet."],
};

const IN_PORTUGUESE = oneOf("é |na? |no |em |com |às |dia ");

const PORTUGUESE: CorrectionWords = {
  denied: oneOf(
    pattern`(?:,\s*)?(?:e )?(?:não|n|já não|em vez d[eoa]|no lugar d[eoa])(?: é| era)?(?: mais)?(?: (?:n?[oa]|às|dia|na))?`,
    pattern`(?:que )?era(?: (?:n?[oa]|às|dia))?`,
    pattern`d[eoa](?= \S+(?: de \p{L}+)? p(?:ara|ra|ro) )`,
  ),
  deniedAfter: oneOf("(?:era|é) (?:mentira|erro)"),
  contrast: pattern`(?<old>(?<!\p{L})não (?!só\b|apenas\b)${IN_PORTUGUESE}${FEW},? (?:mas sim|e sim|mas (?=${IN_PORTUGUESE})))`,
  changed: pattern`mudei de ideias?|mudança de planos?|mudamos de ideias?`,
  noMore: pattern`(?:já não|não) `,
  cue: oneOf(
    "não,? (?:espera|quer dizer|desculpa|perdão|pera|peraí|minto)|quer dizer|quis dizer|queria dizer|desculpa,|perdão|me enganei|enganei-me",
    "corrigindo|correção|errei|aliás|ops|espera,? não|minto|não,",
  ),
  nonsense: oneOf("mentira|minto|me enganei|enganei-me|não é verdade"),
  lead: pattern`(?:(?:é|será|na|no|às|a|o|dia|pra) )*`,
  moved: oneOf(
    "(?:adiad|remarcad|mudad|antecipad|transferid)[oa]s? p(?:ara|ra|ro)|mudou p(?:ara|ra|ro)|passou p(?:ara|ra|ro)|agora é|afinal",
  ),
  weekdays: "(?:segunda|terça|terca|quarta|quinta|sexta)(?:-feira)?|s[áa]bado|domingo",
  months: "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro",
  days: pattern`\d{1,2}/\d{1,2}(?:/\d{2,4})?|(?<=\bdia )\d{1,2}(?!\d)`,
  clock: pattern`\d{1,2} ?h(?:\d{2})?(?!\p{L})|(?<=\bàs )\d{1,2}(?:[:.h]\d{2})?`,
  says: {
    "a consulta não é segunda, é terça às 9": "a consulta … é terça às 9",
    "Meu ensaio é segunda com a Rute. Não, quer dizer, terça.": "Meu ensaio é [terça] com a Rute.",
  },
  saysNot: ["Não trabalho na segunda.", "Não, segunda não posso."],
};

const JAPANESE: CorrectionWords = {
  denied: pattern`(?:本来は|元々は|もともと)`,
  deniedAfter: oneOf(
    "(?:じゃ|では)な(?:くて?|い)、?|から(?=\\S{1,8}に(?:変更|延期|なり))|(?:は|って)(?:間違い|嘘|うそ)",
  ),
  contrast: pattern`(?<=^|[、。！？\sはがをに])(?<old>[^、。！？!?\s\dはがを]{1,8}?(?:じゃなくて|ではなく)、?)(?=[^、。！？!?\s])`,
  changed: pattern`予定変更|気が変わ|やっぱりやめ`,
  noMore: pattern`[^、。]{1,20}(?:のはやめて|ではなく)`,
  cue: oneOf("いや|違う|違った|間違えた|間違い|訂正|ごめん|すみません|あ、"),
  nonsense: oneOf("間違えた|間違い|違った|嘘です"),
  lead: pattern`(?:[、。 ,]|やっぱり?|正しくは)*`,
  moved: oneOf("に変更|に延期|になりました|になった|に変わ|にずれ"),
  weekdays: "[月火水木金土日]曜日?",
  months: pattern`\d{1,2}月(?!\d)`,
  days: pattern`\d{1,2}月\d{1,2}日|\d{1,2}日`,
  clock: pattern`(?:午前|午後)?\d{1,2}時(?:半|\d{1,2}分)?`,
  says: {
    引っ越し18日じゃなくて25日になりました: "引っ越し…25日になりました",
    "私の発表は月曜日です。いや、火曜日です。": "私の発表は[火曜日]です。",
  },
  saysNot: ["月曜日は働きません。", "いや、月曜日は無理です。"],
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
