import type { Logger } from "pino";

/** Each holds the text of a conversation. */
const MAX_WAITING = 500;
/** The database serves ten requests at once, and others wait for it. */
const AT_ONCE = 4;
/** Lists of turns whose newest write is known. */
const MAX_LISTS = 20_000;

export interface ConversationWrite {
  /** Names the conversation in this server. */
  conversation: string;
  /** Calls are numbered as they arrive. Their answers end in another order. */
  call: number;
  /** The key of the first turn. A list that begins with the same turn replaces what is stored. */
  first: string;
  run(): Promise<unknown>;
  /** Called once, when the write has ended or is left out. */
  release(): void;
}

/**
 * Writes that no client waits for, a few at a time. Those of one conversation run one after another, in the order of
 * their answers. A list of turns never replaces that of a later call, and one that waits gives way to a later one.
 */
export class WorkAfterAnswers {
  private readonly waiting: ConversationWrite[] = [];
  /** By conversation. */
  private readonly running = new Map<string, Promise<void>>();
  /** The last call that wrote a list of turns. Those that were written last come last. */
  private readonly newest = new Map<string, number>();

  constructor(private readonly logger: Pick<Logger, "warn">) {}

  get isFull(): boolean {
    return this.waiting.length >= MAX_WAITING;
  }

  /** Leaves the write out when too much waits already, and when a later call of the conversation has written its turns. */
  add(write: ConversationWrite): void {
    if (this.isLate(write) || !this.makeRoom(write)) {
      write.release();
      return;
    }
    this.note(write);
    this.waiting.push(write);
    this.startNext();
  }

  /** Resolves when all work has ended. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running.values());
  }

  private isLate(write: ConversationWrite): boolean {
    return (this.newest.get(listOf(write)) ?? 0) > write.call;
  }

  private makeRoom(write: ConversationWrite): boolean {
    const replaced = this.waiting.findIndex((waiting) => listOf(waiting) === listOf(write));
    if (replaced >= 0) this.waiting.splice(replaced, 1)[0]?.release();
    if (this.isFull) this.logger.warn("turns of a conversation are not remembered: too many wait");
    return !this.isFull;
  }

  private note(write: ConversationWrite): void {
    const list = listOf(write);
    this.newest.delete(list);
    this.newest.set(list, write.call);
    const [oldest] = this.newest.keys();
    if (this.newest.size > MAX_LISTS && oldest !== undefined) this.newest.delete(oldest);
  }

  private startNext(): void {
    if (this.running.size >= AT_ONCE) return;
    const next = this.waiting.findIndex(({ conversation }) => !this.running.has(conversation));
    const [write] = next === -1 ? [] : this.waiting.splice(next, 1);
    if (write === undefined) return;
    const run = this.run(write).finally(() => {
      this.running.delete(write.conversation);
      write.release();
      this.startNext();
    });
    this.running.set(write.conversation, run);
  }

  private async run(write: ConversationWrite): Promise<void> {
    try {
      await write.run();
    } catch (error) {
      // The client has its answer. Its next call sends these turns again.
      this.logger.warn({ err: error }, "turns of a conversation are not remembered");
    }
  }
}

/** Equal for lists of which one replaces the other. */
function listOf({ conversation, first }: ConversationWrite): string {
  return `${conversation} ${first}`;
}
