import type { Turn } from "#language/conversation/turns/turn.js";
import type { TurnReader } from "./own-words.js";
import type { WeightOfTerm } from "./weigh-terms.js";

/** The turn of a conversation that is quoted, and what reads the turns around it. */
export interface PlaceInTalk {
  turns: readonly Turn[];
  index: number;
  /** The language of the turn. */
  language: string;
  /** Nobody else speaks, so the turns may be notes about different things. */
  isMonologue: boolean;
  read: TurnReader;
  weightOf: WeightOfTerm;
}
