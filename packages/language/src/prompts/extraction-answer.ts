import { z } from "zod";

/**
 * The answer that a model is asked for. Every field is required and closed, as strict structured output wants it.
 * Fields that a model may get wrong without harm (slots, dates, lengths) are plain text here, and `readAnswer` reads
 * them.
 */
const fact = z.object({
  text: z.string(),
  subject: z.string(),
  slot: z.string(),
  value: z.string().nullable(),
  kind: z.enum(["static", "dynamic"]),
  polarity: z.enum(["positive", "negative"]),
  modality: z.enum(["actual", "planned", "wished", "past", "asked", "retracted"]),
  segment: z.number(),
  quote: z.string(),
  eventFrom: z.string().nullable(),
  eventTo: z.string().nullable(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  isCorrection: z.boolean(),
  relation: z.object({ kind: z.enum(["update", "extend", "derive"]), memories: z.array(z.string()) }).nullable(),
  buckets: z.array(z.string()),
  confidence: z.number(),
});

export const extractionAnswer = z.object({ facts: z.array(fact) });

export type ExtractionAnswer = z.infer<typeof extractionAnswer>;
export type AnsweredFact = ExtractionAnswer["facts"][number];
