import { restoreSubject } from "../grammar/restore-subject.js";
import { isPast } from "../grammar/verb-forms.js";

interface Rewriting {
  said: RegExp;
  plain: string;
}

/** Phrases that hide a plain statement. */
const REWRITINGS: readonly Rewriting[] = [
  {
    said: /^(?:that's|this is|[\p{L}' ]{5,60} is) why I (?=love (?!it\b|this\b|that\b|what\b|them\b|you\b))/iu,
    plain: "I ",
  },
  { said: /^it was when (?=I \p{Ll})/iu, plain: "" },
  {
    said: /^(?<deed>.{20,90}?) to (?:stay|keep|get|be) (?:\p{L}+ )?(?:on track|in shape|fit|motivated|focused|organi[sz]ed|active|busy|sane)\b.*$/iu,
    plain: "$<deed>",
  },
  {
    said: /^(?<deed>(?!(?:being|having|knowing|hearing|seeing|getting|watching|reali[sz]ing|finding|doing|making|going|working|something|anything|everything|nothing|morning|evening)\b)\p{L}{3,}ing (?!(?:and|or) )[^,;]{8,90}?) (?:was|were) (?:(?:so|really|such an?|an?|the|pretty|absolutely|definitely) )*(?:awesome|amazing|great|fun|blast|incredible|special|wonderful|unforgettable|thrilling|memorable|exciting|rewarding)\b.*$/iu,
    plain: "I enjoyed $<deed>",
  },
  {
    said: /^(?<deed>(?!(?:being|having|knowing|hearing|seeing|getting|finding|doing|making|going|something|anything|everything|nothing|morning|evening)\b)\p{L}{3,}ing [^,;]{4,70}?) is (?:definitely |probably |always )?(?:my (?:favou?rite|thing|passion|happy place|jam|go-to)|(?:super |so |really |very )?(?:important|special) to me|(?:a )?(?:fun|relaxing|great|rewarding|therapeutic|blast) for me)[.!]*$/iu,
    plain: "I love $<deed>",
  },
  {
    said: /^the (?:\p{L}+ )?(?:thing|part|news|truth)(?: [\p{L}]+){0,4} (?:is|was)(?: that)? (?=(?:I|we) (?!think|guess|feel|hope)\p{Ll})/iu,
    plain: "",
  },
  {
    said: /^(?:turns out|I'm (?:happy|glad|excited|proud|thrilled|sad) to (?:say|announce|report|share))(?: that)?,? (?=(?:I|I'm|I've|we|my)\b)/iu,
    plain: "",
  },
  {
    said: /^(?:I )?was (?:\p{L}+ )?(?:nervous|excited|scared|anxious|happy|proud|thrilled|sad|upset|stressed) (?<time>(?:last|this|yesterday)(?: \p{L}+)?) when (?=I \p{Ll})/iu,
    plain: "$<time>, ",
  },
  {
    said: /^(?:I )?was (?:\p{L}+ )?(?:nervous|excited|scared|anxious|happy|proud|thrilled|sad|upset|stressed) when (?=I \p{Ll})/iu,
    plain: "",
  },
  {
    said: /^(?:(?:I'm|I am|we're) |heading )?off to (?<deed>(?!(?:go )?(?:do|get|finish|start) (?:some |my |the )?(?:research|work|chores|sleep|rest)\b|bed\b|sleep\b|work\b)(?:go|swim|run|play|practi[cs]e|bake|cook|meet|visit|watch|buy|paint|do|have|take|see|volunteer)\b[^,.!;]{5,})[.!]*$/iu,
    plain: "I'm going to $<deed> today",
  },
  {
    said: /^(?:I )?(?:just )?wanted to (?:let you know|tell you|share|mention|say)(?: that)? (?=(?:I|I'm|I've|my|we|we're)\b)/i,
    plain: "",
  },
  { said: /^been only to (?=\p{Lu})/iu, plain: "I've only been to " },
  {
    said: /^(?:I was|we were) (?:finally |even |also )*able to (?=(?!be\b|give\b|make\b|get\b|do\b|enjoy\b|relax\b|feel\b|see\b)\p{Ll}.{24,})/iu,
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
    said: /^I'm (?:really |so |super |very )?(?:excited|stoked|pumped|thrilled) to (?=(?!see\b|hear\b|share\b|be\b|start\b|know\b)\p{Ll}+ .*(?:"|\s\p{Lu}\p{Ll}|\btomorrow\b|\bnext\b))/u,
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
