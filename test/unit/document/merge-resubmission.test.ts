import { describe, expect, it } from "vitest";
import { mergeResubmission } from "#core/submission/merge-resubmission.js";

const STORED = "user: I live in Lisbon\nassistant: Nice!";

describe("mergeResubmission", () => {
  it("leaves an equal text alone", () => {
    expect(mergeResubmission({ stored: STORED, submitted: STORED })).toEqual({
      kind: "unchanged",
      content: STORED,
      tailStart: STORED.length,
    });
  });

  it("stores a grown text and points at its new tail", () => {
    const submitted = `${STORED}\nuser: And I like trams`;
    const merged = mergeResubmission({ stored: STORED, submitted });
    expect(merged).toEqual({ kind: "grown", content: submitted, tailStart: STORED.length });
    expect(submitted.slice(merged.tailStart)).toBe("\nuser: And I like trams");
  });

  it("grows plain text the same way", () => {
    expect(mergeResubmission({ stored: "One.", submitted: "One. Two." })).toEqual({
      kind: "grown",
      content: "One. Two.",
      tailStart: 4,
    });
  });

  it.each(["user: And I like trams", "USER: And I like trams", "Assistant: Anything else?"])(
    "appends new turns of a chat with a newline: %s",
    (submitted) => {
      const merged = mergeResubmission({ stored: STORED, submitted });
      expect(merged).toEqual({ kind: "appended", content: `${STORED}\n${submitted}`, tailStart: STORED.length + 1 });
      expect(merged.content.slice(merged.tailStart)).toBe(submitted);
    },
  );

  it("does not add a second newline where one is", () => {
    expect(mergeResubmission({ stored: `${STORED}\n`, submitted: "user: More" }).content).toBe(`${STORED}\nuser: More`);
  });

  it("appends to a chat however long its turns are; an edit far down in a turn replaces it", () => {
    const long = (word: string) => `user: ${`${word}\n- point\n`.repeat(10_000)}`;
    expect(mergeResubmission({ stored: long("one"), submitted: long("two") }).kind).toBe("appended");
    expect(mergeResubmission({ stored: `${long("one")}.`, submitted: `${long("one")}!` }).kind).toBe("replaced");
  });

  it.each([
    ["a chat that begins like the stored one but differs later", STORED, "user: I live in Lisbon\nassistant: Great!"],
    ["a chat that was cut", STORED, "user: I live in Lisbon"],
    ["a file that was edited", "# Notes\n\nold", "# Notes\n\nnew"],
    ["a text in place of a chat", STORED, "Lisbon is a city."],
    ["a chat in place of a text", "Lisbon is a city.", "user: hello"],
    ["a dialogue of named people", "Ana: I am in!\nBen: Me too!", "Ana: And you, Ben?\nBen: I told you!"],
    ["anything in place of nothing", "", "hello"],
  ])("replaces %s", (_, stored, submitted) => {
    expect(mergeResubmission({ stored, submitted })).toEqual({ kind: "replaced", content: submitted, tailStart: 0 });
  });
});
