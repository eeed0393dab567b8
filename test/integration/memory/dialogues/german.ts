import {
  chat,
  confirmed,
  type Dialogue,
  expired,
  fresh,
  notes,
  on,
  retracted,
  say,
  sessions,
  updated,
} from "./dialogue.js";

export const GERMAN_DIALOGUES: Dialogue[] = [
  sessions(
    "Name und Wohnort in einem Satz",
    say(
      "Hallo! Ich heiße Jonas und wohne in Berlin.",
      fresh("=Der Nutzer heißt Jonas", { slot: "name" }),
      fresh("=Der Nutzer wohnt in Berlin", { slot: "home" }),
    ),
  ),
  sessions(
    "ein Umzug ersetzt den Wohnort",
    say("Ich wohne in Berlin.", fresh("wohnt Berlin")),
    on(
      "2026-05-06",
      "Letzten Monat bin ich nach Porto gezogen.",
      updated("=Der Nutzer ist nach Porto gezogen", "wohnt Berlin", { validFrom: "2026-04-01" }),
    ),
  ),
  sessions(
    "ein Umzug auf Deutsch ersetzt den englisch gesagten Wohnort",
    say("I live in Lisbon.", fresh("lives Lisbon")),
    say("Ich bin nach Porto gezogen.", updated("Porto", "lives Lisbon")),
  ),
  sessions(
    "dasselbe noch einmal ist eine Beobachtung mehr",
    say("Ich wohne in Berlin.", fresh("wohnt Berlin")),
    say("Ich lebe in Berlin.", confirmed("wohnt Berlin")),
  ),
  sessions(
    "Beruf und Arbeitgeber",
    say(
      "Ich arbeite als Krankenpflegerin bei Siemens.",
      fresh("arbeitet als Krankenpflegerin bei Siemens", { slot: "employer" }),
    ),
    say(
      "Ich arbeite bei Bosch als Ingenieurin.",
      updated("arbeitet bei Bosch als Ingenieurin", "arbeitet als Krankenpflegerin bei Siemens"),
    ),
  ),
  sessions(
    "nicht mehr angestellt",
    say("Ich arbeite bei Siemens.", fresh("=Der Nutzer arbeitet bei Siemens")),
    say(
      "Ich arbeite nicht mehr bei Siemens.",
      updated("nicht mehr Siemens", "=Der Nutzer arbeitet bei Siemens", { polarity: "negative" }),
    ),
  ),
  sessions(
    "eine Allergie",
    say("Ich bin allergisch gegen Haselnüsse.", fresh("allergisch gegen Haselnüsse", { slot: "allergy" })),
  ),
  sessions("vegetarisch", say("Ich bin Vegetarierin.", fresh("Vegetarierin", { slot: "diet" }))),
  sessions(
    "was jemand nicht isst",
    say("Ich esse kein Fleisch.", fresh("Fleisch", { slot: "diet", polarity: "negative" })),
  ),
  chat(
    "der Name des Hundes, gefragt und beantwortet",
    say("assistant: Wie heißt dein Hund?\nBello.", fresh("=Des Nutzers Hund heißt Bello", { slot: "pet:dog" })),
  ),
  sessions(
    "der Name des Hundes berichtigt",
    say("Mein Hund heißt Bello.", fresh("Hund Bello")),
    say("Eigentlich heißt mein Hund Rex.", updated("Hund Rex", "Hund Bello")),
  ),
  sessions(
    "Schwester und ihr Wohnort",
    say("Meine Schwester heißt Anna und wohnt in Wien.", fresh("Schwester Anna"), fresh("Schwester wohnt Wien")),
  ),
  sessions(
    "wir sind umgezogen",
    say("Ich wohne in Berlin.", fresh("wohnt Berlin")),
    say("Wir sind nach Ulm gezogen.", updated("=Der Nutzer ist nach Ulm gezogen", "wohnt Berlin")),
  ),
  sessions("was ein Freund sagt", say("Mein Freund sagt, ich wohne in Rom.")),
  sessions(
    "eine Reise mit Datum",
    on(
      "2026-03-04",
      "Nächste Woche fliege ich nach Rom.",
      fresh("fliegt Rom", { modality: "planned", eventFrom: "2026-03-09", eventTo: "2026-03-15" }),
    ),
  ),
  sessions(
    "ein Termin am Freitag",
    on(
      "2026-03-04",
      "Am Freitag habe ich einen Zahnarzttermin.",
      fresh("Zahnarzttermin 2026-03-06", { eventFrom: "2026-03-06" }),
    ),
  ),
  sessions(
    "ein Erlebnis von gestern",
    on(
      "2026-03-04",
      "Gestern war ich im Louvre.",
      fresh("war Louvre 2026-03-03", { eventFrom: "2026-03-03", slot: "event" }),
    ),
  ),
  sessions(
    "eine Woche in Madrid geht vorbei",
    on("2026-03-04", "Ich bin diese Woche in Madrid.", fresh("Madrid")),
    on("2026-03-12", "Danke!", expired("Madrid")),
  ),
  sessions(
    "zurückgenommen",
    say("Ich wohne in Rom.", fresh("wohnt Rom")),
    say("Vergiss bitte, dass ich in Rom wohne.", retracted("wohnt Rom")),
  ),
  sessions(
    "ein Geschmack, der sich änderte",
    say("Ich mag Sushi.", fresh("=Der Nutzer mag Sushi")),
    say("Ich mag Sushi nicht mehr.", updated("Sushi nicht mehr", "=Der Nutzer mag Sushi")),
  ),
  sessions(
    "eine Lieblingsfarbe ersetzt die andere",
    say("Meine Lieblingsfarbe ist Grün.", fresh("Grün")),
    say("Meine Lieblingsfarbe ist jetzt Blau.", updated("Blau", "Grün")),
  ),
  sessions(
    "eine bleibende Bitte an den Assistenten",
    say(
      "Antworte bitte immer auf Deutsch.",
      fresh("Antworte immer Deutsch", { slot: "instruction", modality: "asked" }),
    ),
  ),
  sessions("eine einmalige Bitte ist keine", say("Schreib mir bitte ein Gedicht über das Meer.")),
  sessions(
    "Gruß, Dank und Fragen",
    say("Guten Morgen!"),
    say("Vielen Dank, das war super!"),
    say("Wie komme ich von Köln nach Bonn?"),
  ),
  sessions("ein bloßer Gedanke", say("Wenn ich in Rom wohnen würde, wäre ich jeden Tag am Meer.")),
  notes(
    "eine Notiz",
    say("Ich spreche Deutsch und Italienisch.", fresh("spricht Deutsch Italienisch", { slot: "language" })),
  ),
  sessions(
    "eine Gewohnheit",
    say("Ich gehe jeden Morgen joggen.", fresh("geht jeden Morgen joggen", { slot: "habit" })),
  ),
  sessions(
    "zwei Menschen",
    say(
      "Lena: Ich wohne in Bonn.\nPaul: Ich arbeite bei Bosch.\nLena: Schön!\nPaul: Ja, sehr!",
      fresh("=Lena wohnt in Bonn"),
      fresh("=Paul arbeitet bei Bosch"),
    ),
  ),
];
