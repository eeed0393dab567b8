import { describe, expect, it } from "vitest";
import { isTranscript, parseConversation } from "#language/conversation/turns/parse-conversation.js";

describe("parseConversation", () => {
  it("reads role words in any case, with turns of several lines and exact offsets", () => {
    const text = "User: I moved to Lisbon.\nIt is sunny here.\n\nASSISTANT: Lovely!\nuser: Yes.\n";
    const turns = parseConversation(text);
    expect(turns.map((turn) => [turn.role, turn.text])).toEqual([
      ["user", "I moved to Lisbon.\nIt is sunny here."],
      ["assistant", "Lovely!"],
      ["user", "Yes."],
    ]);
    for (const turn of turns) expect(text.slice(turn.textStart, turn.end)).toBe(turn.text);
  });

  it("reads the person of a role, also with brackets in the name", () => {
    const turns = parseConversation(
      "[2026-08-07] user (Mr Rao (no 14)): Chutney then.\n[2026-08-11] user (Moira): Yes.\n",
    );
    expect(turns.map(({ role, speaker }) => [role, speaker])).toEqual([
      ["named", "Mr Rao (no 14)"],
      ["named", "Moira"],
    ]);
  });

  it("reads a dialogue of people with the date line above each session", () => {
    const turns = parseConversation(
      "1:56 pm on 8 May, 2023\nCaroline: Hey Mel!\nMelanie: Hey!\n\n1:14 pm on 25 May, 2023\nCaroline: Hi again, how are you?\nMelanie: Good.",
    );
    expect(turns.map((turn) => [turn.speaker, turn.role, turn.sessionDate])).toEqual([
      ["Caroline", "named", "1:56 pm on 8 May, 2023"],
      ["Melanie", "named", "1:56 pm on 8 May, 2023"],
      ["Caroline", "named", "1:14 pm on 25 May, 2023"],
      ["Melanie", "named", "1:14 pm on 25 May, 2023"],
    ]);
  });

  it("takes a document with one spoken turn for a conversation", () => {
    const text = "Caroline: I went to a support group yesterday and it was so powerful.";
    expect(parseConversation(text)).toMatchObject([
      { speaker: "Caroline", role: "named", start: 0, textStart: 10, end: text.length },
    ]);
  });

  it("keeps labels inside fenced code and unknown labels as words of the turn", () => {
    const turns = parseConversation(
      "user: my compose file\n```yaml\nuser: postgres\n```\nNote: it fails\nassistant: ok",
    );
    expect(turns.map((turn) => turn.speaker)).toEqual(["user", "assistant"]);
    expect(turns[0]?.text).toContain("Note: it fails");
  });

  it("reads bold labels, time stamps and carriage returns", () => {
    expect(parseConversation("**User:** hi there\r\n**Assistant:** hello\r\n").map((turn) => turn.text)).toEqual([
      "hi there",
      "hello",
    ]);
    expect(
      parseConversation("[10:32] Ana: are you in?\n[10:33] Ben: yes!\n[10:34] Ana: good\n[10:35] Ben: on my way")
        .length,
    ).toBe(4);
  });

  it("gives an empty turn for a label without words", () => {
    expect(parseConversation("user:\nassistant: hello")).toMatchObject([
      { text: "", speaker: "user" },
      { text: "hello" },
    ]);
    expect(parseConversation("user:\n  hello\nassistant: hi")).toMatchObject([{ text: "hello" }, { text: "hi" }]);
  });

  it.each([
    ["prose with a colon", "There is one thing to say: it works. Note: we tested it."],
    ["a note with a label", "Note: I have to buy milk tomorrow, don't forget!"],
    ["a record", "Name: Ana\nAge: 31\nCity: Porto\n\nName: Ben\nAge: 40\nCity: Faro"],
    ["questions and answers", "Q: What is it?\nA: A store.\nQ: Is it fast?\nA: Yes!"],
    ["a recipe", "Ingredients:\n- flour\nSteps:\n1. Mix\nTips:\n- you can wait"],
    ["YAML", "user: postgres\npassword: secret\nhost: localhost\nport: 5432"],
    ["an article with a quoted dialogue", "The report is out.\n\nAna: I like it!\nBen: Me too!\nAna: Good.\nBen: Yes."],
    ["a web address", "https://example.com/path"],
    ["a clock", "10:30 we met, 11:00 we left"],
    ["code", "const a = 1;\nfoo: while (true) { break foo; }"],
    ["white space", "  \n \n"],
    ["a system label alone", "System: Linux 6.1\nMemory: 16 GB"],
  ])("does not take %s for a transcript", (_, text) => {
    expect(isTranscript(text)).toBe(false);
  });

  it("reads a transcript of ten megabytes", () => {
    const turn = "user: I like long talks about nothing in particular.\nassistant: Me too, tell me more about it.\n";
    const turns = parseConversation(turn.repeat(Math.ceil(10_000_000 / turn.length)));
    expect(turns.length).toBeGreaterThan(200_000);
  });
});
