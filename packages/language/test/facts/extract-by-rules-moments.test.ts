import { describe, expect, it } from "vitest";
import { transcriptOf } from "#language/conversation/formats/read-chat-text.js";
import { extractByRules } from "#language/facts/extract-by-rules.js";

const importedAt = new Date("2026-03-01T09:00:00Z");
const read = (text: string) =>
  extractByRules({ text: transcriptOf(text) ?? text, structure: "conversation", observedAt: importedAt });

describe("memories of a chat that was exported", () => {
  it("count relative days from the moment of their turn, and hold nothing of what stands before it", () => {
    const facts = read(
      "[2025-09-14, 19:02] Elena: I moved to Porto on Friday.\n[2025-11-02, 08:00] Marco: I quit my job yesterday.",
    );
    expect(facts.map(({ subject, saidAt }) => [subject, saidAt])).toEqual([
      ["Elena", "2025-09-14T19:02:00.000Z"],
      ["Marco", "2025-11-02T08:00:00.000Z"],
    ]);
    expect(facts.map(({ text }) => text).join("\n")).not.toMatch(/19:02|Sunday|\[|2026/);
    expect(facts[0]?.text).toContain("2025-09-12");
    expect(facts[1]?.text).toContain("2025-11-01");
  });

  it("are about who speaks, never about the user", () => {
    const facts = read(
      "9/14/25, 7:02 PM - Elena Rossi: I live in Porto.\n9/14/25, 7:03 PM - Marco: My sister Ana is a nurse in Faro.",
    );
    expect(facts.map(({ subject }) => subject)).not.toContain("User");
    expect(facts.map(({ text }) => text)).toContain("Elena Rossi lives in Porto");
  });

  it.each([
    [
      "numbered voices",
      "Speaker 1 (00:01): I live in Oslo.\nSpeaker 2 (00:04): I have two cats.\nSpeaker 1 (00:09): Nice!",
    ],
    [
      "numbers of telephones",
      "9/14/25, 7:02 PM - +1 (415) 555-0134: I live in Oslo.\n9/14/25, 7:03 PM - +49 170 1234567: I have a dog.",
    ],
    ["the reader of the chat", "[2025-09-14, 19:02] Me: I live in Oslo.\n[2025-09-14, 19:03] You: I have a dog."],
    ["voices that a recogniser could not name", "[00:01] Unknown: I live in Oslo.\n[00:09] Unknown: I have two cats."],
  ])("are none of %s: nobody is told apart", (_, text) => {
    expect(read(text)).toEqual([]);
  });

  it("of a talk whose turns are not found are none: no note speaks for the user", () => {
    const text = "speaker a says\nI live in Oslo and work as a nurse.";
    expect(extractByRules({ text, structure: "conversation", observedAt: importedAt })).toEqual([]);
  });

  it("in other languages count from the turn as well", () => {
    const [fact] = read("[14.09.25, 19:02:33] Jonas: Ich bin gestern nach Leipzig gezogen.");
    expect(fact).toMatchObject({ subject: "Jonas", saidAt: "2025-09-14T19:02:33.000Z" });
    expect(JSON.stringify(fact)).toContain("2025-09-13");
  });

  it("count from the date line above their session where turns have no moment of their own", () => {
    const text =
      "1:56 pm on 8 May, 2023\nCaroline: Hey Mel! I went to a concert in Boston yesterday.\nMelanie: Wow, how was it?\nCaroline: So loud!\nMelanie: Ha, I bet!";
    const [fact] = extractByRules({ text, structure: "conversation", observedAt: importedAt });
    expect(fact).toMatchObject({ eventFrom: "2023-05-07", saidAt: "2023-05-08T13:56:00.000Z" });
  });

  it("answer no question of another conversation", () => {
    const text =
      "# One\n\n[2025-01-01 10:00] user: Hi there\n[2025-01-01 10:01] assistant: What is the name of your dog?\n\n# Two\n\n[2025-02-01 10:00] user: Rex";
    expect(extractByRules({ text, structure: "conversation", observedAt: importedAt })).toEqual([]);
  });
});
