import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";
import type { Fact } from "#language/facts/types/fact.js";
import { detectStructure } from "#language/structure/detect-structure.js";

const OBSERVED = new Date("2026-11-22T15:00:00Z");

function extract(text: string): Fact[] {
  return extractByRules({ text, structure: detectStructure(text), observedAt: OBSERVED });
}

function texts(text: string): string[] {
  return extract(text).map((fact) => fact.text);
}

describe("words that no rule reads", () => {
  it("are kept as they were said, with speaker and day", () => {
    const text = "[2026-05-03 21:14] user: thursdays never work for me btw\nassistant: Noted.";
    const quotes = extract(text);
    expect(quotes).toMatchObject([
      {
        text: 'The user said on 3 May 2026: "thursdays never work for me btw"',
        ...{ subject: "User", slot: "quote", kind: "quote", saidAt: "2026-05-03T21:14:00.000Z" },
      },
    ]);
    expect(text.slice(quotes[0]?.start, quotes[0]?.end)).toBe("thursdays never work for me btw");
  });

  it("belong to the person who said them, where several speak in the role of the user", () => {
    const text = "user (Nour): my bus is the 14 from dampoort\nuser (Piet): mine leaves at 7:40 from zuid";
    expect(extract(text).map(({ subject }) => subject)).toEqual(["Nour", "Piet"]);
  });

  it.each([
    ["unsere heizung verliert seit dem 3. mai wieder druck", "Der Nutzer sagte am 22. November 2026: „"],
    ["nuestra caldera pierde presión desde el 3 de mayo", "El usuario dijo el 22 de noviembre de 2026: «"],
    [
      "jeudi j'ai rendez-vous chez le dentiste à 9 heures avec ma fille",
      "L'utilisateur a dit le 22 novembre 2026 : « ",
    ],
    ["giovedì ho il dentista alle 9 con mia figlia", "L'utente ha detto il 22 novembre 2026: «"],
    ["ik heb donderdag om 9 uur de tandarts met mijn dochter", 'De gebruiker zei op 22 november 2026: "'],
    ["na quinta eu tenho dentista às 9 com a minha filha", "O usuário disse em 22 de novembro de 2026: «"],
    ["家长会改到了周四3楼302教室", "用户于2026年11月22日说：“"],
    ["私は木曜日の9時に娘を歯医者に連れて行きます", "ユーザーは2026年11月22日に「"],
  ])("are framed in their own language: %s", (said, opening) => {
    expect(texts(`user: ${said}\nassistant: ok`).map((text) => text.replace(/\s/g, " "))).toEqual([
      expect.stringContaining(`${opening}${said}`),
    ]);
  });

  it("are cut at the clauses of a sentence that runs on", () => {
    const said =
      "ok so the roof of the shed came off in the wind last night and landed in the pond of the people next door and " +
      "the insurance wants photos of it by the 9th of march, which i have to take before the man from bergmann comes " +
      "to lift it out with a crane and he charges 240 for that because he has to drive over from lindau";
    const [kept = "", ...more] = texts(`user: ${said}\nassistant: Oh dear.`);
    expect([kept, ...more].join(" ")).toMatch(/9th of march.*240 for that/s);
    for (const text of [kept, ...more]) expect(/: "(.*)"$/.exec(text)?.[1]?.length).toBeLessThan(321);
  });

  it("leave out the question and the supposition of a sentence that runs on, and keep its statements", () => {
    const asked =
      "can you keep the plan for tuesday away from anything that needs a phone or a laptop near the bench, " +
      "i only have a signal in the yard and my tablet went to my daughter in may";
    expect(texts(`user: ${asked}\nassistant: ok`)).toEqual([
      'The user said on 22 November 2026: "i only have a signal in the yard and my tablet went to my daughter in may"',
    ]);
    const supposed =
      "if i won the raffle at the school this year i would take the whole lot of them to the sea for a week, " +
      "and i would buy my sister the red boat that she always stops at when we walk along the quay";
    expect(texts(`user: ${supposed}\nassistant: ok`)).toEqual([]);
  });

  it("never lose what harms somebody, whatever it leans on", () => {
    const talk = "user: yes god yes. she cant have amoxicilin or penicillin, it all came up in hives, tell the school";
    expect(texts(`assistant: Noted.\n${talk}\nassistant: ok`).join(" ")).toContain("penicillin");
  });

  it("are read through the sounds of a transcript", () => {
    const talk = [
      "Ida: morning all",
      "Owen: lovely thank you ida um and the the apprentice uh the apprentice starts tuesday her name is petra she sits with lou",
    ];
    expect(texts(talk.join("\n")).join(" ")).toContain("her name is petra");
  });

  it("count numbers in letters", () => {
    expect(
      texts("Orla: how are the rooms?\nDov: They let the big room go for sixty a night before christmas."),
    ).toEqual([
      'Dov said on 22 November 2026, asked "how are the rooms?": "They let the big room go for sixty a night before christmas."',
    ]);
  });

  it.each([
    [
      "oh and our new tenor came at last!! he is called odd, a baker from hamar",
      "the sentence that goes on about them",
    ],
    ["did you hear about tilda? she left the choir for good", "the question that announces them"],
  ])("are kept with what belongs to them: %s", (said) => {
    expect(texts(`Omar: hey\nInes: ${said}`)).toEqual([`Ines said on 22 November 2026: "${said}"`]);
  });

  it.each([
    ["How much may it cost?", "150 at most", 'asked "How much may it cost?": "150 at most"'],
    [
      "How long is he staying?",
      "till sunday, then back to oslo",
      `asked "How long is he staying?": "till sunday, then back to oslo"`,
    ],
  ])("answer a question with a number or a day: %s %s", (question, answer, kept) => {
    expect(texts(`assistant: ${question}\nuser: ${answer}`)).toEqual([`The user said on 22 November 2026, ${kept}`]);
  });

  it.each(["haha great idea", "the blue one maybe"])("are nothing worth keeping in an answer: %s", (answer) => {
    expect(texts(`assistant: Which one do you want?\nuser: ${answer}`)).toEqual([]);
  });

  it.each([
    "i can't eat shellfish, in case you suggest something",
    "mein bruder verträgt keinen weizen, falls du mal was zum kochen vorschlägst",
    "my cousin only eats stuff without gluten, if you plan a menu",
  ])("stand whatever the listener may advise: %s", (said) => {
    expect(texts(`user: ${said}\nassistant: ok`)).toEqual([expect.stringContaining(said)]);
  });

  it.each(["wenn du einen tisch buchst, komm ich auch", "i'd come along, if you book it"])(
    "are not stated where they depend on the listener: %s",
    (said) => {
      expect(texts(`user: ${said}\nassistant: ok`)).toEqual([]);
    },
  );

  it("are left out when a rule has read what matters in them", () => {
    const kinds = extract("user: I live in Lisbon with my sister Ana.\nassistant: Nice.").map(({ kind }) => kind);
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds).not.toContain("quote");
  });

  it.each([
    ["a question", "what time does the bus 14 leave from dampoort?"],
    ["a supposition", "if i won the lottery id buy a boat in ostend"],
    ["a request", "can u write me 3 lines about ghent for my mum"],
    ["a mood", "I'm so excited about this, it means a lot to me"],
    ["code", "```\nconst bus = 14; // my bus from Dampoort\n```"],
    ["a quoted sentence", 'the sign said "Everybody in Ghent pays 14 euros from Monday on"'],
  ])("are not kept when they are %s", (_, said) => {
    expect(texts(`user: ${said}\nassistant: ok`)).toEqual([]);
  });

  it("are not kept of an assistant", () => {
    expect(texts("user: hi\nassistant: Your bus 14 leaves at 7:40 from Dampoort on Thursday.")).toEqual([]);
  });

  it.each([
    ["18 i cant, emil has his final in linz. may?", ["18 i cant, emil has his final in linz."]],
    ["im tomek, second year marine biology, can you help me pack", ["im tomek, second year marine biology"]],
    ["we lost 24:27 but emil scored 9. if i had a van id drive to georgia", ["we lost 24:27 but emil scored 9."]],
    ["our castle in ghent has 40 rooms. jk", []],
    ["also dont say great question ever", ["also dont say great question ever"]],
  ])("are told apart from questions, suppositions and jokes beside them: %s", (said, quoted) => {
    const words = texts(`user: ${said}\nassistant: ok`).map((text) => /"(.*)"/.exec(text)?.[1]);
    expect(words).toEqual(quoted);
  });

  it.each([
    [
      "user (Rui): is she still in rotterdam\nuser (Bettina): yes still at the port authority, hates it, moves to vienna in june",
      'Bettina said on 22 November 2026, asked "is she still in rotterdam": "yes still at the port authority, hates it, moves to vienna in june"',
    ],
    [
      "user (阿凯): 对了你那个尿酸降下来没\nuser (林晓雯): 480了 医生让吃非布司他 每天一片",
      "林晓雯于2026年11月22日被问到“对了你那个尿酸降下来没”时说：“480了 医生让吃非布司他 每天一片”",
    ],
  ])("stand with the question that they answer, where they lean on it: %s", (talk, memory) => {
    expect(texts(talk)).toContain(memory);
  });

  it.each([
    [
      "of the other speaker",
      "user (Rui): first market is 18 april in matosinhos\nuser (Bettina): 18 i cant, emil has his final in linz",
      'Bettina said on 22 November 2026, after "first market is 18 april in matosinhos" (Rui): "18 i cant, emil has his final in linz"',
    ],
    [
      "of the user before an assistant spoke",
      "user: booked: Newgale, 25 july to 1 aug, 780 pounds\nassistant: Lovely.\nuser: no sorry its 18 to 25 july, i read the wrong line",
      'The user said on 22 November 2026, after "booked: Newgale, 25 july to 1 aug, 780 pounds": "no sorry its 18 to 25 july, i read the wrong line"',
    ],
    [
      "of the same turn",
      "user: so for Leela I'd put.. she had blood in nappies as a baby so CMPA, non-IgE it says in the letter. she's on oat milk, the Oatly one\nassistant: Noted.",
      'The user said on 22 November 2026, after "so for Leela I\'d put": "she had blood in nappies as a baby so CMPA, non-IgE it says in the letter. she\'s on oat milk, the Oatly one"',
    ],
    [
      "in German",
      "user (Korbi): zweimal die woche reha beim lechner\nuser (Vroni): der ist gut, bei dem war i nach meinem bandscheibenvorfall 2019",
      "Vroni sagte am 22. November 2026 nach „zweimal die woche reha beim lechner“ (Korbi): „der ist gut, bei dem war i nach meinem bandscheibenvorfall 2019“",
    ],
    [
      "in Dutch",
      "user (Bram): de trein van vrijdag valt uit\nuser (Sjoerd): dus ik kom pas zaterdag om 9:36 in utrecht aan",
      'Sjoerd zei op 22 november 2026 na "de trein van vrijdag valt uit" (Bram): "dus ik kom pas zaterdag om 9:36 in utrecht aan"',
    ],
    [
      "in Chinese",
      "user (林晓雯): 我准备报个粤语班\nuser (阿凯): 我教你 我外婆就是湛江的",
      "阿凯于2026年11月22日在“我准备报个粤语班”（林晓雯）之后说：“我教你 我外婆就是湛江的”",
    ],
  ])("stand with the statement that they lean on: %s", (_, talk, memory) => {
    expect(texts(talk)).toContain(memory);
  });

  it.each([
    [
      "user: so, news. theyve asked me to apply for the band 6 post. id be deputy sister. deadline 8 may. tbh i quite like nights",
      'after "so, news. theyve asked me to apply for the band 6 post. id be deputy sister.": "deadline 8 may. tbh i quite like nights"',
    ],
    [
      "user (Bettina): 18 i cant, emil has his final in linz. may?\nuser (Rui): may 9 then. porto serralves night market",
      'Rui said on 22 November 2026, after "18 i cant, emil has his final in linz. may?" (Bettina): "may 9 then.',
    ],
  ])("stand after a statement where they open with a few words and no subject: %s", (talk, memory) => {
    expect(texts(talk).join("\n")).toContain(memory);
  });

  it("stand alone where the statement before is of another day", () => {
    const talk = [
      "[2026-03-09 10:00] user: booked a caravan in Newgale for 780 pounds",
      "[2026-03-09 10:01] assistant: Lovely.",
      "[2026-04-21 10:00] user: its on 12 may now, i asked dr Lindqvist for it",
    ].join("\n");
    expect(texts(talk)).toContain('The user said on 21 April 2026: "its on 12 may now, i asked dr Lindqvist for it"');
  });

  it.each([
    ["an answer to nothing", "user: 258 for two of them, done on tuesday"],
    ["a mere denial", "user (Ana): thousand, forty-three thousand\nuser (Hye-jin): Yes not forty-three kroner Anders."],
    ["shouted words", "user (Rui): look at it\nuser (Bettina): a FISH van for a POTTER."],
    [
      "the source of a quoted text",
      'user: is it rubbish? "New study: children who eat three kiwis per day sleep 42 minutes longer." Daily Wellness, 3 Feb',
    ],
  ])("are left out where they are %s", (_, talk) => {
    expect(texts(talk)).toEqual([]);
  });

  it("keep a list with its heading", () => {
    const talk = "user: need to pick courses. 1) BIO212 marine sampling 2) BIO280 fish biology, 30 ects in bergen";
    expect(texts(talk).join()).toContain('"need to pick courses. 1) BIO212 marine sampling 2) BIO280');
  });

  it("stand with the sentence before that names what they are about", () => {
    const talk = "user: ça y est yannick a trouvé!! cdi chez un fabricant de vélos, il commence le 16 mars";
    expect(texts(talk).join()).toContain("yannick a trouvé!! cdi chez un fabricant de vélos, il commence le 16 mars");
  });

  it.each(["user: i told you so, you are such a clown", "user (Ana): happy birthdayyy to u from all of us"])(
    "are left out where they are chatter: %s",
    (talk) => {
      expect(texts(talk)).toEqual([]);
    },
  );

  it("do not flood: the most concrete ones of a long talk are kept", () => {
    const turns = Array.from({ length: 60 }, (_, index) => `user: my locker ${index} holds green boots from aunt Mila`);
    const memories = extract(turns.join("\n"));
    expect(memories.length).toBeGreaterThan(0);
    expect(memories.length).toBeLessThanOrEqual(60 * 0.8 + 4);
  });
});

describe("a short note", () => {
  it("becomes memories in its own words, whoever it is about", () => {
    expect(extract("Tarik repairs accordions in Graz. We use Postgres 17.")).toMatchObject([
      { text: "Tarik repairs accordions in Graz.", subject: "Tarik" },
      { text: "We use Postgres 17." },
    ]);
  });

  it.each([
    ["- [ ] Buy a present for Marta on Friday", "To do: Buy a present for Marta on Friday"],
    [
      "* [X] renew my passport before 3 June",
      'The user said on 22 November 2026: "Done: renew my passport before 3 June"',
    ],
    ["- [x] Zahnarzt wegen der Krone angerufen am 3. Mai", "Erledigt: Zahnarzt wegen der Krone angerufen am 3. Mai"],
  ])("tells in words that a task is open or done: %s", (text, told) => {
    const facts = extractByRules({ text, structure: "text", observedAt: OBSERVED });
    expect(facts.map((fact) => [fact.text, fact.kind])).toEqual([[told, "task"]]);
  });

  it("reads a task that is done, and none that is open, as a fact", () => {
    const slots = (text: string) =>
      extractByRules({ text, structure: "text", observedAt: OBSERVED }).map(({ slot }) => slot);
    expect(slots("- [x] I moved to Berlin in March")).toEqual(["home"]);
    expect(slots("- [ ] I moved to Berlin in March")).toEqual(["quote"]);
  });

  it("tells decisions and tasks apart", () => {
    const text = "- Decision: we take the train for 129 euros\n- Action: Pell books the hall by Friday 12 June";
    expect(extract(text).map(({ kind }) => kind)).toEqual(["decision", "task"]);
  });

  it("keeps a mail's own words alone, with their writer", () => {
    const text = [
      "Hi Renate,",
      "the hall costs 240 euros and Mojca holds the key.",
      "Cheers",
      "Yusuf",
      "",
      "On 2 Feb 2026, Renate Vogt wrote:",
      "> I will bring 40 chairs from Leipzig.",
    ].join("\n");
    expect(texts(text)).toEqual([
      'Yusuf said on 22 November 2026: "the hall costs 240 euros and Mojca holds the key."',
    ]);
  });

  it("keeps a sentence together with the one that it follows from", () => {
    expect(texts("I have to tell you: Selin is expecting in September. So I might have to cancel.")).toEqual([
      expect.stringContaining('"I have to tell you: Selin is expecting in September. So I might have to cancel."'),
    ]);
  });

  it("keeps nothing of a mail that does not tell its writer", () => {
    expect(texts("Dear Renate,\nwe pay 129 euros per person by 31 March.\n\n> who books the train?")).toEqual([]);
  });

  it("reads a label as a label, and no speaker", () => {
    const text = "Hotel: I reserved 11 double rooms at the Pension Pod Gradom for 46 euros";
    expect(extract(text).map(({ subject }) => subject)).not.toContain("Hotel");
  });

  it("gives nothing when it is a manual", () => {
    expect(texts("Click the button to save. The server restarts after an update.")).toEqual([]);
  });
});
