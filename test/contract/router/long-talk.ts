import type { PlantedFact } from "./planted-facts.js";

export interface TalkMessage {
  role: "user" | "assistant";
  content: string;
}

/** Things that people talk of. The planted facts are of the same kinds, so their words are no rarity. */
const PEOPLE = "Ingmar Tessa Viktor Oona Rafael Mirjam Casper Noor Dmitri Elodie Hamid Saskia".split(" ");
const PLACES = "Lund Ghent Turku Porto Graz Split Bergen Leeds Vilnius Cork Trieste Basel".split(" ");
const THINGS = (
  "kitchen,bicycle,garden,database,recipe,meeting,flight,school,budget,tent,thesis,book,team,medication,band,office," +
  "train,balcony,query,wedding,plumber,hallway,car,passport,compiler,instrument,dentist,landlord,marathon,poem"
).split(",");
const FEELINGS = "tired,glad,worried,curious,sure,surprised,busy,late,hungry,calm".split(",");
const USER = [
  "{person} told me about the {thing} in {place} again, and I am {feeling}.",
  "Do you think the {thing} is worth the trouble? {person} did not like the one from {place}.",
  "I spent the whole morning with the {thing}. It took {number} minutes and {person} only watched.",
  "Yesterday {person} called from {place} because of the {thing}, {number} days too late.",
  "Could you compare the {thing} with the {other}? I was in {place} when {person} asked me that.",
  "What did {person} mean by the {other}? They work in {place}, and they want to meet about the {thing}.",
];
const ASSISTANT = [
  "That sounds like {person}. The {thing} often needs {number} tries before it works as planned.",
  "I would begin with the {thing}, then look at the {other}. In {place} people usually wait {number} weeks.",
  "You could ask {person} which {thing} they recommend, and whether the {other} is needed at all.",
  "There are three points. First, the {thing} costs about {number}. Second, {place} is far. Third, the {other} can wait.",
];
const MORE = [
  "It is hard to say more without knowing the {other}.",
  "Next to that, the {thing} from {place} has {number} parts, and {person} lost one of them.",
  "Nobody was {feeling} about it, but the {other} had to be done before the weekend.",
  "When {person} is back from {place}, the {thing} and the {other} should be looked at together.",
  "Keep a note of it, since the {thing} tends to come up when you are {feeling}.",
];

/** A conversation in which the facts are said at random places. The same seed gives the same talk. */
export function longTalk({ facts, rounds, random }: { facts: PlantedFact[]; rounds: number; random: () => number }) {
  const pick = (list: string[]) => list[Math.floor(random() * list.length)] ?? "";
  const filled = (template: string) =>
    template
      .replace("{person}", () => pick(PEOPLE))
      .replace("{place}", () => pick(PLACES))
      .replace("{thing}", () => pick(THINGS))
      .replace("{other}", () => pick(THINGS))
      .replace("{feeling}", () => pick(FEELINGS))
      .replace("{number}", () => String(Math.floor(random() * 90) + 2));
  const say = (templates: string[]) =>
    [pick(templates), ...Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(MORE))].map(filled).join(" ");
  // The last tenth holds none: it is kept in any case. Each fact has a stretch of its own, with a gap to the next one.
  const stretch = (rounds * 0.9) / facts.length;
  const places = new Map(facts.map((fact, index) => [Math.floor((index + random() * 0.9) * stretch), fact]));
  return Array.from({ length: rounds }, (_, round): TalkMessage[] => {
    const fact = places.get(round);
    const own = (by: "user" | "assistant", text: string) => (fact?.by === by ? `${text} ${fact.said}` : text);
    return [
      { role: "user", content: own("user", say(USER)) },
      { role: "assistant", content: own("assistant", say(ASSISTANT)) },
    ];
  }).flat();
}
