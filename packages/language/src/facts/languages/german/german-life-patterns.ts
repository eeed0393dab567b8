import { type LanguagePattern, says } from "../language-rules.js";
import { DIETS, LANGUAGES } from "./german-vocabulary.js";

const ENDED = { polarity: "negative" } as const;
const PLANNED = { kind: "dynamic", modality: "planned", when: "future", confidence: 0.75 } as const;
const OFTEN =
  "(?:jede[nrs]? (?:Tag|Morgen|Abend|Woche|Wochenende|Monat|Jahr|Sommer|Winter|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)|täglich|(?:montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags)|(?:einmal|zweimal|dreimal|\\d ?mal) (?:pro|die|in der|im) (?:Tag|Woche|Monat|Jahr))";
/** The object of a taste: not "it", and not a remark or an action of the other person. */
const THING = "(?!es\\b|das\\b|dich\\b|ihn\\b|sie\\b|wie\\b|dass\\b|deine?\\b|diese?\\b|den\\b|die Idee)";

/** Tastes, food, languages, habits, belongings, plans and dated events. */
export const GERMAN_LIFE_PATTERNS: readonly LanguagePattern[] = [
  says(
    "allergy",
    "ich bin nicht (?:mehr )?(?:allergisch gegen (?<value>[\\p{L}\\- ]{3,50})|gegen [\\p{L}\\- ]{3,50} allergisch)",
    "{who} ist nicht allergisch gegen {value}",
    ENDED,
  ),
  says(
    "allergy",
    "ich bin (?:\\p{Ll}+ )?allergisch (?:gegen|auf) (?<value>[\\p{L}\\- ]{3,50})",
    "{who} ist allergisch gegen {value}",
    { confidence: 0.95 },
  ),
  says(
    "allergy",
    "ich bin (?:gegen|auf) (?<value>[\\p{L}\\- ]{3,50}?) allergisch",
    "{who} ist allergisch gegen {value}",
    { confidence: 0.95 },
  ),
  says(
    "allergy",
    "ich habe eine (?:\\p{Ll}+ )?(?:Allergie gegen (?<value>[\\p{L}\\- ]{3,50}))",
    "{who} ist allergisch gegen {value}",
    { confidence: 0.95 },
  ),
  says("allergy", "ich vertrage (?:kein|keine|keinen) (?<value>\\p{Lu}\\p{L}+)", "{who} verträgt {value} nicht", {
    confidence: 0.9,
  }),
  says(
    "diet",
    `ich bin (?:nicht mehr|keine? (?:\\p{Ll}+ )?) ?(?<value>${DIETS})(?: mehr)?`,
    "{who} ist nicht mehr {value}",
    ENDED,
  ),
  says(
    "diet",
    `ich (?:bin|esse|ernähre mich|lebe|werde) (?:eine? |strikt |rein |überwiegend )?(?<value>${DIETS})(?![\\p{L}])`,
    "{who} ist {value}",
    { confidence: 0.9 },
  ),
  says("diet", "ich esse wieder (?<value>\\p{Lu}\\p{L}+)", "{who} isst wieder {value}", { confidence: 0.85 }),
  says(
    "diet",
    "ich (?<verb>esse|trinke) (?:kein|keine|keinen) (?<value>\\p{Lu}\\p{L}+)(?: mehr)?",
    "{who} verzichtet auf {value}",
    { polarity: "negative", confidence: 0.85 },
  ),
  says(
    "favourite",
    `meine? Lieblings(?<key>farbe|essen|gericht|film|buch|band|tier|sport|stadt|serie|musik|lied|sänger(?:in)?|getränk|restaurant|autor(?:in)?|spiel|land|mannschaft|verein) ist (?:jetzt |inzwischen )?(?<value>(?!das\\b|es\\b)[^,;]{2,60})`,
    "{whose} Lieblings{key} ist {value}",
    { confidence: 0.9 },
  ),
  says("preference", "ich (?:bevorzuge (?<value>[^,;]{3,60})|ziehe [^,;]{3,60} vor)$", null),
  says(
    "preference",
    "ich (?:trinke|esse|nehme|fahre|lese|spiele) lieber (?<value>[^,;]{3,40}?)(?: als [^,;]{3,40})?$",
    null,
  ),
  says("dislike", `ich mag (?:kein|keine|keinen) (?<value>${"\\p{Lu}[\\p{L} -]{2,50}"})`, "{who} mag {value} nicht"),
  says("dislike", "ich (?:hasse|verabscheue) (?<value>(?!es\\b|das\\b|dich\\b)[^,;]{3,60})", "{who} hasst {value}"),
  says(
    "dislike",
    "ich kann (?<value>(?!es\\b|das\\b|dich\\b)[^,;]{3,50}?) nicht (?:ausstehen|leiden)",
    "{who} kann {value} nicht leiden",
  ),
  says("like", "ich mag (?<value>\\p{Lu}[\\p{L} -]{2,50}?) nicht mehr", "{who} mag {value} nicht mehr", ENDED),
  says("dislike", "ich mag (?<value>\\p{Lu}[\\p{L} -]{2,50}?) (?:gar |überhaupt )?nicht$", "{who} mag {value} nicht"),
  says(
    "like",
    `ich (?:mag|liebe) (?:sehr |total )?${THING}(?<value>[\\p{L}][\\p{L} -]{2,50}?)(?: sehr)?$`,
    "{who} mag {value}",
    { confidence: 0.8 },
  ),
  says(
    "like",
    "ich (?<verb>esse|trinke|spiele|höre|lese|fahre|koche|backe) (?:sehr |total )?gerne? (?<value>\\p{Lu}[\\p{L} -]{2,50})$",
    null,
    { confidence: 0.8 },
  ),
  says(
    "like",
    "ich (?<verb>esse|trinke|spiele|höre|lese|fahre|koche|backe) (?<value>\\p{Lu}[\\p{L} -]{2,50}?) (?:sehr |total )?gerne?$",
    null,
    { confidence: 0.8 },
  ),
  says(
    "like",
    "ich (?<value>wandere|schwimme|koche|lese|tanze|singe|male|reise|backe|jogge|klettere|zeichne|fotografiere|nähe|angle) (?:sehr |total )?gerne?$",
    null,
    { confidence: 0.8 },
  ),
  says(
    "like",
    "ich (?:interessiere mich (?:sehr )?für|begeistere mich für|bin (?:ein )?(?:großer )?Fan von) (?<value>\\p{L}[\\p{L} -]{2,50})",
    "{who} interessiert sich für {value}",
    { confidence: 0.8 },
  ),
  says(
    "like",
    "mein(?:e)? (?:größtes )?Hobbys? (?:ist|sind) (?<value>\\p{Lu}[\\p{L}, -]{2,60})",
    "{whose} Hobby ist {value}",
    { confidence: 0.85 },
  ),
  says(
    "language",
    `ich spreche (?:fließend |gut |etwas |ein bisschen )?(?<value>(?:${LANGUAGES})(?:(?:, | und )(?:fließend |etwas |ein bisschen )?(?:${LANGUAGES}))*)`,
    "{who} spricht {value}",
    { confidence: 0.9 },
  ),
  says("language", `ich lerne (?<value>${LANGUAGES})`, "{who} lernt {value}", { kind: "dynamic" }),
  says("language", `meine Muttersprache ist (?<value>${LANGUAGES})`, "{whose} Muttersprache ist {value}", {
    confidence: 0.9,
  }),
  says("possession", "ich (?:fahre|besitze) (?<value>eine?n? (?:\\p{Ll}+ )?\\p{Lu}[\\p{L}\\d -]{2,40})$", null, {
    confidence: 0.75,
  }),
  says(
    "possession",
    "ich habe (?:mir )?(?<value>eine?n? (?:\\p{Ll}+ )?(?:Auto|Fahrrad|E-Bike|Motorrad|Haus|Wohnung|Klavier|Gitarre|Boot|Garten|Wohnmobil|Laptop))(?: gekauft)?$",
    "{who} hat {value}",
    { confidence: 0.75 },
  ),
  says("habit", `ich (?!war\\b|hatte\\b|bin\\b|habe\\b|muss\\b|will\\b)\\p{L}+e .{0,60}${OFTEN}`, null, {
    confidence: 0.75,
    isWhole: true,
  }),
  says("habit", `ich (?!war\\b|hatte\\b|bin\\b|habe\\b|muss\\b|will\\b)\\p{L}+e ${OFTEN} .{3,60}`, null, {
    confidence: 0.75,
    isWhole: true,
  }),
  says(
    "state",
    "ich bin (?<value>(?:gerade |zurzeit |momentan )?(?:in|im|auf|bei) .{3,50}|krank|krankgeschrieben|verreist|im Urlaub)$",
    null,
    { kind: "dynamic", when: "future", confidence: 0.75 },
  ),
  says("state", "ich (?:arbeite|wohne|lebe|mache|trainiere|lerne|faste) .{3,60}$", null, {
    kind: "dynamic",
    when: "future",
    confidence: 0.7,
  }),
  says(
    "plan",
    "ich (?:fliege|reise|fahre|gehe|ziehe|heirate|besuche|treffe|beginne|starte|fange|laufe|mache|habe|ziehe|kaufe|bekomme|nehme|werde|will|möchte|plane)(?!.*\\b(?:war|gewesen)\\b)(?! (?:wissen|fragen)\\b).{4,100}",
    null,
    PLANNED,
  ),
  says("plan", "ich (?:plane|werde|habe vor|beabsichtige)(?:,)? .{8,100}", null, {
    kind: "dynamic",
    modality: "planned",
    confidence: 0.65,
  }),
  says(
    "plan",
    "ich (?:möchte|will|würde gern(?:e)?) (?!(?:.* )?(?:wissen|fragen|reden|sprechen|sagen|danken|darüber|davon|dass|nicht|dir|dich|es|das)\\b).{6,80}",
    null,
    { kind: "dynamic", modality: "wished", confidence: 0.6 },
  ),
  says("event", "ich (?:war|hatte|wurde|ging) .{4,100}", null, { kind: "dynamic", when: "past", confidence: 0.7 }),
  says("event", "ich (?:habe|bin) (?=.*\\p{Lu}).{6,100}(?:t|en)$", null, {
    kind: "dynamic",
    when: "past",
    confidence: 0.7,
  }),
];
