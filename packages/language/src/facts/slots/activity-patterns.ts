import { possession, type SlotPattern, self } from "./slot-pattern.js";

/** Plans and wishes. Past events have no pattern: see rate-statement.ts. */
export const ACTIVITY_PATTERNS: readonly SlotPattern[] = [
  self(
    "plan",
    "(?:is (?:going|planning|hoping|about|set|due|determined) to|plans (?:to|on)|intends to|is planning (?:on|a|an|their|our)|is thinking (?:about|of)|is considering|is looking to|hopes to|aims to|has decided to|decided to|will be) (?<value>(?!be (?:there|here|okay|fine)|it\\b|that\\b|say\\b|keep\\b|continue\\b)[^.;!]{6,})",
    { kind: "dynamic", modality: "planned", confidence: 0.65 },
  ),
  self(
    "plan",
    "(?:is saving up|is aiming|is training|is preparing|is studying|is working hard) (?:to|of|for) (?<value>(?!see\\b|hear\\b|know\\b|it\\b|that\\b|say\\b|thank\\b|be (?:there|here)\\b|help you)[^.;!]{6,})",
    { kind: "dynamic", modality: "planned", confidence: 0.6 },
  ),
  self(
    "plan",
    "(?:wants|would (?:really )?(?:love|like)|dreams|has always wanted|has been wanting|wishes) (?:to|of) (?<value>(?!see\\b|hear\\b|know\\b|it\\b|that\\b|say\\b|thank\\b|be (?:there|here)\\b|help you|join\\b|check\\b|chat\\b|talk\\b|keep\\b|give it)[^.;!]{6,})",
    { kind: "dynamic", modality: "wished", confidence: 0.6 },
  ),
  self(
    "plan",
    "is (?:flying|travel(?:l)?ing|moving|visiting|starting|getting married|going on|having surgery|meeting|hosting|running|attending|leaving|taking) (?<value>[^.;!]*\\b(?:tomorrow|tonight|next|this (?:week|weekend|month|year|summer|fall|autumn|winter|spring|friday|saturday|sunday|monday|tuesday|wednesday|thursday)|on \\p{Lu}|in (?:january|february|march|april|may|june|july|august|september|october|november|december|\\p{Lu}))[^.;!]*)",
    { kind: "dynamic", modality: "planned", confidence: 0.75 },
  ),
  possession(
    "plan",
    "(?:\\w+ )?(?:flight|train|trip|wedding|exam|interview|appointment|surgery|recital|graduation|deadline|due date|vacation|holiday)\\b[^.;!]{0,40} (?:is|starts|leaves|begins) (?:tomorrow|tonight|next|this|on|in|at)\\b",
    { kind: "dynamic", modality: "planned", confidence: 0.75 },
  ),
  possession(
    "plan",
    "(?:main |ultimate |long-term |current |next |biggest )?(?:goal|dream|plan|ambition|new year's resolution)(?: is|'s| has always been| for [^.;]{3,30} is) (?:to )?(?<value>(?!it|that|coming true)[^.;!]{4,})",
    { kind: "dynamic", modality: "planned", confidence: 0.75 },
  ),
  self(
    "plan",
    "has (?:an?|their) (?<value>(?:[\\w'-]+ ){0,3}(?:appointment|interview|exam|meeting|trip|flight|wedding|deadline|surgery|competition|tournament|recital|performance|presentation))\\b[^.;!]*(?:tomorrow|tonight|next|this|on|in)\\b",
    { kind: "dynamic", modality: "planned", confidence: 0.75 },
  ),
];
