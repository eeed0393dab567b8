import { oneOf, pattern } from "#language/pattern/pattern.js";
import { isSupposition } from "../unstated/unstated-in-language.js";
import { asksOrOrders } from "./rate-in-language.js";
import type { SpokenSentence } from "./split-turn.js";

/** Languages in which a comma or a space is often all that stands between what is told and what is asked. */
const UNSPACED: ReadonlySet<string> = new Set(["zh", "ja"]);
const BREAK = /[,，、\s]+/gu;
/** "..., 对吗": all that stands before it is asked. */
const TAG = new RegExp(
  pattern`(?:^|[,，、\s])${oneOf("(?:这|那)?(?:是)?(?:真的|对|是|不是|没错)(?:吗|吧)|对不对|是不是|真的假的|(?:本当|ほんと)(?:です)?か?|(?:です|だ)よね")}[?？]*$`,
  "u",
);

/**
 * The clauses of a sentence that asks, orders or supposes, so that what it tells before that is not lost:
 * "我有哮喘 是不是不能干了".
 */
export function splitRequest(sentence: SpokenSentence, language: string): SpokenSentence[] {
  const { text, start, isPart } = sentence;
  if (!UNSPACED.has(language) || TAG.test(text)) return [sentence];
  if (!asksOrOrders(text, language) && !isSupposition(text, language)) return [sentence];
  const clauses: SpokenSentence[] = [];
  let from = 0;
  for (const match of [...text.matchAll(BREAK), null]) {
    const clause = text.slice(from, match?.index);
    if (clause !== "") clauses.push({ start: start + from, text: clause, isPart: isPart || clauses.length > 0 });
    if (match !== null) from = match.index + match[0].length;
  }
  return clauses;
}
