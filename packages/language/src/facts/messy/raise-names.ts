import { not, oneOf, pattern } from "#language/pattern/pattern.js";
import { PARTNERS, PETS, RELATIVES } from "../languages/german/german-vocabulary.js";

/**
 * Words of a sentence whose next word is a name, though hurried writers begin it with a small letter. `before` ends where
 * the name begins, `after` is what may follow it, and `never` is no name there.
 */
interface NamePlace {
  before: string;
  never: string;
  after: string;
}

/** The first words of names of two words: "new york", "san sebastian". */
const FIRST_OF_TWO = oneOf(
  "san|santa|santo|los|las|el|la|st|saint|sankt|bad|port|fort|rio|buenos|hong|kuala|tel|cape|são|sao|south|north",
  "west|east|upper|lower|den|addis|ho chi|sri|costa|puerto|palma|frankfurt am|salt lake",
);
const WORD = pattern`\p{Ll}[\p{L}'-]{2,24}`;
const NEW = pattern`new (?:york|jersey|orleans|delhi|zealand|mexico|haven|hampshire|england|brunswick|plymouth)`;
const NAME = oneOf(NEW, pattern`(?:${FIRST_OF_TWO} )?${WORD}`);
const END = pattern`\s*(?:[,.!?;:)(…]|$|\n|\p{Extended_Pictographic})`;

const ENGLISH_AFTER = oneOf(
  END,
  pattern`\s+${oneOf(
    "and|with|for|since|last|next|this|in|on|at|now|but|because|cuz|when|where|so|after|from|two|three|four|five|six",
    "yesterday|today|recently|finally|finaly|atm|btw|lol|rn|though|tho|too|as|until|till|by|about|around|n|ago|w|originally",
    pattern`\d+|an? (?:few|couple|week|month|year)|years?|months?|weeks?`,
  )}(?!\p{L})`,
);
const ENGLISH_NEVER = oneOf(
  "an?|the|my|our|your|his|her|their|its|this|that|these|those|some|any|one|two|here|there|where|what|which|it|them",
  "him|me|us|town|downtown|uptown|fear|peace|poverty|exile|hope|denial|squalor|hiding|luxury|sin|style|harmony|pain",
  "debt|silence|darkness|isolation|student|shared|rented|temporary|social|sheltered|assisted|university|college|uni",
  "school|work|bed|home|campus|halls|dorms?|flats?|houses?|apartments?|suburbia|suburbs|nature|paradise|hell|heaven",
  "limbo|chaos|comfort|interesting|dangerous|uncertain|hard|sales|marketing|product|management|engineering|finance",
  "support|design|research|legal|operations|consulting|accounting|teaching|nursing|freelance|freelancing|remote|part",
  "full|night|day|tears|dance|leave|help|get|see|be|make|do|go|live|next|other|another|different|better|bigger",
  pattern`(?!${NEW})new`,
  "smaller|linux|windows|macos|ubuntu|debian|android|ios|python|rust|java|javascript|typescript|golang|kotlin|react",
  "vue|svelte|postgres\\p{Ll}*|mysql|sqlite|mongo\\p{Ll}*|redis|kubernetes|docker|aws|azure|gcp|github|gitlab|slack",
  "notion|obsidian|gmail|outlook|firefox|chrome|safari|vim|emacs|neovim|vscode|excel|decaf|oat|vegan|keto|tea",
  "plan|phase|step|stage|round|level|chapter|version|front|back|top|bottom|left|right|side|class|fact|general",
  "both|between|inside|outside|abroad|overseas|upstairs|downstairs|across|close|far|closer|further|online|office",
  "pyjamas|pajamas|pjs|jeans|shorts|leggings|hoodies|slippers|hopes?|memory|memories|anticipation|awe|dread|grief",
  pattern`\p{L}+(?:ing|ly|ism|ness|ment)`,
);
const GERMAN_AFTER = oneOf(
  END,
  pattern`\s+${oneOf(
    "und|u|mit|weil|aber|als|seit|zusammen|in|an|bei|am|wo|um|doch|da|geboren|aufgewachsen|gezogen|umgezogen|jetzt",
    "gerade|momentan|zurzeit|und|lol|btw|gewohnt|gelebt|allergisch|bin|ist|wohne|lebe|war|\\d+",
  )}(?!\p{L})`,
);
const GERMAN_NEVER = oneOf(
  "der|die|das|den|dem|des|eine[rmns]?|ein|meine[rmns]?|mein|unsere[rmns]?|deine[rmns]?|ihre[rmns]?|seine[rmns]?",
  "diese[rmns]?|jede[rmns]?|keine[rmns]?|trennung|scheidung|angst|armut|frieden|not|sorge|untermiete|miete|hause",
  "haus|wg|wgs|sünde|saus|gefahr|freiheit|erinnerung|zukunft|ruhe|versehen|neugier|spaß|langeweile|prinzip",
  "interesse|nichts|gar|allem|diesem|der|euch|ihnen|sie|dich|vorne|hinten|oben|unten|links|rechts|jetzt|so|nicht",
  "dich|willkommen|bald|gut|anders|egal|viele[rn]?|guter|letzter|kürze|wahrheit|wirklichkeit|bewegung|arbeit",
  "menschen|leute|stress|lärm|sport|mathe|montage?|kinder",
  pattern`\p{L}+(?:heit|keit|ung|ismus|tät)`,
  "elternzeit|rente|ausland|heim|bett|urlaub|weg|drüben|draußen|drinnen|zwei|drei|beiden",
);
const SPANISH_AFTER = oneOf(
  END,
  pattern`\s+${oneOf(
    "y|e|con|desde|hace|pero|porque|en|el|cuando|por|ahora|junto|aunque|q|que|para|este|hasta|donde|ya|tb|también",
    "jaja\\p{Ll}*|\\d+",
  )}(?!\p{L})`,
);
const SPANISH_NEVER = oneOf(
  "un[ao]?s?|el|la|los|las|mis?|tus?|sus?|este|esta|ese|esa|otr[ao]s?|casas?|paz|pareja|familia|alquiler|pisos?",
  "pueblos?|ciudad|campo|campos|fin|veras|aquí|aqui|allí|alli|allá|alla|acá|aca|fuera|lejos|cerca|nuestr[ao]",
  "medio|guerra|soledad|silencio|miedo|pobreza|armonía|residencia|hotel|hostal|trabajar|vivir|dormir|estudiar",
  "nada|nadie|todo|algo|donde|dónde|así|asi|ella|ellos|ustedes|vosotros|mucho|poco|serio|pecado|peligro|vacaciones",
);

const SOME_WORDS = pattern`(?:\s+${not("in|en")}[\p{L}\d]+){0,4}?`;
const ENGLISH: readonly NamePlace[] = [
  {
    before: oneOf(
      "(?:live|lives|living|lived)(?: (?:here|alone|together|now))? (?:in|near) ",
      "(?:based|born|raised|grew up|born and raised|living) (?:in|near|outside) ",
      "(?:moved|relocated|moving) (?:back |over |out |away |up |down )?to ",
      "(?:i'm|im|I'm|I am|i am|come|came|originally|hail) (?:originally )?from ",
    ),
    never: ENGLISH_NEVER,
    after: ENGLISH_AFTER,
  },
  { before: "(?:my|My) (?:full |first |real )?name(?: is|'s|s) ", never: ENGLISH_NEVER, after: ENGLISH_AFTER },
  {
    before: pattern`(?:an?|my|our|My|Our) (?:\p{Ll}+ )?(?:dog|cat|puppy|kitten|hamster|rabbit|parrot|horse|son|daughter|sister|brother|wife|husband|partner|girlfriend|boyfriend|gf|bf),? (?:is |who is )?(?:called|named) `,
    never: ENGLISH_NEVER,
    after: ENGLISH_AFTER,
  },
];
const GERMAN: readonly NamePlace[] = [
  { before: pattern`(?:wohne?n?|lebe?n?)${SOME_WORDS} in `, never: GERMAN_NEVER, after: GERMAN_AFTER },
  { before: "(?:bin|sind) (?:von .{3,20} )?nach ", never: GERMAN_NEVER, after: pattern`\s+(?:um)?gezogen` },
  { before: pattern`(?:bin|sind)${SOME_WORDS} nach `, never: GERMAN_NEVER, after: pattern`\s+(?:um)?gezogen` },
  { before: "(?:komm|komme|stamme) (?:ursprünglich |eigentlich )?aus ", never: GERMAN_NEVER, after: GERMAN_AFTER },
  { before: "in ", never: GERMAN_NEVER, after: pattern`\s+(?:geboren|aufgewachsen)` },
  { before: "(?:ich hei(?:ß|ss)e|[Mm]ein [Nn]ame ist|hei(?:ß|ss)t) ", never: GERMAN_NEVER, after: GERMAN_AFTER },
  { before: "allergisch (?:gegen|auf) ", never: GERMAN_NEVER, after: GERMAN_AFTER },
  { before: "(?:gegen|auf) ", never: GERMAN_NEVER, after: pattern`\s+allergisch` },
  { before: "[Aa]llergie gegen ", never: GERMAN_NEVER, after: GERMAN_AFTER },
  { before: "vertrag(?:e)? kein(?:e|en)? ", never: GERMAN_NEVER, after: GERMAN_AFTER },
  { before: "arbeite?(?: seit .{2,20})? als ", never: GERMAN_NEVER, after: GERMAN_AFTER },
];
const SPANISH: readonly NamePlace[] = [
  { before: pattern`(?:vivo|vive|vivimos|resido)${SOME_WORDS} en `, never: SPANISH_NEVER, after: SPANISH_AFTER },
  {
    before: pattern`(?:mud[eé]|mudamos|mudado|mudarme)(?: de [\p{L}]+)? a `,
    never: SPANISH_NEVER,
    after: SPANISH_AFTER,
  },
  { before: "(?:nac[ií]|crec[ií]|crié|crie) en ", never: SPANISH_NEVER, after: SPANISH_AFTER },
  { before: "(?:me llamo|mi nombre es|se llama) ", never: SPANISH_NEVER, after: SPANISH_AFTER },
];

/** A number before a German noun of time: "seit 2 wochen". */
const GERMAN_TIMES =
  /(?<=(?:\d+|eine[mrn]?|zwei|drei|vier|fünf|sechs|paar|wenigen|letzte[nsr]?|nächste[nsr]?|diese[nsr]?) )(?:tag|woche|monat|jahr)(?:en|e|n|s)?(?!\p{L})/gu;
/** "mein hund", "meine schwester", "ich habe asthma". */
const GERMAN_NOUNS = new RegExp(
  pattern`(?<=(?<!\p{L})(?:[Mm]eine?|unsere?|eine[nr]?|ein) )${oneOf(RELATIVES, PARTNERS, PETS)}(?!\p{L})`,
  "giu",
);
const GERMAN_ILLNESSES =
  /(?<=(?<!\p{L})(?:ich hab|ich habe|leide an|und) )(?:diabetes|asthma|epilepsie|migräne|depressionen|zöliakie|arthritis|rheuma|bluthochdruck|neurodermitis|heuschnupfen)(?!\p{L})/giu;

const PLACES: Readonly<Record<string, readonly RegExp[]>> = {
  en: ENGLISH.map(compile),
  de: GERMAN.map(compile),
  es: SPANISH.map(compile),
};

function compile({ before, never, after }: NamePlace): RegExp {
  return new RegExp(pattern`(?<=(?<![\p{L}'])${before})${not(never)}${NAME}(?=${after})`, "gu");
}

/**
 * Gives names in a hurried text the capitals that the rules look for: "i moved to hamburg" is "I moved to Hamburg". Only
 * words whose place in the sentence makes them names change, and no length does, so offsets stay.
 */
export function raiseNames(text: string, language: string): string {
  const spoken = language === "en" ? text.replace(LONE_I, "I") : language === "de" ? raiseNouns(text) : text;
  return (PLACES[language] ?? []).reduce((left, place) => left.replace(place, capitals), spoken);
}

/** Not of a list ("i) ...") or of "i.e.". */
const LONE_I = /(?<![\p{L}\d'’.])i(?=['’](?:m|ve|d|ll)(?!\p{L})|\s+[\p{L}'])/gu;

function raiseNouns(text: string): string {
  return [GERMAN_TIMES, GERMAN_NOUNS, GERMAN_ILLNESSES].reduce((left, nouns) => left.replace(nouns, capitals), text);
}

/** Each word but the small ones inside of a name. */
function capitals(name: string): string {
  return name.replace(/(?<![\p{L}'])(?!(?:am|de|del|of)(?!\p{L}))\p{Ll}/gu, (letter) => letter.toUpperCase());
}
