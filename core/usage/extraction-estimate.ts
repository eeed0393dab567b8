/** What a model's reading of documents would take, as a forecast. */
export interface ExtractionEstimate {
  /** The model that is configured; null when there is none: rules cost nothing. */
  model: string | null;
  /** Those that a model would read. */
  documents: number;
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

interface Measured {
  documents: number;
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
