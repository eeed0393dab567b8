import { oneOf, pattern } from "#language/pattern/pattern.js";
import { DIETS, PARTNERS, PETS, RELATIVES } from "../grammar/vocabulary.js";

/** A class of English sentences. Its test reads the examples. */
export interface Sign {
  sign: string;
  pattern: RegExp;
  says: readonly string[];
  /** Sentences that look alike and are not of this class. */
  saysNot: readonly string[];
}

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

/** "I'd like to", "I'd been there": a wish or a past. */
const HYPOTHESIS_VERB = oneOf(
  pattern`\p{L}+ly (?:like|love|prefer)`,
  "like|love|prefer|rather|been|had|never|always|already|better|be (?:happy|glad|grateful)|appreciate|want|need|say",
);
const NO_WISH = pattern`(?!${HYPOTHESIS_VERB}\b)(?!\p{L}+(?:ed|tten|ken|ven|sen|aten)\b)`;
const QUESTION_WORD = oneOf(
  "can|could|would|will|do|does|did|is|are|should|shall|have|has|what|why|how|when|where|who|which",
);
const ORDER = oneOf(
  "give|write|tell|show|explain|list|make|help|find|suggest|recommend|check|draft|translate|summari[sz]e|remind",
);
const MEDIUM = oneOf(
  "article|study|leaflet|poster|sign|ad|advert|book|podcast|post|tweet|meme|headline|website|blog|news|paper|label|menu",
);
const TEXT = oneOf(
  "leaflet|e?mail|letter|text|article|script|draft|message|post|lyrics|poem|recipe|code|transcript|notice|contract|review",
);
const FICTION = oneOf("novel|story|book|game|film|movie|show|dream|play|series|campaign|poem|song");

/** Words that state nothing of the speaker's own: suppositions, jokes, fiction, and reports of what was read. */
export const UNSTATED: readonly Sign[] = [
  {
    sign: "a supposition",
    pattern: oneOfPattern([
      pattern`\b(?:suppose|imagine|pretend|hypothetically|in theory|what if|what about|how about)\b`,
      pattern`\bif\b.*\b(?:would|i'd|id|could|might|were)\b|\b(?:would|i'd|id|could|might|wish)\b.*\bif\b`,
      pattern`^(?:(?:haha+|lol|and|but|well|so|ok|oh|now|even|only|yeah|no|maybe),? ){0,2}if (?!i (?:remember|recall)|you (?:must|want to) know|my memory)`,
    ]),
    says: [
      "if i won the lottery id buy a boat",
      "haha if he brings me decaf i'm leaving him",
      "imagine a whole year off",
    ],
    saysNot: ["i asked if they knew", "If I remember correctly, I was born in Naples"],
  },
  {
    sign: "a thing that one would do",
    pattern: oneOfPattern([
      pattern`(?<!\b(?:my|your|the|an?|photo|id|new) )\b(?:i'd|id|we'd) ${NO_WISH}\p{Ll}`,
      pattern`\bwould (?!not\b)${NO_WISH}\p{Ll}|\b(?:he|she|they)'d ${NO_WISH}\p{Ll}`,
      pattern`\bi could (?:eat|sleep|scream|cry|die|kill|murder|marry|hug)\b|\bi wish\b|\bif only\b`,
      pattern`\bin (?:my|the) next life\b|\bin another life\b|\bwhen (?:i'm|im|i am) (?:rich|famous|dead)\b`,
    ]),
    says: [
      "id open a bar for dogs",
      "I'd hire a nanny and a chef",
      "she'd sell me for a biscuit",
      "i could eat a horse",
    ],
    saysNot: [
      "I'd like a window seat",
      "i'd rather walk",
      "my id card is lost",
      "I'd moved out by then",
      "i could come",
    ],
  },
  {
    sign: "a request",
    pattern: new RegExp(pattern`\b(?:can|could|would|will) (?:u|you)\b|\bwhy (?:do|does|did|is|are)\b`, "i"),
    says: ["can u make it shorter", "i wonder why does it rain"],
    saysNot: ["u can always call", "i know why"],
  },
  {
    sign: "a joke",
    pattern: oneOfPattern([
      pattern`\b(?:jk|just kidding|(?:im|i'm|was|only) (?:kidding|joking)(?! about))\b`,
      pattern`\b(?:(?:was|is) a joke|no need to note|(?:is|are|such) a liar|i swear (?:i am|im|i'm) not)\b`,
    ]),
    says: ["i own a castle jk", "that was a joke", "kuba is a liar but a good one"],
    saysNot: ["im not joking", "i joke a lot at work"],
  },
  {
    sign: "something read or heard of",
    pattern: oneOfPattern([
      pattern`\bi (?:just )?(?:read|saw|heard)(?: (?:this|that|online|somewhere|about|on (?:reddit|twitter|tiktok|the news))\b|:)`,
      pattern`\b(?:apparently|according to|supposedly|allegedly|they write|(?:people|some) (?:say|claim)|claims|swears|insists)\b`,
      pattern`\b${MEDIUM} (?:says|said|claims|claimed|reads)\b`,
    ]),
    says: ["i read that crows trade caps", "the leaflet says 30 compressions", "apparently it costs 400"],
    saysNot: ["i read 40 books a year", "i saw my aunt on sunday"],
  },
  {
    sign: "an opinion of others about the speaker",
    pattern: /\b(?:said|says|thinks|reckons|told me|tells me|calls me)(?: that)? i(?:'m|m| am| have| should| look)\b/i,
    says: ["My boss said I have a bad attitude", "my sister thinks im lazy"],
    saysNot: ["my sister told me to call", "the vet said it was a tick"],
  },
  {
    sign: "a text that is handed over",
    pattern: new RegExp(pattern`^here(?:'?s| is| are) (?:the|an?|some|what|my) (?:[\p{L}'-]+ ){0,4}?${TEXT}\b`, "iu"),
    says: ["heres the bit from the leaflet they gave us", "here's the mail my landlord wrote"],
    saysNot: ["here's my number", "here is the address of my mum"],
  },
  {
    sign: "fiction",
    pattern: new RegExp(
      pattern`^(?:\p{L}+,? )?in (?:my|the|this|our|a) (?:\p{L}+ )?${FICTION}\b|\bmy (?:character|avatar|protagonist)\b|\bi (?:dreamt|dreamed)\b`,
      "iu",
    ),
    says: ["In my novel the hero lives in Rome", "my character has two swords", "i dreamt of a red door"],
    saysNot: ["I play in a band", "my book club meets on friday"],
  },
  {
    sign: "a question without its mark",
    pattern: new RegExp(
      pattern`^${QUESTION_WORD} (?:i|u|you|we|they|he|she|it|that|this|there|my|your|the)\b|^(?:so |and |ok )?what'?s\b`,
      "i",
    ),
    says: ["do you think so", "whats the difference between hot reload and restart", "is there a train"],
    saysNot: ["whatever works for me", "doing it on friday"],
  },
  {
    sign: "an order",
    pattern: new RegExp(pattern`^(?:pls |please |ok |and |so )*${ORDER}\b`, "i"),
    says: ["pls write a poem", "remind me of it"],
    saysNot: ["i write poems", "giving it away"],
  },
];

/** The words that a sentence undoes: the rest of its sentence, or the sentence before. */
export type Undoing = "rest" | "before";

const UNDOING: ReadonlyMap<string, Undoing> = new Map([
  ["a supposition", "rest"],
  ["fiction", "rest"],
  ["something read or heard of", "rest"],
  ["a joke", "before"],
]);

export function undoes(sentence: string): Undoing | null {
  const found = UNSTATED.find(({ sign, pattern: words }) => UNDOING.has(sign) && words.test(sentence));
  return found === undefined ? null : (UNDOING.get(found.sign) ?? null);
}

function oneOfPattern(lines: string[]): RegExp {
  return new RegExp(lines.join("|"), "iu");
}
