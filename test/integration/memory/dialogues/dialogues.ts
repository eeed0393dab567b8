import { ASSISTANT_INSTRUCTIONS } from "./assistant-instructions.js";
import { CHINESE_DIALOGUES } from "./chinese.js";
import { CORRECTIONS } from "./corrections.js";
import { DERIVATIONS } from "./derivations.js";
import type { Dialogue } from "./dialogue.js";
import { FAMILY_AND_PETS } from "./family-and-pets.js";
import { FOOD_AND_HEALTH } from "./food-and-health.js";
import { GERMAN_DIALOGUES } from "./german.js";
import { HOME_AND_MOVES } from "./home-and-moves.js";
import { IDENTITY } from "./identity.js";
import { JUNK } from "./junk.js";
import { PLANS_AND_EVENTS } from "./plans-and-events.js";
import { QUESTIONS_AND_ANSWERS } from "./questions-and-answers.js";
import { RETRACTIONS } from "./retractions.js";
import { SPANISH_DIALOGUES } from "./spanish.js";
import { TASTES } from "./tastes.js";
import { TEMPORARY_STATES } from "./temporary-states.js";
import { WORK } from "./work.js";

export const DIALOGUES: Record<string, Dialogue[]> = {
  identity: IDENTITY,
  "home-and-moves": HOME_AND_MOVES,
  work: WORK,
  "family-and-pets": FAMILY_AND_PETS,
  "food-and-health": FOOD_AND_HEALTH,
  tastes: TASTES,
  "plans-and-events": PLANS_AND_EVENTS,
  corrections: CORRECTIONS,
  retractions: RETRACTIONS,
  "temporary-states": TEMPORARY_STATES,
  "questions-and-answers": QUESTIONS_AND_ANSWERS,
  "assistant-instructions": ASSISTANT_INSTRUCTIONS,
  junk: JUNK,
  derivations: DERIVATIONS,
  german: GERMAN_DIALOGUES,
  spanish: SPANISH_DIALOGUES,
  chinese: CHINESE_DIALOGUES,
};
