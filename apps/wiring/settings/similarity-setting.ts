import type { SimilarityFit } from "@loci/ranking/hits";
import { z } from "zod";

const ITEM =
  /^(?<model>\S+)=(?<strangers>-?[\d.]+):(?<answering>[\d.]+):(?<slope>[\d.]+)(:(?<ofMemories>[\d.]+):(?<slopeOfMemories>[\d.]+)(?<comparable>:comparable)?)?$/;

const answering = z.coerce.number().min(0).max(1);
const slope = z.coerce.number().min(1).max(1_000);
const fit = z
  .object({
    strangers: z.coerce.number().min(-1).max(0.99),
    answering,
    slope,
    ofMemories: answering.optional(),
    slopeOfMemories: slope.optional(),
    comparable: z.string().optional(),
  })
  .transform(({ ofMemories, slopeOfMemories, comparable, ...texts }): SimilarityFit => {
    if (ofMemories === undefined || slopeOfMemories === undefined) return texts;
    const memories = { answering: ofMemories, slope: slopeOfMemories };
    return { ...texts, memories: comparable === undefined ? memories : { ...memories, isComparable: true } };
  });

/**
 * `model=strangers:answering:slope`, or with `:answering:slope` or `:answering:slope:comparable` of memories after it,
 * comma-separated, as `npm run eval -- calibrate` prints it; by the model's id.
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
          "is not of the form model=strangers:answering:slope[:answering:slope[:comparable]], with numbers in range",
        );
      else fits.set(groups?.["model"] ?? "", parsed.data);
    }
    return fits;
  });
