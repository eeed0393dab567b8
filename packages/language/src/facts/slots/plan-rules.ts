import { not, oneOf, optional, pattern } from "#language/pattern/pattern.js";
import type { SlotRule } from "./slot-rule.js";

const INTENDS = oneOf(
  "is (?:going|planning|hoping|about|set|due|determined) to|plans (?:to|on)|intends to",
  "is planning (?:on|a|an|their|our)|is thinking (?:about|of)|is considering|is looking to|hopes to|aims to",
  "has decided to|decided to|will be",
);
const PREPARES = oneOf("is saving up|is aiming|is training|is preparing|is studying|is working hard");
const WISHES = oneOf("wants|would (?:really )?(?:love|like)|dreams|has always wanted|has been wanting|wishes");
/** Words to the listener, and no plan: "I want to say thanks". */
const TO_LISTENER = pattern`${not("see|hear|know|it|that|say|thank")}(?!be (?:there|here)\b|help you)`;
const TRAVELS = oneOf(
  "flying|travel(?:l)?ing|moving|visiting|starting|getting married|going on|having surgery|meeting|hosting",
  "running|attending|leaving|taking",
);
const DAYS = "friday|saturday|sunday|monday|tuesday|wednesday|thursday";
const SEASONS = "week|weekend|month|year|summer|fall|autumn|winter|spring";
const MONTHS = oneOf(
  "january|february|march|april|may|june|july|august|september|october|november|december",
  pattern`\p{Lu}`,
);
const SOON = oneOf(`tomorrow|tonight|next|this ${oneOf(SEASONS, DAYS)}`, pattern`on \p{Lu}|in ${MONTHS}`);
const OCCASIONS = oneOf(
  "appointment|interview|exam|meeting|trip|flight|wedding|deadline|surgery|competition|tournament|recital",
  "performance|presentation",
);
const DATED_THINGS = oneOf(
  "flight|train|trip|wedding|exam|interview|appointment|surgery|recital|graduation|deadline|due date|vacation",
  "holiday",
);

const GOAL = `${optional("main|ultimate|long-term|current|next|biggest")}${oneOf("goal|dream|plan|ambition|new year's resolution")}`;

/** Plans and wishes. Past events have no rule: see rate-statement.ts. */
export const PLAN_RULES: readonly SlotRule[] = [
  {
    slot: "plan",
    pattern: pattern`${INTENDS} (?<value>(?!be (?:there|here|okay|fine))${not("it|that|say|keep|continue")}[^.;!]{6,})`,
    kind: "dynamic",
    modality: "planned",
    confidence: 0.65,
    says: {
      "I'm hoping to run the marathon in Berlin.": null,
      "Mara has decided to open a bakery in Lisbon.": null,
    },
    saysNot: ["I'm going to be fine, don't worry."],
  },
  {
    slot: "plan",
    pattern: pattern`${PREPARES} (?:to|of|for) (?<value>${TO_LISTENER}[^.;!]{6,})`,
    kind: "dynamic",
    modality: "planned",
    confidence: 0.6,
    says: {
      "I'm training for the Berlin marathon.": null,
      "I'm saving up for a camper van.": null,
    },
    saysNot: ["I'm working hard to see it."],
  },
  {
    slot: "plan",
    pattern: pattern`${WISHES} (?:to|of) (?<value>${TO_LISTENER}${not("join|check|chat|talk|keep")}(?!give it)[^.;!]{6,})`,
    kind: "dynamic",
    modality: "wished",
    confidence: 0.6,
    says: {
      "I've always wanted to learn how to sail.": null,
      "Mara dreams of opening a small cinema.": null,
    },
    saysNot: ["I'd love to hear about your trip!"],
  },
  {
    slot: "plan",
    pattern: pattern`is ${TRAVELS} (?<value>[^.;!]*\b${SOON}[^.;!]*)`,
    kind: "dynamic",
    modality: "planned",
    confidence: 0.75,
    says: {
      "I'm flying to Oslo tomorrow.": null,
      "Mara is starting a pottery course in September.": null,
    },
    saysNot: ["I'm running out of time here."],
  },
  {
    slot: "plan",
    ownership: "possession",
    pattern: pattern`(?:\w+ )?${DATED_THINGS}\b[^.;!]{0,40} (?:is|starts|leaves|begins) (?:tomorrow|tonight|next|this|on|in|at)\b`,
    kind: "dynamic",
    modality: "planned",
    confidence: 0.75,
    says: {
      "My driving exam is on Friday.": null,
      "My flight to Madrid leaves tomorrow morning.": null,
    },
    saysNot: ["My holiday was far too short."],
  },
  {
    slot: "plan",
    ownership: "possession",
    pattern: pattern`${GOAL}(?: is|'s| has always been| for [^.;]{3,30} is) (?:to )?(?<value>(?!it|that|coming true)[^.;!]{4,})`,
    kind: "dynamic",
    modality: "planned",
    confidence: 0.75,
    says: {
      "My dream is to run a vineyard.": null,
      "My goal for this year is to write a novel.": null,
    },
    saysNot: ["My dream was very strange."],
  },
  {
    slot: "plan",
    pattern: pattern`has (?:an?|their) (?<value>(?:[\w'-]+ ){0,3}${OCCASIONS})\b[^.;!]*(?:tomorrow|tonight|next|this|on|in)\b`,
    kind: "dynamic",
    modality: "planned",
    confidence: 0.75,
    says: {
      "I have a dentist appointment on Monday.": null,
      "Mara has a chess tournament next weekend.": null,
    },
    saysNot: ["I have a meeting room full of plants."],
  },
];
