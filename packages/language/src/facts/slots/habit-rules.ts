import { not, oneOf, optional, pattern } from "#language/pattern/pattern.js";
import { LANGUAGES } from "../grammar/vocabulary.js";
import { AFTER_THING, type SlotRule, WORD_END } from "./slot-rule.js";

const PERIODS = oneOf(
  "day|morning|evening|night|week|weekend|month|year|summer|winter",
  "[Mm]onday|[Tt]uesday|[Ww]ednesday|[Tt]hursday|[Ff]riday|[Ss]aturday|[Ss]unday",
);
const WEEKDAYS = oneOf(
  "weekends|weekdays|[Mm]ondays|[Tt]uesdays|[Ww]ednesdays|[Tt]hursdays|[Ff]ridays|[Ss]aturdays|[Ss]undays",
);
const TIMES = oneOf(pattern`once|twice|three times|\d times|a few times|several times`);
const FREQUENCY = oneOf(
  `every (?:single |other )?${PERIODS}|each (?:day|morning|week|weekend|month|year)`,
  `most (?:days|mornings|evenings|nights|weekends)|on ${WEEKDAYS}`,
  `${TIMES} an? (?:day|week|month|year)|daily|weekly|monthly`,
);
const OFTEN = optional("usually|always|often|regularly|typically|normally");
const USUALLY = oneOf("usually|often|regularly|typically|normally|frequently|rarely|seldom|hardly ever|occasionally");
/** Thoughts and moods happen often, and are no habit. */
const NO_MOOD = not("is|was|went|had|would|feels?|thinks?|gets?|says?|forgets?|wonders?|sees?|does");
const SOMETIMES = oneOf("tends to|is (?:usually|often|normally|mostly) (?:up|awake|in bed|asleep|at (?:the|my|their))");
const PLAYED = oneOf(
  "cello|violin|viola|piano|guitar|bass|drums|harp|oboe|clarinet|flute|saxophone|sax|trumpet|trombone|tuba",
  "french horn|horn|banjo|ukulele|mandolin|accordion|harmonica|organ|keyboard|bagpipes|recorder|bassoon|lute",
  "sitar|double bass|tabla|percussion|chess|tennis|football|soccer|basketball|volleyball|badminton|golf|rugby",
  "cricket|hockey|baseball|squash|table tennis|ping pong|handball|water polo|lacrosse|poker|bridge|darts|pool",
  "snooker",
);
const FLUENCY = optional("fluent|native|some|a little|a bit of|basic|conversational|both");
const MORE_LANGUAGES = `(?:(?:,| and|, and| but not| or)? (?:some |a little )?${LANGUAGES})*`;
const CONTACT = oneOf("e-?mail(?: address)?|(?:phone|mobile|cell)(?: number)?|(?:home |postal )?address|user ?name");
const TRAIT = oneOf("time ?zone|height|weight|blood type|shoe size|zodiac sign|pronouns");
const AFTER_DIAGNOSIS = pattern`(?= ${oneOf(
  pattern`in|last|at|when|by|and|but|two|three|a|an|this|yesterday|today|so|which|\d`,
)}\b|[.,;!]|$)`;
const ILLNESSES = oneOf(
  "diabetes|asthma|adhd|ADHD|anxiety|depression|epilepsy|arthritis|migraines|insomnia|celiac disease|autism",
  "dyslexia|(?:high|low) blood pressure|hypertension|high cholesterol|lupus|an(?:a)?emia|a heart murmur",
  "hypothyroidism|tinnitus|psoriasis|eczema|endometriosis|sleep apnea|cancer",
);

/** Languages, habits, belongings, contacts and health. Order matters: the first match of a slot wins. */
export const HABIT_RULES: readonly SlotRule[] = [
  {
    slot: "language",
    pattern: pattern`(?:speaks?|is fluent in|knows|understands) ${FLUENCY}(?<value>${LANGUAGES}${MORE_LANGUAGES})`,
    confidence: 0.9,
    says: { "I speak Polish.": "Polish", "I'm fluent in French and German.": "French and German" },
    saysNot: ["I know a Polish bakery nearby."],
  },
  {
    slot: "language",
    pattern: pattern`(?:is learning|is studying|started learning|has been learning|learns) (?<value>${LANGUAGES})\b`,
    kind: "dynamic",
    confidence: 0.85,
    says: { "I'm learning Japanese.": "Japanese", "Mara started learning Welsh.": "Welsh" },
    saysNot: ["I'm learning to juggle."],
  },
  {
    slot: "language",
    ownership: "possession",
    pattern: pattern`(?:native|first|second|mother) (?:language|tongue)(?: is|'s) (?<value>${LANGUAGES})`,
    confidence: 0.9,
    says: { "My native language is Tamil.": "Tamil", "My mother tongue is Basque.": "Basque" },
    saysNot: ["My first language teacher was strict."],
  },
  {
    slot: "habit",
    pattern: pattern`${OFTEN}${not("is|was|went|had|would")}\p{Ll}+s [^.;!]{0,80}?\b${FREQUENCY}\b`,
    confidence: 0.75,
    says: { "I swim in the lake every morning.": null, "Mara bakes bread on Sundays.": null },
    saysNot: ["I went to the lake every morning of that trip."],
  },
  {
    slot: "habit",
    pattern: pattern`${USUALLY} ${NO_MOOD}\p{Ll}+s ${not("them|it|this|that|things?|stuff|so")}.{3,}`,
    confidence: 0.65,
    says: { "I usually cook with lots of garlic.": null, "Mara rarely watches television.": null },
    saysNot: ["I usually think before I speak."],
  },
  {
    slot: "habit",
    pattern: pattern`${SOMETIMES} ${not("be|feel|think|forget")}[^.;!]{3,80}`,
    confidence: 0.65,
    says: { "I tend to read two books at once.": null, "I'm usually awake before sunrise.": null },
    saysNot: ["I tend to forget names."],
  },
  {
    slot: "habit",
    pattern: pattern`(?:tries to|makes sure to|likes to) [^.;!]{3,80}\b${FREQUENCY}\b`,
    confidence: 0.7,
    says: {
      "I make sure to call my old grandfather in his little mountain village far up in the hills every Sunday.": null,
      "I make sure to water the tomatoes and the beans in the garden behind our summer house most mornings.": null,
    },
    saysNot: ["I try to stay calm in traffic."],
  },
  {
    slot: "habit",
    pattern: pattern`(?:also )?plays (?<value>(?:the )?${PLAYED})${WORD_END}`,
    confidence: 0.8,
    says: { "I play the cello.": null, "Mara plays chess with her father.": null },
    saysNot: ["I play a part in the school theatre."],
  },
  {
    slot: "possession",
    pattern: pattern`(?:owns|drives|rides) (?:an?|their|two|three|the) (?<value>(?:[\w'-]+ ){0,4}?[\w'-]+)${AFTER_THING}`,
    confidence: 0.75,
    says: {
      "I drive an old Volvo.": "old Volvo",
      "Mara owns a sailing boat.": "sailing boat",
      "I ride a bike to work.": "bike",
    },
    saysNot: ["I drive carefully in the snow."],
  },
  {
    slot: "contact",
    ownership: "possession",
    pattern: pattern`(?<key>${CONTACT})(?: is| are|'s) (?<value>[^;!]{2,80})`,
    confidence: 0.9,
    says: {
      "My email is ana@mail.example.": "email: ana@mail.example",
      "My phone number is 555 0142.": "phone number: 555 0142",
    },
    saysNot: ["My email inbox overflows again."],
  },
  {
    slot: "possession",
    ownership: "possession",
    pattern: pattern`(?<key>${TRAIT})(?: is| are|'s) (?<value>[^;!]{2,80})`,
    confidence: 0.85,
    says: { "My blood type is A positive.": "blood type: A positive", "My shoe size is 43.": "shoe size: 43" },
    saysNot: ["My weight lifting coach is strict."],
  },
  {
    slot: "health",
    pattern: pattern`(?:was|has been|got) (?:\w+ly )?diagnosed with (?:an? )?(?<value>[^.,;!]{3,50}?)${AFTER_DIAGNOSIS}`,
    confidence: 0.85,
    says: {
      "I was diagnosed with asthma in 2015.": "asthma",
      "I got diagnosed with a torn ligament.": "torn ligament",
    },
    saysNot: ["I was annoyed with the doctor."],
  },
  {
    slot: "health",
    pattern: pattern`(?:has(?: got)?|was diagnosed with|is living with|suffers from|struggles with) (?<value>(?:type \d )?${ILLNESSES})\b`,
    confidence: 0.85,
    says: { "I have type 2 diabetes.": "type 2 diabetes", "Mara suffers from insomnia.": "insomnia" },
    saysNot: ["I have a doctor in the family."],
  },
];
