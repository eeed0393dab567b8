import type { MemoryCandidate } from "../fact.js";
import { replaceSpeaker } from "../grammar/replace-speaker.js";
import { isDangling } from "../judging/find-dangling.js";
import { contentWords, countVague } from "../judging/weigh-words.js";
import type { Statement } from "../statement.js";
import { frame } from "../telling/frame-candidate.js";
import { tidySentence } from "../telling/tidy-sentence.js";

const OFFER =
  /^(?:(?:sure|yes|of course|and|so|if you want|if you like|if you'd like|maybe),? )*I(?:'ll| will| can| could|'m going to|'d be happy to|'d love to| would love to|'m happy to) (?:also |definitely |totally |gladly )*(?<doing>(?:help|teach|show|send|lend|bring|make|bake|cook|share|drive|introduce|lend|mail|email|design|build|knit|pick) .+)$/iu;
const BETWEEN = /\b(?:you|your)\b/i;
const EMPTY =
  /\b(?:any(?:thing|time|way|where| way)?|something|stuff|whatever|however|out|support|around you|the ropes|how it|what you|it|that|this|them|some pics?|a pic|more|love|make sure|even)\b/i;

/** "Joanna offered to help Nate with the website": one of two named people wants to do something for the other. */
export function tellOffer(statement: Statement, observedAt: Date): MemoryCandidate | null {
  const listener = statement.talk?.listener ?? null;
  const doing = OFFER.exec(statement.text.replace(/[.!]+$/, "").replace(/,? (?:if|when|whenever|once) you\b.*$/i, ""))
    ?.groups?.["doing"];
  if (listener === null || doing === undefined || !BETWEEN.test(doing) || EMPTY.test(doing)) return null;
  if (isDangling(`I ${doing}`) || contentWords(doing.replace(BETWEEN, "")) < 3 || countVague(doing) > 0) return null;
  const day = observedAt.toISOString().slice(0, 10);
  const named = doing.replace(/\byour\b/i, `${listener}'s`).replace(/\byou\b/i, listener);
  const told = replaceSpeaker(named.replace(/\byour\b/gi, "their").replace(/\byou\b/gi, "them"), null);
  return {
    ...frame(statement),
    ...{ slot: "event", value: null, kind: "dynamic", polarity: "positive", modality: "actual", confidence: 0.5 },
    text: tidySentence(`${statement.subject.label} offered to ${told}`),
    ...{ eventFrom: day, eventTo: day },
  };
}
