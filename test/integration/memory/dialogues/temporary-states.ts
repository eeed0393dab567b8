import { type Dialogue, expired, fresh, on, say, sessions } from "./dialogue.js";

export const TEMPORARY_STATES: Dialogue[] = [
  sessions(
    "a week in Crete is over after the week",
    on("2026-03-04", "I'm on holiday in Crete this week.", fresh("Crete")),
    on("2026-03-20", "Thanks!", expired("Crete")),
  ),
  sessions(
    "a stay until Friday ends on Friday",
    on("2026-03-04", "I'm staying in Vienna until Friday.", fresh("Vienna")),
    on("2026-03-10", "ok", expired("Vienna")),
  ),
  sessions(
    "a stay elsewhere leaves the home alone",
    on("2026-03-04", "I live in Ghent.", fresh("lives Ghent")),
    on("2026-03-05", "I'm in Vienna until Sunday.", fresh("Vienna")),
    on("2026-04-01", "Hello again!", expired("Vienna")),
  ),
  sessions(
    "working from home this month",
    on("2026-03-04", "I'm working from home this month.", fresh("working home")),
    on("2026-04-02", "Good morning!", expired("working home")),
  ),
  sessions("a mood is not remembered", say("I'm so tired today.")),
  sessions(
    "a state without an end stays",
    on("2026-03-04", "I'm learning Norwegian.", fresh("Norwegian")),
    on("2026-09-04", "Hi!"),
  ),
  sessions(
    "an injury for some time",
    on("2026-03-04", "I'm on sick leave until 20 March.", fresh("sick leave")),
    on("2026-03-25", "Hi!", expired("sick leave")),
  ),
  sessions(
    "still true before its end",
    on("2026-03-04", "I'm on holiday in Crete until 15 March.", fresh("Crete")),
    on("2026-03-10", "What a day!"),
  ),
  sessions(
    "a stay abroad ends and the home is still the home",
    on("2026-03-02", "I live in Ghent.", fresh("lives Ghent")),
    on("2026-03-04", "I'm living in Madrid until June.", fresh("Madrid")),
    on("2026-08-01", "Hello!", expired("Madrid")),
  ),
];
