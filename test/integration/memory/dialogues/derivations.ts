import { type Dialogue, derived, ended, fresh, retracted, say, sessions, updated } from "./dialogue.js";

export const DERIVATIONS: Dialogue[] = [
  sessions(
    "what is known of a relative's name is known of the relative",
    say("My sister's name is Clara.", fresh("user|user's sister name Clara")),
    say(
      "Clara: I live in Rome.\nTom: Nice!\nClara: Yes!\nTom: I see.",
      fresh("Clara lives Rome !sister"),
      derived("sister Clara lives Rome", "Clara lives Rome", "sister Clara"),
    ),
  ),
  sessions(
    "an inference falls with its parent",
    say("My brother's name is Marek.", fresh("brother name Marek")),
    say(
      "Marek: I live in Brno.\nTom: Nice!\nMarek: Yes!\nTom: I see.",
      fresh("=Marek lives in Brno"),
      derived("brother Marek lives Brno", "Marek lives Brno", "brother Marek"),
    ),
    say(
      "Marek: I moved to Prague.\nTom: Nice!\nMarek: Yes!\nTom: I see.",
      updated("=Marek moved to Prague", "=Marek lives in Brno"),
      ended("brother Marek lives Brno"),
      derived("brother Marek Prague", "Marek Prague", "brother Marek"),
    ),
  ),
  sessions(
    "facts of a stranger of another name give no inference",
    say("My sister's name is Clara.", fresh("sister Clara")),
    say("Dora: I live in Rome.\nTom: Nice!\nDora: Yes!\nTom: I see.", fresh("Dora lives Rome")),
  ),
  sessions(
    "a taken-back parent takes the inference with it",
    say("My sister's name is Clara.", fresh("sister name Clara")),
    say(
      "Clara: I live in Rome.\nTom: Nice!\nClara: Yes!\nTom: I see.",
      fresh("=Clara lives in Rome"),
      derived("sister Clara lives Rome", "Clara lives Rome", "sister Clara"),
    ),
    say("Forget that my sister's name is Clara.", retracted("sister name Clara"), ended("sister Clara lives Rome")),
  ),
  sessions(
    "a habit is known of the relative too",
    say("My sister's name is Clara.", fresh("user|user's sister name Clara")),
    say(
      "Clara: I often go hiking in the Alps.\nTom: Nice!\nClara: Yes!\nTom: I see.",
      fresh("=Clara often goes hiking in the Alps"),
      derived("sister Clara often hiking", "Clara often hiking !sister", "sister Clara !hiking"),
    ),
  ),
];
