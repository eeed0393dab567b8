import { oneOf, pattern } from "#language/pattern/pattern.js";
import { opening, praiseOfTrouble, type UnstatedSign, unlessOf, within } from "./unstated-sign.js";

const TEXT = oneOf(
  "correo|e?mail|mensaje|carta|anuncio|discurso|nota|solicitud|formulario|post|texto|tarjeta|currículum|cv",
);
/** "-ría" ends other words as well. */
const NO_CONDITIONAL = pattern`(?<!(?<!\p{L})(?:la|las|una|mi|tu|su|de|en|esta|nuestra) )(?!(?:quer|prefer|requer|suger|mor|her|adquir)ía)`;
/** Many nouns end in "-ería". */
const VERBS_IN_ER = oneOf(
  "ser|ver|volver|comer|beber|deber|leer|aprender|vender|perder|conocer|creer|mover|correr|coger|meter",
);

const ANYBODY = oneOf(
  "el (?:corazón|cuerpo|cerebro|ser) (?:de un|humano)|(?:un|los|una|las) (?:adult[oa]s?|personas?|humanos?|bebés?)",
  "la (?:gente|tierra)|todo el mundo",
);

const PRAISE = oneOf(
  "(?:qué|que) (?:maravilla|bien|alegría|ilusión|bonito|divertido|delicia|suerte)",
  "genial|fantástico|estupendo|perfecto|magnífico",
);
const CREATURE = oneOf("vampir[oa]|robot|alien|extraterrestre|marcian[oa]|bruj[oa]|zombi|dragón|monstruo|máquina");

const DOCTORS = "m[ée]dic|doctor|matrona|terapeuta|psic[óo]log";

/** Spanish words that state nothing of their speaker's own. */
export const SPANISH_UNSTATED: readonly UnstatedSign[] = [
  {
    sign: "a supposition",
    undoes: "rest",
    pattern: within(
      pattern`si(?!,| señor|\p{L})(?!.*(?<!\p{L})(?:siempre|cada vez|normalmente)(?!\p{L}))`,
      "quizás?|tal vez|a lo mejor|ojalá|imag[ií]na\\p{L}*|supón|suponte|pongamos que|digamos que|supongamos|algún día|de haber \\p{L}+[aei]do",
    ),
    says: ["si me tocara la primitiva compro un ático", "de haber estudiado derecho", "tal vez me mude"],
    saysNot: ["si trabajo de noche siempre tomo la pastilla a las 9", "sí, el lunes", "sin gluten"],
  },
  {
    sign: "the conditional",
    undoes: "rest",
    pattern: within(
      pattern`${NO_CONDITIONAL}(?:\p{L}{2,}[ai]r|${VERBS_IN_ER})ía(?:s|mos|n|is)?`,
      "(?:ten|ven|pon|sal|po|val)dría(?:s|mos|n)?|(?:ha|sab|hab|querr|di)ría(?:s|mos|n)?|(?:tuv|estuv|pud|hub|supi|hici|fu)ie(?:ra|se)(?:s|n)?",
      "hubiera|hubiese|tuviera|pudiera|fuese|sacara|ganara",
    ),
    says: ["me encantaría vivir en menorca", "yo pondría un bar", "ojalá pudiera"],
    saysNot: ["abrí una cafetería en mayo", "quería decirte que vivo en soria", "estudié ingeniería naval"],
  },
  {
    sign: "a dream or fiction",
    undoes: "rest",
    pattern: within("soñ[éó]|soñaba|soñado|sueño que|en mi (?:novela|cuento|juego)|mi (?:personaje|protagonista)"),
    says: ["anoche soñé que era alcaldesa", "en mi novela vive un rey"],
    saysNot: ["tengo sueño", "leo una novela"],
  },
  {
    sign: "a song",
    undoes: "rest",
    pattern: within(
      "(?:canción|estribillo|tema|temazo) [^,.:]{0,20}cabeza|no me saco|se me pegó la|letra de la canción",
    ),
    says: ["no me saco la canción de la cabeza: tengo la camisa negra"],
    saysNot: ["canto en un coro"],
  },
  {
    sign: "a part that is played",
    undoes: "turn",
    pattern: within(
      "juguemos a que|vamos a jugar a que|juego de rol|haz(?:me)? de|finge que|hagamos como que|act[úu]a como",
      "interpreta el papel|ponte en el papel",
      pattern`eres (?:un|una|mi|el|la) [^.!?\n]{2,60}[.!,;] (?:y )?(?:yo )?soy tu`,
    ),
    says: ["juguemos a que soy un pirata", "hagamos un juego de rol"],
    saysNot: ["juego al tenis los martes"],
  },
  {
    sign: "made-up data",
    undoes: "turn",
    pattern: within("datos de (?:prueba|ejemplo|test)|calle falsa|fulan[oa] de tal|datos ficticios"),
    says: ["datos de prueba para el formulario", "pon calle falsa 123"],
    saysNot: ["mañana tengo una prueba de sangre"],
  },
  {
    sign: "hearsay",
    undoes: "rest",
    pattern: within(
      "dicen que|se dice que|por lo visto|al parecer",
      "seg[úu]n (?!mi (?:médic|doctor)|el (?:médic|doctor|contrato))\\p{L}+|supuestamente|lo le[íi] en|he leído que|cuentan que",
      pattern`(?:mi|el|la|un|una) (?!m[ée]dic|doctor)\p{L}+(?: del? \p{L}+)? (?:asegura|jura|afirma|insiste)(?:n)?`,
      pattern`(?:vecin[oa]s?|taxista|peluquer[oa])(?: del? \p{L}+)? (?:dice|dijo|cuenta|contó)`,
      pattern`(?:mi (?!m[ée]dic|doctor|herman|herma|espos|marid|mujer|novi)\p{L}+|él|ella) (?:dice|dijo|cree) que`,
    ),
    says: [
      "mi vecina del quinto asegura que cierran",
      "por lo visto sube el metro",
      "mi cuñado dice que me deje crecer el pelo",
    ],
    saysNot: ["mi médico dice que tengo asma", "mi hermano dice que se casa en octubre"],
  },
  {
    sign: "a saying",
    pattern: within("como (?:se )?dicen?|como suele decirse|dice el refrán|a quien \\p{L}+ dios|como decía mi \\p{L}+"),
    says: ["a quien madruga dios le ayuda", "más vale tarde, como dicen"],
    saysNot: ["dice mi madre que viene el lunes"],
  },
  {
    sign: "a general truth",
    pattern: opening(pattern`${ANYBODY} \p{L}+`),
    says: ["el corazón de un adulto late 100 mil veces al día", "un adulto duerme 7 horas"],
    saysNot: ["el corazón me late raro", "un amigo se muda a vigo"],
  },
  {
    sign: "sarcasm",
    pattern: praiseOfTrouble({ praise: PRAISE, trouble: "otra vez|de nuevo|retraso|atasco|averiad[oa]|roto" }),
    says: ["qué maravilla, otra vez 2 horas de atasco"],
    saysNot: ["genial, quedamos el martes 4"],
  },
  {
    sign: "a joke about somebody",
    pattern: within("os lo juro", pattern`(?:es|eres|son|era) (?:\p{L}+ ){0,2}(?:un|una) (?:\p{L}+ )?${CREATURE}`),
    says: ["mi cuñado es un vampiro"],
    saysNot: ["mi cuñado es un cocinero"],
  },
  {
    sign: "a joke that is called one",
    undoes: "before",
    pattern: opening("(?:(?:es|era|estoy de|qué va es) )?(?:broma|bromita|bromeo|coña|joda|choro)(?! de)"),
    says: ["es broma jajaja cené sola", "bromeo"],
    saysNot: ["me gastaron una broma el lunes"],
  },
  {
    sign: "words of the assistant",
    pattern: within(
      "(?:me )?(?:dijiste|has dicho|decías|propusiste|propones|recomendaste|recomiendas|sugeriste|sugieres|aconsejaste|aconsejas)",
      "tu (?:idea|sugerencia|consejo|propuesta|recomendación)",
    ),
    says: ["me dijiste antes que ahorrara 200 euros", "lo de correr que propones es mucho"],
    saysNot: ["te dije que vivo en soria", "mi idea es un bar"],
  },
  {
    sign: "a text to write",
    undoes: "rest",
    pattern: within(
      pattern`(?:en|para) (?:el|la|un|una|mi) ${TEXT}[:,]? (?:pon|escribe|di|firma|añade|menciona|incluye)`,
      pattern`(?:pon|escribe|añade|menciona)(?:le|me)? (?:\p{L}+ ){0,3}en (?:el|la) ${TEXT}`,
      "firma(?:lo|la)? como|escribe que|en nombre de",
    ),
    says: ["en el correo pon que estoy enferma", "firma como marta ruiz"],
    saysNot: ["puse un anuncio el lunes", "en la carta pone que debo 40"],
  },
  {
    sign: "an idea of others that is refused",
    pattern: within(
      "ni loc[oa]|ni de (?:broma|coña|chiste)|va(?:n)? (?:list[oa]s?|apañad[oa])|ni en sueños|que espere sentad[oa]|le dije que no",
    ),
    says: ["quiere que me mude, ni loca vamos"],
    saysNot: ["duermo poco"],
  },
  {
    sign: "something that almost was",
    undoes: "rest",
    pattern: within(pattern`casi (?:me|nos) \p{L}+|por poco|a punto estuve`),
    says: ["casi me compro una bici"],
    saysNot: ["casi siempre ceno a las 9"],
  },
  {
    sign: "a plot or a game",
    undoes: "rest",
    pattern: within(
      pattern`en (?:la|el|esa|ese|esta|este) (?:\p{L}+ )?(?:serie|película|peli|novela|juego|libro|episodio|anime)`,
      pattern`en los sims|en minecraft`,
    ),
    says: ["en la serie nueva el tío es cirujano", "en los sims tengo cinco hijos"],
    saysNot: ["trabajo en una serie"],
  },
  {
    sign: "an exaggeration",

    pattern: within(pattern`mil veces|un millón de veces|cien veces`),
    says: ["le he escrito mil veces"],
    saysNot: ["fui tres veces"],
  },
  {
    sign: "irony about oneself",
    undoes: "rest",
    pattern: within(pattern`no tengo nada (?:mejor )?que hacer|como (?:si )?me sobra(?:ra)?n?`),
    says: ["claro, como no tengo nada que hacer"],
    saysNot: ["hoy no tengo clase"],
  },
  {
    sign: "a wish of others",
    pattern: unlessOf(
      DOCTORS,
      pattern`(?:quiere|quieren|pretende) (?:convencerme|que (?:yo )?(?:me )?\p{L}+)|me quiere convencer|insiste en que`,
    ),
    says: ["mi hermano quiere convencerme", "mi jefe quiere que me mude"],
    saysNot: ["mi médica quiere que beba más"],
  },
  {
    sign: "an opinion of others about the speaker",
    pattern: unlessOf(
      DOCTORS,
      pattern`(?:dice|dicen|piensa|cree) (?:siempre |que )*(?:soy|estoy|parezco|debería|tengo que)`,
    ),
    says: ["mi abuela siempre dice que estoy muy flaca"],
    saysNot: ["mi médico dice que tengo asma"],
  },
  {
    sign: "a question without its mark",
    pattern: new RegExp(
      [
        pattern`^¿`,
        opening(pattern`qué|cómo|cuándo|dónde|por qué|puedes|me ayudas|cu[aá]nto|qu[eé] tal|o sea que`).source,
        within("sabes (?:si|a qué|cu)|cuánto|me (?:prestas|das|pasas|mandas|dices|haces|avisas)").source,
      ].join("|"),
      "iu",
    ),
    says: ["sabes si abre el lunes", "o sea que con 3 años puedo pedirla"],
    saysNot: ["como en casa los lunes", "sé que abre"],
  },
];
