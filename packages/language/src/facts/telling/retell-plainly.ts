import { not, oneOf, pattern } from "#language/pattern/pattern.js";
import { restoreSubject } from "../grammar/restore-subject.js";
import { isPast } from "../grammar/verb-forms.js";

interface Rewriting {
  said: RegExp;
  plain: string;
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
const REWRITINGS: readonly Rewriting[] = [
  {
    said: /^(?:that's|this is|[\p{L}' ]{5,60} is) why I (?=love (?!it\b|this\b|that\b|what\b|them\b|you\b))/iu,
    plain: "I ",
  },
  { said: /^it was when (?=I \p{Ll})/iu, plain: "" },
  {
    said: new RegExp(pattern`^(?<deed>.{20,90}?) to (?:stay|keep|get|be) (?:\p{L}+ )?${GOOD_SHAPE}\b.*$`, "iu"),
    plain: "$<deed>",
  },
  {
    said: new RegExp(
      pattern`^(?<deed>(?!${NO_ACTIVITY}\b)\p{L}{3,}ing (?!(?:and|or) )[^,;]{8,90}?) (?:was|were) (?:${INTENSIFIER} )*${ENJOYABLE}\b.*$`,
      "iu",
    ),
    plain: "I enjoyed $<deed>",
  },
  {
    said: new RegExp(
      pattern`^(?<deed>(?!${NO_PASTIME}\b)\p{L}{3,}ing [^,;]{4,70}?) is (?:definitely |probably |always )?${DEAR_TO_ME}[.!]*$`,
      "iu",
    ),
    plain: "I love $<deed>",
  },
  {
    said: new RegExp(
      pattern`^the (?:\p{L}+ )?(?:thing|part|news|truth)(?: [\p{L}]+){0,4} (?:is|was)(?: that)? (?=(?:I|we) (?!think|guess|feel|hope)\p{Ll})`,
      "iu",
    ),
    plain: "",
  },
  {
    said: new RegExp(pattern`^${NEWS}(?: that)?,? (?=(?:I|I'm|I've|we|my)\b)`, "iu"),
    plain: "",
  },
  {
    said: new RegExp(
      pattern`^(?:I )?was (?:\p{L}+ )?${MOOD} (?<time>(?:last|this|yesterday)(?: \p{L}+)?) when (?=I \p{Ll})`,
      "iu",
    ),
    plain: "$<time>, ",
  },
  {
    said: new RegExp(pattern`^(?:I )?was (?:\p{L}+ )?${MOOD} when (?=I \p{Ll})`, "iu"),
    plain: "",
  },
  {
    said: new RegExp(
      pattern`^(?:(?:I'm|I am|we're) |heading )?off to (?<deed>${CHORE}${DEED}\b[^,.!;]{5,})[.!]*$`,
      "iu",
    ),
    plain: "I'm going to $<deed> today",
  },
  {
    said: /^(?:I )?(?:just )?wanted to (?:let you know|tell you|share|mention|say)(?: that)? (?=(?:I|I'm|I've|my|we|we're)\b)/i,
    plain: "",
  },
  { said: /^been only to (?=\p{Lu})/iu, plain: "I've only been to " },
  {
    said: new RegExp(pattern`^(?:I was|we were) (?:finally |even |also )*able to (?=${NO_FEAT}\p{Ll}.{24,})`, "iu"),
    plain: "I managed to ",
  },
  { said: /^(?:(?:I'm|I've been) (?:really |totally )?)?loving (?=\p{Ll}+ing\b)/iu, plain: "I love " },
  { said: /^love (?=(?!hearing|seeing|being)\p{Ll}+ing\b)/iu, plain: "I love " },
  {
    said: /^it(?:'s| has) been (?:an? )?(?:\p{L}+ )?dream (?:of mine )?to (?=\p{Ll})/iu,
    plain: "I dream of being able to ",
  },
  {
    said: /^it (?:reminded|reminds) me (?:of )?why I (?=(?:love|like|enjoy) (?!it\b|this\b|that\b|what\b))/iu,
    plain: "I ",
  },
  {
    said: /^(?<who>I|we) even (?=\p{Ll}.* (?:at|in|with|for|from|last|yesterday)\b)(?!.*\b(?:there|it|them)\b)/iu,
    plain: "$<who> ",
  },
  {
    said: new RegExp(
      pattern`^I'm (?:really |so |super |very )?(?:excited|stoked|pumped|thrilled) to (?=${NO_WISH}\p{Ll}+ .*${NAME_OR_TIME})`,
      "u",
    ),
    plain: "I want to ",
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
  const told = REWRITINGS.flatMap(({ said, plain }) => (said.test(text) ? [lowerDeed(text.replace(said, plain))] : []));
  const parts = text.split(ASIDE).map((part) => part.trim());
  return [
    ...told,
    ...parts
      .slice(1)
      .filter(isOwnDeed)
      .map((part) => restoreSubject(part)),
  ];
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
