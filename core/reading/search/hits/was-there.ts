import type { DocumentChunk } from "#core/chunk/chunk.repository.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import { statedDate } from "#core/document/said-at.js";
import type { Moment } from "#core/memory/history/moment.js";

interface Placed {
  chunk: Pick<DocumentChunk, "createdAt">;
  document: DocumentHead;
}

/** Whether a chunk's document is dated no later than the moment, and its words had come in by the time of knowing. */
export function wasThere({ chunk, document }: Placed, moment: Moment | null): boolean {
  if (moment === null) return true;
  const saidAt = statedDate(document) ?? chunk.createdAt;
  return saidAt <= moment.asOf && (moment.knownAt === null || chunk.createdAt <= moment.knownAt);
}
