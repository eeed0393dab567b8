import { describe, expect, it } from "vitest";
import { claimOf, type LineFact, lineOf } from "#language/claims/line-of.js";

function fact(text: string, changes: Partial<LineFact> = {}): LineFact {
  return {
    text,
    subject: "Ada",
    slot: null,
    value: null,
    polarity: "positive",
    modality: "actual",
    statedTo: null,
    ...changes,
  };
}

const home = (value: string, changes: Partial<LineFact> = {}) =>
  fact(`Ada lives in ${value}`, { slot: "home", value, ...changes });
const likes = (value: string, changes: Partial<LineFact> = {}) =>
  fact(`Ada likes ${value}`, { slot: "like", value, ...changes });
const favourite = (thing: string, value: string) =>
  fact(`Ada's favourite ${thing} is ${value}`, { slot: `favourite:${thing}`, value });

const together: [string, LineFact, LineFact][] = [
  ["two values of a slot that has one", home("Lisbon"), home("Porto")],
  ["a value and its denial", home("Lisbon"), home("Lisbon", { polarity: "negative" })],
  ["a value and that it is over", home("Lisbon"), home("Lisbon", { modality: "past" })],
  ["a subject in another case", home("Lisbon"), home("Porto", { subject: "ada" })],
  ["the user by another word", home("Lisbon", { subject: "User" }), home("Porto", { subject: "Der Nutzer" })],
  ["the user in other languages", home("Lisbon", { subject: "El usuario" }), home("Porto", { subject: "用户" })],
  ["words of the user that were stored before", fact("User will einen Hund"), fact("Der Nutzer will einen Hund")],
  ["the same in Spanish", fact("A User le gusta el té"), fact("Al usuario le gusta el té")],
  ["a liking and its end", likes("sushi"), likes("Sushi", { polarity: "negative" })],
  [
    "a liking and a dislike of the same",
    likes("sushi"),
    fact("Ada hates sushi", { slot: "dislike", value: "the sushi" }),
  ],
  ["favourites of one kind", favourite("colour", "red"), favourite("colour", "blue")],
  ["words without a slot and their denial", fact("Ada sails"), fact("Ada does not sail", { polarity: "negative" })],
  ["being and not being", fact("Ada is vegan"), fact("Ada isn't vegan", { polarity: "negative" })],
  [
    "a plan and that it is off",
    home("Porto", { modality: "planned" }),
    home("Porto", { modality: "planned", polarity: "negative" }),
  ],
];

const apart: [string, LineFact, LineFact][] = [
  ["other people's homes", home("Lisbon"), home("Porto", { subject: "Ben" })],
  ["a home and a plan to move", home("Lisbon"), home("Porto", { modality: "planned" })],
  ["a home and a wish", home("Lisbon"), home("Porto", { modality: "wished" })],
  ["a home and a stay of a week", home("Lisbon"), home("Crete", { statedTo: new Date() })],
  ["likings of two things", likes("sushi"), likes("tea")],
  ["favourites of two kinds", favourite("colour", "red"), favourite("food", "soup")],
  [
    "two sisters",
    fact("a", { slot: "family:sister", value: "Ana" }),
    fact("b", { slot: "family:sister", value: "Eva" }),
  ],
  [
    "two plans for one place",
    fact("Ada plans to sail to Crete", { modality: "planned" }),
    fact("Ada plans to fly to Crete", { modality: "planned" }),
  ],
  [
    "values that are not known",
    fact("Ada lives by the sea", { slot: "home" }),
    fact("Ada lives in a van", { slot: "home" }),
  ],
];

describe("the line of a fact", () => {
  it.each(together)("is the same for %s", (_, left, right) => {
    expect(lineOf(left)).toBe(lineOf(right));
  });

  it.each(apart)("is not the same for %s", (_, left, right) => {
    expect(lineOf(left)).not.toBe(lineOf(right));
  });
});

describe("the claim of a fact", () => {
  it("is the same for one value in other words", () => {
    expect(claimOf(home("the Hague"))).toEqual(
      claimOf(fact("Ada is based in The Hague", { slot: "home", value: "The Hague" })),
    );
  });

  it("of a dislike is against what it names, and of its denial for it", () => {
    const hates = fact("Ada hates sushi", { slot: "dislike", value: "sushi" });
    expect(claimOf(hates)).toEqual(claimOf(likes("sushi", { polarity: "negative" })));
    expect(claimOf({ ...hates, polarity: "negative" })).toEqual(claimOf(likes("sushi")));
  });
});
