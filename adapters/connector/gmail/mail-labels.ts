import type { GmailLabel, GmailMessage } from "./gmail-api.js";

export interface MailScope {
  /** Names or ids; a thread is read when one of its messages has one of them. Empty: all. */
  labels: readonly string[];
  /** Names or ids; messages with one of them are left out. */
  excludedLabels: readonly string[];
}

/** Comes and goes as a person reads, and tells nothing of the mail. */
export const UNREAD = "UNREAD";

/** The port's limit for a handle, in characters. */
const MAX_HANDLE_LENGTH = 4_000;

/** The names of labels. Messages hold ids alone, and the id of a label that a person made says nothing. */
export class MailLabels {
  readonly #names: ReadonlyMap<string, string>;

  private constructor(names: Iterable<readonly [string, string]>) {
    this.#names = new Map(names);
  }

  static of(labels: readonly GmailLabel[]): MailLabels {
    return new MailLabels(labels.map(({ id, name }) => [id, name]));
  }

  static fromHandle(handle: string | null): MailLabels {
    return new MailLabels(Object.entries(JSON.parse(handle ?? "{}") as Record<string, string>));
  }

  /**
   * A handle with label names, so that a fetch needs no list of labels. It has room for some 100: the labels of the
   * configuration come first.
   */
  handleFor({ labels, excludedLabels }: MailScope): string | null {
    const decides = ([id, name]: [string, string]) => Number(isNamed(id, name, [...labels, ...excludedLabels]));
    const named = [...this.#names].filter(([id, name]) => id !== name).sort((a, b) => decides(b) - decides(a));
    const kept: Record<string, string> = {};
    let length = 2;
    for (const [id, name] of named) {
      length += JSON.stringify({ [id]: name }).length;
      if (length > MAX_HANDLE_LENGTH) break;
      kept[id] = name;
    }
    return Object.keys(kept).length === 0 ? null : JSON.stringify(kept);
  }

  /** The ids of labels; an unknown name has none. */
  idsOf(wanted: readonly string[]): { ids: string[]; unknown: string[] } {
    const found = wanted.map((name) => [...this.#names].find(([id, known]) => isNamed(id, known, [name]))?.[0] ?? null);
    return {
      ids: found.filter((id) => id !== null),
      unknown: wanted.filter((_, index) => found[index] === null),
    };
  }

  nameOf(id: string): string {
    return this.#names.get(id) ?? id;
  }

  /** Whether one of the ids is a label of that name or id. */
  includes(ids: readonly string[], wanted: readonly string[]): boolean {
    return ids.some((id) => isNamed(id, this.nameOf(id), wanted));
  }

  /** The messages of a thread that are read; none when the thread has no label that is wanted. */
  select(messages: readonly GmailMessage[], { labels, excludedLabels }: MailScope): GmailMessage[] {
    const kept = messages.filter(({ labelIds = [] }) => !this.includes(labelIds, excludedLabels));
    const isWanted = labels.length === 0 || kept.some(({ labelIds = [] }) => this.includes(labelIds, labels));
    return isWanted ? kept : [];
  }
}

function isNamed(id: string, name: string, wanted: readonly string[]): boolean {
  return wanted.some((one) => one === id || one.toLowerCase() === name.toLowerCase());
}
