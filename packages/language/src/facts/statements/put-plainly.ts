import { not, oneOf, optional, pattern } from "#language/pattern/pattern.js";
import { isPlace } from "../grammar/known-places.js";
import { NAME } from "../grammar/vocabulary.js";

/** An indirect statement. Its test reads the examples. */
interface Rewriting {
  said: RegExp;
  /** The plain sentence in the first person. Null when the words mean something else. */
  plain: (parts: Record<string, string | undefined>) => string | null;
  says: Readonly<Record<string, string>>;
  saysNot: readonly string[];
}

const DOCTOR_NOUN = oneOf(
  "doctors?|doc|GP|physician|dentist|orthodontist|specialist|cardiologist|dermatologist|neurologist",
  "psychiatrist|psychologist|therapist|physio(?:therapist)?|gyn(?:a?ecologist)?|allergist|nurse|nutritionist",
  "dietitian|optician|surgeon",
);
const DOCTOR = pattern`(?:family |eye |heart |skin )?${DOCTOR_NOUN}`;
const WHOSE = "(?:[Mm]y|[Tt]he|[Oo]ur)";
const JUST = "(?:(?:just|also|recently|finally|now) )?";
const WHEN = "(?: (?:today|yesterday|last (?:week|month|year)))?";
const NOW = "(?:now|these days|nowadays|today|at the moment|currently|for now)";

const SAID_OR_FOUND = oneOf("said|says|told me|tells me|confirmed|found|found out");
const NO_DIAGNOSIS = oneOf(
  pattern`going\b|doing\b|fine\b|okay\b|ok\b|healthy\b|good\b|right\b|not (?!allergic)|too\b|in\b`,
);
const SAID = oneOf("said|says|told me|tells me|confirmed");
const ADVISED_ME_TO = oneOf(
  "(?:told|advised|asked) me to|(?:said|says|told me)(?: that)? I (?:should|need to|have to|must)",
);
const REPEATED_TIME = oneOf(
  "day|morning|evening|night|week|weekend|month|year",
  "(?:[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)day",
);
const HOW_OFTEN = oneOf(
  pattern`(?:[Ee]very|[Ee]ach) (?:single |other )?${REPEATED_TIME}`,
  "[Oo]n (?:weekends|weekdays|(?:[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)days)",
  "[Mm]ost (?:days|mornings|evenings|nights|weekends)",
  "(?:[Oo]nce|[Tt]wice|[Tt]hree times) an? (?:day|week|month|year)",
);
/** "That one is my favourite": the words do not tell the thing. */
const NO_THING = oneOf(
  "This|That|These|Those|It|They|He|She|You|What|Which|There|Here|Both|All|One|The (?:one|last|first|second)",
);
const FAVOURITE_THING = pattern`(?!${NO_THING}\b)[\p{Lu}\d"“][^,.!?;:]{1,50}`;
const STILL = optional("definitely|still|probably");
/** A favourite part or memory is no lasting taste. */
const FAVOURITE_KIND = pattern`${optional("all[- ]time|absolute")}favou?rite ${not("part|thing|memory|moment|one|time")}[\p{Ll} -]{3,30}`;
const NO_HABIT = not("am|was|were|had|went|feel|think|wish|wonder|hope");
/** Indirect statements about the speaker that the slot patterns do not know. */
export const INDIRECT_STATEMENTS: readonly Rewriting[] = [
  {
    said: sentence(`[Hh]ome is (?:now )?(?<place>${NAME})(?: ${NOW})?`),
    plain: ({ place }) => liveIn(place, "now"),
    says: { "Home is now Denver": "I live in Denver now" },
    saysNot: ["Home is where the heart is"],
  },
  {
    said: sentence(`(?<place>${NAME}) is (?:now )?(?:my|our) (?:new )?home(?: (?<now>${NOW}))?`),
    plain: ({ place }) => liveIn(place, "now"),
    says: { "Denver is my home now": "I live in Denver now" },
    saysNot: ["You are my home", "Jesus is my home"],
  },
  {
    said: sentence(`(?<place>${NAME}) is (?:now )?home(?: ${NOW})?`),
    // "Max is home now" means that Max has come home.
    plain: ({ place = "" }) => (isPlace(place) ? liveIn(place, "now") : null),
    says: { "Denver is home now": "I live in Denver now" },
    saysNot: ["Max is home now"],
  },
  {
    said: sentence(pattern`(?<what>${FAVOURITE_THING}) (?<is>is|are|was|were) ${STILL}my (?<which>${FAVOURITE_KIND})`),
    plain: ({ what, is, which }) => `My ${which} ${is} ${what}`,
    says: { "Lisbon is my favourite city": "My favourite city is Lisbon" },
    saysNot: ["This is my favourite city", "Lisbon was my favourite part of the trip"],
  },
  {
    said: sentence(`(?:I|[Ww]e)(?: now)? call (?<place>${NAME}) (?:my |our )?home(?: ${NOW})?`),
    plain: ({ place }) => liveIn(place, "now"),
    says: { "I now call Denver my home": "I live in Denver now" },
    saysNot: ["I now call Denver my favourite city"],
  },
  {
    said: sentence(`(?<place>${NAME}) has been (?:my |our )?home (?<since>(?:since|for) [\\p{L}\\d ]{2,30})`),
    plain: ({ place = "", since }) => (isPerson(place) ? null : `I have lived in ${place} ${since}`),
    says: { "Denver has been my home since 2019": "I have lived in Denver since 2019" },
    saysNot: ["Music has been my home for years"],
  },
  {
    said: sentence(
      pattern`${WHOSE} ${DOCTOR} ${JUST}${SAID_OR_FOUND}${WHEN}(?: that)? I(?: have|'ve got|'ve) (?<illness>(?!to\b|been\b|no\b)[^.!?]{3,80})`,
    ),
    plain: ({ illness }) => `I was diagnosed with ${illness}`,
    says: { "My doctor said I have high blood pressure": "I was diagnosed with high blood pressure" },
    saysNot: ["My doctor said I have to rest"],
  },
  {
    said: sentence(
      pattern`${WHOSE} ${DOCTOR} ${JUST}${SAID}${WHEN}(?: that)? I(?:'m| am) (?<state>(?!${NO_DIAGNOSIS})[^.!?]{3,60})`,
    ),
    plain: ({ state }) => `I'm ${state}`,
    says: { "My doctor says I'm anaemic": "I'm anaemic" },
    saysNot: ["My doctor says I'm fine"],
  },
  {
    said: sentence(`${WHOSE} ${DOCTOR} ${JUST}diagnosed me with (?<illness>[^.!?]{3,80})`),
    plain: ({ illness }) => `I was diagnosed with ${illness}`,
    says: { "The dentist diagnosed me with gum disease": "I was diagnosed with gum disease" },
    saysNot: ["The article diagnosed me with boredom"],
  },
  {
    said: sentence(
      pattern`${WHOSE} (?<who>${DOCTOR}) ${JUST}${ADVISED_ME_TO} (?<advice>(?!see\b|come\b|wait\b|call\b)[^.!?]{4,90})`,
    ),
    plain: ({ who, advice }) => `I was advised by my ${who} to ${advice}`,
    says: { "My therapist told me to keep a diary": "I was advised by my therapist to keep a diary" },
    saysNot: ["My doctor told me to come back"],
  },
  {
    said: sentence(pattern`(?<often>${HOW_OFTEN}),? (?<deed>I ${NO_HABIT}\p{Ll}[^.!?]{4,90})`),
    plain: ({ often = "", deed }) => `${deed} ${often.charAt(0).toLowerCase()}${often.slice(1)}`,
    says: { "Every Sunday I bake bread": "I bake bread every Sunday" },
    saysNot: ["Every Sunday I feel tired"],
  },
];

/**
 * Rewrites an indirect statement to its usual form: "Home is now Denver" gives "I live in Denver now". A plain sentence
 * stays the same.
 */
export function putPlainly(sentence: string): string {
  // A name may contain full stops, but those at the end are not part of it.
  const words = sentence.replace(/[.!\s]+$/, "");
  for (const statement of INDIRECT_STATEMENTS) {
    const told = tellDirectly(words, statement);
    if (told !== null) return told;
  }
  return sentence;
}

export function tellDirectly(words: string, { said, plain }: Rewriting): string | null {
  const groups = said.exec(words)?.groups;
  return groups === undefined ? null : plain(groups);
}

function liveIn(place: string | undefined, when: string): string | null {
  return place === undefined || isPerson(place) ? null : `I live in ${place} ${when}`;
}

/** Words before "is my home" that name no place: "You", "Jesus". */
const NO_PLACE = oneOf(
  "You|He|She|They|This|That|It|There|Here|I|We|My|Our|The|God|Jesus|Mom|Mum|Dad|Family|Nature|Music",
  pattern`Where\p{L}*|Wherever`,
);
const PERSON = new RegExp(pattern`^${NO_PLACE}\b`, "u");

function isPerson(place: string): boolean {
  return PERSON.test(place);
}

/** Matches the whole sentence. Names need their capitals, so case counts. */
function sentence(source: string): RegExp {
  return new RegExp(`^${source}$`, "u");
}
