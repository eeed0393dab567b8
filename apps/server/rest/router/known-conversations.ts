/** A conversation that was silent for so many others is taken for a new one. */
const MAX_CONVERSATIONS = 20_000;

/**
 * Finds the conversation that a call without an id continues, by the words of its earlier turns. Kept in memory: after a
 * restart, such a call begins a new conversation.
 */
export class KnownConversations {
  /** Ids by key. Null: several conversations have these turns. Those that were used last come last. */
  private readonly ids = new Map<string, string | null>();

  /** Null also when the turns are those of several conversations. */
  find(keys: string[]): string | null {
    const known = keys.find((key) => this.ids.has(key));
    return known === undefined ? null : (this.ids.get(known) ?? null);
  }

  keep(key: string, id: string): void {
    const isAmbiguous = this.ids.has(key) && this.ids.get(key) !== id;
    this.ids.delete(key);
    this.ids.set(key, isAmbiguous ? null : id);
    const [oldest] = this.ids.keys();
    if (this.ids.size > MAX_CONVERSATIONS && oldest !== undefined) this.ids.delete(oldest);
  }
}
