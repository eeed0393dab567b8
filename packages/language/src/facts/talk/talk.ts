import type { Turn } from "#language/conversation/turn.js";
import { captionOf } from "./caption.js";

/** What stands around a statement of a dialogue and may be needed to understand it. */
export interface Talk {
  /** The one who is spoken to, where two named people talk; null else. */
  listener: string | null;
  /** What the picture shows that was shared with the turn. */
  caption: string | null;
  /** The same of the speaker's turn before. */
  captionBefore: string | null;
  /** What the other one said just before; empty at the beginning. */
  heard: string;
  /** What the speaker said in the turn before that; empty at the beginning. */
  saidBefore: string;
}

/** What stands around the turn with the given place. */
export function talkAround(turns: readonly Turn[], place: number): Talk {
  const turn = turns[place];
  const before = turns[place - 1];
  const own = turns[place - 2];
  const isOther = before !== undefined && before.speaker !== turn?.speaker;
  const isOwn = isOther && own !== undefined && own.speaker === turn?.speaker;
  return {
    listener: listenerOf(turns, place),
    caption: captionOf(turn?.text ?? ""),
    captionBefore: isOwn ? captionOf(own.text) : null,
    heard: isOther ? before.text : "",
    saidBefore: isOwn ? own.text : "",
  };
}

/** So many turns around are looked at for who is spoken to. */
const NEIGHBOURS = 6;

function listenerOf(turns: readonly Turn[], place: number): string | null {
  const around = turns.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1);
  const others = new Set(
    around.filter(({ speaker }) => speaker !== turns[place]?.speaker).map(({ speaker }) => speaker),
  );
  const isNamed = around.every(({ role }) => role === "named");
  const [only] = others;
  return isNamed && others.size === 1 && only !== undefined ? only : null;
}
