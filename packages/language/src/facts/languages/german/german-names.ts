import { oneOf, pattern } from "#language/pattern/pattern.js";
import { END, findNames, type NamePlace, SOME_WORDS } from "../../messy/raise-names.js";
import { PARTNERS, PETS, RELATIVES } from "./german-vocabulary.js";

const AFTER = oneOf(
  END,
  pattern`\s+${oneOf(
    "und|u|mit|weil|aber|als|seit|zusammen|in|an|bei|am|wo|um|doch|da|geboren|aufgewachsen|gezogen|umgezogen|jetzt",
    "gerade|momentan|zurzeit|und|lol|btw|gewohnt|gelebt|allergisch|bin|ist|wohne|lebe|war|\\d+",
  )}(?!\p{L})`,
);
const NEVER = oneOf(
  "der|die|das|den|dem|des|eine[rmns]?|ein|meine[rmns]?|mein|unsere[rmns]?|deine[rmns]?|ihre[rmns]?|seine[rmns]?",
  "diese[rmns]?|jede[rmns]?|keine[rmns]?|trennung|scheidung|angst|armut|frieden|not|sorge|untermiete|miete|hause",
  "haus|wg|wgs|sünde|saus|gefahr|freiheit|erinnerung|zukunft|ruhe|versehen|neugier|spaß|langeweile|prinzip",
  "interesse|nichts|gar|allem|diesem|der|euch|ihnen|sie|dich|vorne|hinten|oben|unten|links|rechts|jetzt|so|nicht",
  "dich|willkommen|bald|gut|anders|egal|viele[rn]?|guter|letzter|kürze|wahrheit|wirklichkeit|bewegung|arbeit",
  "menschen|leute|stress|lärm|sport|mathe|montage?|kinder",
  pattern`\p{L}+(?:heit|keit|ung|ismus|tät)`,
  "elternzeit|rente|ausland|heim|bett|urlaub|weg|drüben|draußen|drinnen|zwei|drei|beiden",
);
const PLACES: readonly NamePlace[] = [
  { before: pattern`(?:wohne?n?|lebe?n?)${SOME_WORDS} in `, never: NEVER, after: AFTER },
  { before: "(?:bin|sind) (?:von .{3,20} )?nach ", never: NEVER, after: pattern`\s+(?:um)?gezogen` },
  { before: pattern`(?:bin|sind)${SOME_WORDS} nach `, never: NEVER, after: pattern`\s+(?:um)?gezogen` },
  { before: "(?:komm|komme|stamme) (?:ursprünglich |eigentlich )?aus ", never: NEVER, after: AFTER },
  { before: "in ", never: NEVER, after: pattern`\s+(?:geboren|aufgewachsen)` },
  { before: "(?:ich hei(?:ß|ss)e|[Mm]ein [Nn]ame ist|hei(?:ß|ss)t) ", never: NEVER, after: AFTER },
  { before: "allergisch (?:gegen|auf) ", never: NEVER, after: AFTER },
  { before: "(?:gegen|auf) ", never: NEVER, after: pattern`\s+allergisch` },
  { before: "[Aa]llergie gegen ", never: NEVER, after: AFTER },
  { before: "vertrage?(?: übrigens| leider| auch| gar| überhaupt)* kein(?:e|en)? ", never: NEVER, after: AFTER },
  { before: "arbeite?(?: seit .{2,20})? als ", never: NEVER, after: AFTER },
];
/** A number before a German noun of time: "seit 2 wochen". */
const TIMES =
  /(?<=(?:\d+|eine[mrn]?|zwei|drei|vier|fünf|sechs|paar|wenigen|letzte[nsr]?|nächste[nsr]?|diese[nsr]?) )(?:tag|woche|monat|jahr)(?:en|e|n|s)?(?!\p{L})/gu;
/** "mein hund", "meine schwester", "ich habe asthma". */
const NOUNS = new RegExp(
  pattern`(?<=(?<!\p{L})(?:[Mm]eine?|unsere?|eine[nr]?|ein) )${oneOf(RELATIVES, PARTNERS, PETS)}(?!\p{L})`,
  "giu",
);
const ILLNESSES = new RegExp(
  pattern`(?<=(?<!\p{L})(?:ich hab|ich habe|leide an|und) )${oneOf(
    "diabetes|asthma|epilepsie|migräne|depressionen|zöliakie|arthritis|rheuma|bluthochdruck|neurodermitis|heuschnupfen",
  )}(?!\p{L})`,
  "giu",
);

/** Names and nouns that hurried writers begin with a small letter. */
export const GERMAN_NAMES: readonly RegExp[] = [TIMES, NOUNS, ILLNESSES, ...PLACES.map(findNames)];
