import { describe, expect, it } from "vitest";
import { leadsOf, unaskedWords, withoutLeads } from "#language/facts/quoting/read-quote.js";
import { FRAMES, writeQuote } from "#language/facts/quoting/write-quote.js";

const SAID = { words: "due 24 september: at last", speaker: "Ana", saidAt: new Date("2026-03-01T10:00:00Z") };
const LEADS = [
  { words: "i'm pregnant", speaker: null },
  { words: "no way at all", speaker: "Rui" },
];

describe("a quotation without the words before it", () => {
  it.each(Object.keys(FRAMES))("is told as if nothing stood before it: %s", (language) => {
    const write = (more: object) => writeQuote({ ...SAID, asked: null, leads: [], language, ...more });
    const full = write({ asked: "are you well?", leads: LEADS });
    for (const words of ["are you well?", "i'm pregnant", "no way at all"]) expect(full).toContain(words);
    expect(withoutLeads(full, () => true)).toBe(write({}));
    expect(withoutLeads(full, (words) => words.includes("pregnant"))).toBe(write({ asked: "are you well?" }));
    expect(withoutLeads(full, (words) => words.includes("well"))).toBe(write({ leads: LEADS }));
    expect(withoutLeads(full, () => false)).toBe(full);
  });

  it.each(["The user lives in Zanzibar", 'The user said on 1 March 2026: "after all, no"'])(
    "stays as it is where nothing stands before it: %s",
    (text) => {
      expect(withoutLeads(text, () => true)).toBe(text);
    },
  );
});

describe("the words of a quotation, and those before it", () => {
  it.each(Object.keys(FRAMES))("are read from it: %s", (language) => {
    const text = writeQuote({ ...SAID, asked: "are you well?", leads: LEADS, language });
    expect(leadsOf(text)).toEqual(LEADS.map(({ words }) => words));
    expect(leadsOf(writeQuote({ ...SAID, asked: "are you well?", leads: [], language }))).toEqual([]);
    expect(unaskedWords(text)).toBeNull();
    expect(unaskedWords(writeQuote({ ...SAID, asked: null, leads: LEADS, language }))).toBe(SAID.words);
    expect(unaskedWords(writeQuote({ ...SAID, asked: null, leads: [], language }))).toBe(SAID.words);
    expect(leadsOf("The user lives in Zanzibar")).toEqual([]);
    expect(unaskedWords("The user lives in Zanzibar")).toBeNull();
  });
});
