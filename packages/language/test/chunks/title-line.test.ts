import { describe, expect, test } from "vitest";
import { titleLine } from "#language/chunks/title-line.js";

const BODY = "They climb hills that buses do not.";

describe("the title line of a plain text", () => {
  test.each([
    ["a sentence with its full stop", "Trams of Lisbon: a century of traffic on steep streets."],
    ["a question", "Do trams climb better than buses?"],
    ["a name with an abbreviation", "Letters of Dr. Silva"],
    ["one in letters without upper case", "里斯本的电车"],
  ])("is %s alone before a blank line", (_kind, line) => {
    expect(titleLine(`${line}\n\n${BODY}`)).toBe(line);
    expect(titleLine(`\r\n${line}\r\n\r\n${BODY}`)).toBe(line);
  });

  test.each([
    ["a salutation", "Dear Ann,"],
    ["what opens a list", "Ingredients:"],
    ["the opening of a speech", "Good evening. Thank you all for coming."],
    ["a paragraph", "They climb hills that buses do not, and have done so ".repeat(5).trim()],
    ["several lines", "Lisbon\n4 May"],
    ["a rule", "* * *"],
  ])("is not %s", (_kind, opening) => {
    expect(titleLine(`${opening}\n\n${BODY}`)).toBeNull();
  });

  test("is none where nothing follows", () => {
    expect(titleLine("Trams of Lisbon")).toBeNull();
    expect(titleLine("")).toBeNull();
  });
});
