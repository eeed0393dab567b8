import { chat, type Dialogue, fresh, retracted, say, sessions } from "./dialogue.js";

export const RETRACTIONS: Dialogue[] = [
  sessions(
    "forget that I live somewhere",
    say("I live in Rome.", fresh("lives Rome")),
    say("Forget that I live in Rome.", retracted("lives Rome")),
  ),
  sessions(
    "forget that I said so",
    say("I live in Rome.", fresh("lives Rome")),
    say("Please forget that I said I live in Rome.", retracted("lives Rome")),
  ),
  sessions(
    "a fact taken back as untrue",
    say("I have a dog.", fresh("dog")),
    say("That's not true, I don't have a dog.", retracted("dog")),
  ),
  sessions(
    "only what is named is taken back",
    say("I live in Rome. I love jazz.", fresh("lives Rome"), fresh("jazz")),
    say("Forget that I live in Rome.", retracted("lives Rome")),
  ),
  sessions(
    "taking back what was never said does nothing",
    say("I love jazz.", fresh("jazz")),
    say("Forget that I live in Rome."),
  ),
  sessions(
    "said again after it was forgotten, it is known again",
    say("I live in Rome.", fresh("lives Rome")),
    say("Forget that I live in Rome.", retracted("lives Rome")),
    say("I live in Rome.", fresh("lives Rome")),
  ),
  sessions(
    "an allergy taken back",
    say("I'm allergic to nuts.", fresh("allergic nuts")),
    say("Ignore what I said about the nut allergy.", retracted("allergic nuts")),
  ),
  sessions(
    "forgetting to do something is no retraction",
    say("I live in Rome.", fresh("lives Rome")),
    say("I forgot to buy milk."),
  ),
  chat(
    "a retraction within one chat",
    say("My name is Carl.", fresh("Carl")),
    say("Forget that my name is Carl.", retracted("Carl")),
  ),
  sessions(
    "a retraction in another language",
    say("I live in Rome.", fresh("lives Rome")),
    say("Vergiss bitte, dass ich in Rome wohne.", retracted("lives Rome")),
  ),
];
