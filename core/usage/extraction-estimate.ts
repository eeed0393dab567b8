/** A forecast of the cost of a model's reading of documents. */
export interface ExtractionEstimate {
  /** The configured model; null when there is none, and rules cost nothing. */
  model: string | null;
  /** The documents that a model would be asked about. */
  documents: number;
  calls: number;
  /** The calls that would be saved, because their answers are known. */
  cachedCalls: number;
  inputTokens: number;
  outputTokens: number;
}

/** The amount of text for a model to read. */
export interface ReadingMeasure {
  documents: number;
  calls: number;
  characters: number;
  cachedCalls: number;
}

interface Measured {
  calls: number;
  characters: number;
  /** The characters that go with each call beside the text. */
  charactersACall: number;
}

/** English text has about four characters a token in the tokenisers of 2026's models; other scripts have fewer. */
const CHARACTERS_A_TOKEN = 4;
/** A fact of 25 words takes about 120 tokens as JSON; dense chats give one for every 250 tokens. */
const OUTPUT_SHARE = 0.5;

/** Pure. Exact to about a third; `usage` tells afterwards how many tokens the model really read and wrote. */
export function estimateTokens(measured: Measured): Pick<ExtractionEstimate, "inputTokens" | "outputTokens"> {
  const { calls, characters, charactersACall } = measured;
  return {
    inputTokens: Math.ceil((characters + calls * charactersACall) / CHARACTERS_A_TOKEN),
    outputTokens: Math.ceil((characters / CHARACTERS_A_TOKEN) * OUTPUT_SHARE),
  };
}
