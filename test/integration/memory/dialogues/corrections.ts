import { chat, type Dialogue, fresh, say, sessions, updated } from "./dialogue.js";

export const CORRECTIONS: Dialogue[] = [
  sessions(
    "actually, another home",
    say("I live in Lisbon.", fresh("Lisbon")),
    say("Actually, I live in Porto.", updated("Porto", "Lisbon")),
  ),
  sessions(
    "a pet's name put right",
    say("My dog's name is Max.", fresh("dog Max")),
    say("Actually, my dog's name is Rex.", updated("dog Rex", "dog Max")),
  ),
  chat(
    "a slip put right in the next turn",
    say("My cat is called Mia.", fresh("cat Mia")),
    say("Sorry, I meant Mira.", updated("Mira", "cat Mia")),
  ),
  sessions(
    "a correction leaves other facts alone",
    say("My dog's name is Max. I have a cat called Olive.", fresh("dog Max"), fresh("cat Olive")),
    say("Actually, my dog's name is Rex.", updated("dog Rex", "dog Max")),
  ),
  sessions(
    "no, that is not my job",
    say("I'm a nurse.", fresh("nurse")),
    say("user: Correction: I'm a midwife.", updated("midwife", "nurse")),
  ),
  sessions("an age put right", say("I'm 34.", fresh("34")), say("Sorry, I'm 35.", updated("35", "34"))),
  sessions(
    "a sister's name put right",
    say("My sister's name is Ana.", fresh("sister Ana")),
    say("Actually, my sister's name is Anja.", updated("sister Anja", "sister Ana")),
  ),
  sessions(
    "actually as a filler corrects nothing",
    say("I have a dog called Max.", fresh("dog Max")),
    say("I actually have a cat called Olive too.", fresh("cat Olive")),
  ),
  chat(
    "a correction in one breath keeps the right value",
    say("I live in Rome. No wait, I live in Turin.", fresh("lives Turin")),
    say("assistant: Got it, Turin."),
  ),
  sessions(
    "a slip put right in one breath, in a slot of many values",
    say("My dog is called Max. Sorry, I meant Rex.", fresh("dog Rex")),
  ),
];
