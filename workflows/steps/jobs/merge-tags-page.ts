import { setTimeout as pause } from "node:timers/promises";
import { addBuckets } from "#core/container-tag/container-tag-input.js";
import type { TagMerge } from "#core/container-tag/tag-merge.entity.js";
import type { Document } from "#core/document/document.entity.js";
import { isInProgress } from "#core/document/document-status.js";
import { intentPriority } from "#core/intent/intent.entity.js";
import { documentIntent } from "#core/intent/intent.repository.js";
import { moveLines } from "#core/memory/move/move-lines.js";
import type { Repositories } from "#core/repositories.js";
import { runJobPage } from "../step/run-job-page.js";
import type { StepDependencies } from "../step/step-dependencies.js";

const DOCUMENTS_A_PAGE = 100;
/** Documents of a source are processed, and nothing else can move. */
const WAIT_MS = 2_000;

/**
 * Moves the next page of what lies in the sources: the memories, then the documents that are not being processed. A
 * source that is empty is removed. Each page is one transaction, so that a repeat goes on behind it.
 */
export function createMergeTagsPage({ database }: Pick<StepDependencies, "database">) {
  return runJobPage(
    { database },
    {
      name: "merge-tags-page",
      async work({ principal, job: { subjectId: mergeId, total }, signal }) {
        const merge = await database.inTenant(principal, async (repositories) => {
          const found = await repositories.tagMerges.find(mergeId);
          if (found && !found.completedAt) await movePage(repositories, found);
          return await repositories.tagMerges.find(mergeId);
        });
        if (merge === null || merge.completedAt) return { cursor: "", done: total, total, isDone: true };
        if (merge.phase === "waiting") await pause(WAIT_MS, undefined, { signal });
        const done = merge.documentCount + merge.memoryCount;
        return { cursor: "", done, total: Math.max(total, done), isDone: false };
      },
    },
  );
}

async function movePage(repositories: Repositories, merge: TagMerge): Promise<void> {
  const { tagMerges } = repositories;
  const { id, target: to } = merge;
  const left = merge.sources.filter((tag) => !merge.emptied.includes(tag));
  let isWaiting = false;
  for (const from of left) {
    const memories = await moveLines(repositories, { from, to });
    if (memories > 0) return await tagMerges.count(id, { memories });
    const { documentIds, busyCount } = await tagMerges.leftover(from, DOCUMENTS_A_PAGE);
    if (documentIds.length > 0) {
      return await tagMerges.count(id, { documents: await moveDocuments(repositories, documentIds, { from, to }) });
    }
    // Documents under way may still bring memories: their tag stays until then.
    if (busyCount > 0) isWaiting = true;
    else return await endSource(repositories, merge, from);
  }
  if (isWaiting) await tagMerges.update(id, { phase: "waiting" });
  else await tagMerges.complete(merge);
}

interface Move {
  from: string;
  to: string;
}

async function moveDocuments(repositories: Repositories, ids: string[], move: Move): Promise<number> {
  const { documents, intents } = repositories;
  let moved = 0;
  for (const id of ids) {
    const document = await documents.lockById(id);
    if (!document || isInProgress(document.status) || !document.tags.includes(move.from)) continue;
    const tags = [...new Set(document.tags.map((tag) => (tag === move.from ? move.to : tag)))];
    const customId = await freeCustomId(repositories, document, move);
    await documents.update(id, { tags, customId });
    await documents.replaceTags({ ...document, tags, customId });
    await intents.add({ ...documentIntent("refresh-document", { ...document, tags }), priority: intentPriority.sync });
    moved += 1;
  }
  return moved;
}

/** Wire contract: the ending of a customId that the target has already. A number follows where that is taken, too. */
const MERGED = "_merge";

async function freeCustomId({ documents }: Repositories, document: Document, { to }: Move): Promise<string | null> {
  const { id, customId, tags } = document;
  if (customId === null) return null;
  const within = [...new Set([...tags, to])];
  const isTaken = async (name: string) => (await documents.findHolderOfCustomId(name, within, id)) !== null;
  if (!(await isTaken(customId))) return customId;
  for (let number = 1; ; number += 1) {
    const name = `${customId}${MERGED}${number === 1 ? "" : number}`;
    if (!(await isTaken(name))) return name;
  }
}

/** The target takes up the buckets of the source. Other settings of the source go with it. */
async function endSource(repositories: Repositories, merge: TagMerge, from: string): Promise<void> {
  const { containerTags, tagMerges, connections, webhookEndpoints, events } = repositories;
  const [source, target] = [await containerTags.find(from), await containerTags.find(merge.target)];
  // Somebody who began before the merge has just added to it.
  if (!(await containerTags.removeEmpty(from))) return;
  if (source && target && source.profileBuckets.length > 0) {
    const profileBuckets = addBuckets(source.profileBuckets, target.profileBuckets);
    await containerTags.update(merge.target, { profileBuckets });
  }
  await tagMerges.moveRest(from, merge.target);
  await connections.replaceTag(from, merge.target);
  const unread = await webhookEndpoints.replaceTag(from, merge.target);
  if (unread !== null) await events.replaceTag(from, merge.target, unread);
  await tagMerges.update(merge.id, { emptied: [...merge.emptied, from] });
}
