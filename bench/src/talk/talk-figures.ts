import type { TalkReport } from "./evaluate-talk.js";
import { holds } from "./hold.js";
import type { TalkDialogue } from "./read-talk.js";

/** Counts what the evaluation finds. */
export class TalkFigures {
  readonly #counts = new Map<string, { hits: number; of: number }>();
  readonly #missed: string[] = [];
  readonly #wrong: string[] = [];
  readonly #memories: string[] = [];
  #turns = 0;
  #inTurns = 0;

  add(figure: string, isHit: boolean): void {
    const count = this.#counts.get(figure) ?? { hits: 0, of: 0 };
    this.#counts.set(figure, { hits: count.hits + (isHit ? 1 : 0), of: count.of + 1 });
  }

  addMemories(id: string, memories: string[], turns: number): void {
    this.#memories.push(...memories.map((text) => `${id}: ${text}`));
    if (turns === 0) return;
    this.#turns += turns;
    this.#inTurns += memories.length;
  }

  /** A fact is remembered when one memory holds all its keywords. */
  addFacts(figure: string, { id, facts }: Pick<TalkDialogue, "id" | "facts">, memories: string[]): void {
    for (const { text, kind, keywords } of facts) {
      const isHeld = memories.some((memory) => holds(memory, keywords));
      this.add(figure, isHeld);
      if (!isHeld) this.#missed.push(`${figure}: ${id} (${kind}): ${text}`);
    }
  }

  addNotFacts({ id, notFacts }: Pick<TalkDialogue, "id" | "notFacts">, memories: string[]): void {
    for (const { keywords } of notFacts) {
      const [memory] = memories.filter((text) => holds(text, keywords));
      this.add("what is no fact: share remembered", memory !== undefined);
      if (memory !== undefined) this.#wrong.push(`${id}: ${memory}`);
    }
  }

  report(): TalkReport {
    const figures = [...this.#counts].map(([name, { hits, of }]) => [name, { share: hits / of, of }] as const);
    return {
      figures: Object.fromEntries(figures),
      memoriesPerTurn: this.#inTurns / this.#turns,
      missed: this.#missed,
      wrong: this.#wrong,
      memories: this.#memories,
    };
  }
}
