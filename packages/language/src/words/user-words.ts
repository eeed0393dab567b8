/** Words for the user in memories, in the languages that rules and models write. All mean the one subject `User`. */
const WORDS = `(?:the )?(?:user|human)|(?:de[rmns] |die )?(?:be)?nutzer(?:in|s)?|(?:el |la )?usuari[oa]|l['’]utilisat(?:eur|rice)|用户|用戶`;
const USER = new RegExp(`^(?:${WORDS})$`, "iu");

/** Whether a name of a subject means the user: `User`, `The user`, `Der Nutzer`, `El usuario`, `用户`. */
export function isUser(subject: string): boolean {
  return USER.test(subject.trim());
}

/** Openings that older rules used for the user, before they had a word for each language. */
const TOLD_BEFORE: readonly (readonly [RegExp, string])[] = [
  [/^der nutzer /, "user "],
  [/^des nutzers /, "users "],
  [/^el usuario /, "user "],
  [/^al usuario /, "a user "],
  [/ del usuario /, " de user "],
  [/^用[户戶]/, "user"],
];

/** A normalised memory in its earlier wording, in which stored lines have it. */
export function asToldBefore(normalised: string): string {
  const [pattern, words] = TOLD_BEFORE.find(([told]) => told.test(normalised)) ?? [];
  return pattern === undefined || words === undefined ? normalised : normalised.replace(pattern, words);
}
