const WORK =
  "game|board game|video game|book|novel|movie|film|show|series|band|song|app|place|restaurant|cafe|recipe|class|group|artist";
/** "This game Catan" has a name, and "this cake with raspberries" has a description. */
const CALLED = new RegExp(
  `\\bthis (?:(?:great|cool|awesome|amazing|new) )?(?<kind>${WORK}),? (?:called |named )?(?<name>["“]?\\p{Lu}[\\p{L}'’:]+(?: \\p{Lu}[\\p{L}'’]+)*["”]?)`,
  "u",
);
const TOLD = /\bthis (?<first>[\p{L}-]+)(?= (?:[\p{L}-]+ ){0,3}(?:with|by|made|about|for|full of) \p{L}{3,})/u;

/** Replaces "this" with "a" when the words themselves say which one. */
export function namePointed(sentence: string): string | null {
  const { kind, name } = CALLED.exec(sentence)?.groups ?? {};
  if (kind !== undefined && name !== undefined) return sentence.replace(CALLED, `${name} (a ${kind})`);
  const first = TOLD.exec(sentence)?.groups?.["first"];
  if (
    first === undefined ||
    !/^(?:I|we|I've|I'm)\b/i.test(sentence) ||
    /^(?:year|week|month|kind|sort|type|is|was|weekend|summer|time|morning|past|one|point|for|with|has)$/i.test(first)
  )
    return null;
  return sentence.replace(/\bthis (?=\p{L})/u, /^[aeiou]/i.test(first) ? "an " : "a ");
}
