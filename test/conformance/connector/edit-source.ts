import type { EditKind, FakeSource, RemoteTruth } from "#test/support/services/fake-source.js";
import type { Random } from "#test/support/services/random.js";

export const MAX_EDITS_A_ROUND = 8;
export const FAULT_SHARE = 0.08;
/** Successful calls for each changed item, beside listing. */
export const MAX_CALLS = 1.2;
const FIRST_ITEMS = 12;

/** Edits the source, and counts the items whose content a store has to ask for after that. */
export class Editor {
  done = 0;
  changed: number;
  #truth: Map<string, RemoteTruth>;

  constructor(
    private readonly fake: FakeSource,
    private readonly random: Random,
  ) {
    this.#truth = fake.truth();
    this.changed = this.#truth.size;
  }

  async edit(times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      await this.fake.edit(this.random.pick(this.fake.edits) ?? "add", this.random);
      this.done++;
    }
    this.count();
  }

  count(): void {
    const truth = this.fake.truth();
    for (const [id, { text }] of truth) if (this.#truth.get(id)?.text !== text) this.changed++;
    const gone = [...this.#truth.keys()].filter((id) => !truth.has(id));
    if (this.fake.asksAboutGone) this.changed += gone.length;
    this.#truth = truth;
  }
}

export async function addFirst(fake: FakeSource, random: Random): Promise<void> {
  const additions = fake.edits.filter((kind) => kind === "add" || kind === "add-folder");
  const cycle: readonly EditKind[] = additions.length > 0 ? additions : ["add"];
  for (let item = 0; item < FIRST_ITEMS; item++) await fake.edit(cycle[item % cycle.length] ?? "add", random);
}
