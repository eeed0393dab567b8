import { readOnlyFact } from "@loci/language/rules";
import { askedSlotTerms, memoryTerms } from "@loci/language/vocabulary";
import { queryTerms } from "@loci/language/words";
import type { Candidate, IndexResult } from "@loci/ranking/candidates";
import { compareVectors, hubness, STRANGER_MEMORIES, STRANGER_QUESTIONS, type Strangers } from "@loci/ranking/vectors";
import { weighSlots } from "@loci/ranking/words";
import type { EmbeddingModel } from "../product/product-parts.js";
import type { Half, PairQuestion, PairTag } from "./read-pairs.js";

/** A question of a tag with the candidates that an index would propose: all memories of the tag, or all its chunks. */
export interface AskedPair extends Pick<PairTag, "language" | "half">, Pick<PairQuestion, "kind"> {
  question: string;
  terms: string[];
  /** How near the question is to stranger memories. */
  hubness: number;
  result: IndexResult;
  /** The id of the candidate that answers it; null where none does. */
  answer: string | null;
}

/** No question of the pairs depends on the day. */
const WRITTEN_AT = new Date("2026-11-01");

export interface Asked {
  memories: AskedPair[];
  /** The same questions, with the memories as messages of conversations, several to a chunk. */
  conversations: AskedPair[];
}

/** As a chunk of a transcript of short messages has. */
const MESSAGES_IN_CHUNK = 4;

/** Embeds all texts and asks every question of its own tag alone. */
export async function askPairs(tags: PairTag[], model: EmbeddingModel): Promise<Asked> {
  const asked: Asked = { memories: [], conversations: [] };
  const strangers: Strangers = {
    memories: await model.embed([...STRANGER_MEMORIES], "passage"),
    questions: await model.embed([...STRANGER_QUESTIONS], "query"),
  };
  for (const tag of tags) {
    const questions = await model.embed(
      tag.questions.map(({ text }) => text),
      "query",
    );
    const conversation = asConversation(tag);
    const memories = await model.embed(tag.memories, "passage");
    const chunks = await model.embed(conversation.memories, "passage");
    asked.memories.push(...askTag(tag, { kind: "memory", texts: memories, questions, strangers }));
    asked.conversations.push(...askTag(conversation, { kind: "chunk", texts: chunks, questions, strangers }));
  }
  return asked;
}

/** The questions of one half of the tags. */
export function halfOf({ memories, conversations }: Asked, wanted: Half): Asked {
  const own = (pairs: AskedPair[]) => pairs.filter(({ half }) => half === wanted);
  return { memories: own(memories), conversations: own(conversations) };
}

type Kind = "memory" | "chunk";

interface TagVectors {
  /** The kind of the texts in the index. */
  kind: Kind;
  /** Parallel to the memories of the tag, as `questions` is to its questions. */
  texts: Float32Array[];
  questions: Float32Array[];
  strangers: Strangers;
}

function askTag(tag: PairTag, { kind, texts, questions, strangers }: TagVectors): AskedPair[] {
  const members = texts.map((vector) => ({ kind, vector }));
  const facts = tag.memories.map((text) => readOnlyFact(text, WRITTEN_AT));
  const fields = tag.memories.map((text, at) => memoryTerms({ text, slot: facts[at]?.slot ?? null }));
  const subjects = facts.map((fact) => fact?.subject ?? null);
  return tag.questions.flatMap((question, index) => {
    const vector = questions[index];
    if (vector === undefined) return [];
    const terms = [...queryTerms(question.text), ...askedSlotTerms(question.text)];
    const own = fields.map(({ length, frequencies }) => ({
      length,
      frequencies: terms.map((term) => frequencies.get(term) ?? 0),
    }));
    const likeness = compareVectors({ values: vector, strangers: strangers.questions }, members);
    const candidates = own.map((field, at) =>
      candidateOf(idOf(at), { kind, own: field, speaker: subjects[at] ?? null, ...likeness[at] }),
    );
    return {
      language: tag.language,
      half: tag.half,
      kind: question.kind,
      question: question.text,
      terms,
      hubness: hubness(vector, strangers.memories),
      answer: question.answer === null ? null : idOf(question.answer),
      result: weighSlots(resultOf(candidates, kind), { question: question.text, terms }),
    };
  });
}

/** The memories of the tag as messages of one person. A chunk answers what one of its messages answers. */
function asConversation(tag: PairTag): PairTag {
  const starts = tag.memories.flatMap((_, at) => (at % MESSAGES_IN_CHUNK === 0 ? at : []));
  const messages = tag.memories.map((text) => `user: ${text}`);
  return {
    ...tag,
    memories: starts.map((start) => messages.slice(start, start + MESSAGES_IN_CHUNK).join("\n")),
    questions: tag.questions.map((question) => ({
      ...question,
      answer: question.answer === null ? null : Math.floor(question.answer / MESSAGES_IN_CHUNK),
    })),
  };
}

function idOf(place: number): string {
  return String(place).padStart(4, "0");
}

interface Figures {
  kind: Kind;
  own: { length: number; frequencies: number[] };
  /** As of a memory that a client writes. */
  speaker: string | null;
  cosine?: number;
  centrality?: number;
  hubness?: number;
}

function candidateOf(id: string, { kind, own, speaker, cosine, centrality, ...likeness }: Figures): Candidate {
  return {
    id,
    kind,
    documentId: null,
    otherDocumentIds: [],
    isUnreviewed: false,
    // A chunk of several messages has no speaker, and the words around it in a field of their own.
    speaker: kind === "memory" ? speaker : null,
    position: null,
    time: null,
    fields: kind === "chunk" ? { own, context: own } : { own },
    cosine: cosine ?? null,
    centrality: centrality ?? null,
    ...likeness,
  };
}

function resultOf(candidates: Candidate[], kind: Kind): IndexResult {
  const fields = candidates.flatMap(({ fields }) => fields.own ?? []);
  const own = {
    items: fields.length,
    averageLength: fields.reduce((sum, { length }) => sum + length, 0) / fields.length,
    documentFrequencies: (fields[0]?.frequencies ?? []).map(
      (_, term) => fields.filter(({ frequencies }) => (frequencies[term] ?? 0) > 0).length,
    ),
  };
  return { candidates, statistics: { [kind]: kind === "chunk" ? { own, context: own } : { own } } };
}
