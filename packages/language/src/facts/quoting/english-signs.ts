import { oneOf, pattern } from "#language/pattern/pattern.js";
import { DIETS, PARTNERS, PETS, RELATIVES } from "../grammar/vocabulary.js";
import { oneOfPattern, type Sign } from "../unstated/unstated-sign.js";

const ROLES = oneOf(
  "flatmates?|roommates?|housemates?|neighbou?rs?|boss|manager|supervisor|coordinator|colleagues?|coworkers?",
  "teammates?|friends?|mates?|landlord|landlady|teacher|tutor|trainer|coach|therapist|doctor|gp|dentist|vet|physio",
  "midwife|nanny|babysitter|cleaner|accountant|lawyer|clients?|professor|prof|ex|team|band|choir",
);
const NO_TRAIT = oneOf(
  "bit|little|lot|mess|wreck|idiot|fool|fan|big|huge|total|complete|moron|dumbass|genius|zombie|joke|person|fraid",
);
const TRAITS = oneOf(
  DIETS,
  "veggie|diabetic|colou?r[- ]?blind|deaf|blind|left[- ]handed|pregnant|dyslexic|autistic|retired|married|single",
  "divorced|engaged|widowed|unemployed|self[- ]employed|freelance|part[- ]time|full[- ]time",
);
const AM = "(?:i'm|im|i am|we're|we are)";
const VERB_OF_OTHERS = oneOf(
  "is|was|are|were|has|had|will|can(?:'t|not)?|won't|does|did|doesn'?t|didn'?t|isn'?t|wants|goes|comes",
  pattern`\p{Ll}{2,}(?:s|ed)`,
);

/** Each of them makes a sentence more concrete. */
export const CONCRETE_SIGNS: readonly Sign[] = [
  {
    sign: "somebody of one's own",
    pattern: new RegExp(
      pattern`\b(?:my|our) (?:\p{L}+ )?${oneOf(RELATIVES, PARTNERS, PETS, ROLES)}\b|^(?:mum|mom|dad|gran(?:ny|dma)?)\b`,
      "iu",
    ),
    says: ["kuba is my flatmate here", "one of my flatmates is from chile", "our dog sleeps outside", "mum is back"],
    saysNot: ["my hands are cold", "the neighbour is loud"],
  },
  {
    sign: "what somebody is",
    pattern: new RegExp(
      pattern`\b${AM} (?:an? (?!${NO_TRAIT}\b)\p{L}|(?:(?:also|now|still|mostly) )?${TRAITS}\b)`,
      "iu",
    ),
    says: ["I am a tenor", "im a night nurse", "I'm veggie", "we're still married"],
    saysNot: ["I'm a bit tired", "im a mess", "I'm so happy"],
  },
  {
    sign: "an intention",
    pattern: oneOfPattern([
      pattern`\b(?:i|we)(?:'ll| will| want to| wanna| need to| have to| must| plan to| might have to)\b`,
      pattern`\b(?:i'm|im|we're|were) (?:going to|gonna|planning)\b`,
    ]),
    says: ["i will do the dive medical after xmas", "I might have to cancel", "im gonna sell it"],
    saysNot: ["I went there", "the will is signed"],
  },
  {
    sign: "somebody by name does it",
    pattern: new RegExp(
      pattern`^(?!(?:The|This|That|It|There|What)\b)\p{Lu}\p{Ll}[\p{L}-]*(?:['’]s \p{L}+)? ${VERB_OF_OTHERS} (?!you\b)`,
      "u",
    ),
    says: ["Leela doesn't eat chickpeas", "Ana knows Dart", "Tom's sister moved out"],
    saysNot: ["Colm you are right", "The scores are here", "leela sleeps"],
  },
  {
    sign: "what something is called",
    pattern:
      /\b(?:called|named|(?:name|names)(?:'s| is| was|s)) (?!me\b|you\b|him\b|her\b|it\b|in\b|off\b|for\b|back\b|to\b|and\b|up\b|after\b)\p{L}/iu,
    says: ["theyre called shift & sons", "her name is salma"],
    saysNot: ["she called me", "they called it off"],
  },
  {
    sign: "a number in letters",
    pattern:
      /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty|hundred|dozen)\b/i,
    says: ["we have two bathrooms", "thirty lockers"],
    saysNot: ["we have a bathroom", "tent"],
  },
];

const WITHOUT = oneOf("don'?t|do not|never|no more|stop|avoid|quit");
const MANNERS = oneOf(
  "use|using|say|saying|write|writing|call|calling|mention|mentioning|bring(?:ing)? (?:it |that |this |them |her |him )?up",
  "bring(?:ing)? up|suggest|suggesting|recommend|recommending|ask|asking|tell|telling|send|sending|give|giving|start",
  "starting|end|ending|add|adding|put|putting|translate|translating|explain|explaining|repeat|repeating|apologi[sz]e",
  "apologi[sz]ing|lecture|lecturing|sugarcoat|assume|assuming|correct|correcting|fix|fixing|make suggestions|remind",
  "talk|talking|speak|speaking|answer|answering|reply|replying|sign|signing|include|including",
);
const MANNER_OF = oneOf(
  "short|brief|simple|simply|concise|polite|formal|informal|direct|plain|blunt|slow|slowly|clear|quick|bullet points?",
  "metric|imperial|celsius|fahrenheit|kilos?|grams|english|german|french|spanish|italian|dutch|british|american|emojis?",
  "tables?|headings?|bold|markdown|jargon|headers|links|lists?|like (?:im|i'm|i am)|one (?:thing|question|step) at a time",
);
const ANSWERING = oneOf(
  "answer|reply|respond|write|explain|keep|use|give|talk|speak|call|address|format|put|do|show|round|convert|spell",
);
const PLEASE = oneOf(pattern`(?:please|pls|plz|also|and|but|ok|so|oh|btw|just|always|note|thanks|rule|a rule)[,:. ]+`);
const NO_HYPOTHESIS = pattern`(?!.*\b(?:i'd|id|would|could|were)\b)`;
const THEN = oneOf("always|never|only|put|add|use|do it|keep|give|tell me|dont|don't");
const STOP = pattern`(?=[\s,.!]|$)`;

/** Wishes for the behaviour of whoever listens. They stand although they are orders. */
export const STANDING_WISHES: readonly Sign[] = [
  {
    sign: "something to leave out",
    pattern: new RegExp(
      pattern`^(?:${PLEASE})*(?:add a rule: )?${WITHOUT} ${MANNERS}\b(?! (?:it|that|this)?[.!]*$)`,
      "i",
    ),
    says: ["and dont say great question ever", "Don't suggest new cats to me", "please stop using bullet points"],
    saysNot: ["don't worry about it", "i don't use it", "don't say it!"],
  },
  {
    sign: "a manner of answering",
    pattern: new RegExp(pattern`^(?:${PLEASE})*(?:always )?${ANSWERING}\b [^?]{0,60}\b${MANNER_OF}${STOP}`, "i"),
    says: ["pls keep it SHORT im on my phone", "explain things simply", "answer in german", "also use metric"],
    saysNot: ["i keep it short", "keep the dog inside", "can you keep it short?"],
  },
  {
    sign: "things without",
    pattern: new RegExp(pattern`^(?:${PLEASE})*no (?:more )?${MANNER_OF}\b`, "i"),
    says: ["no headings no bold", "no tables either", "and no emojis please"],
    saysNot: ["no idea", "no bread today"],
  },
  {
    sign: "a condition of an answer",
    pattern: new RegExp(
      pattern`^(?:${PLEASE})*(?:if|when|whenever) (?:i|u|you|we)\b${NO_HYPOTHESIS} [^?]{3,80}\b${THEN}\b`,
      "i",
    ),
    says: ["if I ask for recipes always put the allergens first", "when you explain stuff do it like im 12"],
    saysNot: ["if i had a van id drive off and never come back", "when you come home"],
  },
  {
    sign: "something always welcome",
    pattern: new RegExp(pattern`\b(?:u|you) can always (?:do|use|give|send|put|write|call|ask)\b`, "i"),
    says: ["u can always do stuff as flashcards for me"],
    saysNot: ["can you always do that"],
  },
];
