/** A small generator with a seed (mulberry32), so that a failing case can be run again. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const PARTS = [
  "word",
  "Another sentence ends here.",
  "Really?",
  "https://example.com/?q=1&b=2",
  "日本語の文章です。次の文。",
  "ประโยคภาษาไทย",
  "e\u0301te\u0301",
  "👩‍👩‍👧‍👦",
  "👍🏽",
  "\ud800",
  "x".repeat(300),
  "\n",
  "\n\n",
  "\r\n",
  "\t",
  "  ",
  "\u00a0",
  "\n# Heading\n",
  "\n## Deeper\n",
  "\nTitle\n=====\n",
  "\n- item one\n- item two\n",
  "\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n",
  "\n```ts\nconst a = 1;\n\n  const b = 2;\n```\n",
  "\n```\nnever closed\n",
  "\nuser: hello there, I am here\n",
  "\nassistant: how are you?\n",
  "\nCaroline: I went out!\n",
  "\nMelanie: You did?\n",
  "\n8 May, 2023\n",
  "\nfunction a() {\n  return 1;\n}\n",
  "\0",
];

export function randomText(random: () => number): string {
  const count = Math.floor(random() * 120);
  const first = random() < 0.3 ? "user: hi, I am new\n" : "";
  return (
    first +
    Array.from(
      { length: count },
      () => `${PARTS[Math.floor(random() * PARTS.length)]}${random() < 0.7 ? " " : ""}`,
    ).join("")
  );
}
