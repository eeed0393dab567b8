import { describe, expect, test } from "vitest";
import { quotedPhrases } from "#language/phrases/quoted-phrases.js";

describe("quotedPhrases", () => {
  test.each([
    ['Who said "to be or not to be"?', ["to be or not to be"]],
    ["Who said “to be or not to be”?", ["to be or not to be"]],
    ["Wer sagte „Ich bin ein Berliner“?", ["Ich bin ein Berliner"]],
    ["Vem sade ”jag är en berlinare”?", ["jag är en berlinare"]],
    ["Qui a dit « l'État, c'est moi » ?", ["l'État, c'est moi"]],
    ["Wer sagte »Ich bin ein Berliner«?", ["Ich bin ein Berliner"]],
    ["誰が「吾輩は猫である」を書いた？", ["吾輩は猫である"]],
    ["『坊っちゃん』を書いたのは誰？", ["坊っちゃん"]],
    ['他说"你好"了吗', ["你好"]],
    ["他说“你好”了吗", ["你好"]],
    ['"회의록"을 찾아 줘', ["회의록"]],
  ])("%s asks for the words between the marks", (question, phrases) => {
    expect(quotedPhrases(question)).toEqual(phrases);
  });

  test("several phrases are found in order, each once, and no more than eight", () => {
    expect(quotedPhrases('"one" and “two”, "one" again')).toEqual(["one", "two"]);
    expect(quotedPhrases(Array.from({ length: 20 }, (_, index) => `"phrase ${index}"`).join(" "))).toHaveLength(8);
  });

  test("marks of the sentence before the closing quote are no part of the phrase", () => {
    expect(quotedPhrases('Who said "I love painting."')).toEqual(["I love painting"]);
    expect(quotedPhrases('What does "C++," mean, and ".env"?')).toEqual(["C++", ".env"]);
  });

  test.each([
    "Where does Ada sail?",
    "What's in John's 'green book'?",
    'Is the 5" and the 7" screen sold?',
    "Is the 5” and 7” screen sold?",
    'An opening mark " alone',
    'Nothing: "" and " " and "?"',
    'No words of a text: "*", "**" and "`"',
  ])("%s quotes nothing", (question) => {
    expect(quotedPhrases(question)).toEqual([]);
  });

  test("a hundred thousand marks take no time to speak of", () => {
    for (const mark of ['"', "«", "“", "「", '" ', '"a', '".'])
      expect(quotedPhrases(mark.repeat(100_000)).length).toBeLessThan(9);
    expect(quotedPhrases(`"${".".repeat(100_000)}x"`)).toHaveLength(1);
  });
});
