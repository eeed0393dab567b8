import { BadInputError } from "@loci/errors";
import { cutBatches } from "@loci/language/grounds";
import { buildPrompt } from "@loci/language/prompts";
import { detectStructure } from "@loci/language/structure";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags, requireUnscoped } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import { type ExtractionEstimate, estimateTokens, type ReadingMeasure } from "#core/usage/extraction-estimate.js";
import type { Usage } from "#core/usage/usage.entity.js";
import type { UsageQuery, UsageRepository } from "#core/usage/usage.repository.js";
import { type MeasureReadingRepositories, measureBatches, measureReading } from "./measure-reading.js";

export interface UsageServiceRepositories extends MeasureReadingRepositories {
  usage: UsageRepository;
}

/** Exactly one of the three is given. */
export interface EstimateInput {
  documentIds?: string[] | null | undefined;
  containerTag?: string | null | undefined;
  text?: string | null | undefined;
}

interface UsageServiceOptions {
  database: Database<UsageServiceRepositories>;
  /** Null when rules alone draw memories. */
  modelId: string | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The schema of an answer, and twenty known memories. */
const BESIDE_PROMPT = 3_000;

/** Tells what language models cost, before and after. */
export class UsageService {
  constructor(private readonly options: UsageServiceOptions) {}

  /** Usage by day, tag, purpose and model, the newest day first. */
  async usage(principal: Principal, { tag, from, to }: UsageQuery): Promise<Usage[]> {
    requireUnscoped(principal);
    const issues = Object.entries({ from, to }).flatMap(([name, day]) =>
      day === undefined || DAY.test(day) ? [] : [{ path: [name], message: "must be a day: YYYY-MM-DD" }],
    );
    if (issues.length > 0) throw new BadInputError("Invalid days", issues);
    return await this.options.database.inTenant(principal, ({ usage }) => usage.list({ tag, from, to }));
  }

  /** A dry run, which asks no model and changes nothing. */
  async estimateExtraction(principal: Principal, input: EstimateInput): Promise<ExtractionEstimate> {
    const tags = requireReadableTags(principal, input.containerTag == null ? undefined : [input.containerTag]);
    const { documentIds, text } = input;
    const { database, modelId } = this.options;
    const scope = { tags, documentIds: documentIds ?? null };
    const { characters, ...measured } =
      text == null ? await measureReading(database, { principal, scope, modelId: modelId ?? "" }) : measureText(text);
    const charactersACall = emptyPrompt().length + BESIDE_PROMPT;
    return { model: modelId, ...measured, ...estimateTokens({ calls: measured.calls, characters, charactersACall }) };
  }
}

function measureText(text: string): ReadingMeasure {
  return measureBatches(cutBatches({ text, structure: detectStructure(text) }), () => false);
}

function emptyPrompt(): string {
  const input = { title: null, observedAt: new Date(0), guidance: [], buckets: [] };
  const batch = { start: 0, end: 0, segments: [] };
  const { system, user } = buildPrompt({ text: "", batch, before: [], input, memories: [] });
  return system + user;
}
