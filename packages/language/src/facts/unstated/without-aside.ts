import { oneOf, pattern } from "#language/pattern/pattern.js";

/** The listener is to take something into account: "..., in case you suggest a place". */
const ADVISING: Readonly<Record<string, RegExp>> = {
  en: ending(
    "(?:so |just |btw )?(?:in case|if|when|whenever) (?:you|u|ya)(?: ever| want to| wanna|['’]re|re| are)?",
    "suggest|recommend|propose|plan|pick|choose|look for|search|book|write|do|cook|ask|wonder|order|make|give|help",
  ),
  de: ending(
    "(?:also |nur )?(?:falls|wenn|wann immer) (?:du|ihr|sie)(?: \\p{L}+){0,6}",
    "vorschl[aä]g|empfiehl|empfehl|planst|plant|suchst|sucht|buchst|kochst|aussuchst|fragst|heraussuch|raussuch|hilfst|schreibst",
  ),
  es: ending(
    "(?:por si|si|cuando)(?: alguna vez)?(?: me| nos| te| vas a)*",
    "recomiend|recomend|sugier|suger|propon|propong|busca|busque|planea|planific|cocin|pregunt|hac|ayud|escrib",
  ),
};

function ending(condition: string, does: string): RegExp {
  return new RegExp(pattern`[,;]? ${condition} ${oneOf(does)}\p{L}*[^.!?;]{0,60}[.!]*$`, "iu");
}

/** "If you recommend it, I'll go": then the speaker only would. */
const PROMISE: Readonly<Record<string, RegExp>> = {
  en: /\b(?:will|would|could|may|might|let['’]?s|please|pls)\b|['’](?:ll|d)\b/iu,
  de: /(?<!\p{L})(?:würde|könnte|wäre|hätte|werde|bitte|dann|probier|teste|nehm)/iu,
  es: /(?<!\p{L})(?:podría|sería|haría|por favor|\p{L}+ré|voy a)(?!\p{L})/iu,
};

/** The sentence without a condition for what its listener advises. What it states holds in any case. */
export function withoutAside(sentence: string, language: string): string {
  const stated = sentence.replace(ADVISING[language] ?? NEVER, "");
  return PROMISE[language]?.test(stated) ? sentence : stated;
}

const NEVER = /(?!)/;
