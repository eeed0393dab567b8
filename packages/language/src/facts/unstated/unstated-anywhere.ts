import { oneOf, pattern } from "#language/pattern/pattern.js";
import { CONTRACT } from "./contracts.js";
import type { UnstatedSign } from "./unstated-sign.js";

const AM = oneOf("i'?m|i am|ich bin|yo soy|soy|je suis|io sono|sono|ik ben|eu sou|sou");
const BETWEEN = oneOf(
  "the|then|probably|obviously|literally|basically|dann|wohl|ja|natürlich|also|der|die|el|la|le|il|lo|de|het|o|a|natuurlijk|dan|allora|claro|então|pues",
);
const FIGURE = oneOf(
  "(?:queen|king) of (?:england|sheba|france|spain)|pope|batman|superman|spider-?man|napoleon|einstein|jesus|santa claus|father christmas",
  "kaiser(?:in)? von china|papst|(?:kaiser|könig)(?:in)? von|weihnachtsmann|el papa|le pape|il papa|de paus|papai noel|papá noel|père noël",
  "(?:la )?(?:reina|reine|regina|rainha|koningin) (?:de|d'|di|da|van) ?(?:inglaterra|angleterre|inghilterra|engeland)",
  "keizer van china|sinterklaas|miljardair|milliardär(?:in)?|multimillonari[oa]|milionari[oa]|bilionári[oa]|cleopatra|dracula|elvis|beyonc[eé]",
);
const OWN = oneOf(
  "my|our|the|mein|meine|unser|unsere|mi|mon|ma|notre|mio|mia|il mio|la mia|mijn|m'n|onze|meu|minha|nosso",
);
const ANIMAL = oneOf(
  "cat|dog|puppy|kitten|hamster|rabbit|parrot|tortoise|goldfish|hund|katze|kater|gato|gata|perro|perra|chat|chatte|chien|chienne|gatto|gatta",
  "cane|cagna|kat|poes|hond|cachorr[oa]|gatinh[oa]|toddler|baby",
);
const OFFICE = oneOf(
  "ceo|boss|manager|landlord|landlady|dictator|lawyer|accountant|therapist|king|queen|president|emperor|chef|chefin|anwalt|anwältin|könig(?:in)?",
  "jefe|jefa|abogad[oa]|rey|reina|patron(?:ne)?|avocate?|roi|reine|directeur|avvocat[oa]|capo|re|regina|baas|advocaat|koning(?:in)?|directeur",
  "advogad[oa]|chefe|rei|rainha|gerente|psicólog[oa]|dictatorship|diktator(?:in)?",
);
const IS = oneOf("is|runs|thinks (?:he|she|it)(?:'s| is)|ist|es|est|è|é");
const DEGREE = oneOf("old|rich|poor|slow|lazy|fat|tall|broke|hungry|tired|ugly|cheap");

/** Jokes of any language: they name figures that nobody is, and offices that no pet has. */
const JOKE = new RegExp(
  oneOf(
    pattern`(?<!\p{L})${AM} (?:${BETWEEN} )*${FIGURE}(?!\p{L})`,
    pattern`(?<!\p{L})${OWN} ${ANIMAL}(?: \p{L}+)? ${IS} (?!called|named|heißt)(?:\p{L}+ ){0,4}${OFFICE}(?!\p{L})`,
    pattern`(?<!\p{L})so ${DEGREE}(?: that)? (?:he|she|it|they|i|you|we)(?!\p{L})`,
    pattern`(?<!\p{L})(?:tão|tan|così|talmente|tellement|zo) \p{L}+ (?:que|che|qu'|dat) (?=.*(?:hoy|hoje|oggi|vandaag|dinosaur|mos[eè]|moisés|matusal))`,
    pattern`(?<!\p{L})(?:memory|patience|attention span|salary|back) of an? (?:goldfish|saint|\d+|victorian|toddler|gnat)`,
    pattern`(?<!\p{L})\p{L}+est (?:wo)?m[ae]n alive|went to school with (?:moses|jesus|noah)|(?:a|is a) war crime(?!\p{L})`,
    pattern`(?<!\p{L})\d+ ?% (?:coffee|caffeine|regret|sarcasm|anxiety|wine|espresso|kaffee|café|caffè|koffie)(?!\p{L})`,
    pattern`(?:moving|move|emigrating) to the (?:north pole|moon|planet mars)(?!\p{L})`,
    pattern`[犬猫].{0,6}(?:社長|女王|王様|上司|秘書)|(?:猫|狗|喵|汪).{0,6}(?:总裁|老板|皇上|主子|女王)`,
    pattern`人類代表|嫌われた女王|(?:感动|气|累|饿|穷)得.{0,3}(?:要|想)(?:跪|哭|死|疯|吐血|喊|吃土)|充话费送|垃圾桶(?:里)?捡`,
  ),
  "iu",
);
const IRONY_OPENING = oneOf(
  "yeah,? right|sure,? and i'?m|oh (?:great|joy|wonderful|fantastic),? another|oh (?:sure|yes),? i (?:just |simply )?love|as if",
  "ja klar,? und|na klar,? und ich|ja genau,? und|claro que sí,? y yo|sí,? claro,? y|bien sûr,? et moi|bah oui,? évidemment|mais oui,? bien sûr",
  "certo,? e io|sì,? certo,? e|ja hoor|tuurlijk,? en ik|claro,? e eu|aham,? e eu",
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
      "My husband is so old he went to school with Moses",
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
      "I'm from Moses Lake",
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
    says: [
      "truly my dream job 🙃",
      "i'm getting a raise any day now. /s",
      "yeah right, my boss is a saint",
      "ja hoor ik ben rijk",
    ],
    saysNot: ["yeah, I live in Leeds", "the s/s collection", "oh great, I got the job", "ja, ik woon in Utrecht"],
  },
];
