/** A conversation that was silent for so many others is taken for a new one. */
const MAX_CONVERSATIONS = 20_000;

/**
 * Finds the conversation that a call without an id continues, by the words of its earlier turns. Kept in memory: after a
 * restart, such a call begins a new conversation.
 */
export class KnownConversations {
  /** Ids by key. Those that were used last come last. */
  private readonly ids = new Map<string, string>();

  find(keys: string[]): string | null {
    return keys.map((key) => this.ids.get(key)).find((id) => id !== undefined) ?? null;
  }

  keep(key: string, id: string): void {
    this.ids.delete(key);
    this.ids.set(key, id);
    const [oldest] = this.ids.keys();
    if (this.ids.size > MAX_CONVERSATIONS && oldest !== undefined) this.ids.delete(oldest);
  }
}
