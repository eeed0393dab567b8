import { chat, confirmed, type Dialogue, extended, fresh, notes, on, say, sessions, updated } from "./dialogue.js";

export const IDENTITY: Dialogue[] = [
  sessions("a name is remembered", say("My name is Priya.", fresh("name Priya", { slot: "name", isStatic: true }))),
  sessions("a name in a greeting is remembered", say("Hi there, I'm Tobias!", fresh("Tobias", { slot: "name" }))),
  sessions(
    "the same name again is one more observation",
    say("My name is Priya.", fresh("name Priya")),
    say("My name is Priya.", confirmed("name Priya")),
  ),
  sessions(
    "a new name takes the place of the old one",
    say("My name is Hannah Weiss.", fresh("Hannah Weiss")),
    say("I got married, my name is Hannah Koch now.", updated("Hannah Koch", "Hannah Weiss"), fresh("married")),
  ),
  sessions("an age is remembered", say("I'm 41 years old.", fresh("41", { slot: "age" }))),
  sessions(
    "a newer age replaces the older",
    say("I'm 41.", fresh("41")),
    on("2026-09-01", "I just turned 42.", updated("42", "41")),
  ),
  sessions(
    "a birthday is remembered",
    say("My birthday is June 14th.", fresh("birthday June 14th", { slot: "birthday" })),
  ),
  sessions(
    "a birth date is a birthday, not an event",
    say("I was born on 3 February 1988.", fresh("3 February 1988", { slot: "birthday" })),
  ),
  sessions("an origin is remembered", say("I'm from Peru originally.", fresh("from Peru", { slot: "origin" }))),
  sessions(
    "several facts of one sentence become several memories",
    say("I'm Leo, I'm 33 and I live in Ghent.", fresh("Leo"), fresh("33"), fresh("lives Ghent")),
  ),
  sessions(
    "a language is remembered",
    say("I speak Danish and English.", fresh("Danish English", { slot: "language" })),
  ),
  notes(
    "a note about somebody is about that person",
    say("Mira lives in Graz and works as a florist.", fresh("Mira lives Graz"), fresh("Mira florist")),
  ),
  chat(
    "a chat that grows is read on",
    say("My name is Ola.\nassistant: Nice to meet you, Ola!", fresh("name Ola")),
    say("I live in Bergen.", fresh("lives Bergen")),
    say("assistant: It rains a lot there.\nIt does. I'm 52.", fresh("52")),
  ),
  sessions(
    "contact details are remembered",
    say("My email is ola.nordmann@example.org.", fresh("ola.nordmann@example.org")),
  ),
  sessions(
    "a phone number replaces the older one",
    say("My phone number is 555 0134.", fresh("555 0134")),
    say("My phone number is 555 0199 now.", updated("555 0199", "555 0134")),
  ),
  sessions(
    "more detail stands beside what it adds to",
    say("I live in Ghent.", fresh("lives Ghent !canal")),
    say("I live in Ghent near the canal.", extended("lives Ghent canal", "lives Ghent !canal")),
  ),
];
