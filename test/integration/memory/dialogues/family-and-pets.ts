import { chat, confirmed, type Dialogue, fresh, say, sessions, updated } from "./dialogue.js";

export const FAMILY_AND_PETS: Dialogue[] = [
  sessions("a sister's name", say("My sister's name is Clara.", fresh("sister Clara", { slot: "family:sister" }))),
  sessions(
    "two sisters stand side by side",
    say("My sister Clara lives in Rome.", fresh("sister Clara Rome")),
    say("My sister Elena lives in Nice.", fresh("sister Elena Nice")),
  ),
  sessions("a number of children", say("I have two kids.", fresh("two kids"))),
  sessions("a partner's name", say("My wife's name is Joana.", fresh("wife Joana", { slot: "partner" }))),
  sessions("a marriage", say("I'm married to Tom.", fresh("married Tom"))),
  sessions(
    "a break-up ends the partnership",
    say("I'm dating Marcus.", fresh("dating Marcus")),
    say("Marcus and I broke up.", updated("Marcus broke", "dating Marcus")),
  ),
  sessions(
    "a new partner replaces the old one",
    say("My girlfriend's name is Ines.", fresh("girlfriend Ines")),
    say("My girlfriend's name is Carla.", updated("Carla", "girlfriend Ines")),
  ),
  sessions("a dog and its name", say("I have a dog called Biscuit.", fresh("dog Biscuit", { slot: "pet:dog" }))),
  sessions(
    "a dog and a cat stand side by side",
    say("I have a dog called Biscuit.", fresh("dog Biscuit")),
    say("I have a cat called Olive.", fresh("cat Olive")),
  ),
  sessions(
    "two dogs stand side by side",
    say("I have a dog called Biscuit.", fresh("dog Biscuit")),
    say("I also have a dog called Pepper.", fresh("dog Pepper")),
  ),
  sessions(
    "the same dog again is no second dog",
    say("My dog's name is Biscuit.", fresh("dog Biscuit")),
    say("My dog's name is Biscuit.", confirmed("dog Biscuit")),
  ),
  sessions("a friend's dog is not the user's", say("My neighbour has a dog called Thor.", fresh("neighbour dog Thor"))),
  sessions("a parent's job", say("My mother is a teacher.", fresh("mother teacher"))),
  chat("a name asked and answered", say("assistant: What's your cat's name?\nOlive.", fresh("cat Olive"))),
  sessions(
    "the death of a pet ends having it",
    say("I have a dog called Biscuit.", fresh("dog called Biscuit")),
    say("My dog Biscuit died yesterday.", updated("Biscuit died", "dog called Biscuit")),
  ),
  sessions(
    "a birth is an event",
    say("My daughter was born on 12 January 2026.", fresh("daughter born 12 January 2026")),
  ),
  sessions(
    "a brother who moves does not move the user",
    say("I live in Ghent.", fresh("user lives Ghent")),
    say("My brother lives in Oslo.", fresh("brother Oslo")),
    say("My brother moved to Bergen.", updated("brother Bergen", "brother Oslo")),
  ),
];
