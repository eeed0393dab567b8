import type { MessageInput, MessageRole } from "../generated/operations.js";
import type { Loci } from "../loci.js";
import type { Message } from "../nouns/conversations.js";
import { LociError } from "../requests/loci-error.js";
import { Moments } from "./moments.js";

export interface ConversationLogOptions {
  loci: Loci;
  /** The container tag whose memories the conversation adds to. */
  containerTag: string;
  conversationId: string;
}

export interface ItemFormat<Item> {
  /** Tells the items of one framework from those of another. */
  name: string;
  write(item: Item): unknown;
  read(stored: unknown): Item;
  /** The words of a person or an assistant, which memories are made of. Null for calls of tools and the like. */
  wordsOf(item: Item): { role: "USER" | "ASSISTANT"; text: string } | null;
}

/**
 * The items of a framework in a conversation, exactly as they were. Each is kept as a system message, which is no part
 * of the conversation's text. Words of people and assistants also become messages of their own, which can be searched.
 * All messages of an item have the same moment, and no other item has it.
 */
export class ConversationLog<Item> {
  readonly #options: ConversationLogOptions;
  readonly #format: ItemFormat<Item>;
  readonly #moments = new Moments();
  #lastWork: Promise<unknown> = Promise.resolve();

  constructor(options: ConversationLogOptions, format: ItemFormat<Item>) {
    this.#options = options;
    this.#format = format;
  }

  async items(): Promise<Item[]> {
    const messages = await this.#inTurn(() => this.#messages());
    return messages.filter((message) => this.#isItem(message)).map(({ text }) => this.#format.read(JSON.parse(text)));
  }

  async add(items: Item[]): Promise<void> {
    if (items.length === 0) return;
    const messages = items.flatMap((item) => this.#write(item));
    await this.#inTurn(async () => {
      // Loci takes no messages without words.
      const before = messages.some(isSpoken) ? [] : placeAfter(await this.#messages());
      await this.#store([...before, ...messages]);
    });
  }

  /** Takes the last item away, with its words. Loci refuses it where more than 10,000 messages would stay. */
  async pop(): Promise<Item | undefined> {
    return await this.#inTurn(async () => {
      const messages = await this.#messages();
      const last = messages.findLast((message) => this.#isItem(message));
      if (last === undefined) return undefined;
      const rest = messages.filter(({ sentAt }) => sentAt !== last.sentAt).map(asInput);
      if (rest.some(isSpoken)) await this.#store(rest);
      else await this.#delete();
      return this.#format.read(JSON.parse(last.text));
    });
  }

  async clear(): Promise<void> {
    await this.#inTurn(() => this.#delete());
  }

  /** One after another, in the order of the calls, as some of them write what they have read. */
  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#lastWork.then(work, work);
    this.#lastWork = turn;
    return await turn;
  }

  async #delete(): Promise<void> {
    const { loci, containerTag, conversationId: customId } = this.#options;
    try {
      await loci.documents.delete({ customId, containerTag });
    } catch (error) {
      if (!(error instanceof LociError) || error.code !== "NOT_FOUND") throw error;
    }
  }

  async #messages(): Promise<Message[]> {
    const { loci, containerTag, conversationId } = this.#options;
    return await loci.conversations.messages({ conversationId, containerTag }).toArray();
  }

  async #store(messages: MessageInput[]): Promise<void> {
    const { loci, containerTag, conversationId } = this.#options;
    await loci.conversations.add({ conversationId, containerTags: [containerTag], messages });
  }

  #isItem({ role, name }: { role: MessageRole; name: string | null }): boolean {
    return role === "SYSTEM" && name === this.#format.name;
  }

  #write(item: Item): MessageInput[] {
    const sentAt = this.#moments.next();
    const words = this.#format.wordsOf(item);
    const text = JSON.stringify(this.#format.write(item));
    const spoken = words === null || words.text.trim() === "" ? [] : [{ ...words, sentAt }];
    return [...spoken, { role: "SYSTEM", name: this.#format.name, text, sentAt }];
  }
}

/**
 * Messages that tell where new ones without words belong: the last words that Loci knows. Words that could be taken for
 * the beginning of the conversation would replace it, so it is then sent as a whole.
 */
function placeAfter(known: Message[]): MessageInput[] {
  const spoken = known.filter(isSpoken);
  const [first, last] = [spoken[0], spoken.at(-1)];
  const isCertain = first !== last && first?.sentAt && last?.sentAt;
  return (isCertain ? [last] : known).map(asInput);
}

function isSpoken({ role }: Pick<MessageInput, "role">): boolean {
  return role !== "SYSTEM";
}

function asInput({ role, name, text, sentAt }: Message): MessageInput {
  return { role, name, text, sentAt };
}
