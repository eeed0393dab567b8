import { oneOf, pattern } from "#language/pattern/pattern.js";
import { opening, praiseOfTrouble, type UnstatedSign, unlessOf, within } from "./unstated-sign.js";

const TEXT = oneOf("e?-?mail|messaggio|lettera|annuncio|discorso|biglietto|modulo|post|testo|curriculum|cv");

const ANYBODY = oneOf(
  "il (?:cuore|corpo|cervello) umano|l'(?:uomo|essere umano)|la (?:gente|terra)",
  "(?:un|gli|una|le) (?:adult[oi]|persona|persone|esseri umani|neonat[oi])",
);

const DOCTORS = "medic|dottor|ostetric|psicolog|dentist";

/** Italian words that state nothing of their speaker's own. */
export const ITALIAN_UNSTATED: readonly UnstatedSign[] = [
  {
    sign: "a supposition",
    undoes: "rest",
    pattern: within(
      pattern`se(?!.*(?<!\p{L})(?:sempre|ogni volta)(?!\p{L}))`,
      "forse|magari|immagina|mettiamo che|diciamo che|poniamo che|fossi|avessi|un giorno",
    ),
    says: ["se vincessi alla lotteria compro una barca", "magari cambio casa"],
    saysNot: ["se lavoro di notte mangio sempre alle 3", "sei in ritardo"],
  },
  {
    sign: "the conditional",
    undoes: "rest",
    pattern: within(pattern`\p{L}{2,}(?:rei|resti|rebbe|remmo|reste|rebbero)`),
    says: ["mi piacerebbe vivere a londra", "vorrei una barca", "sarei primario"],
    saysNot: ["ci vado a piedi", "sono a roma"],
  },
  {
    sign: "a dream or fiction",
    undoes: "rest",
    pattern: within("sognato|sognavo|nel mio (?:romanzo|racconto|gioco)|il mio personaggio|la mia protagonista"),
    says: ["stanotte ho sognato che avevo una villa", "nel mio romanzo piove"],
    saysNot: ["leggo un romanzo"],
  },
  {
    sign: "a song",
    undoes: "rest",
    pattern: within(
      "in testa (?:quella|questa|la) canzone|(?:canzone|ritornello) [^,.:]{0,20}in testa|testo della canzone",
    ),
    says: ["ho in testa quella canzone: volare oh oh"],
    saysNot: ["canto in un coro"],
  },
  {
    sign: "a part that is played",
    undoes: "turn",
    pattern: within(
      "gioco di ruolo|facciamo (?:finta|che io)|fai finta|fingiamo|giochiamo che|mettiti nei panni",
      pattern`sei (?:un|una|il|la|mio|mia) [^.!?\n]{2,60}[.!,;] (?:e )?(?:io )?sono (?:il tuo|la tua|tuo|tua)`,
    ),
    says: ["facciamo un gioco di ruolo"],
    saysNot: ["gioco a tennis il martedì"],
  },
  {
    sign: "made-up data",
    undoes: "turn",
    pattern: within("dati (?:di prova|di test|di esempio|finti|fittizi)|mario rossi"),
    says: ["dati di prova per il modulo"],
    saysNot: ["lunedì ho la prova costume"],
  },
  {
    sign: "hearsay",
    undoes: "rest",
    pattern: within(
      "dicono (?:tutti )?che|si dice (?:in giro )?che|pare che|a quanto pare|a quanto dicono",
      "secondo (?!il (?:medico|dottore|contratto)|me)\\p{L}+|ho letto (?:che|da qualche parte)",
      pattern`(?:il|la|mio|mia|un|una) (?!medic|dottor|dentist)\p{L}+ (?:giura|sostiene|assicura|insiste|afferma)(?:no)?`,
      pattern`(?:vicin[oa]|tassista|parrucchier[ea]|barista) (?:dice|diceva|racconta|ha detto)`,
    ),
    says: ["la vicina dice che chiudono la piscina", "a quanto pare aumenta il bollo"],
    saysNot: ["mia sorella dice che si sposa il 7", "il dentista mi ha detto che ho una carie"],
  },
  {
    sign: "a saying",
    pattern: within("come si (?:suol )?dice|come (?:dice|diceva) (?:mia|il)|chi \\p{L}+ non \\p{L}+"),
    says: ["chi dorme non piglia pesci", "meglio tardi che mai, come si dice"],
    saysNot: ["mi dice che viene"],
  },
  {
    sign: "a general truth",
    pattern: opening(pattern`${ANYBODY} \p{L}+`),
    says: ["il cuore umano batte 100 mila volte al giorno", "un adulto dorme 7 ore"],
    saysNot: ["un amico si trasferisce a bari"],
  },
  {
    sign: "sarcasm",
    pattern: praiseOfTrouble({
      praise: "fantastico|ottimo|che bello|perfetto|meraviglioso|evviva|bene|magnifico|che gioia",
      trouble: "di nuovo|pure oggi|ancora|in ritardo|rott[oa]|un'altra volta|guasto",
    }),
    says: ["fantastico, treno in ritardo pure oggi"],
    saysNot: ["ottimo, prendo martedì alle 9"],
  },
  {
    sign: "a joke about somebody",
    pattern: within(
      "(?:è|sei|sono|era) (?:un|uno|una) (?:\\p{L}+ )?(?:alieno|robot|vampiro|strega|zombie|marziano|mostro|drago|extraterrestre)",
    ),
    says: ["il mio collega è un alieno giuro"],
    saysNot: ["il mio collega è un amico"],
  },
  {
    sign: "a joke that is called one",
    undoes: "before",
    pattern: opening("scherzo|scherzavo|sto scherzando|era (?:solo )?uno scherzo|è uno scherzo"),
    says: ["scherzo dai, ho pranzato da sola"],
    saysNot: ["mi ha fatto uno scherzo"],
  },
  {
    sign: "words of the assistant",
    pattern: within(
      "(?:mi )?(?:consigliavi|consigli|dicevi|hai (?:detto|consigliato|proposto|suggerito|scritto)|proponi|proponevi|suggerivi|suggerisci)",
      "(?:la )?tua (?:idea|proposta)|(?:il )?tuo (?:consiglio|suggerimento)",
    ),
    says: ["prima mi consigliavi di risparmiare", "la tua idea di correre"],
    saysNot: ["ti ho detto che vivo a bari"],
  },
  {
    sign: "a text to write",
    undoes: "rest",
    pattern: within(
      pattern`(?:nel|nella|nell'|per il|per la|per l'|sul|sulla) ?${TEXT}[:,]? (?:scrivi|metti|firma|di'|dì|aggiungi)`,
      pattern`(?:scrivi|metti|aggiungi) (?:\p{L}+ ){0,3}(?:nel|nella|nell') ?${TEXT}`,
      "firma(?:lo|la)? (?:come|con)|scrivi che|a nome di",
    ),
    says: ["nella mail scrivi che ho la febbre", "per l'annuncio firma come giulia"],
    saysNot: ["ho messo un annuncio lunedì"],
  },
  {
    sign: "an idea of others that is refused",
    pattern: within(
      "(?:può|possono) scordar(?:se|me)lo|(?:se|te) lo sogna|neanche per sogno|manco morta?o?|non se ne parla|col cavolo",
    ),
    says: ["vorrebbe mandarmi a torino, può scordarselo"],
    saysNot: ["ho scordato le chiavi"],
  },
  {
    sign: "something that almost was",
    undoes: "rest",
    pattern: within(pattern`per poco|c'è mancato poco|quasi quasi|stavo per`),
    says: ["per poco non mi compravo una bici"],
    saysNot: ["ho quasi finito"],
  },
  {
    sign: "a plot or a game",
    undoes: "rest",
    pattern: within(
      pattern`(?:nella|nel|in questa|in questo) (?:\p{L}+ )?(?:serie|film|romanzo|gioco|libro|episodio|anime)`,
      pattern`su the sims|su minecraft|nei sims`,
    ),
    says: ["nella serie nuova il tipo è un chirurgo", "su the sims ho cinque figli"],
    saysNot: ["lavoro a una serie"],
  },
  {
    sign: "an exaggeration",

    pattern: within(pattern`mille volte|un milione di volte|cento volte`),
    says: ["ho scritto mille volte al comune"],
    saysNot: ["ci sono stata tre volte"],
  },
  {
    sign: "irony about oneself",
    undoes: "rest",
    pattern: within(pattern`non ho (?:niente|nulla) (?:di meglio )?da fare`),
    says: ["certo, tanto non ho niente da fare"],
    saysNot: ["oggi non ho lezione"],
  },
  {
    sign: "a wish of others",
    pattern: unlessOf(
      DOCTORS,
      pattern`vuole (?:convincermi|che (?:io )?(?:mi )?\p{L}+)|mi vuole convincere|insiste (?:che|perché)`,
    ),
    says: ["mio fratello vuole convincermi"],
    saysNot: ["il medico vuole che beva di più"],
  },
  {
    sign: "an opinion of others about the speaker",
    pattern: unlessOf(DOCTORS, pattern`(?:dice|pensa|trova) (?:sempre )?che (?:sono|devo|dovrei|sembro)`),
    says: ["la nonna dice sempre che sono troppo magra"],
    saysNot: ["il medico dice che sono allergica"],
  },
  {
    sign: "a question without its mark",
    pattern: new RegExp(
      [
        opening(
          pattern`puoi|come|perché|quando(?!.*(?<!\p{L})sempre)|dove|chi|quale|mi aiuti|(?:quindi|dunque|allora) .*(?:si può|si deve|bisogna)`,
        ).source,
        within("mi (?:presti|dai|passi|mandi|dici|fai)|sai (?:se|quando|dove|come|quanto)|quanto|qnt").source,
      ].join("|"),
      "iu",
    ),
    says: ["sai se la coop è aperta", "quindi dopo 10 anni si può chiedere"],
    saysNot: ["quando faccio la notte mangio sempre alle 3", "so che viene"],
  },
];
