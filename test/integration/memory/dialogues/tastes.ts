import { confirmed, type Dialogue, fresh, notes, say, sessions, updated } from "./dialogue.js";

export const TASTES: Dialogue[] = [
  sessions("a taste", say("I love hiking.", fresh("loves hiking", { slot: "like" }))),
  sessions("tastes stand side by side", say("I love hiking.", fresh("hiking")), say("I love jazz.", fresh("jazz"))),
  sessions(
    "a taste that changed",
    say("I like sushi.", fresh("likes sushi")),
    say("I don't like sushi anymore.", updated("not like sushi", "likes sushi")),
  ),
  sessions("a dislike", say("I hate cilantro.", fresh("hates cilantro", { slot: "dislike" }))),
  sessions(
    "a dislike that became a liking",
    say("I hate olives.", fresh("hates olives")),
    say("I love olives.", updated("loves olives", "hates olives")),
  ),
  sessions(
    "a favourite colour replaces the older one",
    say("My favourite colour is green.", fresh("colour green")),
    say("My favourite colour is blue.", updated("colour blue", "colour green")),
  ),
  sessions(
    "spellings of favourite are one slot",
    say("My favourite color is green.", fresh("green")),
    say("My favorite color is red.", updated("red", "green")),
  ),
  sessions(
    "favourites of different things stand side by side",
    say("My favourite food is ramen.", fresh("food ramen")),
    say("My favourite film is Amelie.", fresh("film Amelie")),
  ),
  sessions("a preference", say("I prefer trains over planes.", fresh("prefers trains planes"))),
  sessions("a hobby", say("My hobby is birdwatching.", fresh("hobby birdwatching"))),
  sessions(
    "a reaction is no taste",
    say(
      "Ana: I painted a mountain lake yesterday.\nBen: I love it!\nAna: Thank you!\nBen: It looks amazing!",
      fresh("Ana painted lake", { slot: "event" }),
    ),
  ),
  sessions(
    "a taste said twice is one memory",
    say("I love hiking.", fresh("loves hiking")),
    say("I love hiking!", confirmed("loves hiking")),
  ),
  sessions("what somebody else likes is theirs", say("My husband loves opera.", fresh("husband loves opera"))),
  sessions("a habit", say("I go swimming every Tuesday.", fresh("swimming Tuesday", { slot: "habit" }))),
  sessions(
    "a taste for the opposite of somebody else's leaves both",
    say("I love opera.", fresh("loves opera")),
    say("My husband hates opera.", fresh("husband hates opera")),
  ),
  notes(
    "a favourite in a note about somebody is replaced by a newer one",
    say("Ravi's favourite colour is red.", fresh("Ravi colour red")),
    say("Ravi's favourite colour is blue.", updated("Ravi colour blue", "Ravi colour red")),
  ),
  sessions(
    "a favourite of a relative is replaced by a newer one",
    say("My sister's favourite colour is red.", fresh("sister colour red")),
    say("My sister's favourite colour is blue.", updated("sister colour blue", "sister colour red")),
  ),
  sessions(
    "what is often done is a habit",
    say("I often work late.", fresh("often works late", { slot: "habit", isStatic: true })),
    say("Every morning I meditate.", fresh("meditates every morning", { slot: "habit" })),
    say("On Sundays I bake bread.", fresh("bakes bread Sundays", { slot: "habit" })),
    say("I rarely eat out.", fresh("rarely eats out", { slot: "habit" })),
    say("I'm usually up by 6.", fresh("usually up 6", { slot: "habit" })),
  ),
  sessions("a passing slip is no habit", say("I often forget things.")),
];
