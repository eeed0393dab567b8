import type { Turn } from "#language/conversation/turns/turn.js";
import { captionOf } from "../naming/caption.js";
import type { Talk } from "../types/talk.js";

/** The context of the turn at the given index. */
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

/** The number of neighbouring turns that are searched for the listener. */
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
