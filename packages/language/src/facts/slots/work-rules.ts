import { oneOf, optional, pattern } from "#language/pattern/pattern.js";
import { NAME, OCCUPATIONS } from "../grammar/vocabulary.js";
import { NOT_EVER, type SlotRule, WORD_END } from "./slot-rule.js";

const NOW = optional("now|currently|still");
const THE_COMPANY = `(?:the )?${NAME}`;
const OCCUPATION = pattern`(?:[\p{L}-]+ ){0,2}${OCCUPATIONS}`;
const WORKS = oneOf(
  pattern`works?|is ${NOW}working|has (?:been )?work(?:ed|ing)|is ${NOW}employed|is an? \w+(?: \w+)?`,
);
const WORKS_NOW = oneOf(`works|is ${NOW}working|has been working`);
/** "remotely as a designer". */
const HOW = pattern`(?: full[- ]time| part[- ]time| remotely)?(?: anymore)?(?: as (?:an?|the) [\p{L} -]{3,40}?)?`;
/** After "a small bakery": where, since when, or the end of the clause. */
const AFTER_EMPLOYER = pattern`(?=[,.;!]|$| ${oneOf("as|in|near|and|but|for|now|since|on")}\b)`;
const STARTED = oneOf(
  "started (?:working|a (?:new )?job)|got a (?:new )?job|accepted (?:a job|an offer|a position)|joined|took a job",
);
const HAS_ROLE = oneOf(`works|is ${NOW}working|is ${NOW}employed|has worked|has been working|freelances`);
const STUDIES = oneOf(
  "studies|is studying|studied|majors in|majored in|is majoring in|graduated|is enrolled|enrolled",
  "attend(?:s|ed) [^.]{0,40}(?:university|college|school|academy|institute)",
  "is doing (?:a|their) (?:PhD|master's?|degree)",
  "has (?:a|an|their) (?:degree|PhD|master's?|bachelor's?|diploma|MBA|doctorate)",
  "goes to [^.]{0,40}(?:university|college|school)|got (?:a|their) (?:degree|PhD|master's?|diploma)",
);

/** Occupation, employer and education. Order matters: the first match of a slot wins. */
export const WORK_RULES: readonly SlotRule[] = [
  {
    slot: "job",
    pattern: pattern`(?:used to work as|used to be|was) an? (?<value>${OCCUPATION})${WORD_END}(?! of\b)`,
    kind: "dynamic",
    modality: "past",
    confidence: 0.85,
    says: { "I used to be a nurse.": "nurse", "I was a bus driver for ten years.": "bus driver" },
    saysNot: ["I was a student of history once."],
  },
  {
    slot: "employer",
    pattern: pattern`(?:used to work|worked) (?:at|for) (?<value>${THE_COMPANY})`,
    kind: "dynamic",
    modality: "past",
    confidence: 0.85,
    says: { "I used to work at Nokia.": "Nokia", "I worked for the Red Cross.": "the Red Cross" },
    saysNot: ["I worked for hours on the fence."],
  },
  {
    slot: "employer",
    pattern: pattern`${NOT_EVER}${WORKS}${HOW} (?:at|for|by) (?<value>${THE_COMPANY})`,
    confidence: 0.9,
    says: {
      "I work at Siemens.": "Siemens",
      "I'm working remotely as a designer for Northwind.": "Northwind",
      "Mara is a software engineer at Contoso.": "Contoso",
    },
    saysNot: ["I work at night."],
  },
  {
    slot: "employer",
    pattern: pattern`${WORKS_NOW} (?:(?:full|part)[- ]time )?(?:at|for) (?<value>an? [\p{L} -]{3,40}?)${AFTER_EMPLOYER}`,
    confidence: 0.8,
    says: {
      "I work for a small bakery in Leeds.": "a small bakery",
      "I've been working part-time at a bookshop.": "a bookshop",
    },
    saysNot: ["I work best with a cup of tea."],
  },
  {
    slot: "employer",
    pattern: pattern`${STARTED} (?:at|with|from)? ?(?<value>${NAME})`,
    confidence: 0.8,
    says: { "I started a new job at Fabrikam.": "Fabrikam", "I joined Contoso in 2021.": "Contoso" },
    saysNot: ["I joined a choir in the spring."],
  },
  {
    slot: "job",
    pattern: pattern`${HAS_ROLE} (?:[^,.;]{0,40} )?as (?:an?|the) (?<value>[^,.;]{3,50}?)(?= at | for | in | with |[,.;!]|$)`,
    confidence: 0.9,
    says: { "I work as a beekeeper.": "beekeeper", "Mara is working as a guide in Rome.": "guide" },
    saysNot: ["I work as fast as I can."],
  },
  {
    slot: "job",
    pattern: pattern`is (?:currently )?(?:an?|the) (?<value>${OCCUPATION})${WORD_END}(?! of\b)`,
    confidence: 0.85,
    says: { "I'm a pediatric nurse.": "pediatric nurse", "Mara is currently a data analyst.": "data analyst" },
    saysNot: ["I'm a bit of a night owl."],
  },
  {
    slot: "job",
    ownership: "possession",
    pattern: "(?:job|profession|occupation|day job)(?: is|'s) (?:an? |as an? )?(?<value>[^,.;]{3,50})",
    confidence: 0.8,
    says: { "My day job is accounting.": "accounting", "My profession is translator.": "translator" },
    saysNot: ["My jobs list for today is long."],
  },
  {
    slot: "job",
    pattern: pattern`works in (?<value>(?!the )[\p{Ll} ]{3,30})(?=[,.;!]|$)`,
    confidence: 0.75,
    says: { "I work in publishing.": "publishing", "Mara works in public health.": "public health" },
    saysNot: ["I work in the garden on Sundays."],
  },
  {
    slot: "education",
    pattern: pattern`${STUDIES}\b`,
    confidence: 0.8,
    isAmbiguous: true,
    says: {
      "I studied chemistry in Ghent.": null,
      "I have a degree in law.": null,
      "I graduated from Porto University in 2012.": null,
    },
    saysNot: ["I have a studio with a view."],
  },
];
