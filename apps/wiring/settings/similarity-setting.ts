import type { SimilarityFit } from "@loci/ranking/hits";
import { z } from "zod";

const NUMBER = String.raw`-?[\d.]+`;
const OF_MEMORIES = `:(?<ofMemories>${NUMBER}):(?<slopeOfMemories>${NUMBER})`;
const BY_COSINE = `:(?<strangersOfMemories>${NUMBER})(:(?<ofSeveral>${NUMBER}))?`;
const ITEM = new RegExp(
  String.raw`^(?<model>\S+)=(?<strangers>${NUMBER}):(?<answering>${NUMBER}):(?<slope>${NUMBER})(${OF_MEMORIES}(${BY_COSINE})?)?$`,
);

const answering = z.coerce.number().min(0).max(1);
const strangers = z.coerce.number().min(-1).max(0.99);
const slope = z.coerce.number().min(1).max(1_000);
const fit = z
  .object({
    strangers,
    answering,
    slope,
    ofMemories: answering.optional(),
    slopeOfMemories: slope.optional(),
    strangersOfMemories: strangers.optional(),
    ofSeveral: answering.optional(),
  })
  .transform(({ strangers, answering, slope, ...apart }): SimilarityFit => {
    const texts = { strangers, answering, slope };
    if (apart.ofMemories === undefined || apart.slopeOfMemories === undefined) return texts;
    const memories = { answering: apart.ofMemories, slope: apart.slopeOfMemories };
    if (apart.strangersOfMemories === undefined) return { ...texts, memories };
    const ofSeveral = apart.ofSeveral === undefined ? {} : { ofSeveral: apart.ofSeveral };
    return { ...texts, memories: { ...memories, strangers: apart.strangersOfMemories, ...ofSeveral } };
  });

/**
 * `model=strangers:answering:slope`, or with `:answering:slope` of memories after it, then `:strangers` of memories and
 * `:answering` of chunks of several messages. Comma-separated, as `npm run eval -- calibrate` prints it; by the model's
 * id.
 */
export const similarityFits = z
  .string()
  .default("")
  .transform((value, context): ReadonlyMap<string, SimilarityFit> => {
    const fits = new Map<string, SimilarityFit>();
    for (const item of value.split(",").filter((item) => item.trim() !== "")) {
      const groups = ITEM.exec(item.trim())?.groups;
      const parsed = fit.safeParse(groups);
      if (!parsed.success)
        context.addIssue(
          "is not of the form model=strangers:answering:slope[:answering:slope[:strangers[:answering]]], with numbers in range",
        );
      else fits.set(groups?.["model"] ?? "", parsed.data);
    }
    return fits;
  });
