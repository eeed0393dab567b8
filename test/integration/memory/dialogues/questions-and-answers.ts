import { chat, type Dialogue, fresh, say, sessions } from "./dialogue.js";

export const QUESTIONS_AND_ANSWERS: Dialogue[] = [
  chat("a dog's name", say("assistant: What's your dog's name?\nMax.", fresh("dog Max"))),
  chat("where somebody lives", say("assistant: Where do you live?\nIn Antwerp.", fresh("lives Antwerp"))),
  chat("where somebody works", say("assistant: Where do you work?\nAt a bakery.", fresh("works bakery"))),
  chat("how old somebody is", say("assistant: How old are you?\n37.", fresh("37"))),
  chat("a favourite colour", say("assistant: What's your favourite colour?\nTeal.", fresh("favourite colour teal"))),
  chat(
    "yes to a question about children",
    say("assistant: Do you have children?\nYes, two daughters.", fresh("two daughters")),
  ),
  chat("no to a question is a fact too", say("assistant: Do you have any pets?\nNo.", fresh("not|no pets"))),
  chat("a refusal is no fact", say("assistant: Where do you live?\nI'd rather not say.")),
  chat("a question back is no answer", say("assistant: What's your dog's name?\nWhy do you ask?")),
  sessions(
    "between two people",
    say(
      "Ana: Where do you work now, Ben?\nBen: At a hospital in Leeds.\nAna: Oh great!\nBen: Yes, it is.",
      fresh("Ben works hospital Leeds"),
    ),
  ),
  chat("the assistant's own answer is nobody's fact", say("What's your name?\nassistant: My name is Helper.")),
  chat("a job asked and answered", say("assistant: What do you do for a living?\nI'm a plumber.", fresh("plumber"))),
  chat("an origin asked and answered", say("assistant: Where are you from?\nFrom Chile.", fresh("from Chile"))),
  chat(
    "two questions, two answers",
    say("assistant: What's your name?\nOskar.", fresh("Oskar")),
    say("assistant: And where do you live, Oskar?\nMalmö.", fresh("lives Malmö")),
  ),
];
