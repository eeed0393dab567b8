import { oneOf, pattern } from "#language/pattern/pattern.js";
import { END, findNames, type NamePlace, SOME_WORDS } from "../../messy/raise-names.js";

const AFTER = oneOf(
  END,
  pattern`\s+${oneOf(
    "y|e|con|desde|hace|pero|porque|en|el|cuando|por|ahora|junto|aunque|q|que|para|este|hasta|donde|ya|tb|también",
    "jaja\\p{Ll}*|\\d+",
  )}(?!\p{L})`,
);
const NEVER = oneOf(
  "un[ao]?s?|el|la|los|las|mis?|tus?|sus?|este|esta|ese|esa|otr[ao]s?|casas?|paz|pareja|familia|alquiler|pisos?",
  "pueblos?|ciudad|campo|campos|fin|veras|aquí|aqui|allí|alli|allá|alla|acá|aca|fuera|lejos|cerca|nuestr[ao]",
  "medio|guerra|soledad|silencio|miedo|pobreza|armonía|residencia|hotel|hostal|trabajar|vivir|dormir|estudiar",
  "nada|nadie|todo|algo|donde|dónde|así|asi|ella|ellos|ustedes|vosotros|mucho|poco|serio|pecado|peligro|vacaciones",
);

/** "Soy de letras", "soy de pocas palabras". */
const NO_ORIGIN = oneOf(
  "letras|ciencias|izquierdas?|derechas?|poc[ao]s?|buen|mal|es[ao]s|aquell[ao]s|l[ao]s|fiar|pueblo|norte|sur|barrio|clase",
  "noche|día|madrugar|pensar|comer|beber|hablar|dormir|carne|hierro|esas|verdad|nuevo|palabra|familias?|montaña|playa|mar",
);
const PLACES: readonly NamePlace[] = [
  { before: pattern`(?:vivo|vive|vivimos|resido)${SOME_WORDS} en `, never: NEVER, after: AFTER },
  {
    before: pattern`(?:mud[eé]|mudamos|mudado|mudarme)(?: de [\p{L}]+)? a `,
    never: NEVER,
    after: AFTER,
  },
  { before: "(?:soy|somos|vengo|venimos) (?:originalmente )?de ", never: oneOf(NEVER, NO_ORIGIN), after: AFTER },
  { before: "(?:nac[ií]|crec[ií]|crié|crie) en ", never: NEVER, after: AFTER },
  { before: "(?:me llamo|mi nombre es|se llama) ", never: NEVER, after: AFTER },
];

/** Names that hurried writers begin with a small letter. */
export const SPANISH_NAMES: readonly RegExp[] = PLACES.map(findNames);
