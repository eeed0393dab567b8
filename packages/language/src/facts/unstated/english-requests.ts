import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { UnstatedSign } from "./unstated-sign.js";

const QUESTION_WORD = oneOf(
  "can|could|would|will|do|does|did|is|are|should|shall|have|has|what|why|how|when|where|who|which",
);
const ORDER = oneOf(
  "give|write|tell|show|explain|list|make|help|find|suggest|recommend|check|draft|translate|summari[sz]e|remind",
);
const DEED =
  "send|call|ring|start|bring|come|put|let|stop|wait|ask|take|leave|keep|go|get|read|move|buy|pick|turn|open|close|book|order";
/** "Take that out", of a text. */
const TAKE_OUT = pattern`(?:take|leave|remove|delete|drop) (?:that|it|this|them)(?: (?:out|away))?[.!]*$`;

/** "Which i pay in may" goes on with a statement. */
const RELATIVE = pattern`which (?:i|we|he|she|they|it)\b|what (?:i|we)\b`;

/** English questions and orders. */
export const ENGLISH_REQUESTS: readonly UnstatedSign[] = [
  {
    sign: "a question without its mark",
    pattern: new RegExp(
      oneOf(
        pattern`^(?!when\b.*\balways\b|${RELATIVE})${QUESTION_WORD} (?:i|u|you|we|they|he|she|it|that|this|there|my|your|the)\b`,
        pattern`^(?:so |and |ok )?what'?s\b`,
      ),
      "i",
    ),
    says: ["do you think so", "whats the difference between hot reload and restart", "is there a train"],
    saysNot: ["whatever works for me", "doing it on friday", "which i pay in may", "what i did is sell it"],
  },
  {
    sign: "a question to somebody who is named",
    pattern:
      /^(?:(?:oh|so|and|um|uh|right|okay?|\p{Lu}\p{Ll}+),? ){1,3}(?:which|what|how (?:many|much|long|old|far))(?: \p{Ll}+){1,3}$/u,
    says: ["oh Jill which knee", "um Dev what time then", "Right how many chairs"],
    saysNot: ["What a day", "Jill knows which knee it is", "And what I need is a longer ladder"],
  },
  {
    sign: "an order with please at its end",
    pattern: new RegExp(
      pattern`^(?:(?:and|so|ok|okay|um|right|\p{Lu}\p{Ll}+),? ){0,3}(?:${ORDER}|${DEED})\b.*\b(?:please|pls|plz)[.! ]*$`,
      "u",
    ),
    says: ["send me her number pls pls", "Jasper start with the garden please"],
    saysNot: ["no nuts please", "I want the blue one please", "Jasper said please"],
  },
  {
    sign: "an order",
    pattern: new RegExp(
      pattern`^(?:(?:pls|please|kindly|abeg|respected sir|dear (?:sir|madam|assistant)|ok|and|so|lol|haha\p{L}*)[,!]? )*(?:${ORDER}\b|${TAKE_OUT})`,
      "iu",
    ),
    says: [
      "pls write a poem",
      "Respected sir, kindly help me write it",
      "take that out",
      "remind me of it",
      "hahaha tell her i said hi",
    ],
    saysNot: ["i write poems", "giving it away"],
  },
];
