import { seededRandom } from "../../statistics/seeded-random.js";

const NAMES = ["Ada", "Ben", "Cleo", "Dov", "Esme", "Finn"];
const PLACES = ["Porto", "Ghent", "Osaka", "Quito", "Tartu", "Cork", "Lyon", "Perth", "Bergen", "Austin"];
const THINGS = [
  "a kayak",
  "an old piano",
  "a greenhouse",
  "two goats",
  "a cargo bike",
  "a telescope",
  "a sewing machine",
];
const DAYS = ["yesterday", "last week", "last Saturday", "two months ago", "on Friday", "in March"];
const PASTIMES = ["bouldering", "pottery", "birdwatching", "swing dancing", "sourdough baking", "trail running"];

/** Two in five tell something; the others are what fills talk. `@` a place, `#` a thing, `%` a day, `~` a pastime. */
const SENTENCES = [
  "I moved to @ %, and the flat is finally furnished.",
  "I bought # %!",
  "My sister lives in @ and teaches ~ there.",
  "I've been taking ~ lessons since spring, it helps me relax after work.",
  "We're planning to visit @ next month with the kids.",
  "I work at a small bakery in @ now.",
  "Hey, good to see you again!",
  "That sounds wonderful, I'm so happy for you.",
  "What have you been up to lately?",
  "Wow, I can imagine how proud you must be.",
  "Thanks, your support means a lot to me.",
  "It's hard to find time for it all, you know how it goes.",
  "Do you still go to ~ every week?",
  "Let me know if you need a hand with that.",
  "Taking care of yourself is so important, even if it isn't always easy.",
];

/** A talk of two people, a line a turn, two to four sentences each. The same seed gives the same talk. */
export function madeDialogue({ turns, seed }: { turns: number; seed: number }): string {
  const random = seededRandom(seed);
  const pick = (values: string[]) => values[Math.floor(random() * values.length)] ?? "";
  const sentence = () =>
    pick(SENTENCES)
      .replace("@", pick(PLACES))
      .replace("#", pick(THINGS))
      .replace("%", pick(DAYS))
      .replace("~", pick(PASTIMES));
  const first = Math.floor(random() * NAMES.length);
  const speakers = [NAMES[first] ?? "Ada", NAMES[(first + 1) % NAMES.length] ?? "Ben"];
  const lines = Array.from({ length: turns }, (_, index) => {
    const words = Array.from({ length: 2 + Math.floor(random() * 3) }, sentence).join(" ");
    return `${speakers[index % 2] ?? "Ada"}: ${words}`;
  });
  return lines.join("\n");
}
