import type { LineFormat } from "./line-format.js";

const CLOCK = String.raw`\[?(?:(?<day>\d{4}-\d{2}-\d{2})[T ])?(?<clock>\d{1,2}:\d{2}(?::\d{2})?)\]?`;

/** IRC logs: `[19:02] <elena> ...`, with or without the day. A line of its own may name the day. */
export const IRC: LineFormat = {
  header: new RegExp(String.raw`^${CLOCK}\s+<[ @+%&~]?(?<name>[^\s<>]{1,30})>(?:\s(?<words>.*)|$)`),
  dayLine:
    /^(?:---|\*{4}|Session Time:).{0,20}?(?:day changed|log opened|begin logging at|session time:)?\s(?<day>(?:(?:mon|tue|wed|thu|fri|sat|sun)\w* )?\w{3} +\d{1,2}(?: \d{2}:\d{2}:\d{2})? \d{4})$/i,
  notice: new RegExp(String.raw`^(?:${CLOCK}\s+)?(?:-!-|\*{1,3}|-->|<--|--|=-=|→|←)\s`.replace(/\?<\w+>/g, "?:")),
  least: 2,
};

/** WeeChat: time, name and words, separated by tabs. */
export const WEECHAT: LineFormat = {
  header:
    /^(?<day>\d{4}-\d{2}-\d{2}) (?<clock>\d{2}:\d{2}:\d{2})\t[@+%&~]?(?<name>[\p{L}_[\]\\^{}|`][^\s]{0,29})\t(?<words>.*)$/u,
  notice: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\t/,
  least: 2,
};
