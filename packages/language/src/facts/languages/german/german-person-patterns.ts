import { type LanguagePattern, says } from "../language-rules.js";
import { ILLNESSES, NAME, OCCUPATION, PARTNERS, PETS, RELATIVES } from "./german-vocabulary.js";

const END = "(?=$|[,;(]| und | mit | weil | aber | als | zusammen| in | an | bei )";
const PAST = { kind: "dynamic", modality: "past" } as const;
const ENDED = { polarity: "negative" } as const;

/** Name, home, relations and occupation. The first match of a slot wins. */
export const GERMAN_PERSON_PATTERNS: readonly LanguagePattern[] = [
  says("name", `ich heiße (?<value>${NAME})`, "{who} heißt {value}", { confidence: 0.95 }),
  says("name", `mein Name ist (?<value>${NAME})`, "{who} heißt {value}", { confidence: 0.95 }),
  says("age", "ich bin (?<value>\\d{1,3})(?: Jahre alt)?$", "{who} ist {value} Jahre alt", { confidence: 0.95 }),
  says("birthday", "mein Geburtstag ist (?:am )?(?<value>(?:der )?\\d[^,;]*)", "{whose} Geburtstag ist am {value}", {
    isWhole: true,
    confidence: 0.95,
  }),
  says("birthday", "ich habe am (?<value>\\d[^,;]*?) Geburtstag", "{whose} Geburtstag ist am {value}", {
    isWhole: true,
    confidence: 0.95,
  }),
  says("birthday", "ich (?:bin|wurde) am (?<value>\\d[^,;]*?) geboren", "{whose} Geburtstag ist am {value}", {
    isWhole: true,
    confidence: 0.95,
  }),
  says("home", `ich (?:wohne|lebe) nicht mehr in (?<value>${NAME})${END}`, "{who} wohnt nicht mehr in {value}", ENDED),
  says(
    "home",
    `ich habe (?:früher )?in (?<value>${NAME}) (?:gewohnt|gelebt)`,
    "{who} hat früher in {value} gewohnt",
    PAST,
  ),
  says("home", `ich (?:wohne|lebe) nicht in ${NAME},? sondern in (?<value>${NAME})`, "{who} wohnt in {value}", {
    confidence: 0.9,
  }),
  says("home", `ich (?:wohne|lebe) nicht in (?<value>${NAME})$`, "{who} wohnt nicht in {value}", ENDED),
  says(
    "home",
    `ich (?:wohne|lebe) (?:allein |zusammen )?(?:mit [^,;]{3,50} )?(?:in (?:einem|einer) [^,;]{3,30} )?in (?<value>${NAME})${END}`,
    "{who} wohnt in {value}",
    { confidence: 0.9 },
  ),
  says("home", `ich (?:wohne|lebe) (?:in|bei|nahe) (?<value>${NAME})${END}`, "{who} wohnt in {value}", {
    confidence: 0.9,
  }),
  says("home", `ich bin (?:von ${NAME} )?nach (?<value>${NAME}) (?:um)?gezogen`, "{who} ist nach {value} gezogen", {
    confidence: 0.9,
  }),
  says("origin", `ich komme (?:ursprünglich )?aus (?<value>${NAME})${END}`, "{who} kommt aus {value}", {
    confidence: 0.9,
  }),
  says(
    "origin",
    `ich (?:bin|wurde) in (?<value>${NAME}) (?<how>geboren(?: und aufgewachsen)?|aufgewachsen)`,
    "{who} ist in {value} {how}",
    { confidence: 0.9 },
  ),
  says(
    "employer",
    `ich arbeite nicht mehr (?:bei|für) (?:der |dem )?(?<value>${NAME})`,
    "{who} arbeitet nicht mehr bei {value}",
    ENDED,
  ),
  says(
    "employer",
    `ich habe (?:meinen Job )?bei (?:der )?(?<value>${NAME}) gekündigt`,
    "{who} hat bei {value} gekündigt",
    ENDED,
  ),
  says(
    "employer",
    `ich habe (?:früher )?(?:bei|für) (?:der )?(?<value>${NAME}) gearbeitet`,
    "{who} hat früher bei {value} gearbeitet",
    PAST,
  ),
  says(
    "employer",
    `ich arbeite (?<role>als [^,;]{3,40} )?(?:bei|für) (?<article>der |dem |die )?(?<value>${NAME})(?<post> als (?:${OCCUPATION})(?![\\p{L}]))?`,
    "{who} arbeitet {role} bei {article} {value} {post}",
    { confidence: 0.9 },
  ),
  says(
    "employer",
    `ich habe (?:einen (?:neuen )?Job |eine (?:neue )?Stelle )?bei (?:der )?(?<value>${NAME}) (?:angefangen|bekommen|begonnen)`,
    "{who} arbeitet bei {value}",
  ),
  says("job", `ich arbeite (?:[^,;]{0,40} )?als (?<value>${OCCUPATION})(?![\\p{L}])`, "{who} arbeitet als {value}", {
    confidence: 0.9,
  }),
  says("job", `ich bin (?:von Beruf )?(?:eine? )?(?<value>${OCCUPATION})(?![\\p{L}])`, "{who} ist {value}", {
    confidence: 0.85,
  }),
  says(
    "education",
    `ich studiere (?<value>\\p{Lu}[\\p{L} ]{2,40}?)(?: an (?:der|dem) [^,;]+| in ${NAME})?$`,
    "{who} studiert {value}",
  ),
  says(
    "education",
    `ich habe (?<value>\\p{Lu}\\p{L}+) (?:an (?:der|dem) [^,;]+ |in ${NAME} )?studiert`,
    "{who} hat {value} studiert",
  ),
  says("partner", `meine? (?<role>${PARTNERS}) heißt (?<value>${NAME})`, "{whose} {role} heißt {value}", {
    confidence: 0.9,
  }),
  says(
    "partner",
    `ich bin mit (?<value>\\p{Lu}\\p{Ll}+) (?<how>verheiratet|verlobt|zusammen)`,
    "{who} ist mit {value} {how}",
    { confidence: 0.9 },
  ),
  says(
    "partner",
    `ich (?:habe mich von (?<value>\\p{Lu}\\p{Ll}+) (?:getrennt|scheiden lassen)|bin nicht mehr mit \\p{Lu}\\p{Ll}+ zusammen)`,
    "{who} hat sich von {value} getrennt",
    ENDED,
  ),
  says("family", "ich bin (?<state>verheiratet|geschieden|ledig|verwitwet|verlobt)$", "{who} ist {state}", {
    confidence: 0.8,
  }),
  says("family", `meine? (?:\\p{Ll}+ )?(?<key>${RELATIVES}) heißt (?<value>${NAME})`, "{whose} {key} heißt {value}", {
    confidence: 0.9,
  }),
  says(
    "family",
    `meine? (?:\\p{Ll}+ )?(?<key>${RELATIVES})(?: (?<name>\\p{Lu}\\p{Ll}+))? (?<rest>(?:wohnt|lebt|arbeitet|studiert|ist (?:\\p{Lu}|\\d|mit|allergisch)|spielt|kommt aus|hat (?:eine?n?|zwei|drei|\\p{Lu}\\p{L}*(?:allergie|phobie)|Diabetes|Asthma)) ?.{0,80})`,
    "{whose} {key} {name} {rest}",
    { confidence: 0.7 },
  ),
  says(
    "family",
    "meine (?<key>Eltern|Großeltern|Geschwister) (?<rest>(?:leben|wohnen|arbeiten|kommen aus) .{3,60})",
    "{whose} {key} {rest}",
    { confidence: 0.7 },
  ),
  says(
    "family",
    "ich habe (?<count>eine?n?|zwei|drei|vier|fünf|keine|\\d) (?:\\p{Ll}+ )?(?<value>Kinder|Kind|Geschwister|Schwestern|Schwester|Brüder|Bruder|Söhne|Sohn|Töchter|Tochter|Enkel|Enkelkinder)(?![\\p{L}])",
    "{who} hat {count} {value}",
    { confidence: 0.85 },
  ),
  says("pet", `mein (?:${PETS}) (?:ist gestorben|lebt nicht mehr)`, "{whose} Haustier ist gestorben", {
    kind: "dynamic",
  }),
  says("pet", `meine? (?:\\p{Ll}+ )?(?<key>${PETS}) heißt (?<value>${NAME})`, "{whose} {key} heißt {value}", {
    confidence: 0.9,
  }),
  says(
    "pet",
    `ich habe (?<article>eine?n?) (?:\\p{Ll}+ )?(?<key>${PETS})(?: namens|,? (?:er|sie) heißt|,? (?:der|die|das)|,? er| mit dem Namen) (?<value>\\p{Lu}\\p{Ll}+)(?: heißt)?`,
    "{who} hat {article} {key} namens {value}",
    { confidence: 0.9 },
  ),
  says(
    "pet",
    `ich habe (?<count>eine?n?|zwei|drei|\\d) (?:\\p{Ll}+ )?(?<noun>(?<key>${PETS})[en]{0,2})(?![\\p{L}])`,
    "{who} hat {count} {noun}",
    { confidence: 0.85 },
  ),
  says("health", `ich (?:habe|leide an) (?<value>${ILLNESSES})`, "{who} hat {value}", { confidence: 0.9 }),
  says(
    "contact",
    `meine? (?<key>E-Mail(?:-Adresse)?|Mailadresse|Telefonnummer|Handynummer|Nummer) (?:ist|lautet) (?<value>[\\w.+@-][\\w.+@ /-]{4,60})`,
    "{whose} {key} ist {value}",
    { isWhole: true, confidence: 0.95 },
  ),
];
