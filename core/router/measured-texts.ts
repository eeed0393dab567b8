import { type ChunkSpan, chunkText } from "@loci/language/chunks";
import type { TokenCounter } from "@loci/language/tokens";
import { type FieldTerms, fieldTerms } from "@loci/language/words";

/** A passage of a message that is taken or left as a whole. */
export interface Passage {
  text: string;
  tokens: number;
  terms: FieldTerms;
}

/**
 * Counts and passages of texts that were seen before. A client sends the whole conversation with each call: only its new
 * messages are measured. Texts that were not used for longest are dropped.
 */
export class MeasuredTexts {
  private readonly known = new Map<string, { tokens: number; passages: Passage[] | null }>();
  private characters = 0;

  constructor(
    private readonly countTokens: TokenCounter,
    private readonly maxCharacters = MAX_CHARACTERS,
  ) {}

  tokensOf(text: string): number {
    return text === "" ? 0 : this.measured(text).tokens;
  }

  passagesOf(text: string): Passage[] {
    const measured = this.measured(text);
    measured.passages ??= passageTexts(text).map((passage) => {
      return { text: passage, tokens: this.countTokens(passage), terms: fieldTerms(passage) };
    });
    return measured.passages;
  }

  private measured(text: string) {
    const known = this.known.get(text);
    if (known) {
      this.known.delete(text);
      this.known.set(text, known);
      return known;
    }
    const measured = { tokens: this.countTokens(text), passages: null };
    this.known.set(text, measured);
    this.characters += text.length;
    this.dropOldest();
    return measured;
  }

  private dropOldest(): void {
    for (const text of this.known.keys()) {
      if (this.characters <= this.maxCharacters) return;
      this.known.delete(text);
      this.characters -= text.length;
    }
  }
}

/** Five conversations of 200,000 tokens. */
const MAX_CHARACTERS = 4_000_000;
/** Two or three sentences, in characters: shorter messages are one passage. Longer ones would fill the budget with less. */
const LONG = 240;
/** The target of the cutter, in tokens of four characters. */
const PASSAGE_TOKENS = LONG / 4;

function passageTexts(text: string): string[] {
  const texts =
    text.length > LONG
      ? chunkText({ text, structure: "text", size: PASSAGE_TOKENS, algorithm: "auto" }).map(textOf)
      : [text];
  return texts.filter((passage) => passage.trim() !== "");
}

function textOf({ text }: ChunkSpan): string {
  return text;
}
