import { oneOf, pattern } from "#language/pattern/pattern.js";
import { PARTNERS, PETS, RELATIVES } from "../grammar/vocabulary.js";
import type { Sign } from "../unstated/unstated-sign.js";

const NAME = pattern`(?!(?:The|This|That|It|There|What|Phone|Battery)\b)\p{Lu}\p{Ll}[\p{L}-]*`;
const OTHERS = pattern`(?:(?:my|our) (?:\p{L}+ )?)?(?:[Hh]e|[Ss]he|${oneOf(RELATIVES, PARTNERS, PETS)}|[Mm]um|[Mm]om|[Dd]ad|[Gg]ran(?:ny|dma)?|${NAME})`;
/** The beginning of a clause. */
const CLAUSE = pattern`(?:^|[,.;!] |\b(?:[Aa]nd|[Bb]ut|[Ss]o|[Bb]tw|cos|because|since|that|after|when) )`;
const SELF = "(?:[Ii]|[Ww]e)";
const ANYBODY = `(?:${SELF}|${OTHERS})`;
const LATELY = "(?:(?:just|finally|also|sadly|now|then|have|has|had|both|only) )*";
const THINGS = oneOf(
  "house|flat|apartment|place|home|car|van|truck|boat|farm|bike|motorbike|business|shop|company|dog|horse|land|plot",
);
const GOT = pattern`(?:married|engaged|divorced|fired|sacked|hired|promoted|laid off|the job|into \p{Ll}+ school)`;
const HOURS = "nights|days|shifts|weekends|part[- ]?time|full[- ]?time";
const NO_PLACE = "(?! (?:me|you|it|once|all|least|now|first)\\b)";
const NOT_NOW = "(?! (?:it|that|this|them|you|in|with|to|home|there|back|now|today|tonight|tomorrow)\\b)";
const CHILDREN = "(?:kids?|child(?:ren)?|daughters?|sons?|twins|baby)";
const COUNT = "(?:two|three|four|five|six|seven)";
const ONE = pattern`(?:[Hh]e|[Ss]he|${NAME})`;
const NEVER = "(?:don['’]?t|do not|never|can['’]?t|cannot|only|no longer)";
const TONGUES = eitherCase(
  "english|german|french|spanish|italian|dutch|portuguese|polish|russian|ukrainian|arabic|turkish|hindi|urdu|punjabi|bengali|tamil",
  "chinese|mandarin|cantonese|japanese|korean|swedish|norwegian|danish|finnish|greek|hebrew|welsh|irish|gaelic|sign language",
);

function eitherCase(...words: string[]): string {
  return oneOf(...words).replace(/(?<=[|:])\p{Ll}/gu, (letter) => `[${letter.toUpperCase()}${letter}]`);
}

/** With case: a name has a capital. */
function anyOf(...lines: string[]): RegExp {
  return new RegExp(lines.join("|"), "u");
}

const PLACE = pattern`(?:the (?:coast|country|countryside|city)|\p{Lu}\p{L}+)`;

/** Turns of a life, and what people do for years. They are worth keeping in however few words. */
export const LIFE_SIGNS: readonly Sign[] = [
  {
    sign: "a death or a parting",
    pattern: new RegExp(
      pattern`${CLAUSE}${OTHERS} ${LATELY}(?:died|passed away|is dead|left me|dumped me)\b|\b[Ww]e (?:broke|split) up\b(?! (?:the|a|my|our)\b)`,
      "u",
    ),
    says: [
      "mum died",
      "my dad passed away in spring",
      "so she left me",
      "we broke up",
      "Rex died",
      "and our old cat just died",
    ],
    saysNot: ["my phone died", "i nearly died laughing", "Battery died", "we broke up the soil"],
  },
  {
    sign: "a turn of family, home or work",
    pattern: anyOf(
      pattern`${CLAUSE}${ANYBODY} ${LATELY}(?:retired|graduated|proposed|got ${GOT})\b`,
      pattern`${CLAUSE}${ANYBODY} ${LATELY}moved (?:to ${PLACE}|in with|out|back (?:to|in)|house|country)\b`,
      pattern`${CLAUSE}${ANYBODY}(?:['’]?(?:m|re|s)| am| are| is) (?:getting (?:married|divorced)|moving (?:to ${PLACE}|in|out)|retiring|adopting)`,
      pattern`${CLAUSE}${SELF} ${LATELY}(?:bought|sold) (?:an? |the |my |our )(?:\p{Ll}+ )?${THINGS}\b`,
      pattern`${CLAUSE}${SELF} ${LATELY}quit(?=[.!]*$| (?:my|the) job| (?:drinking|smoking|school|uni|work)\b)`,
    ),
    says: [
      "i quit",
      "we're getting married",
      "Tom moved to Oslo",
      "i bought a house",
      "Lea got the job",
      "I sold the old car",
    ],
    saysNot: [
      "i moved to the next point",
      "we moved to slack",
      "i bought a coffee",
      "i quit the app",
      "the meeting moved to friday",
      "i sold it",
    ],
  },
  {
    sign: "what somebody does for years",
    pattern: anyOf(
      pattern`${CLAUSE}${SELF} (?:still |also |mostly |mainly )?work (?:${HOURS}|remotely|from home|for|at|as|in)\b${NO_PLACE}`,
      pattern`${CLAUSE}${SELF} (?:still |also )?(?:sing|dance|play) (?:in|for|with|the|alto|tenor|bass|soprano)\b(?! (?:it|you|the shower|the fool)\b)`,
      pattern`${CLAUSE}${SELF} (?:still |also )?(?:keep (?:bees|hens|chickens|sheep|goats|horses|pigs|rabbits|pigeons|ducks)|collect \p{Ll}+s)\b`,
      pattern`${CLAUSE}${SELF} (?:(?:don['’]?t|only|also|still) )?speak (?:(?:a bit of|a little|some|no|any|fluent|good) )?${TONGUES}\b`,
      pattern`${CLAUSE}${SELF} ${NEVER} (?:drink|smoke|drive|swim|fly|cook)${NOT_NOW}`,
      pattern`${CLAUSE}${ONE} (?:still |also )?works (?:${HOURS}|for|at|as)\b(?! (?:it|all|once)\b)`,
      pattern`${CLAUSE}${ONE} (?:still |also )?(?:teaches \p{L}+|plays the \p{Ll}+|sings in|speaks ${TONGUES})\b`,
      pattern`${CLAUSE}${SELF} (?:live|am living) (?:alone|on my own|by myself|with my)\b|${CLAUSE}[Ww]e use \p{Lu}\p{L}+`,
      pattern`${CLAUSE}(?:[Tt]hey|[Ww]e|${OTHERS}) ha(?:ve|s|d) (?:an? |${COUNT} )?${CHILDREN}\b`,
      pattern`${CLAUSE}${SELF} (?:never learn(?:ed|t) to|(?:don['’]?t|do not) have (?:an? )?(?:${THINGS}|kids|children|siblings|licen[cs]e))\b`,
    ),
    says: [
      ...[
        "i work nights",
        "i sing in a choir",
        "i keep bees",
        "i speak a bit of polish",
        "i only drink decaf",
        "i dont have a car",
      ],
      ...["i never learned to swim", "we collect stamps", "i dont drink anymore", "i cant drive"],
      ...["Ben works nights", "she teaches maths", "i live alone", "they have two kids", "we use Postgres"],
    ],
    saysNot: [
      "i keep forgetting",
      "i work at it",
      "i cant drive it",
      "i cant drive tonight",
      "i sing in the shower",
      "i speak as i find",
    ],
  },
];

/** Whether English words tell of a turn of a life, or of what somebody does for years. */
export function tellsOfLife(words: string): boolean {
  return LIFE_SIGNS.some(({ pattern }) => pattern.test(words));
}
