import { oneOf, pattern } from "#language/pattern/pattern.js";
import { ENGLISH_REQUESTS } from "./english-requests.js";
import { oneOfPattern, opening, praiseOfTrouble, type UnstatedSign, unlessOf, within } from "./unstated-sign.js";

/** "I'd like to", "I'd been there": a wish or a past. */
const HYPOTHESIS_VERB = oneOf(
  pattern`\p{L}+ly (?:like|love|prefer)`,
  "like|love|prefer|rather|been|had|never|always|already|better|be (?:happy|glad|grateful)|appreciate|want|need|say",
);
const NO_WISH = pattern`(?!${HYPOTHESIS_VERB}\b)(?!\p{L}+(?:ed|tten|ken|ven|sen|aten)\b)`;
const MEDIUM = oneOf(
  "article|study|leaflet|poster|sign|ad|advert|book|podcast|post|tweet|meme|headline|website|blog|news|paper|label|menu",
);
const TEXT = oneOf(
  "leaflet|e?mail|letter|text|article|script|draft|message|post|lyrics|poem|recipe|code|transcript|notice|contract|review",
);
const FICTION = oneOf("novel|story|book|game|film|movie|show|dream|play|series|campaign|poem|song");

const DOCTORS = "doctor|dentist|gp|midwife|nurse|consultant|therapist|physio|vet|neurologist|psychiatrist";
const WRITTEN = oneOf("e?mail|message|letter|ad|advert|listing|note|speech|card|form|post|text|cover letter|bio");

/** English words that state nothing of their speaker's own: suppositions, jokes, fiction, and reports of what was read. */
export const ENGLISH_UNSTATED: readonly UnstatedSign[] = [
  {
    sign: "a supposition",
    undoes: "rest",
    pattern: oneOfPattern([
      pattern`\b(?:suppose|imagine|pretend|let'?s say|say i (?:earn|have|had|want|get)|how do (?:you|u) say)\b`,
      pattern`\b(?:hypothetically|in theory|thought experiment|what if|what about|how about)\b`,
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
    undoes: "before",
    pattern: oneOfPattern([
      pattern`\b(?:jk|just kidding|(?:im|i'm|was|only) (?:kidding|joking)(?! about))\b`,
      pattern`\b(?:(?:was|is) a joke|no need to note|(?:is|are|such) a liar|i swear (?:i am|im|i'm) not)\b`,
    ]),
    says: ["i own a castle jk", "that was a joke", "kuba is a liar but a good one"],
    saysNot: ["im not joking", "i joke a lot at work"],
  },
  {
    sign: "something read or heard of",
    undoes: "rest",
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
    pattern: unlessOf(
      DOCTORS,
      pattern`(?:said|says|thinks|reckons|told me|tells me|calls me)(?: that)? i(?:'m|m| am| have| should| look)`,
    ),
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
    undoes: "rest",
    pattern: new RegExp(
      pattern`^(?:\p{L}+,? )?in (?:my|the|this|our|a) (?:\p{L}+ )?${FICTION}\b|\bmy (?:character|avatar|protagonist)\b|\bi (?:dreamt|dreamed)\b`,
      "iu",
    ),
    says: ["In my novel the hero lives in Rome", "my character has two swords", "i dreamt of a red door"],
    saysNot: ["I play in a band", "my book club meets on friday"],
  },
  {
    sign: "a part that is played",
    undoes: "rest",
    pattern: within("role-?play|role play|let'?s pretend|pretend (?:that )?(?:i|you)"),
    says: ["lets role play, im a knight"],
    saysNot: ["i play in a band"],
  },
  {
    sign: "made-up data",
    undoes: "rest",
    pattern: within("(?:test|dummy|sample|fake|placeholder) data|john doe|jane doe|lorem ipsum"),
    says: ["test data for my form: john doe, london"],
    saysNot: ["i have a blood test on monday"],
  },
  {
    sign: "a formal letter",
    undoes: "rest",
    pattern: within("dear (?:tenants?|residents?|customers?|parents|members|guests|sir|madam|valued)"),
    says: ["just got this: dear tenants, on 12 may the water is off"],
    saysNot: ["my dear friend moves on monday"],
  },
  {
    sign: "a text to write",
    undoes: "rest",
    pattern: within(
      pattern`in the ${WRITTEN},? (?:say|write|put|mention|tell)|for the ${WRITTEN},? (?:sign|say|write|put)`,
      pattern`(?:say|write|put|mention) (?:\p{L}+ ){0,3}in the ${WRITTEN}|sign it (?:as|with)`,
    ),
    says: ["in the email say im at a funeral", "for the ad sign it as mrs lehmann"],
    saysNot: ["i saw it in the ad", "he sent a letter"],
  },
  {
    sign: "a song",
    undoes: "rest",
    pattern: within("(?:song|chorus|tune) (?:is |thats |that's )?(?:stuck )?in my head|earworm|the lyrics (?:go|are)"),
    says: ["this song is stuck in my head: ive never been to me"],
    saysNot: ["i sing in a choir"],
  },
  {
    sign: "sarcasm",
    undoes: "rest",
    pattern: praiseOfTrouble({
      praise: "(?:oh )?(?:great|fantastic|brilliant|lovely|wonderful|perfect|fab|superb|yay)",
      trouble: "again|late|delayed|cancelled|broken|stuck",
    }),
    says: ["oh great, train 90 minutes late again"],
    saysNot: ["great, see you at 9", "lovely dinner with my mum"],
  },
  {
    sign: "irony about oneself",
    undoes: "rest",
    pattern: within("nothing better to do|all the time in the world|as if i (?:have|had) time"),
    says: ["sure, ive got nothing better to do"],
    saysNot: ["i have nothing on friday"],
  },
  {
    sign: "something that almost was",
    undoes: "rest",
    pattern: within(pattern`i (?:very |so )?(?:almost|nearly) \p{L}+(?:ed|ught|old|ook|ell|ent)`),
    says: ["i almost bought a racing bike"],
    saysNot: ["i am almost done", "we almost always eat at 6"],
  },
  {
    sign: "a plot or a game",
    undoes: "rest",
    pattern: opening(
      pattern`(?:in|on) (?:the|this|that|a) (?:\p{L}+ ){0,2}(?:show|series|film|movie|episode|game|novel|anime)`,
      "(?:in|on) (?:the sims|minecraft|animal crossing|stardew)",
    ),
    says: ["in the new netflix show the guy is a surgeon", "in the sims i have five kids"],
    saysNot: ["i work on a drama series", "i finished the game on sunday"],
  },
  {
    sign: "a hero of a game",
    undoes: "rest",
    pattern: within("d&d|dnd|backstory|tiefling|warlock|paladin|dungeon master"),
    says: ["d&d backstory time: my tiefling grew up in an orphanage"],
    saysNot: ["my back hurts", "the story is told"],
  },
  {
    sign: "a persona of a prompt",
    undoes: "rest",
    pattern: opening(
      "the (?:guest|user|player|narrator|protagonist|persona)(?:'s)? (?:is|has|prefers|travels|name|likes|wants|lives)",
    ),
    says: ["The guest is vegetarian and travels with a dog"],
    saysNot: ["the guests are coming on friday"],
  },
  {
    sign: "an exaggeration",
    pattern: within("(?:a|like a|about a) (?:thousand|million|hundred|billion) times|a gazillion"),
    says: ["ive emailed the council a thousand times"],
    saysNot: ["i was there three times"],
  },
  {
    sign: "a mere denial",
    pattern: /^(?:yes|yeah|no|nope),? not [^,;:\d]{1,40}$/i,
    says: ["Yes not forty-three kroner Anders.", "no, not really"],
    saysNot: ["no, not before 8", "not scrambled, not mayo"],
  },
  {
    sign: "words of the assistant",
    pattern: within(
      "u (?:said|suggested|told me|recommended)|you (?:said|suggested|told me|recommended|mentioned|proposed)|your (?:suggestion|advice|proposal|tip)",
    ),
    says: ["you suggested i run 5 km twice a week", "400 a month into savings you said"],
    saysNot: ["i told you i live in bath"],
  },
  {
    sign: "a saying",
    pattern: within("as (?:they|people) say|as the saying goes|early bird"),
    says: ["early bird catches the worm as they say"],
    saysNot: ["they say hi"],
  },
  {
    sign: "a general truth",
    pattern: opening(
      "(?:an adult|the human|humans|the average|the earth|most people|every(?:body|one)(?!.*\\b(?:me|my|i|im|i'm|our|us)\\b))",
    ),
    says: ["an adult human is about 60 percent water"],
    saysNot: ["a colleague moves to bath", "everyone calls me bea", "everyone at work knows im allergic to nuts"],
  },
  {
    sign: "a wish of others",
    pattern: unlessOf(
      DOCTORS,
      "over my dead body|keeps? (?:telling|asking|begging|nagging) me to|(?:is|are) trying to (?:talk|persuade) me|no way im",
    ),
    says: ["my brother keeps telling me to put money in bitcoin"],
    saysNot: ["my doctor keeps telling me to drink more"],
  },
  {
    sign: "somebody's opinion of the speaker",
    pattern: unlessOf(DOCTORS, "(?:always )?(?:thinks|reckons|says|claims) (?:that )?(?:i'?m|im|i am) (?:too|so|such)"),
    says: ["nan always thinks im too thin"],
    saysNot: ["my doctor says im too thin", "i think im too old"],
  },
  ...ENGLISH_REQUESTS,
];
