import { chat, type Dialogue, fresh, say, sessions, updated } from "./dialogue.js";

export const FOOD_AND_HEALTH: Dialogue[] = [
  sessions(
    "an allergy is durable",
    say("I'm allergic to peanuts.", fresh("allergic peanuts", { slot: "allergy", isStatic: true })),
  ),
  sessions(
    "two allergies stand side by side",
    say("I'm allergic to peanuts.", fresh("allergic peanuts")),
    say("I'm allergic to latex.", fresh("allergic latex")),
  ),
  sessions(
    "a denied allergy ends the allergy",
    say("I'm allergic to shrimp.", fresh("allergic shrimp !not")),
    say(
      "I'm not allergic to shrimp anymore.",
      updated("not allergic shrimp", "allergic shrimp !not", { polarity: "negative" }),
    ),
  ),
  sessions(
    "one allergy denied leaves the other",
    say("I'm allergic to shrimp.", fresh("allergic shrimp !not")),
    say("I'm allergic to pollen.", fresh("allergic pollen")),
    say("I'm not allergic to shrimp anymore.", updated("not allergic shrimp", "allergic shrimp !not")),
  ),
  sessions("a diet", say("I'm vegetarian.", fresh("vegetarian", { slot: "diet" }))),
  sessions(
    "a diet that ended",
    say("I'm vegetarian.", fresh("is vegetarian !longer")),
    say("I'm no longer vegetarian.", updated("longer vegetarian", "is vegetarian !longer")),
  ),
  sessions(
    "what somebody does not eat",
    say("I don't eat pork.", fresh("not eat pork", { slot: "diet", polarity: "negative" })),
  ),
  sessions("a drink that is avoided", say("I don't drink coffee.", fresh("not drink coffee"))),
  sessions("an illness", say("I have asthma.", fresh("asthma"))),
  sessions("a headache of the day is no fact", say("I have a headache right now.")),
  sessions(
    "what a friend may not eat is the friend's",
    say("My friend Paul is allergic to eggs.", fresh("Paul allergic eggs")),
  ),
  chat(
    "an allergy asked and answered",
    say("assistant: Do you have any allergies?\nYes, I'm allergic to walnuts.", fresh("allergic walnuts")),
  ),
  sessions("a recipe request is no diet", say("Can you give me a vegan lasagna recipe?")),
  sessions("two facts of one sentence", say("I'm vegan and allergic to soy.", fresh("vegan"), fresh("allergic soy"))),
  sessions(
    "a new diet ends what it excludes only where that is said",
    say("I love cheese.", fresh("loves cheese")),
    say("I don't eat cheese anymore.", fresh("not eat cheese")),
  ),
  sessions(
    "what the doctor found is the health of the speaker",
    say(
      "My doctor said I have high blood pressure.",
      fresh("diagnosed high blood pressure", { slot: "health", isStatic: true }),
    ),
    say("The doctors diagnosed me with lupus.", fresh("lupus", { slot: "health" })),
    say("My allergist told me that I'm allergic to penicillin.", fresh("allergic penicillin", { slot: "allergy" })),
  ),
  sessions("what others say of the speaker is no diagnosis", say("My boss said I have a bad attitude.")),
];
