import { oneOf, pattern } from "#language/pattern/pattern.js";
import { opening, praiseOfTrouble, type UnstatedSign, unlessOf, within } from "./unstated-sign.js";

const OTHERS = oneOf(
  pattern`(?:mein|dein|unser)e? (?!arzt|ärztin|\p{L}*(?:arzt|ärztin) )\p{L}+`,
  pattern`d(?:er|ie) (?!arzt|ärztin|\p{L}*(?:arzt|ärztin) )\p{L}+|er|sie|man|jemand|alle|die leute`,
);
const TEXT = oneOf(
  "mail|e-?mail|nachricht|absage|zusage|anzeige|kleinanzeige|inserat|brief|bewerbung|rede|karte|text|post|entschuldigung|formular",
);

const ANYBODY = oneOf(
  "(?:ein|der|jeder)(?: (?:erwachsene?r?|gesunde?r?|durchschnittliche?r?))? (?:mensch|erwachsene?r?|körper)",
  "menschen|die erde|das (?:menschliche )?herz",
);

const CREATURE = oneOf("außerirdische[rn]?|alien|roboter|vampir|hexe|zombie|maschine|monster|drache|diktator");

const DOCTORS = "arzt|ärztin|doktor|hebamme|therapeut";

/** German words that state nothing of their speaker's own. */
export const GERMAN_UNSTATED: readonly UnstatedSign[] = [
  {
    sign: "a supposition",
    undoes: "rest",
    pattern: within(
      pattern`(?<!\p{L} (?:dass|und) )(?:wenn|falls)(?!.*(?<!\p{L})(?:immer|jedes mal|meistens|grundsätzlich)(?!\p{L}))`,
      "vielleicht|angenommen|stell dir vor|irgendwann|eines tages|nehmen wir an|mal angenommen|sagen wir (?:mal )?(?:ich|wir)",
    ),
    says: ["wenn ich gewinne kauf ich ein boot", "falls es regnet bleib ich da", "vielleicht zieh ich um"],
    saysNot: ["wenn ich nachtdienst hab ess ich immer um 4", "ich wohne in bonn"],
  },
  {
    sign: "the subjunctive",
    undoes: "rest",
    pattern: within(
      "würd(?:e|en|est)?|hätt(?:e|en|est)?|könnt(?:e|en|est)|wär(?:e|en|est)?|waar|dad i|tät(?:e|en)?|käme|gäbe|dürfte|bräuchte",
      "wünscht(?:e)? (?:ich|mir)",
    ),
    says: ["am liebsten würde ich in rom wohnen", "hätte ich jura studiert wär ich reich"],
    saysNot: ["ich hatte einen hund", "ich wurde befördert"],
  },
  {
    sign: "a dream or fiction",
    undoes: "rest",
    pattern: within(
      "geträumt|träumte|im traum|in mein(?:em|er) (?:roman|geschichte|spiel)|meine? (?:figur|charakter|protagonist(?:in)?)",
    ),
    says: ["hab geträumt dass ich in monaco wohne", "in meinem roman lebt ein könig"],
    saysNot: ["ich lese einen roman", "wir haben ein traumhaus gekauft"],
  },
  {
    sign: "a song",
    undoes: "rest",
    pattern: within(
      "ohrwurm|geht mir (?:seit \\p{L}+ )?nicht aus dem kopf|im kopf das lied|singe? (?:gerade|die ganze zeit)",
    ),
    says: ["ich hab den ohrwurm: ich war noch niemals in new york"],
    saysNot: ["ich sing im chor"],
  },
  {
    sign: "a part that is played",
    undoes: "turn",
    pattern: within(
      "rollenspiel|tu(?:n wir)? so als|stell(?:en wir)? uns vor ich bin|du bist (?:jetzt|ab jetzt) ein|spiel(?:e)? die rolle",
      pattern`du bist (?:ein|eine|mein|meine|der|die) [^.!?\n]{2,60}[.!,;] (?:und )?ich bin deine?`,
    ),
    says: ["lass uns rollenspiel machen", "tun wir so als bin ich ein pirat"],
    saysNot: ["ich spiel am freitag eine rolle im theater"],
  },
  {
    sign: "made-up data",
    undoes: "turn",
    pattern: within("test-?daten|beispiel-?daten|dummy-?daten|platzhalter|max(?:ima)? mustermann|musterstraße"),
    says: ["testdaten für mein formular", "nimm max mustermann"],
    saysNot: ["ich schreib am montag einen test"],
  },
  {
    sign: "hearsay",
    undoes: "rest",
    pattern: within(
      "angeblich|laut (?!frauen|haus|zahn|arzt|ärztin|vertrag|mietvertrag|plan)\\p{L}+|es heißt",
      "hab(?:e)? (?:ich )?(?:irgendwo )?gelesen|irgendwo gelesen|gerüchte",
      pattern`${OTHERS} (?:behaupte[tn]|schwört|schwören|spinnt)`,
      pattern`(?:nachbar(?:in|n)?|taxifahrer|friseurin?|wirt|(?:leute|typ) im \p{L}+) (?:sagt|sagte|meint|meinte|erzählt)e?`,
      pattern`${OTHERS} (?:sagt|sagte|meint|meinte|glaubt|findet),`,
      "soll(?:en)? ja",
    ),
    says: [
      "angeblich wird das teurer",
      "meine nachbarin behauptet, der bäcker zieht um",
      "mein bruder sagt, das wird nix",
    ],
    saysNot: ["mein zahnarzt meinte ich hab karies", "meine schwester sagt sie heiratet im juni"],
  },
  {
    sign: "a saying",
    pattern: within(
      "sagt man|heißt es (?:so|doch)|wie (?:es so schön|man so schön) (?:heißt|sagt)|wer \\p{L}+,? der \\p{L}+",
    ),
    says: ["wer rastet der rostet", "so sagt man bei uns"],
    saysNot: ["sag mir wer kommt"],
  },
  {
    sign: "a general truth",
    pattern: opening(pattern`${ANYBODY} \p{L}+`),
    says: ["ein erwachsener mensch besteht zu 60 prozent aus wasser", "menschen schlafen 7 stunden"],
    saysNot: ["ein kollege zieht nach ulm", "manuel kommt um 9"],
  },
  {
    sign: "sarcasm",
    pattern: praiseOfTrouble({
      praise: "(?:na )?(?:super|toll|prima|klasse|großartig|herrlich|wunderbar|fantastisch|spitze)",
      trouble: "wieder|verspätung|ausgefallen|kaputt",
    }),
    says: ["na super, der zug hat wieder 90 minuten verspätung"],
    saysNot: ["super, ich nehm den termin am 4.", "toll, ich fang im mai bei bosch an"],
  },
  {
    sign: "a joke about somebody",
    pattern: within(pattern`(?:ist|bist|sind|war) (?:\p{L}+ ){0,3}(?:ein|eine|der|die) (?:\p{L}+ )?${CREATURE}`),
    says: ["der uwe ist garantiert ein außerirdischer"],
    saysNot: ["der uwe ist ein kollege"],
  },
  {
    sign: "a joke that is called one",
    undoes: "before",
    pattern: opening("(?:war )?(?:nur |ein )*(?:spaß|spass|scherz|witz|schmarrn|verarsch\\p{L}*)"),
    says: ["haha nein spaß, war nur ein dackel", "war nur ein scherz"],
    saysNot: ["hat spaß gemacht", "ich hab spaß am chor"],
  },
  {
    sign: "words of the assistant",
    pattern: within(
      "(?:hast|hattest|hättest) du (?:vorhin |gerade |grad |oben |ja )*(?:gesagt|gemeint|geschrieben|vorgeschlagen|empfohlen|geraten)",
      "du (?:hast|hattest) [^,.]{0,60}(?:gesagt|gemeint|geschrieben|vorgeschlagen|empfohlen|geraten)",
      "du (?:meintest|sagtest|schlugst|schriebst|sagst|empfiehlst)|dein(?:e|en|em|er)? (?:vorschlag|tipp|rat)",
      "du bist dir (?:also )?sicher",
    ),
    says: ["du hast vorhin 5 km vorgeschlagen", "400 euro hattest du gesagt", "dein vorschlag mit dem laufen ist gut"],
    saysNot: ["ich hab dir gesagt dass ich in ulm wohne", "meine idee ist ein café"],
  },
  {
    sign: "a text to write",
    undoes: "rest",
    pattern: within(
      pattern`(?:schreib|setz|pack|erwähn|nimm|füg)e? (?:\p{L}+ ){0,3}(?:in|für|auf|an) (?:(?:die|den|das|der|eine|einen|meine|meinen) )?${TEXT}`,
      pattern`(?:für|in) (?:die|den|das|meine|eine) ${TEXT}[:,]? (?:schreib|unterschreib|nimm|setz)?`,
      "unterschreib(?:e)? (?:mit|als)|schreib(?:e)?,? dass|im namen von",
    ),
    says: ["schreib in die absage dass ich krank bin", "unterschreib mit frau lehmann"],
    saysNot: ["ich schreib an einer diplomarbeit", "ich hab die anzeige gesehen"],
  },
  {
    sign: "an idea of others that is refused",
    pattern: within(
      "da kann (?:er|sie|man) lange warten|kann (?:er|sie) (?:sich abschminken|vergessen)|nie im leben|nur über meine leiche|kommt nicht in frage",
    ),
    says: ["er will dass ich umziehe, da kann er lange warten"],
    saysNot: ["ich warte auf den zug"],
  },
  {
    sign: "something that almost was",
    undoes: "rest",
    pattern: within(pattern`fast (?:hätt|wär)\p{L}*|beinahe|um ein haar|um haaresbreite`),
    says: ["um ein haar hab ich das auto gekauft"],
    saysNot: ["ich bin fast fertig"],
  },
  {
    sign: "a plot or a game",
    undoes: "rest",
    pattern: within(
      pattern`in (?:der|dem|meiner|diesem|dieser) (?:\p{L}+ )?(?:serie|film|folge|buch|roman|podcast|anime)`,
      pattern`im (?:film|buch|spiel|roman)|bei (?:den )?sims|bei minecraft`,
    ),
    says: ["in der neuen serie ist der typ chirurg", "bei den sims hab ich fünf kinder"],
    saysNot: ["ich arbeite an einer serie"],
  },
  {
    sign: "an exaggeration",

    pattern: within(pattern`(?:tausend|hundert|million(?:en)?|zig) ?mal`),
    says: ["ich hab tausendmal geschrieben"],
    saysNot: ["ich war dreimal da"],
  },
  {
    sign: "irony about oneself",
    undoes: "rest",
    pattern: within(
      pattern`(?:hab|habe) ja sonst (?:nix|nichts|keine)[^,.]{0,20}|sonst noch wünsche|na klar,? ich (?:bin|hab) ja`,
    ),
    says: ["klar, ich hab ja sonst nix zu tun"],
    saysNot: ["ich hab heut nichts zu tun"],
  },
  {
    sign: "a wish of others",
    pattern: unlessOf(DOCTORS, pattern`einreden|überreden|in den ohren|(?:will|möchte|hätte gern|verlangt),? dass ich`),
    says: ["mein bruder will mir bitcoin einreden", "mein chef will dass ich umziehe"],
    saysNot: ["meine ärztin will dass ich mehr trinke"],
  },
  {
    sign: "an opinion of others about the speaker",
    pattern: unlessOf(
      DOCTORS,
      pattern`(?:meint|findet|sagt|denkt|behauptet) (?:immer |ständig )*,? ?(?:dass )?ich (?:bin|wär|wäre|sei|soll|muss|müsste)`,
      pattern`(?:meint|findet|sagt) .{0,20}dass ich .* (?:bin|sei|wär)`,
    ),
    says: ["die oma meint immer ich wär zu dünn"],
    saysNot: ["mein zahnarzt meinte ich hab karies"],
  },
  {
    sign: "a text that is handed over",
    pattern: opening(pattern`hier (?:\p{L}+ ){0,6}(?:geschickt|geschrieben|gekriegt|bekommen)(?! für)`),
    says: ["hier noch was inken mir geschickt hat, kannst das zusammenfassen"],
    saysNot: ["hier wohnt meine schwester"],
  },
  {
    sign: "a question without its mark",
    pattern: new RegExp(
      [
        opening("kannst|könntest|würdest|hast|bist|soll|wie|warum|wann|wo|wer|welche[rs]?|ist es|gibt es").source,
        within("wei(?:ß|ss)t du|wie ?viel|kann man|keine ahnung ob|frag(?:e)? mich ob").source,
      ].join("|"),
      "iu",
    ),
    says: ["weisst du ob der lidl offen hat", "wie viel kostet das"],
    saysNot: ["ich weiß dass er kommt", "wir waren in ulm"],
  },
];
