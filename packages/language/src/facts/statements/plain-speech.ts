const SLANG: readonly (readonly [RegExp, string])[] = [
  [/\bgonna\b/gi, "going to"],
  [/\bwanna\b/gi, "want to"],
  [/^gotta\b|\bi(?:'ve)? gotta\b/gi, "I have to"],
  [/\bgotta\b/gi, "got to"],
  [/(?<!\w)(?:'cause|cuz|coz)\b/gi, "because"],
  [/\bkinda\b/gi, "kind of"],
  [/\btryna\b/gi, "trying to"],
  [/(?<!\w)'em\b/gi, "them"],
  [/\btook (?:that|this|the) (pic|photo|picture|shot|snap)\b/gi, "took a $1"],
  [/^I do\s?[-–—,:]+\s?(\p{Lu}\p{Ll}+), my ([\p{Ll} -]{3,20}?)[.!]*$/gu, "I have a $2 named $1"],
  [/\b(went to|been to|ended up (?:in|at)|go to|invited to|stumbled upon|came across) this (?=\p{Ll}{3,})/gu, "$1 a "],
  // Excludes "im Vertrieb" and "im kleinen Haus": German that is too short to detect.
  [/\b[Ii]m\b(?! (?:\p{Lu}|\p{Ll}+e[nmr] \p{Lu}))/gu, "I'm"],
  [/\bive\b/gi, "I've"],
  [/,? like I (?:said|mentioned)\b,?/gi, ""],
  [
    /\b(read|reading|watched|watching|found|met|saw|made|bought|got|tried|discovered|painted|drew|decorated|baked|cooked|wrote|built|designed|created|picked up|joined|wearing|took) this (?=(?!week|month|year|morning|afternoon|evening|weekend|summer|winter|spring|fall|one|pic|picture|photo|to\b|is\b|was\b|for\b|at\b|in\b|on\b|from\b|with\b|last\b|when\b|and\b|after\b|as\b|because\b|by\b|so\b)\p{Ll}+)/giu,
    "$1 a ",
  ],
  [
    /\bthis (?=(?:really |super |very )?(?:cute|little|amazing|awesome|cool|great|inspiring|old|new|incredible|beautiful|fun|lovely|huge|big|small|interesting|crazy|epic|unique|wonderful|nice|yummy|delicious|intense|gorgeous|special) \p{Ll}+)/giu,
    "a ",
  ],
  [
    /\b(made|found|got|bought|baked|painted|drew|wrote|read|took|picked up|collected|ordered) these (?=(?:\p{Ll}|-)+ \p{Ll}+)/giu,
    "$1 some ",
  ],
  [/\ba (?=(?:apple|art|orange|egg|oat|almond|avocado|album|article|app|animal|ice|award|essay)\b)/g, "an "],
  [
    /\ba (?=(?:amazing|awesome|interesting|inspiring|incredible|unique|old|epic|indie|online|easy|elegant|exciting|intense|impressive|unforgettable|up)\b)/g,
    "an ",
  ],
];

/**
 * Writes spoken forms out: "gonna", "kinda". "I found this old book" gets "an", because later nobody sees which book.
 */
export function plainSpeech(sentence: string): string {
  let text = sentence.replace(/[\u2018\u2019]/g, "'");
  for (const [pattern, replacement] of SLANG) text = text.replace(pattern, replacement);
  return text.replace(/\bI I\b/g, "I");
}
