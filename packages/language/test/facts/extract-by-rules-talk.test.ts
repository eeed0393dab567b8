import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";

/** A Saturday. */
const OBSERVED = new Date("2026-11-21T15:00:00Z");

function texts(...lines: string[]): string[] {
  return extractByRules({ text: lines.join("\n"), structure: "conversation", observedAt: OBSERVED }).map(
    ({ text }) => text,
  );
}

describe("a shared picture", () => {
  it.each([
    [
      "Here's one I painted last week. [a photo of a painting of a lighthouse at night]",
      "Ines made a painting of a lighthouse at night last week (week of 2026-11-09)",
    ],
    [
      "I baked this for my nephew's birthday! [a photo of a cake with blue frosting on a table]",
      "Ines baked a cake with blue frosting for their nephew's birthday",
    ],
    [
      "Here's a pic of my allotment in spring. (photo: rows of beans and a green shed)",
      "On 2026-11-21, Ines shared a photo of their allotment in spring: rows of beans and a green shed",
    ],
    [
      "This photo is from our trip to Bergen last year! [a picture of wooden houses by the water]",
      "On 2026-11-21, Ines shared a photo from their trip to Bergen last year (2025): wooden houses by the water",
    ],
    [
      "Here's a picture of me at the marathon. [an image of a runner with a medal]",
      "On 2026-11-21, Ines shared a photo of Ines at the marathon: a runner with a medal",
    ],
    [
      "Take a look at this! [a photo of two kittens asleep in a basket]",
      "On 2026-11-21, Ines shared a photo of two kittens asleep in a basket",
    ],
  ])("says what the words point to: %s", (words, memory) => {
    expect(texts("Omar: How are things?", `Ines: ${words}`)).toEqual([memory]);
  });

  it.each([
    "Take a look at this! [a photo of a group of people sitting around a table]",
    "Haha, so true! [a photo of a dog on a sofa]",
    "Did you make this yesterday? [a photo of a cake with candles]",
    "Here's a pic of it! [a photo of a room with a chair]",
  ])("tells nothing alone: %s", (words) => {
    expect(texts("Omar: How are things?", `Ines: ${words}`)).toEqual([]);
  });
});

describe("advice and offers between two people", () => {
  it.each([
    [
      "Any tips for a small balcony?",
      "You should get a folding table and two wooden chairs!",
      "Ines recommended that Omar get a folding table and two wooden chairs",
    ],
    [
      "Any tips for a job interview?",
      "Look for a team with flexible hours!",
      "Ines advised Omar to look for a team with flexible hours",
    ],
    [
      "What should I read next?",
      'I\'d recommend "The Snow Child" by Eowyn Ivey.',
      'Ines recommended "The Snow Child" by Eowyn Ivey to Omar',
    ],
    [
      "The boiler is broken again.",
      "I'll help you with the repair of the boiler on Monday.",
      "Ines offered to help Omar with the repair of the boiler on Monday",
    ],
  ])("names both: %s %s", (heard, words, memory) => {
    expect(texts(`Omar: ${heard}`, `Ines: ${words}`)).toEqual([memory]);
  });

  it.each([
    ["I failed again.", "You should be so proud of yourself!"],
    ["I failed again.", "You should never give up on your dreams."],
    ["Any tips?", "Let me know if you need anything else!"],
    ["Any tips?", "Do you have a quiet place to study at home?"],
    ["What a day.", "You should see it!"],
  ])("keeps no pep talk: %s %s", (heard, words) => {
    expect(texts(`Omar: ${heard}`, `Ines: ${words}`)).toEqual([]);
  });

  it("tells an assistant's user nothing of the kind", () => {
    expect(texts("assistant: Hello!", "user: You should use shorter variable names in the loop.")).toEqual([]);
  });
});

describe("what the sentence before names", () => {
  it("stands for the pronoun of people", () => {
    expect(
      texts(
        "Omar: Are you really moving?",
        "Ines: Yeah, I spoke to my parents about it. They've offered to pay the deposit for the flat.",
      ),
    ).toEqual(["Ines's parents have offered to pay the deposit for the flat"]);
  });

  it("stands for nobody where two could be meant", () => {
    expect(
      texts(
        "Omar: Wow.",
        "Ines: I told my sisters and asked my neighbours about it. They've offered to pay for everything.",
      ),
    ).toEqual([]);
  });

  it("is found in the question", () => {
    expect(texts("Omar: What's your novel about?", "Ines: It's about two sisters who run a ferry.")).toEqual([
      "Ines's novel is about two sisters who run a ferry",
    ]);
  });

  it("is told with what is said of it in passing", () => {
    expect(
      texts("Omar: Any highlights?", "Ines: One highlight was this kite festival we went to a few weeks ago!"),
    ).toEqual([expect.stringContaining("Ines went to a kite festival a few weeks ago")]);
  });
});

describe("what one of two people says to the other's face", () => {
  it.each([
    ["I read the novel you gave me last week.", "Ines read a novel that Omar gave them last week (week of 2026-11-09)"],
    ["I tried your lentil soup yesterday.", "Ines tried Omar's lentil soup yesterday (2026-11-20)"],
  ])("names the other: %s", (words, memory) => {
    expect(texts("Omar: Hi!", `Ines: ${words}`)).toEqual([memory]);
  });

  it.each(["I'm so proud of you!", "I've got your back.", "I really appreciate your kind words."])(
    "is no fact where it is only kind: %s",
    (words) => {
      expect(texts("Omar: Hi!", `Ines: ${words}`)).toEqual([]);
    },
  );
});

describe("what is told in passing", () => {
  it.each([
    [
      "The boat tour at dusk was the best part of our trip to Porto.",
      "The boat tour at dusk was the highlight of Ines's trip to Porto",
    ],
    ["We even won a cooking contest last month!", "Ines won a cooking contest last month (2026-10)"],
    ["I love making this walnut tart with figs.", "Ines loves making a walnut tart with figs"],
  ])("is kept: %s", (words, memory) => {
    expect(texts("Omar: Hi!", `Ines: ${words}`)).toEqual([memory]);
  });
});

describe("an answer without a subject to a question about another", () => {
  const facts = (...lines: string[]) =>
    extractByRules({ text: lines.join("\n"), structure: "conversation", observedAt: OBSERVED });

  it.each([
    ["And Miso?", "Hid behind the washing machine for two days. She's fine now."],
    ["Lovely! How's Freja doing?", "Quit her job on Monday."],
    ["What about Tom?", "Well, moved to Oslo last month."],
  ])("tells nothing of the speaker: %s", (question, answer) => {
    const told = facts(`assistant: ${question}`, `user: ${answer}`);
    expect(told.filter(({ slot }) => slot !== "quote")).toEqual([]);
    expect(
      told.every(({ text }) => text.includes(`asked "${question.replace(/^.*! /, "")}"`) || !/Hid/.test(text)),
    ).toBe(true);
  });

  it.each([
    [
      "How's your sister doing?",
      "Great! Moved to Rome last month.",
      "The user's sister moved to Rome last month (2026-10)",
    ],
    ["What about your dog?", "Lost a tooth yesterday.", "The user's dog lost a tooth yesterday (2026-11-20)"],
  ])("is about whom the question names: %s", (question, answer, told) => {
    expect(texts(`assistant: ${question}`, `user: ${answer}`)).toEqual([told]);
  });

  it.each(["And you?", "How was your weekend?", "How are things?"])(
    "is about the speaker otherwise: %s",
    (question) => {
      expect(texts(`assistant: ${question}`, "user: Moved to Rome last month.")).toEqual([
        "The user moved to Rome last month (2026-10)",
      ]);
    },
  );
});
