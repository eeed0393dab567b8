import { readOnlyFact } from "@loci/language/facts";
import { askedSlotTerms, memoryTerms } from "@loci/language/vocabulary";
import { queryTerms } from "@loci/language/words";
import type { Candidate, IndexResult } from "@loci/ranking/candidates";
import { compareVectors, hubness, STRANGER_MEMORIES, STRANGER_QUESTIONS } from "@loci/ranking/vectors";
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

/** The texts of a tag are one of these, and an index has them accordingly. */
type Shape = keyof Asked;

/** As a chunk of a transcript of short messages has. */
const MESSAGES_IN_CHUNK = 4;

/** Embeds all texts and asks every question of its own tag alone. */
export async function askPairs(tags: PairTag[], model: EmbeddingModel): Promise<Asked> {
  return {
    memories: await askTags(tags, { model, shape: "memories" }),
    conversations: await askTags(tags.map(asConversation), { model, shape: "conversations" }),
  };
}

/** The questions of one half of the tags. */
export function halfOf({ memories, conversations }: Asked, wanted: Half): Asked {
  const own = (pairs: AskedPair[]) => pairs.filter(({ half }) => half === wanted);
  return { memories: own(memories), conversations: own(conversations) };
}

async function askTags(
  tags: PairTag[],
  { model, shape }: { model: EmbeddingModel; shape: Shape },
): Promise<AskedPair[]> {
  const asked: AskedPair[] = [];
  const kind = kindOf(shape);
  const strangerMemories = await model.embed([...STRANGER_MEMORIES], "passage");
  const strangers = await model.embed([...STRANGER_QUESTIONS], "query");
  for (const tag of tags) {
    const vectors = await model.embed(tag.memories, "passage");
    const members = vectors.map((vector) => ({ kind, vector }));
    const facts = tag.memories.map((text) => readOnlyFact(text, WRITTEN_AT));
    const fields = tag.memories.map((text, at) => memoryTerms({ text, slot: facts[at]?.slot ?? null }));
    const subjects = facts.map((fact) => fact?.subject ?? null);
    const questions = tag.questions.map(({ text }) => text);
    for (const [index, vector] of (await model.embed(questions, "query")).entries()) {
      const question = tag.questions[index];
      if (question === undefined) continue;
      const terms = [...queryTerms(question.text), ...askedSlotTerms(question.text)];
      const own = fields.map(({ length, frequencies }) => ({
        length,
        frequencies: terms.map((term) => frequencies.get(term) ?? 0),
      }));
      const likeness = compareVectors({ values: vector, strangers }, members);
      asked.push({
        language: tag.language,
        half: tag.half,
        kind: question.kind,
        question: question.text,
        terms,
        hubness: hubness(vector, strangerMemories),
        answer: question.answer === null ? null : idOf(question.answer),
        result: weighSlots(
          resultOf(
            own.map((field, at) =>
              candidateOf(idOf(at), { shape, own: field, speaker: subjects[at] ?? null, ...likeness[at] }),
            ),
            shape,
          ),
          { question: question.text, terms },
        ),
      });
    }
  }
  return asked;
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

function kindOf(shape: Shape) {
  return shape === "memories" ? ("memory" as const) : ("chunk" as const);
}

interface Figures {
  shape: Shape;
  own: { length: number; frequencies: number[] };
  /** As of a memory that a client writes. */
  speaker: string | null;
  cosine?: number;
  centrality?: number;
  hubness?: number;
}

function candidateOf(id: string, { shape, own, speaker, cosine, centrality, ...likeness }: Figures): Candidate {
  return {
    id,
    kind: kindOf(shape),
    documentId: null,
    otherDocumentIds: [],
    isUnreviewed: false,
    // A chunk of several messages has no speaker, and the words around it in a field of their own.
    speaker: shape === "memories" ? speaker : null,
    position: null,
    time: null,
    fields: shape === "conversations" ? { own, context: own } : { own },
    cosine: cosine ?? null,
    centrality: centrality ?? null,
    ...likeness,
  };
}

function resultOf(candidates: Candidate[], shape: Shape): IndexResult {
  const fields = candidates.flatMap(({ fields }) => fields.own ?? []);
  const own = {
    items: fields.length,
    averageLength: fields.reduce((sum, { length }) => sum + length, 0) / fields.length,
    documentFrequencies: (fields[0]?.frequencies ?? []).map(
      (_, term) => fields.filter(({ frequencies }) => (frequencies[term] ?? 0) > 0).length,
    ),
  };
  return { candidates, statistics: { [kindOf(shape)]: shape === "conversations" ? { own, context: own } : { own } } };
}
