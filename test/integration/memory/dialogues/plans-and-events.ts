import { type Dialogue, fresh, notes, on, say, sessions, updated } from "./dialogue.js";

export const PLANS_AND_EVENTS: Dialogue[] = [
  sessions(
    "a flight next week has its dates",
    on(
      "2026-03-04",
      "I'm flying to Oslo on Friday.",
      fresh("Oslo Friday 2026-03-06", { modality: "planned", eventFrom: "2026-03-06" }),
    ),
  ),
  sessions(
    "yesterday is a day",
    on(
      "2026-03-04",
      "I went to a concert in Leeds yesterday.",
      fresh("concert Leeds 2026-03-03", { eventFrom: "2026-03-03" }),
    ),
  ),
  sessions(
    "last week is a range",
    on(
      "2026-03-04",
      "I visited a museum in Madrid last week.",
      fresh("museum Madrid", { eventFrom: "2026-02-23", eventTo: "2026-03-01" }),
    ),
  ),
  sessions(
    "next month is a range",
    on(
      "2026-03-04",
      "I'm moving to Bergen next month.",
      fresh("Bergen 2026-04", { modality: "planned", eventFrom: "2026-04-01" }),
    ),
  ),
  sessions(
    "a named month that is over is last year's",
    on("2026-03-04", "I ran a marathon in Athens in November.", fresh("marathon Athens", { eventFrom: "2025-11" })),
  ),
  sessions(
    "an appointment",
    on(
      "2026-03-02",
      "I have a dentist appointment on Thursday.",
      fresh("dentist appointment", { modality: "planned", eventFrom: "2026-03-05" }),
    ),
  ),
  sessions("a wish without a date", say("I want to learn the cello.", fresh("cello", { modality: "wished" }))),
  sessions(
    "two events of one kind stand side by side",
    on("2026-03-04", "I ran a half marathon in Bath yesterday.", fresh("half marathon Bath")),
    on("2026-05-06", "I ran a half marathon in York yesterday.", fresh("half marathon York")),
  ),
  sessions(
    "the same event told in two sessions is one",
    on("2026-03-04", "I adopted a kitten on 1 March 2026.", fresh("kitten 1 March 2026")),
    on("2026-03-05", "I adopted a kitten on 1 March 2026."),
  ),
  sessions(
    "an event of a relative",
    on("2026-03-04", "My brother got married last Saturday.", fresh("brother married 2026-02-28")),
  ),
  sessions("something bought", on("2026-03-04", "I bought a red bicycle yesterday.", fresh("bought red bicycle"))),
  sessions("two years ago", on("2026-03-04", "I started playing the violin two years ago.", fresh("violin 2024"))),
  notes("a note of an event", on("2026-03-04", "I finished my first novel on Monday.", fresh("novel 2026-03-02"))),
  sessions("news of the world is no memory", say("The elections in France were postponed yesterday.")),
  sessions(
    "a cancelled trip is no plan any more",
    say("I'm going to Japan in May.", fresh("going Japan May", { modality: "planned" })),
    say("The Japan trip is cancelled.", updated("Japan trip cancelled", "going Japan May")),
  ),
  sessions(
    "a flight called off ends that plan and no other",
    say("I'm flying to Oslo on Friday.", fresh("flying Oslo")),
    say("I'm planning to learn Norwegian this year.", fresh("Norwegian")),
    say("I had to cancel my flight to Oslo.", updated("cancel flight Oslo", "flying Oslo")),
  ),
  sessions(
    "an appointment that is cancelled",
    on("2026-03-02", "I have a dentist appointment on Thursday.", fresh("dentist appointment !cancelled")),
    on(
      "2026-03-03",
      "My dentist appointment was cancelled.",
      updated("dentist cancelled", "dentist appointment !cancelled"),
    ),
  ),
  sessions(
    "a plan given up",
    say("I'm planning to move to Oslo next year.", fresh("move Oslo !longer")),
    say("I'm no longer planning to move to Oslo.", updated("longer Oslo", "move Oslo !longer")),
  ),
  sessions(
    "a cancelled trip leaves other plans about the country alone",
    say("I'm planning to write a novel about Japan.", fresh("novel Japan")),
    say("The Japan trip is cancelled.", fresh("Japan trip cancelled")),
  ),
  sessions(
    "planned and cancelled in one breath",
    say("I'm going to Peru in June. Sadly, the Peru trip got called off.", fresh("Peru trip called off")),
  ),
  sessions("somebody else's programme that is cancelled is no memory", say("The show was cancelled after one season.")),
];
