import { type Dialogue, fresh, say, sessions } from "./dialogue.js";

export const ASSISTANT_INSTRUCTIONS: Dialogue[] = [
  sessions(
    "a standing wish about the language",
    say("Please always answer in French.", fresh("always answer French", { slot: "instruction", modality: "asked" })),
  ),
  sessions("a standing ban", say("Never use emojis.", fresh("never emojis"))),
  sessions("how to be called", say("Call me Zed.", fresh("called Zed"))),
  sessions("a single request is none", say("Write me a poem about the sea.")),
  sessions("a request to translate is none", say("Translate this into Spanish: good morning.")),
  sessions(
    "what is to be remembered is remembered",
    say("Remember that my locker code is 4711.", fresh("locker code 4711")),
  ),
  sessions(
    "from now on",
    say("From now on, keep your answers short.", fresh("answers short", { slot: "instruction" })),
  ),
  sessions(
    "a wish to another person is none",
    say("Ana: Always call me before you come.\nBen: I will!\nAna: Thanks!\nBen: Sure!"),
  ),
  sessions(
    "two wishes stand side by side",
    say("Please always answer in French.", fresh("answer French")),
    say("Never use emojis.", fresh("emojis")),
  ),
];
