import { foldText } from "./fold-text.js";
import { splitWords } from "./split-words.js";

/** For the languages of the memory rules. `us` is left out: after folding, it is also a country. */
const FIRST = new Set(
  (
    "i me my mine myself we our ours ourselves ich mich mir mein meine meinen meinem meiner meines wir uns unser unsere " +
    "yo mi mis mío mía míos mías conmigo nosotros nosotras nuestro nuestra nuestros nuestras je j moi mon mes nous notre nos " +
    "io mio mia miei mie noi nostro nostra eu meu minha meus minhas nós nosso nossa ik mij mijn wij ons onze " +
    "я меня мне мной мой моя моё мое мои моего моей моих мою мы нас нам наш наша наше наши"
  )
    .split(" ")
    .map(foldText),
);
const SECOND = new Set(
  "you your yours yourself du dich dir dein deine tú ti tu tus te toi tes vous votre ты тебя тебе твой твоя вы вас вам ваш"
    .split(" ")
    .map(foldText),
);
const FIRST_UNSPACED = /[我咱私僕俺]|わたし/;
const SECOND_UNSPACED = /[你您]|あなた/;

/**
 * The person that a question is about: `first` when it contains `I` or `we`, else `second` when it contains `you`. Null
 * when it contains neither.
 */
export function grammaticalPerson(question: string): "first" | "second" | null {
  const words = splitWords(question).flatMap(({ text, isUnspaced }) =>
    isUnspaced ? [] : foldText(text).split(/['’]/),
  );
  if (FIRST_UNSPACED.test(question) || words.some((word) => FIRST.has(word))) return "first";
  if (SECOND_UNSPACED.test(question) || words.some((word) => SECOND.has(word))) return "second";
  return null;
}
