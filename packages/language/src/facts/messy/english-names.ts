import { oneOf, pattern } from "#language/pattern/pattern.js";
import { END, findNames, type NamePlace, NEW_PLACE, raiseNames } from "./raise-names.js";

const AFTER = oneOf(
  END,
  pattern`\s+${oneOf(
    "and|with|for|since|last|next|this|in|on|at|now|but|because|cuz|when|where|so|after|from|two|three|four|five|six",
    "yesterday|today|recently|finally|finaly|atm|btw|lol|rn|though|tho|too|as|until|till|by|about|around|n|ago|w|originally",
    pattern`\d+|an? (?:few|couple|week|month|year)|years?|months?|weeks?`,
  )}(?!\p{L})`,
);
const NEVER = oneOf(
  "an?|the|my|our|your|his|her|their|its|this|that|these|those|some|any|one|two|here|there|where|what|which|it|them",
  "him|me|us|town|downtown|uptown|fear|peace|poverty|exile|hope|denial|squalor|hiding|luxury|sin|style|harmony|pain",
  "debt|silence|darkness|isolation|student|shared|rented|temporary|social|sheltered|assisted|university|college|uni",
  "school|work|bed|home|campus|halls|dorms?|flats?|houses?|apartments?|suburbia|suburbs|nature|paradise|hell|heaven",
  "limbo|chaos|comfort|interesting|dangerous|uncertain|hard|sales|marketing|product|management|engineering|finance",
  "support|design|research|legal|operations|consulting|accounting|teaching|nursing|freelance|freelancing|remote|part",
  "full|night|day|tears|dance|leave|help|get|see|be|make|do|go|live|next|other|another|different|better|bigger",
  pattern`(?!${NEW_PLACE})new`,
  "smaller|linux|windows|macos|ubuntu|debian|android|ios|python|rust|java|javascript|typescript|golang|kotlin|react",
  "vue|svelte|postgres\\p{Ll}*|mysql|sqlite|mongo\\p{Ll}*|redis|kubernetes|docker|aws|azure|gcp|github|gitlab|slack",
  "notion|obsidian|gmail|outlook|firefox|chrome|safari|vim|emacs|neovim|vscode|excel|decaf|oat|vegan|keto|tea",
  "plan|phase|step|stage|round|level|chapter|version|front|back|top|bottom|left|right|side|class|fact|general",
  "both|between|inside|outside|abroad|overseas|upstairs|downstairs|across|close|far|closer|further|online|office",
  "pyjamas|pajamas|pjs|jeans|shorts|leggings|hoodies|slippers|hopes?|memory|memories|anticipation|awe|dread|grief",
  pattern`\p{L}+(?:ing|ly|ism|ness|ment)`,
);
/** Those who are told of with a name: "a dog called rex". */
const NAMED = oneOf(
  "dog|cat|puppy|kitten|hamster|rabbit|parrot|horse",
  "son|daughter|sister|brother|wife|husband|partner|girlfriend|boyfriend|gf|bf",
);
const PLACES: readonly NamePlace[] = [
  {
    before: oneOf(
      "(?:live|lives|living|lived)(?: (?:here|alone|together|now))? (?:in|near) ",
      "(?:based|born|raised|grew up|born and raised|living) (?:in|near|outside) ",
      "(?:moved|relocated|moving) (?:back |over |out |away |up |down )?to ",
      "(?:i'm|im|I'm|I am|i am|come|came|originally|hail) (?:originally )?from ",
    ),
    never: NEVER,
    after: AFTER,
  },
  { before: "(?:my|My) (?:full |first |real )?name(?: is|'s|s) ", never: NEVER, after: AFTER },
  {
    before: pattern`(?:an?|my|our|My|Our) (?:\p{Ll}+ )?${NAMED},? (?:is |who is )?(?:called|named) `,
    never: NEVER,
    after: AFTER,
  },
];
const NAMES = PLACES.map(findNames);
/** Not of a list ("i) ...") or of "i.e.". */
const LONE_I = /(?<![\p{L}\d'’.])i(?=['’](?:m|ve|d|ll)(?!\p{L})|\s+[\p{L}'])/gu;

/** Gives names and the lone "I" of a hurried text their capitals: "i moved to hamburg" is "I moved to Hamburg". */
export function raiseEnglishNames(text: string): string {
  return raiseNames(text.replace(LONE_I, "I"), NAMES);
}
