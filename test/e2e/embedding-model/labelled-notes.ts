/** Notes that share words with each other, and questions of which each asks for one of them. */
const PEOPLE = ["Vera", "Otto", "Mina", "Piet", "Lola", "Hugo", "Nora", "Ivan", "Rosa", "Karl"];
const PLACES = ["Verona", "Oslo", "Malmö", "Porto", "Lima", "Hanoi", "Nice", "Izmir", "Rome", "Kyoto"];
const HOBBIES = ["sails", "knits", "paints", "cycles", "bakes", "climbs", "sings", "gardens", "dances", "fishes"];

export interface LabelledNote {
  content: string;
  question: string;
}

export function labelledNotes(count: number): LabelledNote[] {
  return Array.from({ length: count }, (_, number) => {
    const person = PEOPLE[number % PEOPLE.length] ?? "";
    const place = PLACES[Math.floor(number / PEOPLE.length) % PLACES.length] ?? "";
    const hobby = HOBBIES[(number * 7 + Math.floor(number / PEOPLE.length)) % HOBBIES.length] ?? "";
    return {
      content: `In the summer of ${1950 + number} ${person} ${hobby} beside the old harbour of ${place}.`,
      question: `What does ${person} do in ${place}?`,
    };
  });
}
