import { queryTerms } from "@loci/language/words";
import type { CandidateField } from "@loci/ranking/candidates";
import { rankCandidates } from "@loci/ranking/hits";
import type { MeasuredTexts, Passage } from "./measured-texts.js";
import type { PlacedMessage } from "./read-chat.js";

export interface EvidenceInput {
  /** Messages that are left out of the call. */
  messages: PlacedMessage[];
  question: string;
  maxTokens: number;
  /** Texts of chunks of this conversation that a search found, best first. */
  found: string[];
  measured: MeasuredTexts;
}

export interface ChosenEvidence {
  /** Empty when nothing is said of the question. */
  text: string;
  tokens: number;
  passages: number;
}

interface PlacedPassage extends Passage {
  speaker: string;
  message: PlacedMessage;
}

/** A question in the words of the last turn. A long text that is pasted with it would ask for everything. */
const LONGEST_QUESTION = 2_000;
/** Speaker, line break and the mark of a gap. */
const TOKENS_A_PASSAGE = 6;
/** So many of the best are shown with what was said before and after, in which pronouns find their names. */
const WITH_NEIGHBOURS = 12;
/** Fusion of ranks by their reciprocals (Cormack, Clarke and Büttcher 2009). */
const RANK_CONSTANT = 60;

/** The passages of the messages that tell most of the question, in their order. */
export function chooseEvidence({ messages, question, maxTokens, found, measured }: EvidenceInput): ChosenEvidence {
  const passages = messages.flatMap((message) => passagesOf(message, measured));
  const ranked = rank(passages, { question: question.slice(-LONGEST_QUESTION), found });
  const chosen = new Set<number>();
  let left = maxTokens;
  const take = (index: number) => {
    const passage = passages[index];
    if (!passage || chosen.has(index)) return;
    const tokens = passage.tokens + TOKENS_A_PASSAGE;
    if (tokens > left) return;
    left -= tokens;
    chosen.add(index);
  };
  for (const [place, index] of ranked.entries()) {
    take(index);
    if (place < WITH_NEIGHBOURS && chosen.has(index)) for (const next of [index - 1, index + 1]) take(next);
  }
  const indexes = [...chosen].sort((one, other) => one - other);
  return { text: written(passages, indexes), tokens: maxTokens - left, passages: indexes.length };
}

function passagesOf(message: PlacedMessage, measured: MeasuredTexts): PlacedPassage[] {
  const speaker = message.name ? `${message.role} (${message.name})` : message.role;
  const said = measured.passagesOf(message.words).map((passage) => ({ ...passage, speaker, message }));
  const answered = measured
    .passagesOf(message.toolAnswers)
    .map((passage) => ({ ...passage, speaker: "tool", message }));
  return [...said, ...answered];
}

/** The indexes of the passages that share words with the question or were found by a search, best first. */
function rank(passages: PlacedPassage[], { question, found }: { question: string; found: string[] }): number[] {
  const byWords = rankByWords(passages, question);
  const bySearch = placesOf(found, passages);
  const scores = new Map<number, number>();
  for (const ranking of [byWords, bySearch]) {
    for (const [place, index] of ranking.entries()) {
      scores.set(index, (scores.get(index) ?? 0) + 1 / (RANK_CONSTANT + place));
    }
  }
  const rarities = raritiesOf(passages);
  const worth = (index: number) => (scores.get(index) ?? 0) * (1 + (rarities[index] ?? 0));
  return [...scores.keys()].toSorted((one, other) => worth(other) - worth(one));
}

function rankByWords(passages: PlacedPassage[], question: string): number[] {
  const terms = queryTerms(question);
  const own = passages.map(({ terms: { length, frequencies } }): CandidateField => {
    return { length, frequencies: terms.map((term) => frequencies.get(term) ?? 0) };
  });
  const context = own.map((field, index) => joined([own[index - 1], field, own[index + 1]]));
  const statistics = { own: statisticsOf(own, terms), context: statisticsOf(context, terms) };
  const candidates = passages.flatMap(({ speaker }, index) => {
    const fields = { own: own[index] ?? NO_FIELD, context: context[index] ?? NO_FIELD };
    if (fields.context.frequencies.every((frequency) => frequency === 0)) return [];
    const place = { id: String(index), kind: "chunk" as const, documentId: "conversation", position: index };
    const unknown = { otherDocumentIds: [], isUnreviewed: false, time: null, cosine: null, centrality: null };
    return [{ ...place, ...unknown, speaker, fields }];
  });
  const result = { candidates, statistics: { chunk: statistics } };
  return rankCandidates({ question, terms, fit: null, result }).map(({ id }) => Number(id));
}

/** So many of the rarest words of a passage are its names, numbers and things. */
const RAREST = 5;

/**
 * How rare the rarest words of each passage are in the conversation, 0 to 1. Of two passages that share a word with the
 * question, the one with words that nothing else has says more (50 planted facts: 47 found without, 48 with).
 */
function raritiesOf(passages: PlacedPassage[]): number[] {
  const counts = new Map<string, number>();
  for (const { terms } of passages) {
    for (const term of terms.frequencies.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const rarities = passages.map(({ terms }) => {
    const weights = [...terms.frequencies.keys()].map((term) => Math.log(passages.length / (counts.get(term) ?? 1)));
    const rarest = weights.toSorted((one, other) => other - one).slice(0, RAREST);
    return rarest.reduce((sum, weight) => sum + weight, 0) / RAREST;
  });
  const most = Math.max(1, ...rarities);
  return rarities.map((rarity) => rarity / most);
}

const NO_FIELD: CandidateField = { length: 0, frequencies: [] };

function joined(fields: (CandidateField | undefined)[]): CandidateField {
  const known = fields.filter((field) => field !== undefined);
  const [first = NO_FIELD] = known;
  return {
    length: known.reduce((sum, { length }) => sum + length, 0),
    frequencies: first.frequencies.map((_, term) =>
      known.reduce((sum, { frequencies }) => sum + (frequencies[term] ?? 0), 0),
    ),
  };
}

function statisticsOf(fields: CandidateField[], terms: string[]) {
  const items = Math.max(fields.length, 1);
  return {
    items,
    averageLength: fields.reduce((sum, { length }) => sum + length, 0) / items,
    documentFrequencies: terms.map(
      (_, term) => fields.filter(({ frequencies }) => (frequencies[term] ?? 0) > 0).length,
    ),
  };
}

/** The passages that the chunks hold, in the order of the chunks. */
function placesOf(found: string[], passages: PlacedPassage[]): number[] {
  if (found.length === 0) return [];
  const chunks = found.map(folded);
  const places = passages.flatMap(({ text }, index) => {
    const words = folded(text);
    const chunk = chunks.findIndex((held) => held.includes(words) || words.includes(held));
    return chunk === -1 ? [] : [{ index, chunk }];
  });
  return places.toSorted((one, other) => one.chunk - other.chunk).map(({ index }) => index);
}

/** Chunks have labels of speakers, and lines that are quoted. */
function folded(text: string): string {
  return text
    .replace(/^(?:user|assistant|tool)(?: \([^)]*\))?:\s*/gim, "")
    .replace(/[\s>]+/g, " ")
    .trim();
}

/** A gap between passages is shown. */
function written(passages: PlacedPassage[], indexes: number[]): string {
  const lines = indexes.flatMap((index, place) => {
    const { text = "", speaker = "", message } = passages[index] ?? {};
    const isNext = indexes[place - 1] === index - 1;
    const continues = isNext && passages[index - 1]?.message === message;
    const gap = place > 0 && !isNext ? ["…"] : [];
    return [...gap, continues ? text : `${speaker}: ${text}`];
  });
  return lines.join("\n");
}
