/** What a model's reading of documents would take, as a forecast. */
export interface ExtractionEstimate {
  /** The model that is configured; null when there is none: rules cost nothing. */
  model: string | null;
  /** Those that a model would be asked about. */
  documents: number;
  calls: number;
  /** That would not be made, because their answers are known. */
  cachedCalls: number;
  inputTokens: number;
  outputTokens: number;
}

/** What a model would have to read. */
export interface ReadingMeasure {
  documents: number;
  calls: number;
  characters: number;
  cachedCalls: number;
}

interface Measured {
  calls: number;
  characters: number;
  /** Of everything that goes with each call beside the text. */
  charactersACall: number;
}

/** English text has about four characters a token in the tokenisers of 2026's models; other scripts have fewer. */
const CHARACTERS_A_TOKEN = 4;
/** A fact of 25 words takes about 120 tokens as JSON; dense chats give one for every 250 tokens. */
const OUTPUT_SHARE = 0.5;

/** Pure. Right to about a third: what a model really says and counts is known afterwards, from `usage`. */
export function estimateTokens(measured: Measured): Pick<ExtractionEstimate, "inputTokens" | "outputTokens"> {
  const { calls, characters, charactersACall } = measured;
  return {
    inputTokens: Math.ceil((characters + calls * charactersACall) / CHARACTERS_A_TOKEN),
    outputTokens: Math.ceil((characters / CHARACTERS_A_TOKEN) * OUTPUT_SHARE),
  };
}
