import { oneOf, pattern } from "#language/pattern/pattern.js";
import { opening, praiseOfTrouble, type UnstatedSign, unlessOf, within } from "./unstated-sign.js";

const TEXT = oneOf("mail|e-?mail|message|lettre|annonce|discours|note|courrier|formulaire|post|texte|carte|cv|mot");
/** Their imperfect ends as a conditional does. */
const NO_CONDITIONAL = pattern`(?!(?:ador|entr|rentr|montr|prépar|dur|ouvr|couvr|offr|souffr|tir|répar|séparer|espér|préfér|pleur|respir)ai)`;

const ANYBODY = oneOf(
  "le (?:cœur|coeur|corps|cerveau) humain|l'(?:être humain|homme)|les gens|la terre",
  "(?:un|une|les|des) (?:adultes?|personnes?|humains?|bébés?|gens)",
);

const ADVISED = oneOf(
  "conseillais|conseilles|conseillé|disais|as dit|dis que|proposais|proposes|proposé|suggérais|suggères|suggéré",
  "recommandais|recommandes|recommandé",
);

const DOCTORS = "médecin|docteur|docteure|sage-femme|psy|neurologue|dentiste";

/** French words that state nothing of their speaker's own. */
export const FRENCH_UNSTATED: readonly UnstatedSign[] = [
  {
    sign: "a supposition",
    undoes: "rest",
    pattern: within(
      pattern`(?:si(?! si)|s'ils?)(?!.*(?<!\p{L})(?:toujours|à chaque fois)(?!\p{L}))`,
      "peut-être|imagine|imaginons|supposons|mettons que|admettons que|disons que|démissionnais|un jour",
    ),
    says: ["si je gagnais au loto j'achète un bateau", "peut-être que je déménage"],
    saysNot: ["si je suis de nuit je mange toujours à 3h", "six œufs"],
  },
  {
    sign: "the conditional",
    undoes: "rest",
    pattern: within(pattern`(?:[jts]'|qu')?${NO_CONDITIONAL}\p{L}{2,}r(?:ais|ait|ions|iez|aient)`),
    says: ["j'aimerais trop habiter à montréal", "j'aurais été ingénieure"],
    saysNot: ["je préparais un gâteau", "je rentrais du travail", "vrai"],
  },
  {
    sign: "a dream or fiction",
    undoes: "rest",
    pattern: within("rêvé|dans mon (?:roman|histoire|jeu)|mon (?:personnage|héros|héroïne)"),
    says: ["j'ai rêvé que je vivais dans un château", "dans mon roman il pleut"],
    saysNot: ["je lis un roman"],
  },
  {
    sign: "a song",
    undoes: "rest",
    pattern: within("(?:chanson|refrain|musique) [^,.:]{0,20}(?:en boucle|dans la tête|en tête)|paroles de"),
    says: ["j'ai cette chanson en boucle"],
    saysNot: ["je chante dans une chorale"],
  },
  {
    sign: "a part that is played",
    undoes: "turn",
    pattern: within(
      "jeu de rôle|on (?:dit|dirait) que je suis|fais comme si|faisons comme si|joue le rôle|mets-toi dans la peau",
      pattern`tu es (?:un|une|mon|ma|le|la) [^.!?\n]{2,60}[.!,;] (?:et )?(?:moi )?je suis (?:ton|ta)`,
    ),
    says: ["on fait un jeu de rôle"],
    saysNot: ["je joue au foot le mardi"],
  },
  {
    sign: "made-up data",
    undoes: "turn",
    pattern: within("données (?:de test|d'exemple|fictives|bidon)|jean dupont|exemple bidon"),
    says: ["données de test pour mon appli"],
    saysNot: ["j'ai un test sanguin lundi"],
  },
  {
    sign: "hearsay",
    undoes: "rest",
    pattern: within(
      "(?:il )?para[îi]t que|soi-disant|apparemment",
      "d'après (?!mon (?:médecin|dentiste)|le (?:médecin|contrat))\\p{L}+|on dit que|il semblerait|j'ai lu (?:que|quelque part)",
      pattern`(?:mon|ma|le|la|un|une) (?!médecin|docteur|dentiste)\p{L}+ (?:prétend|jure|affirme|soutient|insiste)(?:ent)?`,
      pattern`(?:voisine?|taxi|coiffeuse?|coiffeur)s? (?:dit|disait|raconte|m'a dit)`,
    ),
    says: ["ma voisine prétend que ça ferme", "paraît que le ticket augmente"],
    saysNot: ["ma sœur dit qu'elle accouche le 12", "le dentiste m'a dit que j'ai deux caries"],
  },
  {
    sign: "a saying",
    pattern: within("comme (?:on dit|disait \\p{L}+|dit le proverbe)|qui \\p{L}+ un \\p{L}+ \\p{L}+ un"),
    says: ["qui vole un œuf vole un bœuf", "c'est la vie comme on dit"],
    saysNot: ["elle me dit bonjour"],
  },
  {
    sign: "a general truth",
    pattern: opening(pattern`${ANYBODY} \p{L}+`),
    says: ["un adulte dort en moyenne 7 heures", "les gens mangent trop"],
    saysNot: ["un ami déménage à lyon"],
  },
  {
    sign: "sarcasm",
    pattern: praiseOfTrouble({
      praise: "génial|super|formidable|parfait|merveilleux|trop bien|quelle joie|magnifique|ah bravo|bravo",
      trouble: "encore|en retard|en panne|de retard|annulé",
    }),
    says: ["génial, encore 50 minutes de retard"],
    saysNot: ["super, je prends lundi à 9h"],
  },
  {
    sign: "a joke about somebody",
    pattern: within(
      "(?:c'est|est|sont|était) (?:un|une) (?:\\p{L}+ )?(?:robot|vampire|alien|extraterrestre|sorcière|zombie|monstre|dragon|martien)",
    ),
    says: ["mon collègue c'est un robot"],
    saysNot: ["mon collègue c'est un ami"],
  },
  {
    sign: "a joke that is called one",
    undoes: "before",
    pattern: opening("je (?:déconne|rigole|plaisante|blague)|c'(?:est|était) (?:une |pour )?(?:blague|rire|rigoler)"),
    says: ["je déconne hein", "c'était une blague"],
    saysNot: ["il raconte des blagues"],
  },
  {
    sign: "words of the assistant",
    pattern: within(
      pattern`tu (?:m'as |me |m')?${ADVISED}`,
      "t(?:on|a) (?:idée|conseil|proposition|suggestion|astuce)",
    ),
    says: ["tu me conseillais de mettre 300 euros de côté", "ton idée de courir"],
    saysNot: ["je te disais que j'habite à lyon"],
  },
  {
    sign: "a text to write",
    undoes: "rest",
    pattern: within(
      pattern`(?:dans|pour|sur) (?:le|la|l'|un|une|mon|ma) ?${TEXT}[:,]? (?:dis|mets|écris|signe|précise|ajoute)`,
      pattern`(?:mets|écris|précise|ajoute) (?:\p{L}+ ){0,3}dans (?:le|la|l') ?${TEXT}`,
      "signe (?:au nom|comme|camille)|écris que|au nom de",
    ),
    says: ["dans le mail dis que je suis malade", "pour l'annonce signe camille"],
    saysNot: ["j'ai mis une annonce lundi"],
  },
  {
    sign: "an idea of others that is refused",
    pattern: within(
      "(?:il|elle|ils) peu(?:t|vent) toujours (?:courir|rêver|attendre)|hors de question|même pas en rêve",
      "jamais de la vie|(?:moi )?je dis non|pas question|plutôt crever",
    ),
    says: ["elle veut que je parte à lille, elle peut toujours courir", "moi je dis non direct"],
    saysNot: ["je cours le mardi"],
  },
  {
    sign: "something that almost was",
    undoes: "rest",
    pattern: within(pattern`(?:j'ai|a|on a|avons) failli|il s'en est fallu|à deux doigts`),
    says: ["j'ai failli m'acheter un vélo"],
    saysNot: ["j'ai presque fini"],
  },
  {
    sign: "a plot or a game",
    undoes: "rest",
    pattern: within(
      pattern`dans (?:la|le|cette|ce) (?:\p{L}+ )?(?:série|film|roman|jeu|livre|épisode|anime)|sur les sims`,
      pattern`dans les sims|sur minecraft`,
    ),
    says: ["dans la nouvelle série le mec est chirurgien", "sur les sims j'ai cinq enfants"],
    saysNot: ["je bosse sur une série"],
  },
  {
    sign: "an exaggeration",

    pattern: within(pattern`mille fois|cent fois|un million de fois`),
    says: ["j'ai écrit mille fois"],
    saysNot: ["j'y suis allée trois fois"],
  },
  {
    sign: "irony about oneself",
    undoes: "rest",
    pattern: within(
      pattern`j'ai que ça à faire|j'ai rien d'autre à faire|bien sûr,? (?:je vais|j'ai) (?:\p{L}+ ){0,6}aussi`,
    ),
    says: ["bien sûr, j'ai que ça à faire"],
    saysNot: ["bien sûr, je viens mardi"],
  },
  {
    sign: "a wish of others",
    pattern: unlessOf(
      DOCTORS,
      pattern`veut (?:me convaincre|que (?:je|j'))|voudrait que je|essaie de me convaincre|parle de partir`,
    ),
    says: ["mon frère veut me convaincre", "ma chef veut que je parte à lille"],
    saysNot: ["mon médecin veut que je boive plus"],
  },
  {
    sign: "an opinion of others about the speaker",
    pattern: unlessOf(DOCTORS, pattern`(?:dit|trouve|pense) (?:toujours )?que je (?:suis|devrais|mange|ne)`),
    says: ["mamie trouve toujours que je suis trop maigre"],
    saysNot: ["je trouve que c'est bon"],
  },
  {
    sign: "a question without its mark",
    pattern: new RegExp(
      [
        opening(
          pattern`est-ce|peux-tu|tu peux|comment|pourquoi|quand(?!.*(?<!\p{L})toujours)|où|qui|quel(?:le)?s?`,
          pattern`(?:donc|alors)(?: en gros)? (?:il faut|on peut|on doit|ça veut)`,
        ).source,
        within(
          "tu me (?:prêtes|passes|donnes|envoies|fais|dis)|tu sais (?:pas )?(?:si|quand|où|comment)|combien|c'est quoi|je me demande",
        ).source,
      ].join("|"),
      "iu",
    ),
    says: ["tu sais pas si la poste ouvre", "donc en gros il faut 5 ans"],
    saysNot: ["quand je suis de nuit je mange toujours à 3h", "je sais qu'il vient"],
  },
];
