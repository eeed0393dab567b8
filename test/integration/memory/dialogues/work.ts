import { type Dialogue, ended, fresh, on, say, sessions, updated } from "./dialogue.js";

export const WORK: Dialogue[] = [
  sessions(
    "an employer and a job are one fact",
    say("I work at Contoso as a nurse.", fresh("works nurse Contoso", { slot: "employer" })),
  ),
  sessions("a job alone", say("I'm a carpenter.", fresh("carpenter", { slot: "job", isStatic: true }))),
  sessions(
    "a new employer replaces the old one",
    say("I work at Contoso.", fresh("Contoso")),
    say("I work at Fabrikam now.", updated("Fabrikam", "Contoso")),
  ),
  sessions(
    "an employer named with the job is replaced by another",
    say("I work as a nurse at Contoso.", fresh("works as nurse at Contoso")),
    say(
      "I'm now working at Fabrikam as a trainer.",
      updated("now working trainer Fabrikam", "works as nurse at Contoso"),
    ),
  ),
  sessions(
    "a street and its city are one fact, which the next city replaces",
    say("I live at 12 Baker Street in London.", fresh("Baker Street London", { slot: "home" })),
    say("I live in Leeds now.", updated("Leeds", "Baker Street London")),
  ),
  sessions(
    "joining a company replaces the employer",
    say("I work at Contoso.", fresh("Contoso")),
    say("I joined Fabrikam.", updated("Fabrikam", "Contoso")),
  ),
  sessions(
    "quitting ends the employment",
    say("I work at Contoso.", fresh("works at Contoso")),
    say("I quit my job at Contoso.", updated("quit Contoso", "works at Contoso")),
  ),
  sessions(
    "no longer working somewhere ends it",
    say("I work for Fabrikam.", fresh("works for Fabrikam")),
    say("I no longer work for Fabrikam.", updated("longer Fabrikam", "works for Fabrikam", { polarity: "negative" })),
  ),
  sessions(
    "leaving a former employer leaves the present one alone",
    say("I work at Fabrikam.", fresh("works Fabrikam")),
    say("I left Contoso years ago.", fresh("left Contoso")),
  ),
  sessions(
    "a job interview is an event to come",
    on(
      "2026-03-02",
      "I have a job interview at Fabrikam on Thursday.",
      fresh("interview Fabrikam", { modality: "planned", eventFrom: "2026-03-05" }),
    ),
  ),
  sessions(
    "studies are remembered",
    say("I'm studying chemistry in Leeds.", fresh("chemistry", { slot: "education" })),
  ),
  sessions(
    "a degree is remembered",
    say("I graduated from Uppsala University in 2014.", fresh("graduated Uppsala", { slot: "education" })),
  ),
  sessions(
    "a wish for another career is no job",
    say("I'm a baker.", fresh("baker")),
    say("I want to become a pilot.", fresh("pilot", { modality: "wished" })),
  ),
  sessions(
    "somebody else's employer is not the user's",
    say("I work at Contoso.", fresh("user works Contoso")),
    say("My brother works at Fabrikam.", fresh("brother works Fabrikam")),
  ),
  sessions("a working day is no fact", say("Work was exhausting today.")),
  sessions(
    "a past job keeps the present one",
    say("I work as a translator.", fresh("translator")),
    say("I used to work as a waiter.", fresh("waiter", { modality: "past" })),
  ),
  sessions(
    "a promotion is another job at the same employer",
    say("I work at Contoso as a clerk.", fresh("works clerk Contoso")),
    say("I got promoted to office manager.", fresh("promoted manager")),
  ),
  sessions(
    "a job that starts later leaves the present employer alone",
    say("I work at Contoso.", fresh("works Contoso")),
    on("2026-03-10", "I'm starting a new job at Fabrikam next month.", fresh("Fabrikam", { modality: "planned" })),
  ),
  sessions(
    "a switch of jobs names the new employer",
    say("I work at Contoso.", fresh("Contoso")),
    say("I switched jobs and now work for Bosch.", updated("now works for Bosch", "Contoso")),
  ),
  sessions(
    "leaving one employer for another",
    say("I work at Contoso.", fresh("works Contoso")),
    say("I left Contoso and now work at Bosch.", ended("works Contoso"), fresh("now works at Bosch")),
  ),
];
