/** A request to a language model that answers by a schema. */
export interface Prompt {
  /** A short name of the schema: `[a-z_]+`. */
  name: string;
  system: string;
  user: string;
  maxOutputTokens: number;
}
