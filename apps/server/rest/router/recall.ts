import type { Context } from "#schema/operation/context.js";
import type { RestRecallQuery } from "../generated/operations.js";
import type { Operations } from "../routes/prepare-operations.js";

export interface Recalled {
  /** Empty when nothing is known of the user. */
  text: string;
  /** Facts of the profile, and memories and chunks that tell of the question. */
  sources: number;
}

/** Text of the wire's field, and no longer than a search takes. */
const LONGEST_QUERY = 2_000;
const MAX_TOKENS = 1_000;
/** Weaker evidence costs tokens of each call, and helps one of fifty questions (docs/explanation/context.md). */
const LEAST_SIMILARITY = 0.3;
/** Newest first. Older ones are found when the question asks for them. */
const MAX_RECENT_FACTS = 15;
/** Chunks of one conversation, of about 200 tokens each. */
const MAX_FOUND = 30;

/** The key in the metadata of a remembered conversation. */
export const CONVERSATION_KEY = "conversationId";

/** Knowledge of the user from outside of this conversation. */
export async function recallUser(
  operations: Pick<Operations, "recall">,
  context: Context,
  { tag, question, conversationId }: { tag: string; question: string | null; conversationId: string },
): Promise<Recalled> {
  const ofOthers = { not: { condition: { key: CONVERSATION_KEY, value: conversationId } } };
  const recalled = await operations.recall(context, {
    containerTag: tag,
    withContext: question !== null,
    input: {
      query: queryOf(question ?? "-"),
      containerTags: [tag],
      maxTokens: MAX_TOKENS,
      threshold: LEAST_SIMILARITY,
      filter: ofOthers,
    },
  });
  return shaped(recalled);
}

/** The texts of the chunks of this conversation that tell most of the question. */
export async function findPassages(
  operations: Pick<Operations, "findPassages">,
  context: Context,
  { tag, question, conversationId }: { tag: string; question: string; conversationId: string },
): Promise<string[]> {
  const document = { key: { customId: conversationId, containerTag: tag } };
  const { search } = await operations.findPassages(context, {
    input: { query: queryOf(question), mode: "CHUNKS", document, containerTags: [tag], first: MAX_FOUND, threshold: 0 },
  });
  return search.hits.flatMap((hit) => ("chunk" in hit ? [hit.chunk.text] : []));
}

/** The end of a long message asks, and its beginning is pasted. */
function queryOf(question: string): string {
  return question.slice(-LONGEST_QUERY).toWellFormed();
}

function shaped({ profile, context }: RestRecallQuery): Recalled {
  const found = context?.text ?? "";
  const facts = [...profile.static, ...profile.dynamic.slice(0, MAX_RECENT_FACTS)]
    .map(({ text }) => text)
    .filter((text) => !found.includes(text));
  const lines = [...new Set(facts)].map((text) => `- ${text}`);
  const parts = [lines.join("\n"), found === "" ? "" : `From earlier conversations and documents:\n${found}`];
  return {
    text: parts.filter((part) => part !== "").join("\n\n"),
    sources: lines.length + (context?.sources.length ?? 0),
  };
}
