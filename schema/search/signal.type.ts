import { type RankingSignals, WEIGHTS } from "@loci/ranking/hits";
import { Field, Float, ObjectType } from "type-graphql";
import { registerValues } from "../fields/register-values.js";

/** The rest of the figures stands elsewhere in an explanation: the ceiling, and the shares of the fields. */
type Signal = Exclude<keyof RankingSignals, "ceiling" | "own" | "context" | "title">;

export const SignalEnum = registerValues<Signal>("Signal", {
  description:
    "A figure of a hit, from which the ranking computes its score. The figures follow the ranking: with another way of " +
    "ranking, figures may be added, and others deprecated and removed.",
  values: {
    lexical: "How well the words match, 0 to `REACH` for the best candidate.",
    semantic: "How near the meaning is: 1 for the nearest candidate, 0 for the hundredth and those behind it.",
    gist: "`SEMANTIC` of a memory, 0.45 of it for a chunk of several messages, else 0.",
    whole: "How well the whole document matches, 0 to 1.",
    beside: "How well the better of the two neighbouring chunks matches, 0 to 1. It is 0 for memories.",
    heading: "How well the title matches, 0 to `REACH` for the best candidate.",
    speaker: "How much the query asks for the words of this speaker, 0 to 1.",
    time: "1 when the words or the event are of the time that the query asks about.",
    quoted: "The share of the quoted phrases that it holds word for word, 0 to 1.",
    unreviewed: "1 for an inferred memory that nobody has approved.",
    document: "The BM25 share of the whole document, 0 to 1. Null when documents are not searched.",
    portion: "The share of its document's words that it has, 0 to 1.",
    coverage: "The weight of the query's terms that it or its surroundings hold, 0 to 1.",
    told: "The weight of the query's terms that it holds itself, 0 to 1. Terms of its surroundings count less.",
    reach: "The highest `COVERAGE` among all candidates.",
    cosine: "The cosine of the vectors of the query and the text. Null without a vector.",
    centred: "The cosine without what all candidates have in common. Null without a vector.",
    contrast: "The cosine without what candidates and unrelated texts have in common. Null without a vector.",
    affinity:
      "The cosine without what brings the query and the memory near to unrelated texts. " +
      "With `loci-e5-small` only the usual cosine of unrelated texts is taken, for chunks of several messages too. " +
      "Null for other chunks, without a vector, and for models that are not fitted for it.",
  },
});

/** Those that are no part of the score themselves. */
export const FURTHER_SIGNALS = (Object.values(SignalEnum) as Signal[]).filter(
  (signal) => !Object.hasOwn(WEIGHTS, signal),
);

@ObjectType("SignalValue", { simpleResolvers: true, description: "One figure of a hit." })
export class SignalValueType {
  @Field(() => SignalEnum, { description: "The name of the figure." })
  signal!: Signal;

  @Field(() => Float, { nullable: true, description: "The figure. Null when the hit has none." })
  value!: number | null;
}
