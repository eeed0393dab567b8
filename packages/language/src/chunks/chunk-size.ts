/**
 * The target when the setting is automatic: about what one question asks for, and well within the models' 512 tokens.
 */
const DEFAULT_TARGET = 800;
const CHARACTERS_A_TOKEN = 4;
/** A smaller chunk holds no sentence. Models cut a larger one anyway, and results would cost too many tokens. */
const MIN_TARGET = 64;
const MAX_TARGET = 32_768;

export interface ChunkSize {
  /** Neighbouring units are packed together up to this many characters. */
  target: number;
  /** A paragraph or list up to this length stays whole. */
  paragraph: number;
  /** Any other unit (turn, table, function) up to this length stays whole. */
  maximum: number;
}

/**
 * Translates the setting `chunkSize`. -1 is automatic (800 characters). Any other value is a target in tokens of about
 * four characters, limited to 64..32,768 characters.
 */
export function chunkSizeOf(setting: number): ChunkSize {
  const wanted = setting === -1 ? DEFAULT_TARGET : Math.round(setting * CHARACTERS_A_TOKEN);
  const target = Math.min(MAX_TARGET, Math.max(MIN_TARGET, wanted));
  const maximum = Math.round(target * 1.5);
  return { target, paragraph: maximum, maximum };
}
