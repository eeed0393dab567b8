import {
  AddMemories,
  ForgetMatchingMemories,
  type ForgetMatchingMemoriesInput,
  type ForgetMatchingMemoriesMutation,
  ForgetMemory,
  type ForgottenMemorySelection,
  ListInferredMemories,
  ListMemories,
  type ListMemoriesQueryVariables,
  type MemoryFragment,
  type MemoryRef,
  type NewMemoryInput,
  PreviewMemories,
  type PreviewMemoriesInput,
  type PreviewMemoriesQuery,
  ReadEventCursor,
  ReadMemory,
  type ReadMemoryQuery,
  RestoreMemories,
  type ReviewAction,
  ReviewMemory,
  UpdateMemory,
  type UpdateMemoryInput,
  WatchMemories,
  type WatchMemoriesSubscription,
  type WatchMemoriesSubscriptionVariables,
} from "../generated/operations.js";
import { type FollowOptions, follow } from "../requests/follow.js";
import { List } from "../requests/list.js";
import type { RequestOptions, Transport } from "../requests/transport.js";

export type Memory = MemoryFragment;
export type MemoryWithSources = NonNullable<ReadMemoryQuery["memory"]>;
export type MemoryChanged = WatchMemoriesSubscription["memoryChanged"];

/** An id, a memory that was answered, or the exact words in a container tag. */
export type MemoryReference = string | { id: string } | { containerTag: string; text: string };
export type MemoryFilter = Omit<ListMemoriesQueryVariables, "first" | "after">;

export class Memories {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Adds 1 to 100 memories without a document. Search finds them at once. The same words again are the same memory. */
  async add(containerTag: string, memories: (string | NewMemoryInput)[], options?: RequestOptions): Promise<Memory[]> {
    const all = memories.map((memory) => (typeof memory === "string" ? { text: memory } : memory));
    const variables = { input: { containerTag, memories: all } };
    return (await this.#transport.query(AddMemories, variables, { ...options, isRepeatable: true })).addMemories
      .memories;
  }

  /** With the words that it rests on, and its earlier versions. Null when there is none. */
  async get(reference: MemoryReference, options?: RequestOptions): Promise<MemoryWithSources | null> {
    return (await this.#transport.query(ReadMemory, { ref: refOf(reference) }, options)).memory;
  }

  /** The latest versions, newest first unless the filter says otherwise. */
  list(filter: MemoryFilter, options?: RequestOptions): List<Memory> {
    return new List(async (page) => {
      return (await this.#transport.query(ListMemories, { ...filter, ...page }, options)).memories;
    });
  }

  /** Inferred memories that nobody has reviewed. */
  inferred(containerTag: string, options?: RequestOptions): List<Memory> {
    return new List(async (page) => {
      const variables = { containerTag, ...page };
      return (await this.#transport.query(ListInferredMemories, variables, options)).inferredMemories;
    });
  }

  /** The memories that a text would leave. Nothing is stored. */
  async preview(
    input: PreviewMemoriesInput,
    options?: RequestOptions,
  ): Promise<PreviewMemoriesQuery["previewMemories"]> {
    return (await this.#transport.query(PreviewMemories, { input }, options)).previewMemories;
  }

  /** Makes the next version of a memory. */
  async update(
    reference: MemoryReference,
    changes: Omit<UpdateMemoryInput, "memory">,
    options?: RequestOptions,
  ): Promise<Memory> {
    const variables = { input: { ...changes, memory: refOf(reference) } };
    return (await this.#transport.query(UpdateMemory, variables, options)).updateMemory.memory;
  }

  /** Takes the memory out of searches, profiles and lists, until it is restored. */
  async forget(
    reference: MemoryReference,
    { reason, ...options }: RequestOptions & { reason?: string } = {},
  ): Promise<Memory> {
    const variables = { input: { memory: refOf(reference), reason } };
    return (await this.#transport.query(ForgetMemory, variables, options)).forgetMemory.memory;
  }

  /** Forgets what a query finds. It only shows what it would forget, unless `dryRun` is false. */
  async forgetMatching(
    input: Omit<ForgetMatchingMemoriesInput, "memories"> & { query: string },
    options?: RequestOptions,
  ): Promise<ForgetMatchingMemoriesMutation["forgetMatchingMemories"]> {
    const { query, ...others } = input;
    const variables = { input: { ...others, memories: { query } } };
    return (await this.#transport.query(ForgetMatchingMemories, variables, options)).forgetMatchingMemories;
  }

  /** Brings forgotten memories back: these, or those of one `forgetMatching`. */
  async restore(containerTag: string, memories: ForgottenMemorySelection, options?: RequestOptions): Promise<Memory[]> {
    const variables = { input: { containerTag, memories } };
    return (await this.#transport.query(RestoreMemories, variables, options)).restoreMemories.memories;
  }

  /** Decides whether an inferred memory counts as stated. */
  async review(reference: MemoryReference, action: ReviewAction, options?: RequestOptions): Promise<Memory> {
    const variables = { input: { memory: refOf(reference), action } };
    return (await this.#transport.query(ReviewMemory, variables, options)).reviewMemory.memory;
  }

  /** Each change of a memory since the first `next`, also over breaks of the connection. */
  watch(
    filter: { containerTags?: string[] } = {},
    options: FollowOptions = {},
  ): AsyncGenerator<MemoryChanged, void, undefined> {
    const request = { signal: options.signal, maxRetries: 0 };
    const findStart = async () => (await this.#transport.query(ReadEventCursor, {}, request)).eventCursor;
    return follow((after) => this.#changes({ ...filter, after }, options.signal), {
      ...options,
      cursorOf: ({ cursor }) => cursor,
      findStart,
    });
  }

  async *#changes(
    scope: WatchMemoriesSubscriptionVariables,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<MemoryChanged, void, undefined> {
    const answers = this.#transport.subscribe(WatchMemories, scope, { signal });
    for await (const { memoryChanged } of answers) yield memoryChanged;
  }
}

function refOf(reference: MemoryReference): MemoryRef {
  if (typeof reference === "string") return { id: reference };
  return "id" in reference ? { id: reference.id } : { key: reference };
}
