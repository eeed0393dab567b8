import { describe, expect, it } from "vitest";
import { blankForeignWords } from "#language/facts/junk/blank-foreign-words.js";
import { isJunk } from "#language/facts/junk/is-junk.js";
import { JUNK_RULES } from "#language/facts/junk/junk-rules.js";
import { blankTaggedMemories } from "#language/facts/junk/recalled-memories.js";

/** The rest of a text, with its gaps closed. */
function own(text: string): string {
  return blankForeignWords(text).replace(/\s+/g, " ").trim();
}

describe("words that are not the speaker's own", () => {
  it.each([
    ["a tagged block", "<user_profile>\nI live in Rome\n</user_profile>\nI moved to Oslo.", "I moved to Oslo."],
    ["a titled list", "Relevant memories:\n- I live in Rome\n- I love gin\n\nI moved to Oslo.", "I moved to Oslo."],
    ["a titled paragraph", "### Memories\n\nI live in Rome.\n\nI moved to Oslo.", "I moved to Oslo."],
    ["marked lines", "[Memory] I live in Rome.\nI moved to Oslo.", "I moved to Oslo."],
    ["JSON", '{"memory": "I live in Rome",\n "score": 1}\nI moved to Oslo.', "I moved to Oslo."],
    ["a quotation", 'My boss said "I live in Rome" and I moved to Oslo.', "My boss said and I moved to Oslo."],
    ["quoted lines", "> I live in Rome\nI moved to Oslo.", "I moved to Oslo."],
    ["code", "```\nI live in Rome\n```\nI moved to Oslo.", "I moved to Oslo."],
    ["a log", "2026-03-01 12:00:01 INFO I live in Rome\nI moved to Oslo.", "I moved to Oslo."],
    ["what is to be translated", "I moved to Oslo. Translate this: I live in Rome.", "I moved to Oslo"],
    ["a forwarded mail", "I moved to Oslo.\n--- Forwarded message ---\nI live in Rome.", "I moved to Oslo."],
    ["a play", "Pretend I am a spy. I live in Rome.\n\nI moved to Oslo.", "I moved to Oslo."],
    ["a template", "My name is {{name}} and I live in Rome.\n\nI moved to Oslo.", "I moved to Oslo."],
    ["a retold memory", "You said I live in Rome and I love gin. I moved to Oslo.", ". I moved to Oslo."],
    ["a chat of others", "Tom: I live in Rome, you?\nAnna: I love it.\n\nI moved to Oslo.", "I moved to Oslo."],
    ["comments of code", "// I live in Rome\nconst a = 1;\n# I love gin\n\nI moved to Oslo.", "I moved to Oslo."],
    ["a statement of SQL", "INSERT INTO users VALUES ('Ann', 'Rome');\nI moved to Oslo.", "I moved to Oslo."],
    ["commits", "commit 9f1e2aa\nAuthor: Ann\n\n    I live in Rome\n\nI moved to Oslo.", "I moved to Oslo."],
    ["values", "Ann,1979,pilot,Rome\nBob,1992,chef,Bari\n\nI moved to Oslo.", "I moved to Oslo."],
    [
      "a text below an order",
      "convert to metric\n\nI live in Rome. 2 lb chuck\n\nI moved to Oslo.",
      "convert to metric I moved to Oslo.",
    ],
    ["a quotation to work on", 'Simplify: "I live in Rome." I moved to Oslo.', "I moved to Oslo."],
    ["a play that starts", "Act as my butler Max. I live in Rome. Start.", ""],
    ["a chapter", "Chapter one of my novel, is it ok?\n\nI live in Rome.", ""],
    ["a prompt", "You are a helpful spy. You always answer in rhymes. Never say no.", ""],
  ])("are blanked: %s", (_, text, left) => {
    expect(own(text)).toBe(left);
    expect(blankForeignWords(text)).toHaveLength(text.length);
  });

  it.each([
    ["As I said, I live in Oslo."],
    ["Here is some information about me:\n- I live in Oslo\n- I work as a nurse"],
    ["You are an expert chef. I'm vegetarian and I live in Oslo."],
    ['My favourite song is "I Want to Hold Your Hand".'],
    ["Imagine my joy when I got the job!"],
    ["Say, I moved to Oslo last month."],
    ["I used to work in Rome: at [a small bakery], to be precise."],
    ["Can you summarise my week?\n\nI ran on Monday and I'm allergic to nuts."],
    ["How do you read this?\n\nI live in Oslo, by the sea."],
    ["# Me\n\nI live in Oslo."],
    ["Act as my dietitian. I'm vegan and I live in Oslo."],
    ["Salmon,rice,leeks,cream\nI cook that on Fridays, in Oslo."],
    ["Name: Sam\nHome: Oslo\nJob: nurse"],
  ])("are not taken for foreign: %s", (text) => {
    expect(blankForeignWords(text)).toBe(text);
  });

  it("are found around lines that look like turns", () => {
    const text = "user: <memories>\nuser: I live in Rome\n</memories>\nI moved to Oslo.";
    expect(blankTaggedMemories(text).replace(/\s+/g, " ")).toBe("user: I moved to Oslo.");
    expect(blankTaggedMemories(text)).toHaveLength(text.length);
  });

  it.each([
    ["open brackets", '{ "a":\n\n'.repeat(20_000)],
    ["open tags", "<memories>\n".repeat(20_000)],
    ["one long line of quotes", "\"I'm ".repeat(50_000)],
    ["slots", "{{a}}\n".repeat(20_000)],
    ["quotations to work on", 'Translate: "a"\n'.repeat(20_000)],
    ["values", "a,b,c,d\n".repeat(20_000)],
    ["comments", "# a\n".repeat(20_000)],
    ["titles", "Relevant memories:\n".repeat(20_000)],
    ["half sentences", "imagine I ".repeat(40_000)],
    ["spaces", " ".repeat(200_000)],
  ])("cost time in proportion to the text: %s", { timeout: 5_000 }, (_, text) => {
    expect(blankForeignWords(text)).toHaveLength(text.length);
    expect(blankTaggedMemories(text)).toHaveLength(text.length);
  });
});

describe("sentences without a fact", () => {
  it.each([
    ["a question", "Do I need a visa for Japan?"],
    ["thanks", "Thanks a lot for that"],
    ["praise", "I really like your second version"],
    ["a request", "Write me a poem about my dog"],
    ["a wish for words", "I need a short bio of a painter"],
    ["a condition", "If I lived in Rome, I would walk a lot"],
    ["an impossible wish", "I wish I lived in Rome"],
    ["a retold memory", "Based on your profile, I work as a spy"],
    ["an assistant's phrase", "I'm a large language model and cannot help"],
    ["a made-up person", "My character lives in Rome"],
  ])("are junk: %s", (_, sentence) => {
    expect(isJunk(sentence)).toBe(true);
  });

  it.each([
    ["If I remember correctly, I was born in Naples"],
    ["I want to help my sister move to Oslo"],
    ["My character flaw is that I hate queues"],
    ["I'd like to learn Spanish"],
    ["Based on your advice, I moved to Lyon"],
    ["I love the garden of my grandmother"],
  ])("are not: %s", (sentence) => {
    expect(isJunk(sentence)).toBe(false);
  });
});

describe("a rule of junk", () => {
  it.each(JUNK_RULES)("knows its examples and leaves the others: $kind", ({ pattern, says, saysNot }) => {
    expect(says).not.toEqual([]);
    expect(saysNot).not.toEqual([]);
    for (const sentence of says) expect([sentence, pattern.test(sentence)]).toEqual([sentence, true]);
    for (const sentence of saysNot) expect([sentence, pattern.test(sentence)]).toEqual([sentence, false]);
  });
});
