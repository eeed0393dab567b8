/** A thing that is mentioned for the first time: "an old boat", "boats". */
export function withArticle(thing: string): string {
  const plain = thing.replace(/^(?:recent|latest|new) /i, "");
  if (/[^s]s$/.test(plain)) return plain;
  return `${/^[aeiou]/i.test(plain) ? "an" : "a"} ${plain}`;
}
