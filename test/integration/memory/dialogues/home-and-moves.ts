import { chat, confirmed, type Dialogue, fresh, notes, on, say, sessions, updated } from "./dialogue.js";

export const HOME_AND_MOVES: Dialogue[] = [
  sessions(
    "a home is a durable fact",
    say("I live in Lisbon.", fresh("lives Lisbon", { slot: "home", isStatic: true })),
  ),
  sessions(
    "a move replaces the home",
    say("I live in Lisbon.", fresh("Lisbon")),
    say("I moved to Porto.", updated("Porto", "Lisbon")),
  ),
  sessions(
    "a move back is the home again",
    say("I live in Lisbon.", fresh("lives Lisbon")),
    say("I moved to Porto.", updated("Porto", "lives Lisbon")),
    say("I moved back to Lisbon.", updated("moved Lisbon", "Porto")),
  ),
  sessions(
    "other words for the same home change nothing",
    say("I live in Lisbon.", fresh("lives Lisbon")),
    say("I live in Lisbon!", confirmed("lives Lisbon")),
  ),
  sessions(
    "an older session that arrives late does not bring the old home back",
    on("2026-05-01", "I live in Porto.", fresh("Porto")),
    on("2026-01-01", "I live in Lisbon."),
  ),
  sessions(
    "a plan to move leaves the home alone",
    say("I live in Lisbon.", fresh("lives Lisbon")),
    say("I'm planning to move to Oslo next year.", fresh("Oslo", { modality: "planned" })),
  ),
  sessions(
    "a wish to live elsewhere leaves the home alone",
    say("I live in Lisbon.", fresh("lives Lisbon")),
    say("I would love to live in Kyoto one day.", fresh("Kyoto", { modality: "wished" })),
  ),
  sessions(
    "a former home is past",
    say("I used to live in Rome.", fresh("Rome", { modality: "past" })),
    say("I live in Turin.", fresh("lives Turin")),
  ),
  sessions(
    "no longer living somewhere ends it",
    say("I live in Rome.", fresh("lives Rome !longer")),
    say("I no longer live in Rome.", updated("longer Rome", "lives Rome !longer", { polarity: "negative" })),
  ),
  sessions(
    "a home since a year says since when",
    say("I have lived in Ghent since 2019.", fresh("Ghent", { slot: "home", validFrom: "2019" })),
  ),
  sessions(
    "a visit is no home",
    say("I live in Lisbon.", fresh("lives Lisbon")),
    on("2026-03-10", "I visited my aunt in Madrid last weekend.", fresh("Madrid", { slot: "event" })),
  ),
  sessions("a question about a city says nothing", say("What is it like to live in Oslo?")),
  sessions("a hypothetical home is no home", say("If I lived in Paris, I would eat croissants every day.")),
  sessions(
    "two people live in two places",
    say(
      "Nora: I live in Bonn.\nPeter: I live in Kiel.\nNora: Oh, nice!\nPeter: Yes, it is!",
      fresh("Nora lives Bonn"),
      fresh("Peter lives Kiel"),
    ),
  ),
  sessions(
    "a move of one person leaves the other's home alone",
    say(
      "Nora: I live in Bonn.\nPeter: I live in Kiel.\nNora: Oh, nice!\nPeter: Yes, it is!",
      fresh("Nora lives Bonn"),
      fresh("Peter lives Kiel"),
    ),
    say(
      "Peter: I moved to Trier last week.\nNora: Wow!\nPeter: I like it.\nNora: Good for you!",
      updated("Peter Trier", "Peter lives Kiel"),
    ),
  ),
  notes(
    "a note that somebody moved updates the home",
    say("Mira lives in Graz.", fresh("Mira lives Graz")),
    say("Mira moved to Vienna.", updated("Mira Vienna", "Mira lives Graz")),
  ),
  chat(
    "a home said again as the chat grows is one memory",
    say("I live in Ghent.", fresh("lives Ghent")),
    say("assistant: How is Ghent?\nLovely."),
  ),
  sessions(
    "three moves are three versions, the newest holds",
    on("2026-01-10", "I live in Lisbon.", fresh("lives Lisbon")),
    on("2026-02-10", "I moved to Porto.", updated("Porto", "lives Lisbon")),
    on("2026-03-10", "I moved to Braga.", updated("Braga", "Porto")),
  ),
  sessions(
    "a session between two others that comes late changes only the history",
    on("2026-01-10", "I live in Lisbon.", fresh("lives Lisbon")),
    on("2026-05-10", "I moved to Braga.", updated("Braga", "lives Lisbon")),
    on("2026-03-10", "I moved to Porto."),
  ),
  sessions(
    "a city that is home now is the home",
    say("I live in Lisbon.", fresh("Lisbon")),
    say("Denver is home now.", updated("lives Denver", "Lisbon")),
  ),
  sessions(
    "home is now somewhere else",
    say("I live in Lisbon.", fresh("Lisbon")),
    say("Home is now Graz.", updated("lives Graz", "Lisbon")),
  ),
  sessions(
    "somebody who came home is no place",
    say("I live in Lisbon.", fresh("lives Lisbon")),
    say("Max is home now."),
  ),
  sessions(
    "a move and the new home in one sentence",
    say("I live in Lisbon.", fresh("Lisbon")),
    say("I moved and now live in Graz.", updated("now lives Graz", "Lisbon")),
  ),
  sessions(
    "a relative who moves has another home",
    say("My sister lives in Bonn.", fresh("sister lives Bonn")),
    say("My sister moved to Kiel.", updated("sister moved Kiel", "sister lives Bonn")),
  ),
];
