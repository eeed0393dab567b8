import { oneOf, pattern } from "#language/pattern/pattern.js";
import { CONTRACT } from "./contracts.js";
import type { UnstatedSign } from "./unstated-sign.js";

const AM = oneOf("i'?m|i am|ich bin|yo soy|soy|je suis|io sono|sono|ik ben|eu sou|sou");
const BETWEEN = oneOf(
  "the|then|probably|obviously|literally|basically|dann|wohl|ja|natürlich|also|der|die|el|la|le|il|lo|de|het|o|a|natuurlijk|dan|allora|claro|então|pues",
);
const FIGURE = oneOf(
  "(?:queen|king) of (?:england|sheba|france|spain)|the pope|batman|superman|spider-?man|santa claus|father christmas",
  "(?:der )?kaiser(?:in)? von china|der papst|der weihnachtsmann|el papa|le pape|il papa|de paus|papai noel|papá noel|père noël",
  "(?:la )?(?:reina|reine|regina|rainha|koningin) (?:de|d'|di|da|van) ?(?:inglaterra|angleterre|inghilterra|engeland)",
  "(?:de )?keizer van china|sinterklaas",
);
const OWN = oneOf(
  "my|our|the|mein|meine|unser|unsere|mi|mon|ma|notre|mio|mia|il mio|la mia|mijn|m'n|onze|meu|minha|nosso",
);
const ANIMAL = oneOf(
  "cat|dog|puppy|kitten|hamster|rabbit|parrot|tortoise|goldfish|hund|katze|kater|gato|gata|perro|perra|chat|chatte|chien|chienne|gatto|gatta",
  "cane|cagna|kat|poes|hond|cachorr[oa]|gatinh[oa]|toddler|baby",
);
const OFFICE = oneOf(
  "ceo|manager|landlord|dictator|lawyer|accountant|therapist|king|queen|president|emperor|anwalt|anwältin|könig(?:in)?",
  "abogad[oa]|rey|reina|avocate?|roi|reine|avvocat[oa]|regina|advocaat|koning(?:in)?|advogad[oa]|rei|rainha|gerente|psicólog[oa]|diktator(?:in)?",
);
const IS = oneOf("is|ist|es|est|è|é");
const QUALIFIED = oneOf(
  "basically|practically|literally|quite|obviously|a|an|the|my|our|un|una|une|el|la|il|le|ein|eine|der|die|het|een|de|o|um|uma|praktisch|wohl",
);

/** Jokes of any language: they name figures that nobody is, and offices that no pet has. */
const JOKE = new RegExp(
  oneOf(
    pattern`(?<!\p{L})${AM} (?:${BETWEEN} )*${FIGURE}(?!['’\p{L}])`,
    pattern`(?<!\p{L})${OWN} ${ANIMAL} (?:\p{L}+ )?${IS} (?:${QUALIFIED} )+${OFFICE}(?!\p{L})`,
    pattern`(?<!\p{L})${OWN} ${ANIMAL} ${IS} ${OFFICE}(?!\p{L})`,
    pattern`(?<!\p{L})(?:memory|patience|attention span) of an? (?:goldfish|saint|toddler|gnat)`,
    pattern`(?<!\p{L})(?:luckiest|happiest|unluckiest|best|worst|laziest|tiredest) (?:wo)?m[ae]n alive`,
    pattern`(?<!\d)\d{1,3} ?% (?:coffee|caffeine|regret|sarcasm|anxiety|wine|espresso|kaffee|café|caffè|koffie)(?!\p{L})`,
    "[犬猫](?:は|が)?、?(?:完全に|もはや)?(?:社長|女王|王様)|(?:猫|狗)(?:才)?是(?:我们?家的?)?(?:总裁|皇上|主子|女王|户主)",
    "充话费送|垃圾桶里?捡",
  ),
  "iu",
);
const IRONY_OPENING = oneOf(
  "yeah,? right,? (?:my|and|the|i)|sure,? and i'?m (?:the|a)|oh (?:great|joy|wonderful|fantastic),? another|oh (?:sure|yes),? i (?:just |simply )?love",
  "(?:na|ja) klar,? und ich bin|claro que sí,? y yo soy|bah oui,? évidemment,? j|certo,? (?:come no,? )?e io sono (?:il|la)|claro,? e eu sou (?:o|a)",
);
/** Signs of irony: its emoji, its mark, and how it opens. */
const IRONY = new RegExp(
  oneOf(
    pattern`🙃|(?<=[\p{L}.!?] )\/s(?:$|[\s.])|\((?:ha ?){2,}\)`,
    pattern`^(?:(?:ha){2,}|lol|ja|oh|well|na)?,? ?${IRONY_OPENING}(?!\p{L})`,
  ),
  "iu",
);

/** Signs that hold in every language. */
export const UNSTATED_ANYWHERE: readonly UnstatedSign[] = [
  {
    sign: "a joke that names what nobody is",
    pattern: JOKE,
    says: [
      "Sure, and I'm the Queen of England",
      "my cat is basically the CEO of this flat",
      "I have the memory of a goldfish",
      "i'm 90% coffee today",
      "ich bin dann wohl der Kaiser von China",
      "meu cachorro é advogado formado",
      "うちの犬、完全に社長です",
    ],
    saysNot: [
      "I'm the boss of a small bakery",
      "my cat is called Queen",
      "I am 50% Irish and 50% Dutch",
      "my dog is old and she sleeps a lot",
      "yo soy abogada",
    ],
  },
  {
    sign: "a clause of a contract",
    pattern: CONTRACT,
    says: [
      "§ 7 (2) Der Mieter erklärt, dass er keine Haustiere hält",
      "Il sottoscritto dichiara di essere residente in Svizzera",
      "本人承诺未患有高血压",
      "私は日本国籍を有することを誓約します",
    ],
    saysNot: ["Der Mieter unter mir ist laut", "il mio cliente abita a Lecce", "本人七十三岁"],
  },
  {
    sign: "irony",
    pattern: IRONY,
    says: ["truly my dream job 🙃", "i'm getting a raise any day now. /s", "yeah right, my boss is a saint"],
    saysNot: ["yeah, I live in Leeds", "the s/s collection", "oh great, I got the job", "ja, ik woon in Utrecht"],
  },
];

/** Whether a sentence states nothing, in whatever language it is. */
export function isUnstatedAnywhere(sentence: string): boolean {
  return UNSTATED_ANYWHERE.some(({ pattern }) => pattern.test(sentence));
}
