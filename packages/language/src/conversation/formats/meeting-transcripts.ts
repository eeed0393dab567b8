import type { LineFormat } from "./line-format.js";

const CLOCK = String.raw`(?<clock>\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)`;
const NAME = String.raw`(?<name>[\p{Lu}\p{Lo}][^:\n()[\]<>|\t]{0,59}?)`;

/** Zoom chat: `19:02:33 From Elena Rossi to Everyone: ...`, with the words after it or below it. */
export const ZOOM_CHAT: LineFormat = {
  header: new RegExp(
    String.raw`^(?:(?<day>\d{4}-\d{2}-\d{2}) )?${CLOCK}\s+From\s+(?<name>[^:\n]{1,60}?)(?:\s+[Tt]o\s+[^:\n]{1,60}?)?\s*:\s*(?<words>.*)$`,
    "u",
  ),
  notice: /^Reacted to |^Replying to "/,
  least: 1,
};

/** Zoom transcript as text: `[Elena Rossi] 19:02:33` above the words. */
export const ZOOM_TRANSCRIPT: LineFormat = {
  header: new RegExp(String.raw`^\[(?<name>[\p{Lu}\p{Lo}][^[\]\n:]{1,59})\] ${CLOCK}\s*$`, "u"),
  least: 2,
};

/** `Speaker 1 (00:01): ...`, with the words after it or below it. */
export const TIME_AFTER_NAME: LineFormat = {
  header: new RegExp(String.raw`^${NAME} ?[([]${CLOCK}[)\]]:?(?:$|\s+(?<words>.*)$)`, "u"),
  least: 2,
};

/** `00:01 Elena: ...`, with or without brackets. */
export const TIME_BEFORE_NAME: LineFormat = {
  header: new RegExp(String.raw`^[([]?${CLOCK}[)\]]?\s+${NAME}:(?:\s+(?<words>.*)|\s*)$`, "u"),
  least: 2,
};

/** `Elena Rossi   0:03` above the words, as recorders of meetings write it. */
export const TIME_BESIDE_NAME: LineFormat = {
  header: new RegExp(String.raw`^${NAME}(?:\s{2,}|\t+| \| )${CLOCK}\s*$`, "u"),
  least: 2,
};
