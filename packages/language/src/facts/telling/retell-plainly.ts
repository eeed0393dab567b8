import { not, oneOf, pattern } from "#language/pattern/pattern.js";
import { restoreSubject } from "../grammar/restore-subject.js";
import { isPast } from "../grammar/verb-forms.js";

/** A row of a table of rewritings. Its test reads the examples. */
export interface Rewriting {
  said: RegExp;
  plain: string;
  /** Sentences with their plain form. */
  says: Readonly<Record<string, string>>;
  /** Sentences that look alike and stay. */
  saysNot: readonly string[];
}

const GOOD_SHAPE = oneOf("on track|in shape|fit|motivated|focused|organi[sz]ed|active|busy|sane");
const NO_ACTIVITY = oneOf(
  "being|having|knowing|hearing|seeing|getting|watching|reali[sz]ing|finding|doing|making|going|working",
  "something|anything|everything|nothing|morning|evening",
);
const ENJOYABLE = oneOf(
  "awesome|amazing|great|fun|blast|incredible|special|wonderful|unforgettable|thrilling|memorable|exciting",
  "rewarding",
);
const INTENSIFIER = oneOf("so|really|such an?|an?|the|pretty|absolutely|definitely");
const DEAR_TO_ME = oneOf(
  "my (?:favou?rite|thing|passion|happy place|jam|go-to)",
  "(?:super |so |really |very )?(?:important|special) to me",
  "(?:a )?(?:fun|relaxing|great|rewarding|therapeutic|blast) for me",
);
const NO_PASTIME = oneOf(
  "being|having|knowing|hearing|seeing|getting|finding|doing|making|going|something|anything|everything",
  "nothing|morning|evening",
);
const NEWS = oneOf("turns out|I'm (?:happy|glad|excited|proud|thrilled|sad) to (?:say|announce|report|share)");
const MOOD = oneOf("nervous|excited|scared|anxious|happy|proud|thrilled|sad|upset|stressed");
const CHORE = not(
  "(?:go )?(?:do|get|finish|start) (?:some |my |the )?(?:research|work|chores|sleep|rest)|bed|sleep|work",
);
const DEED = oneOf("go|swim|run|play|practi[cs]e|bake|cook|meet|visit|watch|buy|paint|do|have|take|see|volunteer");
const NO_FEAT = not("be|give|make|get|do|enjoy|relax|feel|see");
const NO_WISH = not("see|hear|share|be|start|know");
const NAME_OR_TIME = oneOf(pattern`"|\s\p{Lu}\p{Ll}|\btomorrow\b|\bnext\b`);
/** Phrases that hide a plain statement. */
export const REWRITINGS: readonly Rewriting[] = [
  {
    said: /^(?:that's|this is|[\p{L}' ]{5,60} is) why I (?=love (?!it\b|this\b|that\b|what\b|them\b|you\b))/iu,
    plain: "I ",
    says: { "That's why I love hiking in the fall": "I love hiking in the fall" },
    saysNot: ["That's why I love it"],
  },
  {
    said: /^it was when (?=I \p{Ll})/iu,
    plain: "",
    says: { "It was when I lived in Rome": "I lived in Rome" },
    saysNot: ["It was when she left"],
  },
  {
    said: new RegExp(pattern`^(?<deed>.{20,90}?) to (?:stay|keep|get|be) (?:\p{L}+ )?${GOOD_SHAPE}\b.*$`, "iu"),
    plain: "$<deed>",
    says: { "I go for a run every morning to stay in shape": "I go for a run every morning" },
    saysNot: ["I run to stay in shape"],
  },
  {
    said: new RegExp(
      pattern`^(?<deed>(?!${NO_ACTIVITY}\b)\p{L}{3,}ing (?!(?:and|or) )[^,;]{8,90}?) (?:was|were) (?:${INTENSIFIER} )*${ENJOYABLE}\b.*$`,
      "iu",
    ),
    plain: "I enjoyed $<deed>",
    says: { "Exploring the old town was really fun": "I enjoyed exploring the old town" },
    saysNot: ["Being with the family was really fun"],
  },
  {
    said: new RegExp(
      pattern`^(?<deed>(?!${NO_PASTIME}\b)\p{L}{3,}ing [^,;]{4,70}?) is (?:definitely |probably |always )?${DEAR_TO_ME}[.!]*$`,
      "iu",
    ),
    plain: "I love $<deed>",
    says: { "Painting landscapes is my thing": "I love painting landscapes" },
    saysNot: ["Going outside is my thing"],
  },
  {
    said: new RegExp(
      pattern`^the (?:\p{L}+ )?(?:thing|part|news|truth)(?: [\p{L}]+){0,4} (?:is|was)(?: that)? (?=(?:I|we) (?!think|guess|feel|hope)\p{Ll})`,
      "iu",
    ),
    plain: "",
    says: { "The best part is that I met my hero": "I met my hero" },
    saysNot: ["The truth is I think so"],
  },
  {
    said: new RegExp(pattern`^${NEWS}(?: that)?,? (?=(?:I|I'm|I've|we|my)\b)`, "iu"),
    plain: "",
    says: {
      "Turns out I have a twin brother": "I have a twin brother",
      "I'm happy to say that I passed the exam": "I passed the exam",
    },
    saysNot: ["Turns out it was broken"],
  },
  {
    said: new RegExp(
      pattern`^(?:I )?was (?:\p{L}+ )?${MOOD} (?<time>(?:last|this|yesterday)(?: \p{L}+)?) when (?=I \p{Ll})`,
      "iu",
    ),
    plain: "$<time>, ",
    says: { "I was so nervous last Friday when I gave a talk": "last Friday, I gave a talk" },
    saysNot: ["I was so nervous when I gave a talk"],
  },
  {
    said: new RegExp(pattern`^(?:I )?was (?:\p{L}+ )?${MOOD} when (?=I \p{Ll})`, "iu"),
    plain: "",
    says: { "I was proud when I won the race": "I won the race" },
    saysNot: ["I was proud when she won the race"],
  },
  {
    said: new RegExp(
      pattern`^(?:(?:I'm|I am|we're) |heading )?off to (?<deed>${CHORE}${DEED}\b[^,.!;]{5,})[.!]*$`,
      "iu",
    ),
    plain: "I'm going to $<deed> today",
    says: { "I'm off to swim with the kids": "I'm going to swim with the kids today" },
    saysNot: ["I'm off to do some chores", "I'm off to bed"],
  },
  {
    said: /^(?:I )?(?:just )?wanted to (?:let you know|tell you|share|mention|say)(?: that)? (?=(?:I|I'm|I've|my|we|we're)\b)/i,
    plain: "",
    says: { "I just wanted to let you know that I moved to Lisbon": "I moved to Lisbon" },
    saysNot: ["I wanted to share a photo"],
  },
  {
    said: /^been only to (?=\p{Lu})/iu,
    plain: "I've only been to ",
    says: { "Been only to Rome and Naples": "I've only been to Rome and Naples" },
    saysNot: ["Been to Rome and Naples"],
  },
  {
    said: new RegExp(pattern`^(?:I was|we were) (?:finally |even |also )*able to (?=${NO_FEAT}\p{Ll}.{24,})`, "iu"),
    plain: "I managed to ",
    says: { "I was finally able to finish the quilt for my sister": "I managed to finish the quilt for my sister" },
    saysNot: ["I was able to relax for a whole weekend at home"],
  },
  {
    said: /^(?:(?:I'm|I've been) (?:really |totally )?)?loving (?=\p{Ll}+ing\b)/iu,
    plain: "I love ",
    says: { "I've been loving baking bread": "I love baking bread" },
    saysNot: ["I'm loving it"],
  },
  {
    said: /^love (?=(?!hearing|seeing|being)\p{Ll}+ing\b)/iu,
    plain: "I love ",
    says: { "Love painting at night": "I love painting at night" },
    saysNot: ["Love seeing you happy"],
  },
  {
    said: /^it(?:'s| has) been (?:an? )?(?:\p{L}+ )?dream (?:of mine )?to (?=\p{Ll})/iu,
    plain: "I dream of being able to ",
    says: { "It's been a dream of mine to open a bakery": "I dream of being able to open a bakery" },
    saysNot: ["It's been a long day"],
  },
  {
    said: /^it (?:reminded|reminds) me (?:of )?why I (?=(?:love|like|enjoy) (?!it\b|this\b|that\b|what\b))/iu,
    plain: "I ",
    says: { "It reminded me why I love the sea": "I love the sea" },
    saysNot: ["It reminds me why I love it"],
  },
  {
    said: /^(?<who>I|we) even (?=\p{Ll}.* (?:at|in|with|for|from|last|yesterday)\b)(?!.*\b(?:there|it|them)\b)/iu,
    plain: "$<who> ",
    says: { "We even won a medal at the fair": "We won a medal at the fair" },
    saysNot: ["We even won it at the fair"],
  },
  {
    said: new RegExp(
      pattern`^I'm (?:really |so |super |very )?(?:excited|stoked|pumped|thrilled) to (?=${NO_WISH}\p{Ll}+ .*${NAME_OR_TIME})`,
      "u",
    ),
    plain: "I want to ",
    says: { "I'm so excited to visit Rome next week": "I want to visit Rome next week" },
    saysNot: ["I'm excited to see Rome"],
  },
];
/** The words after a colon are mostly somebody else's. */
const ASIDE = /\s[-–—]+\s|;\s|(?<=^(?:user|human)):\s|(?<=\bgoing (?:well|great|fine|okay|slowly)):\s/iu;
const MIN_WORDS = 5;

/**
 * Plain statements of the speaker with the same meaning or a part of it: "I'm off to swim with the kids" is a plan for
 * the day.
 */
export function retellPlainly(text: string): string[] {
  const told = REWRITINGS.flatMap((rewriting) => rewrite(text, rewriting) ?? []);
  const parts = text.split(ASIDE).map((part) => part.trim());
  return [
    ...told,
    ...parts
      .slice(1)
      .filter(isOwnDeed)
      .map((part) => restoreSubject(part)),
  ];
}

export function rewrite(text: string, { said, plain }: Rewriting): string | null {
  return said.test(text) ? lowerDeed(text.replace(said, plain)) : null;
}

/** Matches "... - had an audition yesterday for a writing gig". */
function isOwnDeed(part: string): boolean {
  const words = part.split(" ");
  return words.length >= MIN_WORDS && (/^I\b/.test(part) || (/^\p{Ll}/u.test(part) && isPast(words[0] ?? "")));
}

/** "I enjoyed Exploring the city": the verb no longer begins the sentence. */
function lowerDeed(text: string): string {
  return text.replace(
    /^(I (?:enjoyed|love) )(\p{Lu})/u,
    (_, start: string, letter: string) => `${start}${letter.toLowerCase()}`,
  );
}
