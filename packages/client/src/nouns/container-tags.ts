import {
  type ContainerTagDeletionFragment,
  type ContainerTagFragment,
  type ContainerTagMergeFragment,
  DeleteContainerTag,
  ListContainerTags,
  MergeContainerTags,
  type MergeContainerTagsInput,
  ReadContainerTag,
  ReadContainerTagDeletion,
  ReadContainerTagMerge,
  UpdateContainerTag,
  type UpdateContainerTagInput,
} from "../generated/operations.js";
import { List } from "../requests/list.js";
import type { RequestOptions, Transport } from "../requests/transport.js";

export type ContainerTag = ContainerTagFragment;
export type ContainerTagDeletion = ContainerTagDeletionFragment;
export type ContainerTagMerge = ContainerTagMergeFragment;

export class ContainerTags {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Null for a tag that is unknown or out of reach. */
  async get(tag: string, options?: RequestOptions): Promise<ContainerTag | null> {
    return (await this.#transport.query(ReadContainerTag, { tag }, options)).containerTag;
  }

  /** The tags that the key may read, newest first. */
  list(options?: RequestOptions): List<ContainerTag> {
    return new List(async (page) => (await this.#transport.query(ListContainerTags, page, options)).containerTags);
  }

  /** Changes a tag. Creates it when it does not exist. */
  async update(
    tag: string,
    changes: Omit<UpdateContainerTagInput, "tag">,
    options?: RequestOptions,
  ): Promise<ContainerTag> {
    const variables = { input: { ...changes, tag } };
    const { updateContainerTag } = await this.#transport.query(UpdateContainerTag, variables, {
      ...options,
      isRepeatable: true,
    });
    return updateContainerTag.containerTag;
  }

  /** Deletes a tag with its contents, which goes on in the background. */
  async delete(tag: string, options?: RequestOptions): Promise<ContainerTagDeletion> {
    const variables = { input: { tag } };
    return (await this.#transport.query(DeleteContainerTag, variables, options)).deleteContainerTag.deletion;
  }

  async deletion(id: string, options?: RequestOptions): Promise<ContainerTagDeletion | null> {
    return (await this.#transport.query(ReadContainerTagDeletion, { id }, options)).containerTagDeletion;
  }

  /** Moves everything in some tags into another, which goes on in the background. */
  async merge(input: MergeContainerTagsInput, options?: RequestOptions): Promise<ContainerTagMerge> {
    return (await this.#transport.query(MergeContainerTags, { input }, options)).mergeContainerTags.merge;
  }

  async mergeProgress(id: string, options?: RequestOptions): Promise<ContainerTagMerge | null> {
    return (await this.#transport.query(ReadContainerTagMerge, { id }, options)).containerTagMerge;
  }
}
