import { COUNT, NAME, OCCUPATIONS, PARTNERS, PETS, RELATIVES, STREETS } from "../grammar/vocabulary.js";
import { possession, type SlotPattern, self } from "./slot-pattern.js";

const NOT = "(?:is|was|has|does|did)(?:n't| not)|no longer|never";
const NOW = "(?:(?:now|currently|still) )?";
const RELATIVE = `(?:(?:\\w+[- ])?(?:${RELATIVES}))`;

/** Name, home, relations and occupation. Order matters: the first match of a slot wins. */
export const PERSON_PATTERNS: readonly SlotPattern[] = [
  possession("name", `(?:full |first |real )?name(?: is|'s) (?<value>${NAME})`, { confidence: 0.95 }),
  self("name", `(?:is called|goes by|is known as) (?<value>${NAME})`, { confidence: 0.9 }),
  self("name", `is (?<value>\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?)(?=[,.!]|$| and )`, {
    confidence: 0.8,
    isAmbiguous: true,
  }),
  self("age", "(?:is|turned|turns|will turn|will be) (?<value>\\d{1,3})(?: years? old| yrs? old| y/?o)\\b", {
    confidence: 0.95,
  }),
  self(
    "age",
    "(?:is|just turned|turned|turns|will turn) (?<value>\\d{1,3})(?: years? old| yrs? old| y/?o)?(?=[,.!]|$| (?:and|now|today|yesterday|tomorrow|last|next|this|on|in|but)\\b)",
    { confidence: 0.9, isAmbiguous: true },
  ),
  possession(
    "birthday",
    "(?:birthday|date of birth)(?: is|'s) (?:on )?(?:the )?(?<value>[^,.!;]*\\d[^,.!;]*(?:, \\d{4})?)",
    {
      confidence: 0.95,
    },
  ),
  self("birthday", "was born (?:on|in) (?<value>[^,.!;]*\\d[^,.!;]*(?:, \\d{4})?)", { confidence: 0.9 }),
  self(
    "home",
    `(?:(?:${NOT}) )?(?:lives?|is living|moved) (?:at|on|to) (?:\\d+\\w? )?(?:\\p{Lu}[\\p{L}'-]+ ){1,3}(?:${STREETS})(?:,| in|, in) (?<value>${NAME})`,
    { confidence: 0.9 },
  ),
  self(
    "home",
    `(?:(?:${NOT}) )?(?:lives?|resides?|is living|has lived|has been living) (?:here )?(?:in|near|on|at|by) (?<value>(?:the |an? |downtown )?${NAME}|an? [\\p{L} ]{3,30}|the [\\p{L} ]{3,30})`,
    { confidence: 0.9 },
  ),
  self("home", `(?:used to live|lived) (?:in|near|on|at|by) (?<value>(?:the )?${NAME})`, {
    confidence: 0.85,
    kind: "dynamic",
    modality: "past",
  }),
  self(
    "job",
    `(?:used to work as|used to be|was) an? (?<value>(?:[\\p{L}-]+ ){0,2}(?:${OCCUPATIONS}))(?=[ ,.;!]|$)(?! of\\b)`,
    {
      confidence: 0.85,
      kind: "dynamic",
      modality: "past",
    },
  ),
  self("employer", `(?:used to work|worked) (?:at|for) (?<value>(?:the )?${NAME})`, {
    confidence: 0.85,
    kind: "dynamic",
    modality: "past",
  }),
  self("home", `(?:is|has been) (?:based|located|settled) (?:in|near|out of) (?<value>${NAME})`, {
    confidence: 0.85,
    isAmbiguous: true,
  }),
  self(
    "home",
    `(?:has )?(?:moved|relocated)(?: back| over| out| away)?(?: from [^.]{2,40}?)? to (?<value>(?:the )?${NAME})`,
    { confidence: 0.85 },
  ),
  self(
    "origin",
    `(?:is|comes|hails|came|is originally|comes originally) (?:originally )?from (?<value>(?:the )?${NAME})`,
    { confidence: 0.85, isAmbiguous: true },
  ),
  self("origin", `(?:grew up|was raised|was born|was born and raised) in (?<value>(?:the )?${NAME})`, {
    confidence: 0.9,
  }),
  possession("origin", `(?:home ?town|home country|birthplace)(?: is|'s|,) (?<value>${NAME})`, { confidence: 0.9 }),
  self(
    "employer",
    `(?:(?:${NOT}) )?(?:works?|is ${NOW}working|has (?:been )?work(?:ed|ing)|is ${NOW}employed|is an? \\w+(?: \\w+)?)(?: full[- ]time| part[- ]time| remotely)?(?: anymore)?(?: as (?:an?|the) [\\p{L} -]{3,40}?)? (?:at|for|by) (?<value>(?:the )?${NAME})`,
    { confidence: 0.9 },
  ),
  self(
    "employer",
    `(?:works|is ${NOW}working|has been working) (?:(?:full|part)[- ]time )?(?:at|for) (?<value>an? [\\p{L} -]{3,40}?)(?=[,.;!]|$| (?:as|in|near|and|but|for|now|since|on)\\b)`,
    {
      confidence: 0.8,
    },
  ),
  self(
    "employer",
    `(?:started (?:working|a (?:new )?job)|got a (?:new )?job|accepted (?:a job|an offer|a position)|joined|took a job) (?:at|with|from)? ?(?<value>${NAME})`,
    { confidence: 0.8 },
  ),
  self(
    "employer",
    `(?:left|quit|was laid off from|got laid off from|was fired from|resigned from) (?:their (?:old )?job at )?(?<value>${NAME})`,
    { confidence: 0.8, modality: "past", kind: "dynamic" },
  ),
  self(
    "job",
    `(?:works|is ${NOW}working|is ${NOW}employed|has worked|has been working|freelances) (?:[^,.;]{0,40} )?as (?:an?|the) (?<value>[^,.;]{3,50}?)(?= at | for | in | with |[,.;!]|$)`,
    { confidence: 0.9 },
  ),
  self("job", `is (?:currently )?(?:an?|the) (?<value>(?:[\\p{L}-]+ ){0,2}(?:${OCCUPATIONS}))(?=[ ,.;!]|$)(?! of\\b)`, {
    confidence: 0.85,
  }),
  possession("job", "(?:job|profession|occupation|day job)(?: is|'s) (?:an? |as an? )?(?<value>[^,.;]{3,50})", {
    confidence: 0.8,
  }),
  self("job", "works in (?<value>(?!the )[\\p{Ll} ]{3,30})(?=[,.;!]|$)", { confidence: 0.75 }),
  self(
    "education",
    `(?:studies|is studying|studied|majors in|majored in|is majoring in|graduated|is enrolled|enrolled|attend(?:s|ed) [^.]{0,40}(?:university|college|school|academy|institute)|is doing (?:a|their) (?:PhD|master's?|degree)|has (?:a|an|their) (?:degree|PhD|master's?|bachelor's?|diploma|MBA|doctorate)|goes to [^.]{0,40}(?:university|college|school)|got (?:a|their) (?:degree|PhD|master's?|diploma))\\b`,
    { confidence: 0.8, isAmbiguous: true },
  ),
  possession(
    "partner",
    `(?:ex-)?(?:${PARTNERS})(?:'s name is|,? (?:is )?(?:called|named)|,) (?<value>\\p{Lu}\\p{Ll}+)`,
    { confidence: 0.9 },
  ),
  self("partner", `is (?:married to|engaged to|dating) (?<value>\\p{Lu}\\p{Ll}+|an? [^,.;!]{3,40})`, {
    confidence: 0.85,
  }),
  self(
    "family",
    "(?:is|got|has been) (?:happily )?(?:married|engaged|divorced|single|widowed|separated)(?=[ ,.;!]|$)(?! (?:day|out))",
    { confidence: 0.8 },
  ),
  self(
    "family",
    `(?:is |became |is about to become |will be )(?:an?|the) (?:\\w+ ){0,2}(?:mother|mom|mum|father|dad|parent|grandmother|grandfather|uncle|aunt)(?= (?:of|to|with)|[,.;!]|$)`,
    { confidence: 0.8 },
  ),
  self(
    "family",
    `(?:has|does(?:n't| not) have) (?:${COUNT}|any|no) (?:\\w+[- ]){0,2}(?<value>${RELATIVES})(?=[ ,.;!:]|$)`,
    { confidence: 0.85 },
  ),
  self(
    "pet",
    `(?:has|owns|adopted|rescued|got|just got) (?:${COUNT}|their) (?:[\\w-]+ ){0,3}?(?<key>${PETS})(?:,? (?:named|called) (?<value>${NAME}))?(?=[ ,.;!:]|$)`,
    { confidence: 0.85 },
  ),
  possession(
    "pet",
    `(?:\\w+ ){0,2}?(?<key>${PETS})(?:'s name is|,? (?:is )?(?:called|named)|,) (?<value>\\p{Lu}\\p{Ll}+)`,
    { confidence: 0.9 },
  ),
  possession(
    "pet",
    `(?:\\w+ )?(?<key>${PETS})(?: \\p{Lu}\\p{Ll}+)? (?:is|are|was|were|has|had|loves?|likes?|got|died|passed|ran|broke|turned|learned)\\b .+`,
    { confidence: 0.65, kind: "dynamic" },
  ),
  possession(
    "family",
    `(?<key>${RELATIVE}|(?:${PARTNERS}))(?:'s name is|,? (?:is )?(?:called|named)|,) (?<value>\\p{Lu}\\p{Ll}+)`,
    { confidence: 0.9 },
  ),
  possession(
    "family",
    `(?:\\w+ )?(?<key>${RELATIVES}|${PARTNERS})(?: \\p{Lu}\\p{Ll}+)? (?:is|are|lives?|works?|has|studies|study|plays?|teaches|moved|was born|turned|loves?|likes?|enjoys?|hates?|dislikes?|prefers?|speaks?|drives?|collects?|owns?)\\b (?!(?:so|really|very|super|such|just|always|getting|been there|their|my|our|everything|everyone|amazing|awesome|great|wonderful|important|the best|the reason|what|why|here|there|there for|doing|excited|happy|proud|growing)\\b).{4,}`,
    { confidence: 0.65 },
  ),
  possession(
    "family",
    `(?:\\w+ )?(?<key>${RELATIVES}|${PARTNERS})(?: \\p{Lu}\\p{Ll}+)? (?:\\w+ed|got|went|gave|made|took|came|had|began|won|bought|died|broke|left|found|met)\\b .{4,}`,
    { confidence: 0.65, kind: "dynamic" },
  ),
];
