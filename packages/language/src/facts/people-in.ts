import { foldText } from "#language/words/fold-text.js";
import { CHINESE_KEYS } from "./languages/chinese/chinese-vocabulary.js";
import { GERMAN_KEYS } from "./languages/german/german-vocabulary.js";
import { SPANISH_KEYS } from "./languages/spanish/spanish-vocabulary.js";

/**
 * Relatives, pets and other people of a life, each in one form for all languages. The vocabularies of the rules name
 * them.
 */
const ENGLISH =
  "mother mom:mother mum:mother mommy:mother father dad:father daddy:father parent parents:parent sister brother sibling twin son daughter kid:child " +
  "child children:child baby grandmother grandma:grandmother granny:grandmother grandfather grandpa:grandfather " +
  "grandparents grandson granddaughter aunt uncle cousin niece nephew family wife:partner husband:partner partner " +
  "girlfriend:partner boyfriend:partner fiance:partner fiancee:partner spouse:partner ex " +
  "friend colleague coworker:colleague boss manager:boss mentor coach neighbour neighbor:neighbour roommate flatmate:roommate classmate teacher " +
  "pet dog puppy:dog cat kitten:cat hamster rabbit bunny:rabbit parrot horse turtle budgie goldfish";
const OTHERS =
  "mann:partner ehemann:partner frau:partner ehefrau:partner freund:friend freundin:friend chef:boss chefin:boss kollege:colleague kollegin:colleague " +
  "nachbar:neighbour nachbarin:neighbour kind:child kinder:child haustier:pet haustiere:pet familie:family verlobter:partner verlobte:partner " +
  "mujer:partner esposa:partner marido:partner esposo:partner novia:partner novio:partner pareja:partner jefe:boss jefa:boss amigo:friend amiga:friend " +
  "vecino:neighbour vecina:neighbour hijos:child mascota:pet mascotas:pet familia:family companero:colleague companera:colleague";
const UNSPACED =
  "老公:partner 丈夫:partner 老婆:partner 妻子:partner 太太:partner 女朋友:partner 男朋友:partner 老板:boss 朋友:friend 同事:colleague 邻居:neighbour " +
  "孩子:child 宠物:pet 家人:family";

const THINGS = new Set(
  "color food film movie book band sport city show music song singer drink restaurant author game country team email phone animal".split(
    " ",
  ),
);

const SPACED_WORDS = new Map<string, string>([
  ...[...GERMAN_KEYS, ...SPANISH_KEYS].map(([word, key]) => [foldText(word), key] as const),
  ...pairs(`${ENGLISH} ${OTHERS}`),
]);
/** One letter alone is part of other words: the horse stands in `罗马`, which is Rome. */
const UNSPACED_WORDS: [string, string][] = [...CHINESE_KEYS, ...pairs(UNSPACED)].filter(
  ([word]) => word.length > 1 || word === "狗" || word === "猫",
);

/**
 * People that the words name by their relation to somebody: `sister` for "meine Schwester", "mi hermana" and "我的姐姐".
 */
export function peopleIn(text: string): Set<string> {
  const words = foldText(text).match(/[\p{L}\p{M}-]+/gu) ?? [];
  const spaced = words.flatMap((word) => SPACED_WORDS.get(word) ?? SPACED_WORDS.get(word.replace(/s$/, "")) ?? []);
  const unspaced = UNSPACED_WORDS.flatMap(([word, key]) => (text.includes(word) ? key : []));
  return new Set([...spaced, ...unspaced].filter((key) => !THINGS.has(key)));
}

/** The text without these words. */
export function withoutPeople(text: string): string {
  const spaced = text.replace(/[\p{L}\p{M}-]+/gu, (word) => (peopleIn(word).size > 0 ? " " : word));
  return UNSPACED_WORDS.reduce((rest, [word]) => rest.replaceAll(word, " "), spaced);
}

function pairs(text: string): [string, string][] {
  return text.split(" ").map((pair) => {
    const [word = "", key = word] = pair.split(":");
    return [word, key];
  });
}
