import type { LineFormat } from "./line-format.js";

const CLOCK = String.raw`(?<clock>\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\b\.?)?)`;
const DAY = String.raw`(?<day>\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?\.?|\d{1,2}\.? \p{L}{3,10}\.? \d{4}|\p{L}{3,10}\.? \d{1,2},? \d{4})`;
const NAME = String.raw`(?<name>[\p{Lu}\p{Lo}~+\p{Extended_Pictographic}][^:\n[\]<>|]{0,59}?)`;
/** Applications put these lines between messages: a day in words, with or without its year. */
const DAY_LINE =
  /^-*\s*(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?<day>\p{L}{3,10} \d{1,2}(?:st|nd|rd|th)?,? \d{4})|(?:today|yesterday|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )\p{L}{3,10} \d{1,2}(?:st|nd|rd|th)?)|new)\s*-*$/iu;

/** Telegram, copied: `Elena Rossi, [14.09.2025 19:02]` above the words. */
export const TELEGRAM_PASTE: LineFormat = {
  header: new RegExp(String.raw`^(?<name>[^,[\]\n]{1,60}), \[${DAY}(?:,| at)? ${CLOCK}\]:?\s*(?<words>.*)`, "u"),
  least: 1,
};

/** Slack, copied: `Elena Rossi  7:02 PM` above the words. Older versions put the time in brackets. */
export const SLACK_PASTE: LineFormat = {
  header: new RegExp(
    String.raw`^${NAME}(?: {1,3}APP)? {1,3}(?:\[${CLOCK}\]|${CLOCK.replace("clock", "bare")})\s*$`,
    "u",
  ),
  dayLine: DAY_LINE,
  notice: /^(?:joined #|set the channel topic|was added to|:[\w+-]+:\d*$|\d+ repl(?:y|ies)$|Last reply )/,
  least: 2,
};

/** Slack, copied from the window: the time is on its own line below the name. */
export const SLACK_LINES: LineFormat = {
  header: new RegExp(String.raw`^${NAME}(?:\n| +APP\n) {0,4}${CLOCK}\s*$`, "u"),
  reach: "next",
  dayLine: DAY_LINE,
  least: 2,
};

/** Teams, copied: `[14/09/2025 19:02] Elena Rossi` above the words, or before them with a colon. */
export const TEAMS_PASTE: LineFormat = {
  header: new RegExp(
    String.raw`^\[(?:${DAY},? )?${CLOCK}\] (?<name>[\p{Lu}\p{Lo}][^:\n[\]]{1,59}?)(?:: ?(?<words>.*)|\s*)$`,
    "u",
  ),
  least: 2,
};

/** Current Teams: the name, with the day and time below it. */
export const TEAMS_LINES: LineFormat = {
  header: new RegExp(String.raw`^${NAME}\n${DAY},? ${CLOCK}\s*$`, "u"),
  reach: "next",
  least: 2,
};
