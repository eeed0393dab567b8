import { toSimplified } from "#language/words/chinese-scripts.js";

/**
 * Slots that the words of a query ask for, in the four languages that the rules read. A fact of such a slot need not
 * repeat the words.
 */
const ASKING: readonly [RegExp, string[]][] = [
  [
    word(
      "home|lives?|living|city|town|resid\\w+|address|wohn\\w*|lebe?n?|zuhause|adresse|viv\\w+|casa|domicilio|dirección",
    ),
    ["home", "contact"],
  ],
  [/住(?:在|址|处)?|地址/gu, ["home", "contact"]],
  [
    word("jobs?|work(?:s|ing)?|employers?|profession|occupation|arbeit\\w*|beruf\\w*|trabaj\\w+|empleo|profesión"),
    ["job", "employer"],
  ],
  [/工作|职业|上班|公司/gu, ["job", "employer"]],
  [word("names?|called|named|heiß\\w*|heisst|namens?|nombre|llam\\w+"), ["name", "pet", "partner", "family"]],
  [/名字|叫/gu, ["name", "pet", "partner", "family"]],
  [word("age|old|birthdays?|born|alter?|geburtstag\\w*|geboren|edad|años|cumpleaños|nac\\w+"), ["age", "birthday"]],
  [/年龄|多大|生日|岁/gu, ["age", "birthday"]],
  [word("diet\\w*|eats?|food|allerg\\w*|ernähr\\w*|esse|alergi\\w+|dieta|come"), ["diet", "allergy"]],
  [/过敏|饮食|吃/gu, ["diet", "allergy"]],
  [word("languages?|speaks?|sprach\\w*|spreche|idiomas?|habl\\w+"), ["language"]],
  [/语言/gu, ["language"]],
  [
    word("likes?|loves?|hates?|favou?rites?|preferences?|mag|liebling\\w*|gust\\w+|favorit[oa]s?"),
    ["like", "dislike", "favourite", "preference"],
  ],
  [/喜欢|最爱/gu, ["like", "dislike", "favourite", "preference"]],
  [
    word("education|stud(?:y|ies|ied|ying)|university|college|school|degree|studi\\w+|schule|universi\\w+|estudi\\w+"),
    ["education"],
  ],
  [/学习|大学|专业/gu, ["education"]],
  [word("contacts?|e-?mails?|phone|number|telefon\\w*|nummer|correo|teléfono"), ["contact"]],
  [/电话|邮箱|手机/gu, ["contact"]],
  [word("health|illness\\w*|conditions?|diseases?|gesundheit|krank\\w*|salud|enferm\\w+"), ["health"]],
  [/健康|疾病/gu, ["health"]],
];

export interface AskedSlots {
  slots: ReadonlySet<string>;
  /** The query without the words that ask for them. */
  rest: string;
}

export function askedSlots(query: string): AskedSlots {
  const slots = new Set<string>();
  let rest = toSimplified(query);
  for (const [pattern, asked] of ASKING) {
    const without = rest.replace(pattern, " ");
    if (without === rest) continue;
    for (const slot of asked) slots.add(slot);
    rest = without;
  }
  return { slots, rest };
}

function word(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.replaceAll("\\w", "\\p{L}")})(?![\\p{L}\\p{N}])`, "giu");
}
