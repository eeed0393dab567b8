import type { PackedHit, Piece } from "./piece.js";

/**
 * Heading above the pieces of one place: the day and the title, `8 May 2023, Minutes:`. Empty when nothing is known.
 */
export function headingOf({ hit, date }: Pick<Piece, "hit" | "date">): string {
  const parts = [date ? dayOf(date) : "", titleOf(hit)].filter((part) => part !== "");
  return parts.length > 0 ? `${parts.join(", ")}:` : "";
}

/** Words instead of digits: fewer tokens, and no doubt which number is the month. */
function dayOf(date: Date): string {
  return DAY.format(date);
}

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

function titleOf({ chunk, document }: PackedHit): string {
  if (!document || !chunk) return "";
  const title = document.title ?? document.filepath ?? document.filename ?? "";
  return [title, ...chunk.headingPath.filter((part) => part !== title)].filter((part) => part !== "").join(" > ");
}
