import { describe, expect, test } from "vitest";
import { analyze, fieldTerms, joinFieldTerms, queryTerms } from "#language/words/analyze.js";

describe("analyze", () => {
  test.each([
    ["English words by their stems", "The runner was running", ["the", "runner", "was", "run"]],
    [
      "possessives and contractions without their ends",
      "Caroline's dog, it’s they'll",
      ["carolin", "dog", "it", "they"],
    ],
    ["case, width, ligatures and accents folded", "ÉCOLE ﬁne Ｗide Straße", ["ecol", "fine", "wide", "strass"]],
    ["compounds of prose as their words", "long-term O'Brien", ["long", "term", "o", "brien"]],
    [
      "identifiers whole and in parts",
      "getUserName foo_bar",
      ["getusername", "get", "user", "name", "foo_bar", "foo", "bar"],
    ],
    ["names with digits with and without hyphen alike", "IL-6 il6", ["il6", "il", "6", "il6"]],
    ["numbers with and without grouping alike, decimals whole", "1,250,000 3.14", ["1250000", "3.14"]],
    ["dates whole and in parts", "2023-05-08", ["2023-05-08", "2023", "05", "08"]],
    ["languages named by a letter and a sign", "C++ and C#", ["c++", "and", "c#"]],
    ["Chinese and Japanese as pairs of letters, in one form of each", "東京都 猫", ["东京", "京都", "猫"]],
    ["Thai as pairs of letters with their marks", "สวัสดี", ["สวั", "วัส", "สดี"]],
    ["Cyrillic words by their stems", "больница больницы ещё", ["больниц", "больниц", "ещ"]],
    ["names of object properties like other words", "constructor __proto__", ["constructor", "proto"]],
  ])("takes %s", (_title, text, expected) => {
    expect(analyze(text)).toEqual(expected);
  });

  test("gives nothing for nothing", () => {
    expect(analyze("")).toEqual([]);
    expect(analyze(" … — !?")).toEqual([]);
  });

  test("cuts endless runs, so that no term outgrows what an index can hold", () => {
    expect(
      Math.max(...analyze(`${"a".repeat(100_000)} ${"界".repeat(10)}`).map((term) => term.length)),
    ).toBeLessThanOrEqual(64);
  });

  test("gives the same terms the second time", () => {
    const text = "Don't use node.js v1.2.3 in 東京, says Müller";
    expect(analyze(text)).toEqual(analyze(text));
  });
});

describe("queryTerms", () => {
  test("leaves out question words, auxiliaries and repetitions", () => {
    expect(queryTerms("When did Caroline go to the LGBTQ support group, the group?")).toEqual([
      "carolin",
      "go",
      "lgbtq",
      "support",
      "group",
    ]);
  });

  test("keeps the month of May", () => {
    expect(queryTerms("What happened in May?")).toContain("may");
  });

  test("keeps stop words when there is nothing else", () => {
    expect(queryTerms("Who is it?")).toEqual(["who", "is", "it"]);
  });

  test("asks with terms that texts are indexed by", () => {
    const text = fieldTerms(
      "They were painting the hospitals of São Paulo in München, см. больницы, with getUserName()",
    );
    for (const term of queryTerms("paint hospital Sao Paulo MUNCHEN больница user"))
      expect(text.frequencies.has(term)).toBe(true);
  });
});

test("fields joined count every word and length", () => {
  const joined = joinFieldTerms([fieldTerms("tea and tea"), fieldTerms("tea time")]);
  expect(joined.length).toBe(5);
  expect(joined.frequencies.get("tea")).toBe(3);
});
