import { oneOf, pattern } from "#language/pattern/pattern.js";
import { FEW, givenUp } from "./contrast-parts.js";
import type { CorrectionWords } from "./correction-words.js";

export const DUTCH: CorrectionWords = {
  denied: oneOf(
    pattern`(?:,\s*)?(?:en )?(?:niet|nie|geen|in plaats van|ipv|i\.p\.v\.)(?: meer)?(?: (?:op|om|de|van))?`,
    pattern`(?:die )?was(?: (?:op|om|de))?`,
    pattern`van(?= \S+(?: \p{L}+)? naar )`,
  ),
  deniedAfter: oneOf("(?:klopt|was|kan|gaat) (?:niet|fout)|wordt|niet,"),
  contrast: [
    pattern`(?<old>nie?t? (?!alleen\b)(?:op |om |in |bij |met |de |het )${FEW},? maar (?!ook\b)(?=(?:op|om|in|bij|met|de|het) ))`,
    pattern`(?<old>(?:niet|nie|geen) [^\s,.;!?]+,? )(?=maar (?!ook|wel|toch)[^\s,.;!?]+(?:[,.;!]|$))`,
    pattern`(?<old>(?:,\s*)?(?:in plaats van|ipv) (?:(?:de|het|een|met de|naar) )?[^\s,.;!?]+)`,
    pattern`(?<old>van (?:de |het )?[^\s,.;!?]+ )(?=naar [^.;!?]{0,40}(?:overgestapt|gewisseld|verhuisd|verplaatst))`,
    givenUp({
      who: "(?:we |ik |wij )?",
      planned: "zouden|zou|wilden|wilde|wou",
      ended: "gaat niet door|afgeblazen|afgelast|gecanceld|laten zitten",
    }),
  ],
  changed: pattern`(?:ik ben |ik )?van gedachten veranderd|plannen gewijzigd|verandering van plan(?:nen)?`,
  noMore: pattern`(?:ik |we )?[^,.;:]{0,30}(?:niet meer|toch niet)`,
  not: "niet|nie|geen",
  repeated: "in|op|bij|met|naar|de|het|een|voor|om",
  slip: "ik bedoel|eh,? nee|uh,? nee",
  before: "niet meer|vroeger|eerst",
  now: "nu|tegenwoordig|inmiddels",
  cue: oneOf(
    pattern`oeps|typ(?:e)?fout(?:je)?|verkeerd (?:verstaan|gelezen|begrepen|gezegd)|(?:cijfers )?omgedraaid`,
    pattern`ik moet corrigeren|rectificatie|wat zeg ik`,
    "nee,? (?:wacht|sorry|ik bedoel|toch|momentje)|ik bedoel(?:de)?|sorry,|foutje|correctie|verkeerd|ik vergis(?:te)? me|wacht,? nee",
    "grapje|geintje|oeps|nee,|dat klopt nie?t?",
  ),
  nonsense: oneOf("grapje|geintje|onzin|klopt nie?t?|foutje|ik vergis(?:te)? me"),
  lead: pattern`(?:(?:het is|het|is|op|om|de) )*`,
  moved: oneOf(
    pattern`vervroegd|opgeschoven|verschoven|verzet|verlaagd|verhoogd|(?:het )?wordt|nieuwe (?:tijd|datum)`,
    "verplaatst naar|verzet naar|verschoven naar|uitgesteld (?:naar|tot)|vervroegd naar|toch",
  ),
  ended: oneOf(pattern`gaat (?:toch )?niet door|afgelast|afgeblazen|gestopt|opgezegd|geannuleerd|gecanceld|gestaakt`),
  weekdays:
    "(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)(?:ochtend|middag|avond)?|vandaag|overmorgen|morgen",
  counts: "twee|drie|vier|vijf|zes|zeven|acht|negen|tien",
  months: "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december",
  days: pattern`\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?|(?<=\bde )\d{1,2}e`,
  clock: pattern`\d{1,2} ?uur|(?<=\bom )\d{1,2}(?:[:.]\d{2})?`,
  says: {
    "oppas is niet op dinsdag maar op vrijdagmiddag": "oppas is … op vrijdagmiddag",
    "Mijn repetitie is maandag met Joost. Nee, ik bedoel dinsdag.": "Mijn repetitie is [dinsdag] met Joost.",
  },
  saysNot: [
    "Ik werk niet op maandag.",
    "Nee, maandag kan ik niet.",
    "Ik ben allergisch voor noten, geen grap, neem iets anders mee.",
    "Ik trouw op 3 mei. Geen grapje.",
  ],
};
