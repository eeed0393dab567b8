import { expect } from "vitest";
import {
  ContainerTagDocument,
  DeleteContainerTagDocument,
  MergeContainerTagsDocument,
  UpdateContainerTagDocument,
} from "#test/contract/graphql/generated/examples.js";
import { waitFor } from "#test/support/wait-for.js";
import type { OperationTests } from "./operation-test.js";

const profileBuckets = [{ key: "work", description: "Jobs" }];

export const containerTagOperations = {
  async ContainerTags(answer, { tag, addDocument }) {
    await addDocument();
    const pages = [(await answer({ first: 50 })).containerTags];
    for (let last = pages[0]; last?.pageInfo.hasNextPage; last = pages.at(-1))
      pages.push((await answer({ first: 50, after: last.pageInfo.endCursor })).containerTags);
    const nodes = pages.flatMap((page) => page.nodes);
    expect(nodes).toHaveLength(pages[0]?.totalCount ?? 0);
    expect(nodes.filter((node) => node.tag === tag)).toMatchObject([{ documentCount: 1, memoryCount: 1 }]);
  },
  async ContainerTag(answer, { tag, addDocument, addMemory }) {
    await addDocument();
    await addMemory();
    const { containerTag } = await answer({ tag });
    expect(containerTag).toMatchObject({ tag, documentCount: 1 });
    expect(containerTag?.profile.static).toContainEqual({ text: "Tove likes tea" });
    expect(containerTag?.documents.nodes).toHaveLength(1);
    expect(containerTag?.memories.nodes).toContainEqual({ text: "Tove likes tea" });
  },
  async UpdateContainerTag(answer, { tag }) {
    const input = { tag, name: "Tove", contextPrompt: "Notes about Tove", profileBuckets };
    expect((await answer({ input })).updateContainerTag.containerTag).toEqual(input);
  },
  async ProfileBuckets(answer, { tag, run }) {
    await run(UpdateContainerTagDocument, { input: { tag, profileBuckets } });
    expect((await answer({ containerTag: tag })).profileBuckets).toEqual(expect.arrayContaining(profileBuckets));
  },
  async DeleteContainerTag(answer, { tag, client, addDocument }) {
    const documentId = await addDocument();
    const { deleteContainerTag } = await answer({ input: { tag } });
    expect(deleteContainerTag.deletion).toMatchObject({ deletedDocumentCount: 1, detachedDocumentCount: 0 });
    expect(await client.findDocument(documentId)).toBeNull();
  },
  async MergeContainerTags(answer, { tag, run, addDocument }) {
    await addDocument();
    const { merge } = (await answer({ input: { sources: [tag], target: `${tag}-all` } })).mergeContainerTags;
    expect(merge).toMatchObject({ phase: "QUEUED", totalCount: 2 });
    const { containerTag } = await waitFor(
      () => run(ContainerTagDocument, { tag: `${tag}-all` }),
      (seen) => seen.containerTag?.documents.nodes.length === 1 && seen.containerTag.memories.nodes.length === 1,
    );
    expect(containerTag).toMatchObject({ tag: `${tag}-all`, documentCount: 1 });
  },
  async ContainerTagMerge(answer, { tag, run, addDocument }) {
    await addDocument();
    const target = `${tag}-all`;
    const { mergeContainerTags } = await run(MergeContainerTagsDocument, { input: { sources: [tag], target } });
    const { containerTagMerge } = await waitFor(
      () => answer({ id: mergeContainerTags.merge.id }),
      (seen) => seen.containerTagMerge?.phase === "COMPLETED",
    );
    expect(containerTagMerge).toMatchObject({ sources: [tag], target, movedDocumentCount: 1, movedMemoryCount: 1 });
    expect((await run(ContainerTagDocument, { tag })).containerTag).toBeNull();
  },
  async ContainerTagDeletion(answer, { tag, run, addDocument }) {
    await addDocument();
    const { deleteContainerTag } = await run(DeleteContainerTagDocument, { input: { tag } });
    const { containerTagDeletion } = await waitFor(
      () => answer({ id: deleteContainerTag.deletion.id }),
      (seen) => seen.containerTagDeletion?.clearedAt !== null,
    );
    expect(containerTagDeletion?.clearedCount).toBe(containerTagDeletion?.totalCount);
  },
} satisfies Partial<OperationTests>;
