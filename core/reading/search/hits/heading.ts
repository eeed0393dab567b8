import { statedDate } from "#core/document/said-at.js";
import type { SearchHit } from "./search-hit.js";

/**
 * Heading above the pieces of one place: the day and the title, `8 May 2023, Minutes:`. Empty when nothing is known.
 */
export function headingOf({ hit }: { hit: SearchHit }): string {
  const date = dateOf(hit);
  const parts = [date ? dayOf(date) : "", titleOf(hit)].filter((part) => part !== "");
  return parts.length > 0 ? `${parts.join(", ")}:` : "";
}

/** When it was said or written, as far as is known. */
export function dateOf({ memory, document }: SearchHit): Date | null {
  if (memory) return memory.observedAt;
  return document ? statedDate(document) : null;
}

/** Words instead of digits: fewer tokens, and no doubt which number is the month. */
function dayOf(date: Date): string {
  return DAY.format(date);
}

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

function titleOf({ chunk, document }: SearchHit): string {
  if (!document || !chunk) return "";
  const title = document.title ?? document.filepath ?? document.filename ?? "";
  return [title, ...chunk.headingPath.filter((part) => part !== title)].filter((part) => part !== "").join(" > ");
}
