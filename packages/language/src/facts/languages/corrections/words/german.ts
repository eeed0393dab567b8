import { oneOf, pattern } from "#language/pattern/pattern.js";
import { FEW, givenUp } from "./contrast-parts.js";
import type { CorrectionWords } from "./correction-words.js";

const CHANGED_TO = oneOf("gewechselt|wechsel|umgestiegen|umgezogen|gezogen|umgestellt");

export const GERMAN: CorrectionWords = {
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
