import { DIETS, LANGUAGES } from "../grammar/vocabulary.js";
import { possession, type SlotPattern, self } from "./slot-pattern.js";

/** The words after "likes" that react to the other speaker and are no taste of the speaker. */
const NO_REACTION =
  "(?!(?:\\w+ing )?(?:it|that|this|some of|him|these|those|them|you|your|how|when|what|where|the(?! \\p{L}+ of\\b)|his|her|every|all|being able|hearing|seeing (?:you|your|how)|to (?:see|hear|know|join|help|chat|talk|be there|be part)|learning more|trying|finding|exploring|knowing|getting some|each other|one another|so|and|too|as|for|a lot|about)\\b)";
const FREQUENCY =
  "(?:every (?:single |other )?(?:day|morning|evening|night|week|weekend|month|year|summer|winter|[Mm]onday|[Tt]uesday|[Ww]ednesday|[Tt]hursday|[Ff]riday|[Ss]aturday|[Ss]unday)|each (?:day|morning|week|weekend|month|year)|most (?:days|mornings|evenings|nights|weekends)|on (?:weekends|weekdays|[Mm]ondays|[Tt]uesdays|[Ww]ednesdays|[Tt]hursdays|[Ff]ridays|[Ss]aturdays|[Ss]undays)|(?:once|twice|three times|\\d times|a few times|several times) an? (?:day|week|month|year)|daily|weekly|monthly)";

/** Tastes, food, languages, habits and belongings. */
export const PREFERENCE_PATTERNS: readonly SlotPattern[] = [
  self("allergy", "(?:is|has been|is very|is severely) (?:\\w+ )?allergic to (?<value>[^.;!]{2,80})", {
    confidence: 0.95,
  }),
  self(
    "allergy",
    "(?:has|suffers from|developed) (?:an? )?(?:\\w+ )?(?<value>[\\w ]{3,30}) (?:allergy|allergies|intolerance)\\b",
    { confidence: 0.9 },
  ),
  self("allergy", "(?:has|developed) an? (?:\\w+ )?(?:allergy|intolerance) to (?<value>[^.;!]{2,60})", {
    confidence: 0.95,
  }),
  self("diet", `(?:is|became|went|has been|is trying to be) (?:(?:an?|mostly|strictly|fully) )?(?<value>${DIETS})\\b`, {
    confidence: 0.9,
  }),
  self(
    "diet",
    "(?:does(?:n't| not)|can't|cannot|never|no longer|stopped) eat(?:s|ing)? (?<value>(?!it\\b|that\\b|this\\b|anything\\b)[^.;!]{3,50})",
    { confidence: 0.85 },
  ),
  self("diet", `(?:follows|is on|started|keeps) (?:an?|the) (?<value>[\\w-]+(?: \\w+)?) diet`, { confidence: 0.85 }),
  self("diet", "does(?:n't| not) drink (?<value>alcohol|coffee|milk|caffeine|soda)", { confidence: 0.85 }),
  possession(
    "favourite",
    "(?:all[- ]time |absolute |number one )?favou?rite (?<key>(?!part|thing about|memory|moment|one)[\\p{L} ]{2,30}?)(?: of all time)?(?: is| are| has to be| would be|'s| was) (?:definitely |probably )?(?<value>(?!it|that|this|when|the way)[^.;!]{2,80})",
    { confidence: 0.9 },
  ),
  self("favourite", "(?:is|'s) their favou?rite (?<key>[\\p{L} ]{2,30})", { confidence: 0.6 }),
  self(
    "preference",
    "(?:much |would )?(?:prefers?|would rather|'d rather) (?<value>(?!not\\b|it\\b|that\\b|this\\b)[^.;!]{2,100})",
    {
      confidence: 0.85,
    },
  ),
  self(
    "dislike",
    `(?:hates|dislikes|detests|can't stand|cannot stand|despises|does(?:n't| not) (?:really |particularly )?(?:like|enjoy|care for)|is not (?:really )?(?:a (?:big |huge )?fan of|into|fond of)|is afraid of|is scared of|is terrified of) ${NO_REACTION}(?<value>[^.;!]{3,80})`,
    { confidence: 0.8 },
  ),
  self(
    "like",
    `(?:loves|likes|enjoys|adores|(?:is|has (?:always )?been) (?:really |super |very |so |totally |big(?:ly)? )?(?:into|passionate about|fond of|keen on|crazy about|all about|obsessed with|interested in)|is (?:really )?drawn to|is an? (?:big |huge |avid |massive )?(?:fan of|lover of)) ${NO_REACTION}(?<value>(?:to )?[^.;!]{3,100})`,
    { confidence: 0.8 },
  ),
  self(
    "like",
    "is an? (?:big |huge |avid |massive |total )?(?<value>(?!big|huge|avid|massive|total|great|real|such|good)[\\p{L}]+(?: [\\p{L}]+)?) (?:fan|lover|enthusiast|buff|geek|nerd|person)(?=[ ,.;!]|$)",
    { confidence: 0.75 },
  ),
  self(
    "like",
    "(?:has (?:always )?loved|fell in love with|got into|has gotten into|discovered a (?:love|passion) for) (?!it\\b|that\\b|this\\b|the\\b|how\\b)(?<value>[^.;!]{3,80})",
    { confidence: 0.7 },
  ),
  possession(
    "like",
    "(?:main |biggest |other )?(?:hobby|hobbies|passion|passions|interests?)(?: is| are| include|'s) (?<value>(?!it|that)[^.;!]{3,100})",
    { confidence: 0.85 },
  ),
  self(
    "language",
    `(?:speaks?|is fluent in|knows|understands) (?:(?:fluent|native|some|a little|a bit of|basic|conversational|both) )?(?<value>(?:${LANGUAGES})(?:(?:,| and|, and| but not| or)? (?:some |a little )?(?:${LANGUAGES}))*)`,
    { confidence: 0.9 },
  ),
  self("language", `(?:is learning|is studying|started learning|has been learning|learns) (?<value>${LANGUAGES})\\b`, {
    confidence: 0.85,
    kind: "dynamic",
  }),
  possession("language", `(?:native|first|second|mother) (?:language|tongue)(?: is|'s) (?<value>${LANGUAGES})`, {
    confidence: 0.9,
  }),
  self(
    "habit",
    `(?:usually |always |often |regularly |typically |normally )?(?!is\\b|was\\b|went\\b|had\\b|would\\b)[\\p{Ll}]+s [^.;!]{0,80}?\\b${FREQUENCY}\\b`,
    { confidence: 0.75 },
  ),
  self(
    "habit",
    "(?:usually|often|regularly|typically|normally|frequently|rarely|seldom|hardly ever|occasionally) (?!is\\b|was\\b|went\\b|had\\b|would\\b|feels?\\b|thinks?\\b|gets?\\b|says?\\b|forgets?\\b|wonders?\\b|sees?\\b|does\\b)\\p{Ll}+s (?!them\\b|it\\b|this\\b|that\\b|things?\\b|stuff\\b|so\\b).{3,}",
    { confidence: 0.65 },
  ),
  self(
    "habit",
    "(?:tends to|is (?:usually|often|normally|mostly) (?:up|awake|in bed|asleep|at (?:the|my|their))) (?!be\\b|feel\\b|think\\b|forget\\b)[^.;!]{3,80}",
    { confidence: 0.65 },
  ),
  self("habit", `(?:tries to|makes sure to|likes to) [^.;!]{3,80}\\b${FREQUENCY}\\b`, { confidence: 0.7 }),
  self(
    "habit",
    "(?:also )?plays (?<value>(?:the )?(?:cello|violin|viola|piano|guitar|bass|drums|harp|oboe|clarinet|flute|saxophone|sax|trumpet|trombone|tuba|french horn|horn|banjo|ukulele|mandolin|accordion|harmonica|organ|keyboard|bagpipes|recorder|bassoon|lute|sitar|double bass|tabla|percussion|chess|tennis|football|soccer|basketball|volleyball|badminton|golf|rugby|cricket|hockey|baseball|squash|table tennis|ping pong|handball|water polo|lacrosse|poker|bridge|darts|pool|snooker))(?=[ ,.;!]|$)",
    {
      confidence: 0.8,
    },
  ),
  self("possession", "(?:owns|drives|rides) (?:an?|their|two|three|the) (?<value>(?:[\\w-]+ ){0,4}[\\w-]+)", {
    confidence: 0.75,
  }),
  possession(
    "contact",
    "(?<key>e-?mail(?: address)?|(?:phone|mobile|cell)(?: number)?|(?:home |postal )?address|user ?name)(?: is| are|'s) (?<value>[^;!]{2,80})",
    { confidence: 0.9 },
  ),
  possession(
    "possession",
    "(?<key>time ?zone|height|weight|blood type|shoe size|zodiac sign|pronouns)(?: is| are|'s) (?<value>[^;!]{2,80})",
  ),
  self(
    "health",
    "(?:was|has been|got) (?:\\w+ly )?diagnosed with (?:an? )?(?<value>[^.,;!]{3,50}?)(?= (?:in|last|at|when|by|and|but|two|three|a|an|this|yesterday|today|so|which|\\d)\\b|[.,;!]|$)",
    { confidence: 0.85, kind: "static" },
  ),
  self(
    "health",
    `(?:has(?: got)?|was diagnosed with|is living with|suffers from|struggles with) (?<value>(?:type \\d )?(?:diabetes|asthma|adhd|ADHD|anxiety|depression|epilepsy|arthritis|migraines|insomnia|celiac disease|autism|dyslexia|(?:high|low) blood pressure|hypertension|high cholesterol|lupus|an(?:a)?emia|a heart murmur|hypothyroidism|tinnitus|psoriasis|eczema|endometriosis|sleep apnea|cancer))\\b`,
    { confidence: 0.85, kind: "static" },
  ),
];
