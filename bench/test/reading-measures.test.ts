import { describe, expect, it } from "vitest";
import { articleText } from "#bench/reading/articles/article-text.js";
import { matchShingles, shingleFigures } from "#bench/reading/articles/shingles.js";
import { spokenPart } from "#bench/reading/documents/spoken-part.js";
import { editDistance } from "#bench/reading/edit-distance.js";
import { removeMarks, wordsOf } from "#bench/reading/remove-marks.js";
import { spokenWords } from "#bench/reading/spoken-words.js";
import { characterErrorRate, orderDistance, wordErrorRate, wordRecall } from "#bench/reading/text-measures.js";

describe("texts are compared", () => {
  it("by their words, without Markdown's marks, case and addresses", () => {
    const markdown =
      '## A *big* [Duck](https://duck.example/a_(b) "Duck")\n\n| Name | Size |\n| --- | :-: |\n| Teal\\_one | 3 |\n\n<!-- image -->\n- ![Pond](p.png) &amp; ~~~\n```js\nrun()\n```';
    expect(removeMarks(markdown)).toBe("A big Duck Name Size Teal one 3 Pond & ~~~ run()");
    expect(wordsOf("Éa İ 3.5")).toEqual(["éa", "i̇", "3", "5"]);
  });

  it("word by word as often as each is expected", () => {
    expect(wordRecall("the cat and the dog", "THE dog")).toBe(2 / 5);
    expect(wordRecall("the the", "the")).toBe(0.5);
    expect(wordRecall("", "anything")).toBe(1);
  });

  it("by edits of words, characters and spoken words", () => {
    expect(editDistance("kitten", "sitting")).toBe(3);
    expect(editDistance("", "abc")).toBe(3);
    expect(orderDistance("one two three four", "two one three four")).toBe(0.5);
    expect(characterErrorRate("abcd", "abxd")).toBe(0.25);
    expect(wordErrorRate("He has twenty-one dogs", "he's 21 dogs.")).toBe(2 / 5);
  });

  it("with nothing expected: right when nothing was found, else wholly wrong", () => {
    expect([characterErrorRate("", " \n"), characterErrorRate("", "noise"), wordErrorRate("\n", "")]).toEqual([
      0, 1, 0,
    ]);
  });

  it("with numbers as they are said", () => {
    expect(spokenWords("It's 7, 40 and 99; 1975")).toEqual("its seven forty and ninety nine 1975".split(" "));
  });

  it("for speech without what was seen, headings and time stamps", () => {
    expect(spokenPart("## Speech\n\n[00:12] Hello there.\n\n## On screen\n\nsample.mp4\n").trim()).toBe("Hello there.");
  });
});

describe("articles are compared", () => {
  it("by sequences of four words, each text weighing the same", () => {
    expect(matchShingles("a b c d e", "a b c d e")).toEqual({ common: 1, added: 0, missing: 0 });
    expect(matchShingles("a b c d e", "a b c d x")).toEqual({ common: 1 / 3, added: 1 / 3, missing: 1 / 3 });
    expect(matchShingles("a b", "a b")).toEqual({ common: 1, added: 0, missing: 0 });
    expect(matchShingles("a b", "A b")).toEqual({ common: 0, added: 0.5, missing: 0.5 });
  });

  it("with precision over pages where something was found, recall over those where something was expected", () => {
    const matches = [matchShingles("a b c d", "a b c d"), matchShingles("e f g h", ""), matchShingles("", "i j k l")];
    expect(shingleFigures(matches)).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
  });

  it("by what a reader sees of their Markdown", () => {
    const markdown =
      "# Big [Ducks](https://x.example/a_(b)) swim\n\n![A duck](d.png)\n\n> 1. Look\n\n| a \\| b |\n| --- |";
    expect(articleText(markdown).split(/\s+/).filter(Boolean)).toEqual("Big Ducks swim Look | a | b |".split(" "));
  });
});
