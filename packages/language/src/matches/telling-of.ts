import { askedSlots } from "#language/facts/asked-slots.js";
import { withoutPeople } from "#language/facts/people-in.js";
import { termsOf } from "#language/words/analyze.js";
import { toSimplified } from "#language/words/chinese-scripts.js";
import { splitWords } from "#language/words/split-words.js";
import { STOP_WORDS } from "#language/words/stop-words.js";

/** Words that ask, independent of the subject. */
const WORDS_OF_ASKING = [
  "forget|everything|anything|memor(?:y|ies)|facts?|user",
  String.raw`nutzers?|benutzers?|wo|was|wer|wie|welche[rsn]?|ich|mein\p{Ll}*|mich|mir|ist|bin|der|die|das|den|dem|des`,
  String.raw`ein\p{Ll}*|und|alles|über|dass?|vergiss`,
  "usuario|donde|dónde|que|qué|quien|quién|como|cómo|cual|cuál|yo|mi|mis|me|es|soy|el|la|los|las|un|una|de|del|en|y",
  "todo|sobre|olvida",
].join("|");
const CHINESE_OF_ASKING = "我的?|用户|哪里|哪儿|哪个|什么|多少|忘记|关于|一切|所有|[是在的吗谁几]";
const OF_ASKING = new RegExp(String.raw`(?<![\p{L}])(?:${WORDS_OF_ASKING})(?![\p{L}])|${CHINESE_OF_ASKING}`, "giu");

export interface Telling {
  /** Share of the query that the memory says too, 0..1, by weight of the words: in its text, or by its slot. */
  told: number;
  /** The query asks for the content of this slot, in any words. */
  fillsSlot: boolean;
}

/**
 * `isAbout` decides whom a memory is about. A name or a number that the memory lacks makes it another fact: nothing is
 * told.
 */
export function tellingOf(
  query: string,
  weightOf: (term: string) => number,
): (memory: { text: string; slot: string | null }) => Telling {
  const asked = askedSlots(query);
  const whole = tellingTerms(query);
  const beside = tellingTerms(asked.rest);
  const exact = exactTerms(asked.rest);
  return ({ text, slot }) => {
    const told = new Set(
      [text, slot?.replaceAll(":", " ") ?? ""].flatMap((part) => termsOf(part).map((term) => term.text)),
    );
    const fillsSlot = asked.slots.has(slot?.split(":", 1)[0] ?? "");
    if (exact.some((term) => !told.has(term))) return { told: 0, fillsSlot };
    const wanted = fillsSlot ? beside : whole;
    const weigh = (terms: string[]) => terms.reduce((sum, term) => sum + weightOf(term), 0);
    return {
      told: wanted.length === 0 ? 1 : weigh(wanted.filter((term) => told.has(term))) / weigh(wanted),
      fillsSlot,
    };
  };
}

function tellingTerms(query: string): string[] {
  const terms = termsOf(toSimplified(withoutPeople(query)).replace(OF_ASKING, " "));
  return [...new Set(terms.flatMap(({ text, isStopWord }) => (isStopWord ? [] : text)))];
}

/** Names as they are written, and words with a digit. A capital letter alone makes the first word no name. */
function exactTerms(query: string): string[] {
  const words = splitWords(withoutPeople(query)).map(({ text }) => text);
  const exact = words.filter((each, index) => /\p{N}/u.test(each) || (index > 0 && /^\p{Lu}/u.test(each)));
  return exact
    .filter((each) => !STOP_WORDS.has(each.toLowerCase()))
    .flatMap((each) => termsOf(each).map(({ text }) => text));
}
