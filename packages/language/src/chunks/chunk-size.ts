/** Of all chunks when the setting is automatic: about what one question asks for, well within the models' 512 tokens. */
const DEFAULT_TARGET = 800;
const CHARACTERS_A_TOKEN = 4;
/** Below this a chunk holds no sentence; above, models cut it anyway and results cost too many tokens. */
const MIN_TARGET = 64;
const MAX_TARGET = 32_768;

export interface ChunkSize {
  /** Neighbouring units are packed up to this many characters. */
  target: number;
  /** A paragraph or list up to this long stays whole. */
  paragraph: number;
  /** Any other unit (turn, table, function) up to this long stays whole. */
  maximum: number;
}

/**
 * What the setting `chunkSize` means: -1 is automatic (800 characters), any other value a target in tokens of about four
 * characters, held between 64 and 32,768 characters.
 */
export function chunkSizeOf(setting: number): ChunkSize {
  const wanted = setting === -1 ? DEFAULT_TARGET : Math.round(setting * CHARACTERS_A_TOKEN);
  const target = Math.min(MAX_TARGET, Math.max(MIN_TARGET, wanted));
  const maximum = Math.round(target * 1.5);
  return { target, paragraph: maximum, maximum };
}
