import { type ExportedTurn, readClock, readDay, writeChat } from "@loci/language/conversation";
import { oneLine } from "../text/one-line.js";
import type { DomDocument, DomElement } from "./dom/dom.js";

/** `14.09.2025 19:02:33 UTC+01:00`: the clock of the one who exported it, as in the JSON export. */
const TITLE = /^(\d{2}\.\d{2}\.\d{4}) (\d{2}:\d{2}:\d{2})/;

/** The chat of a page that Telegram Desktop has exported (`messages.html`); null for other pages. Linear in its elements. */
export function readTelegramPage(document: DomDocument): { text: string; title: string | null } | null {
  const messages = [...document.querySelectorAll("div.history > div.message.default")];
  if (messages.length === 0) return null;
  const turns: ExportedTurn[] = [];
  let speaker = "Deleted Account";
  for (const message of messages) {
    // A message that follows one of the same person has no name of its own.
    speaker = textOf(childOf(message, "from_name")) || speaker;
    const words = textOf(childOf(message, "text"));
    if (words === "") continue;
    const sentAt = momentOf(childOf(message, "date")?.getAttribute("title") ?? "");
    turns.push({ speaker, words, sentAt, clock: null });
  }
  if (turns.length === 0) return null;
  const title = textOf(document.querySelector("div.page_header div.text")) || null;
  return { text: writeChat({ conversations: [{ title, turns }] }), title };
}

/** Not one of a message that is forwarded in it. */
function childOf(message: DomElement, name: string): DomElement | null {
  return message.querySelector(`:scope > .body > .${name}`);
}

function textOf(element: DomElement | null): string {
  if (element === null) return "";
  return (element.textContent ?? "")
    .split("\n")
    .map((line) => oneLine(line))
    .filter((line) => line !== "")
    .join("\n");
}

function momentOf(title: string): Date | null {
  const [, day = "", clock = ""] = TITLE.exec(title) ?? [];
  const start = readDay(day, "day-first");
  return start === null ? null : new Date(start + (readClock(clock) ?? 0) * 1000);
}
