import { oneOf, pattern } from "#language/pattern/pattern.js";

/** A question pattern with the meaning of its answer. */
interface QuestionRule {
  question: RegExp;
  /** The meaning of the answer as a sentence of the person who gave it. Groups of the question come first. */
  tell: (parts: Record<string, string>, answer: string) => string | null;
  /** Questions with an answer, and the sentence that they give. */
  says: readonly (readonly [question: string, answer: string, told: string | null])[];
  /** Questions that look alike and are not of this kind. */
  saysNot: readonly string[];
}

const PLACE = /^(?:in|at|near|on|by|from|to|with|outside|around|for|downtown|abroad|here)\b/i;
const PREPOSITIONS: Record<string, string> = {
  live: "in",
  living: "in",
  work: "at",
  working: "at",
  study: "at",
  studying: "at",
  teach: "at",
};

const DESCRIPTION = oneOf("about|like|made of|based on|for");
const ACTIVITY_VERB = oneOf(
  "study|play|drive|teach|speak|prefer|collect|grow|like|love|enjoy|own|have|read|write|paint|watch|listen to",
  "make|bake|cook|learning|studying|playing|reading|learn",
);
const KIND_OF = "(?:(?:kinds?|types?|sorts?|genres?) of )?";
const USUALLY = "(?: most| best| to do)?(?: for fun| in your free time)?";
/** Questions that a phrase can answer. */
export const OPEN_QUESTIONS: readonly QuestionRule[] = [
  {
    question: new RegExp(
      oneOf(
        "^what do you do(?: for (?:a living|work|your job))?$|^what(?:'s| is) your (?:job|profession|occupation)$",
        "^what are you doing for (?:a living|work)$",
      ),
      "i",
    ),
    tell: (_, answer) => (/^(?:an?|the) /i.test(answer) ? `I'm ${answer}` : `I work as ${article(answer)}`),
    says: [["What do you do for a living?", "A nurse", "I'm a nurse"]],
    saysNot: ["What do you do on Sundays?"],
  },
  {
    question: new RegExp(
      pattern`^(?:what|which|who)(?:'s| is| are|'re| was) your (?!.* ${DESCRIPTION}$)(?<thing>[\p{L}'’ -]{2,60})$`,
      "iu",
    ),
    tell: ({ thing = "" }, answer) =>
      MOOD.test(thing) ? null : `My ${thing} ${isPlural(thing) ? "are" : "is"} ${answer}`,
    says: [["What's your favourite colour?", "Green", "My favourite colour is Green"]],
    saysNot: ["What's your novel about?"],
  },
  {
    question: /^what(?:'s| is) the name of your (?<thing>[\p{L}' -]{2,40})$/iu,
    tell: ({ thing = "" }, answer) => `My ${thing}'s name is ${answer}`,
    says: [["What's the name of your dog?", "Max", "My dog's name is Max"]],
    saysNot: ["What's the name of the town?"],
  },
  {
    question: /^when(?:'s| is) your (?<thing>[\p{L}' -]{2,40})$/iu,
    tell: ({ thing = "" }, answer) =>
      `My ${thing} is ${/^\d{1,2}\s|^\p{Lu}\p{Ll}+ \d/u.test(answer) && !/birth/.test(thing) ? "on " : ""}${answer}`,
    says: [["When is your birthday?", "May 3", "My birthday is May 3"]],
    saysNot: ["When is the concert?"],
  },
  {
    question: /^where (?:are you|do you come|are you originally) (?:originally )?from$/i,
    tell: (_, answer) => `I'm from ${answer.replace(/^from /i, "")}`,
    says: [["Where are you originally from?", "Porto", "I'm from Porto"]],
    saysNot: ["Where is he from?"],
  },
  {
    question: /^where were you born$/i,
    tell: (_, answer) => `I was born in ${answer.replace(/^in /i, "")}`,
    says: [["Where were you born?", "In Oslo", "I was born in Oslo"]],
    saysNot: ["Where was he born?"],
  },
  {
    question: /^where did you grow up$/i,
    tell: (_, answer) => `I grew up in ${answer.replace(/^in /i, "")}`,
    says: [["Where did you grow up?", "In Oslo", "I grew up in Oslo"]],
    saysNot: ["Where did he grow up?"],
  },
  {
    question: /^where (?:did|do) you (?:move|relocate) to$/i,
    tell: (_, answer) => `I moved to ${answer.replace(/^to /i, "")}`,
    says: [["Where did you move to?", "To Oslo", "I moved to Oslo"]],
    saysNot: ["Where did he move to?"],
  },
  {
    question:
      /^where (?<aux>do|are) you (?<verb>live|work|study|teach|living|working|studying|based|staying)(?: for)?$/i,
    tell: ({ aux = "do", verb = "" }, answer) =>
      `${aux === "are" ? "I'm" : "I"} ${verb} ${PLACE.test(answer) ? "" : `${PREPOSITIONS[verb] ?? "in"} `}${answer}`,
    says: [["Where do you work now?", "At a bakery", "I work at a bakery"]],
    saysNot: ["Where do you sleep?"],
  },
  {
    question: /^where are you (?<verb>going|moving|travell?ing|flying|heading)(?: to)?$/i,
    tell: ({ verb = "" }, answer) => `I'm ${verb} ${PLACE.test(answer) ? "" : "to "}${answer}`,
    says: [["Where are you travelling?", "Peru", "I'm travelling to Peru"]],
    saysNot: ["Where are you sitting?"],
  },
  {
    question: /^who do you work for$/i,
    tell: (_, answer) => `I work for ${answer}`,
    says: [["Who do you work for?", "A small bank", "I work for a small bank"]],
    saysNot: ["Who works for you?"],
  },
  {
    question: /^who do you live with$/i,
    tell: (_, answer) => `I live with ${answer.replace(/^with /i, "")}`,
    says: [["Who do you live with?", "With two friends", "I live with two friends"]],
    saysNot: ["Who do you trust?"],
  },
  {
    question: /^how old are you$/i,
    tell: (_, answer) => (/^\d{1,3}\b/.test(answer) ? `I'm ${/^\d+/.exec(answer)?.[0]} years old` : null),
    says: [["How old are you?", "29", "I'm 29 years old"]],
    saysNot: ["How old is the house?"],
  },
  {
    question: /^how old(?: is|'s) your (?<thing>[\p{L}' -]{2,40})$/iu,
    tell: ({ thing = "" }, answer) => `My ${thing} is ${/^\d+$/.test(answer) ? `${answer} years old` : answer}`,
    says: [["How old is your daughter?", "7", "My daughter is 7 years old"]],
    saysNot: ["How old is the house?"],
  },
  {
    question:
      /^how long have you (?<doing>(?:been|had|lived|known|played|worked|owned|practi[cs]ed|studied)\b[^?]{0,60})$/i,
    tell: ({ doing = "" }, answer) =>
      PRONOUN.test(doing) ? null : `I have ${doing} ${/^(?:for|since|about)\b/i.test(answer) ? "" : "for "}${answer}`,
    says: [
      ["How long have you lived there?", "Ten years", null],
      ["How long have you played the flute?", "Ten years", "I have played the flute for Ten years"],
    ],
    saysNot: ["How long have they lived in Oslo?"],
  },
  {
    question:
      /^what(?: else)? (?<verb>brings|makes|helps|keeps|motivates|inspires|gives|relaxes|calms) you(?<rest>(?: [a-z]+){0,5})$/i,
    tell: ({ verb = "", rest = "" }, answer) =>
      answer.length < 8 || PRONOUN.test(rest) ? null : `${answer} ${verb} me${rest}`,
    says: [["What helps you relax?", "Long walks by the sea", "Long walks by the sea helps me relax"]],
    saysNot: ["What helps people relax?"],
  },
  {
    question: /^what are you allergic to$/i,
    tell: (_, answer) => `I'm allergic to ${answer}`,
    says: [["What are you allergic to?", "Peanuts", "I'm allergic to Peanuts"]],
    saysNot: ["What is he allergic to?"],
  },
  {
    question: new RegExp(
      pattern`^(?:what|which) ${KIND_OF}(?<thing>[\p{L} ]{0,25}?) ?(?<aux>do|are) you (?<verb>${ACTIVITY_VERB})${USUALLY}$`,
      "iu",
    ),
    tell: ({ aux = "do", verb = "" }, answer) =>
      answer.split(" ").length > 8 ? null : `${aux === "are" ? "I'm" : "I"} ${verb} ${answer}`,
    says: [["Which instrument do you play?", "The cello", "I play the cello"]],
    saysNot: ["Which instrument is loudest?"],
  },
];

const POSSESSION = oneOf(
  "pets?|dogs?|cats?|kids?|children|siblings?|brothers?|sisters?|allerg(?:y|ies)|car|bike|hobbies",
);
const ASKED_POSSESSION = oneOf("do you have|have you got|got|do you own|any");
const HABIT_VERB = oneOf(
  "like|love|eat|drink|speak|play|own|live|work|smoke|drive|enjoy|run|swim|cook|paint|read|write|study|teach",
);
const STATE = oneOf(
  "an? |allergic|married|single|vegan|vegetarian|from|engaged|divorced|retired|left-handed|religious|on a",
  "in a|living|working|studying|learning",
);
const EXPERIENCE = oneOf(
  "been|visited|lived|worked|played|tried|travell?ed|gone|read|seen|watched|studied|moved|started|finished",
  "booked|bought",
);
/** Questions that "yes" or "no" answers. The words after the yes are added. */
export const CLOSED_QUESTIONS: readonly QuestionRule[] = [
  {
    question: new RegExp(
      pattern`^${ASKED_POSSESSION} (?:any |an? )?(?<thing>(?:[\p{L}-]+ ){0,2}${POSSESSION})(?: (?:at home|of your own))?$`,
      "iu",
    ),
    tell: ({ thing = "" }, answer) =>
      answer === "no"
        ? `I don't have ${isPlural(thing) ? "any" : article("")}${isPlural(thing) ? " " : ""}${thing}`
        : COUNTED.test(answer)
          ? `I have ${answer}`
          : answer === ""
            ? `I have ${isPlural(thing) ? "" : "a "}${thing}`
            : null,
    says: [
      ["Do you have any pets?", "Yes, two cats", "I have two cats"],
      ["Do you have a car?", "No", "I don't have a car"],
    ],
    saysNot: ["Do you have a minute?"],
  },
  {
    question: new RegExp(pattern`^do you (?:still )?(?<doing>${HABIT_VERB}\b[^?]{2,60})$`, "i"),
    tell: ({ doing = "" }, answer) =>
      PRONOUN.test(doing) ? null : `I ${answer === "no" ? "don't " : ""}${doing}${extra(answer)}`,
    says: [
      ["Do you still play chess?", "Yes", "I play chess"],
      ["Do you like olives?", "No", "I don't like olives"],
    ],
    saysNot: ["Do you think so?"],
  },
  {
    question: new RegExp(pattern`^are you (?:still )?(?<being>${STATE}\b[^?]{0,60})$`, "i"),
    tell: ({ being = "" }, answer) =>
      PRONOUN.test(being) ? null : `I'm ${answer === "no" ? "not " : ""}${being}${extra(answer)}`,
    says: [["Are you still married to Tom?", "Yes", "I'm married to Tom"]],
    saysNot: ["Are you sure?"],
  },
  {
    question: new RegExp(pattern`^have you (?:ever )?(?<done>${EXPERIENCE}\b[^?]{3,60})$`, "i"),
    tell: ({ done = "" }, answer) =>
      PRONOUN.test(done)
        ? null
        : `I have ${answer === "no" ? "never " : ""}${done.replace(/ (?:before|yet|already)$/i, "")}${extra(answer)}`,
    says: [
      ["Have you ever visited Japan?", "No", "I have never visited Japan"],
      ["Have you visited Japan?", "Yes, in 2019", "I have visited Japan, in 2019"],
    ],
    saysNot: ["Have you heard?"],
  },
];

const POINTING_WORD = oneOf(
  "it|that|this|there|here|them|those|these|any|anything|something|someone|up to|one|him|her|other|else",
  "similar|new|lately|fun|well|busy|okay",
);
const PRONOUN = new RegExp(pattern`\b${POINTING_WORD}\b`, "i");
const MOOD_NOUN = oneOf(
  "take|thoughts?|opinion|plans?|advice|secret|idea|point|question|view|feelings?|next|strategy|reason|goals?",
  "inspiration|day|week|weekend|trip|experience|take on .*",
);
const MOOD = new RegExp(pattern`^(?:\w+ )?${MOOD_NOUN}\b`, "i");
/** "Two dogs": a number implies yes. */
export const COUNTED = /^(?:an?|one|two|three|four|five|six|\d|some|my)\b/i;
const TIME_WORD = oneOf(
  "last|this|in|on|back in|when|a (?:few|couple|year|month|week)|two|three|years|once|twice|many times|every",
  "since|for|yesterday|with",
);
const TIME = new RegExp(pattern`^${TIME_WORD}\b`, "i");

function extra(answer: string): string {
  return TIME.test(answer) ? `, ${answer}` : "";
}

function article(noun: string): string {
  if (noun === "") return "a ";
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}

function isPlural(noun: string): boolean {
  return /(?:s|children|kids)$/i.test(noun) && !/(?:ss|us|is)$/i.test(noun);
}
