import { not, oneOf, pattern } from "#language/pattern/pattern.js";
import type { LanguageRule } from "../language-rules.js";
import { NAME } from "./german-vocabulary.js";

const PLACE_END = pattern`(?=$|[,;(]| und | mit | weil | aber | als | zusammen| in | an | bei )`;
const DATE = pattern`\d[^,;]*`;
const LIVE = oneOf("wohne|lebe");
const COMPANY = pattern`(?:allein |zusammen )?(?:mit [^,;]{3,50} )?`;
const KIND_OF_HOME = pattern`(?:in (?:einem|einer) [^,;]{3,30} )?`;
const NO_PLACE = "Trennung|Scheidung|Angst|Armut|Frieden|Miete|Not|Sorge|Untermiete";
const ADDRESS = oneOf("E-Mail(?:-Adresse)?|Mailadresse|Telefonnummer|Handynummer|Nummer");

/** Name, age, address, home and origin. The first match of a slot wins. */
export const GERMAN_PERSON_RULES: readonly LanguageRule[] = [
  {
    slot: "name",
    pattern: pattern`ich heiße (?!(?:Sie|Euch|Ihnen)\b)(?<value>${NAME})`,
    tells: "{who} heißt {value}",
    confidence: 0.95,
    says: { "Hallo, ich heiße Jonas.": "Jonas", "Ich heiße Annette von Droste.": "Annette von Droste" },
    saysNot: ["Ich heiße dich herzlich willkommen.", "Ich heiße Sie willkommen.", "Wie heiße ich?"],
  },
  {
    slot: "name",
    pattern: pattern`mein Name ist (?!(?:Programm|Hase)\b)(?<value>${NAME})`,
    tells: "{who} heißt {value}",
    confidence: 0.95,
    says: { "Guten Tag, mein Name ist Petra Vogel.": "Petra Vogel", "Mein Name ist Selim.": "Selim" },
    saysNot: ["Mein Name ist schwer auszusprechen.", "Mein Name ist Programm."],
  },
  {
    slot: "age",
    pattern: pattern`ich bin (?<value>\d{1,3})(?: Jahre alt)?$`,
    tells: "{who} ist {value} Jahre alt",
    confidence: 0.95,
    says: { "Ich bin 34 Jahre alt.": "34", "Ich bin jetzt 61.": "61" },
    saysNot: ["Ich bin 20 Minuten zu spät.", "Mein Auto ist 12 Jahre alt."],
  },
  {
    slot: "birthday",
    pattern: pattern`mein Geburtstag ist (?:am )?(?<value>(?:der )?${DATE})`,
    tells: "{whose} Geburtstag ist am {value}",
    confidence: 0.95,
    isWhole: true,
    says: {
      "Mein Geburtstag ist am 4. Mai.": "4. Mai",
      "Mein Geburtstag ist der 12. Oktober 1988.": "der 12. Oktober 1988",
    },
    saysNot: ["Mein Geburtstag ist mir nicht wichtig."],
  },
  {
    slot: "birthday",
    pattern: pattern`ich habe am (?<value>\d[^,;]*?) Geburtstag`,
    tells: "{whose} Geburtstag ist am {value}",
    confidence: 0.95,
    isWhole: true,
    says: { "Ich habe am 3. Juli Geburtstag.": "3. Juli", "Ich habe am 24. Dezember Geburtstag.": "24. Dezember" },
    saysNot: ["Ich habe am 3. Juli eine Prüfung."],
  },
  {
    slot: "birthday",
    pattern: pattern`ich (?:bin|wurde) am (?<value>\d[^,;]*?) geboren`,
    tells: "{whose} Geburtstag ist am {value}",
    confidence: 0.95,
    isWhole: true,
    says: {
      "Ich bin am 17. März 1990 geboren.": "17. März 1990",
      "Ich wurde am 2. Februar 1975 geboren.": "2. Februar 1975",
    },
    saysNot: ["Ich wurde am 2. Februar operiert."],
  },
  {
    slot: "home",
    pattern: pattern`ich ${LIVE} nicht mehr in (?<value>${NAME})${PLACE_END}`,
    tells: "{who} wohnt nicht mehr in {value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "Ich wohne nicht mehr in Hamburg.": "Hamburg", "Ich lebe nicht mehr in Bad Homburg.": "Bad Homburg" },
    saysNot: ["Ich arbeite nicht mehr in Hamburg."],
  },
  {
    slot: "home",
    pattern: pattern`ich habe (?:früher )?in (?<value>${NAME}) (?:gewohnt|gelebt)`,
    tells: "{who} hat früher in {value} gewohnt",
    confidence: 0.85,
    kind: "dynamic",
    modality: "past",
    says: { "Ich habe früher in Bremen gewohnt.": "Bremen", "Ich habe in São Paulo gelebt.": "São Paulo" },
    saysNot: ["Ich habe in Bremen studiert."],
  },
  {
    slot: "home",
    pattern: pattern`ich ${LIVE} nicht in ${NAME},? sondern in (?<value>${NAME})`,
    tells: "{who} wohnt in {value}",
    confidence: 0.9,
    says: {
      "Ich wohne nicht in Köln, sondern in Bonn.": "Bonn",
      "Nein, ich lebe nicht in Wien, sondern in Graz.": "Graz",
    },
    saysNot: ["Ich arbeite nicht in Köln, sondern in Bonn."],
  },
  {
    slot: "home",
    pattern: pattern`ich ${LIVE} nicht in (?<value>${NAME})$`,
    tells: "{who} wohnt nicht in {value}",
    confidence: 0.85,
    polarity: "negative",
    says: { "Ich wohne nicht in Berlin.": "Berlin", "Ich lebe nicht in Bad Tölz.": "Bad Tölz" },
    saysNot: ["Ich wohne nicht in einer Wohnung.", "Ich bin nicht in Berlin."],
  },
  {
    slot: "home",
    pattern: pattern`ich ${LIVE} ${COMPANY}${KIND_OF_HOME}in (?<value>${not(NO_PLACE)}${NAME})${PLACE_END}`,
    tells: "{who} wohnt in {value}",
    confidence: 0.9,
    says: {
      "Seit 2019 wohne ich in Porto.": "Porto",
      "Ich wohne mit meiner Frau in einem Haus in Leipzig.": "Leipzig",
      "Ich lebe mit meinen Kindern in Frankfurt am Main.": "Frankfurt am Main",
    },
    saysNot: ["Ich lebe in Trennung.", "Ich wohne in einer großen Stadt.", "Mein Chef wohnt in München."],
  },
  {
    slot: "home",
    pattern: pattern`ich ${LIVE} (?:bei|nahe) (?<value>${NAME})${PLACE_END}`,
    tells: "{who} wohnt in {value}",
    confidence: 0.9,
    says: { "Ich wohne bei Freiburg.": "Freiburg", "Ich lebe nahe Görlitz.": "Görlitz" },
    saysNot: ["Ich wohne bei meinen Eltern."],
  },
  {
    slot: "home",
    pattern: pattern`ich bin (?:von ${NAME} )?nach (?<value>${NAME}) (?:um)?gezogen`,
    tells: "{who} ist nach {value} gezogen",
    confidence: 0.9,
    says: {
      "Letztes Jahr bin ich nach Dresden gezogen.": "Dresden",
      "Ich bin von Hamburg nach Kiel umgezogen.": "Kiel",
      "Wir sind nach Zürich gezogen.": "Zürich",
    },
    saysNot: ["Ich bin nach Dresden gefahren."],
  },
  {
    slot: "origin",
    pattern: pattern`ich komme (?:ursprünglich )?aus (?<value>${not("Versehen|Neugier|Spaß|Langeweile|Prinzip|Interesse")}${NAME})${PLACE_END}`,
    tells: "{who} kommt aus {value}",
    confidence: 0.9,
    says: { "Ich komme ursprünglich aus Ghana.": "Ghana", "Ich komme aus Sankt Gallen.": "Sankt Gallen" },
    saysNot: ["Ich komme aus Neugier.", "Ich komme aus dem Büro.", "Ich komme nicht aus dem Haus."],
  },
  {
    slot: "origin",
    pattern: pattern`ich (?:bin|wurde) in (?<value>${NAME}) (?<how>geboren(?: und aufgewachsen)?|aufgewachsen)`,
    tells: "{who} ist in {value} {how}",
    confidence: 0.9,
    says: { "Ich wurde in Istanbul geboren.": "Istanbul", "Ich bin in Erfurt aufgewachsen.": "Erfurt" },
    saysNot: ["Ich bin in einem Dorf aufgewachsen."],
  },
  {
    slot: "contact",
    pattern: pattern`meine? (?<key>${ADDRESS}) (?:ist|lautet) (?<value>(?=[^,;]*[\d@])[\w.+@-][\w.+@ /-]{4,60})`,
    tells: "{whose} {key} ist {value}",
    confidence: 0.95,
    isWhole: true,
    says: {
      "Meine E-Mail ist jo@example.org.": "email: jo@example.org",
      "Meine Handynummer lautet 0170 5550123.": "phone: 0170 5550123",
    },
    saysNot: ["Meine Nummer ist geheim.", "Meine Adresse ist Hauptstraße 5.", "Wie ist meine Handynummer?"],
  },
];
