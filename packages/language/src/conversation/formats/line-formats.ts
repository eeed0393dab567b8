import { oneOf, pattern } from "#language/pattern/pattern.js";
/** The line format of a chat application. Patterns see the first 300 characters of a line, without direction marks. */
export interface LineFormat {
  /** Matches the first line of a message. Groups: `name`, and if present `day`, `clock` and `words`. */
  header: RegExp;
  /** `next`: the header consists of a line and the next one, joined by a line break. */
  reach?: "next";
  /** The number of messages that a text needs to match this format. */
  least: number;
  /** Matches a line with the day of the following messages. Group: `day`. */
  dayLine?: RegExp;
  /** Matches a line of the application itself, for example that somebody joined. It ends the message above. */
  notice?: RegExp;
  /** Logs of programs have this form too: without a role such as `user`, the words have to sound spoken. */
  isOfLogs?: true;
  /** Removes the application's placeholders for content that is not text. Without it, the words stay as they are. */
  clean?(words: string): string;
}

const WHATSAPP_DAY = String.raw`(?<day>\d{1,4}[-/.]\s?\d{1,2}[-/.]\s?\d{1,4}\.?)`;
const WHATSAPP_CLOCK = String.raw`(?<clock>(?:上午|下午|凌晨|中午|晚上)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\b\.?)?(?: Uhr)?)`;
const BETWEEN = String.raw`(?:,|،)?\s(?:klo\s|um\s)?`;
/** Matches the words of a person. A line without a colon is a notice: "Elena joined using this group's invite link". */
const SAID = String.raw`(?:~\s?)?(?<name>[^:\n]{1,60}?)(?:: (?<words>.*)|:$)`;

const OMITTED_MEDIA = oneOf(
  "media|image|photo|video(?: note)?|audio|gif|sticker|document|contact card|voice message",
  pattern`.{1,80}\.\w{2,5} document`,
);
const OMITTED_MEDIA_ELSEWHERE = oneOf(
  "medien (?:ausgeschlossen|weggelassen)|multimedia omitido|media omessi|médias omis|省略多媒体文件|省略媒体文件|省略多媒體檔案",
);
const NOTHING_SAID = oneOf(
  pattern`this message was deleted|you deleted this message|diese nachricht wurde gelöscht\.?`,
  pattern`du hast diese nachricht gelöscht\.?|se eliminó este mensaje|eliminaste este mensaje`,
  "missed (?:voice|video) call|null|waiting for this message.*",
);
const PLACEHOLDER = oneOf(
  pattern`<?${OMITTED_MEDIA} omitted>?|<${OMITTED_MEDIA_ELSEWHERE}>`,
  "(?:bild|video|audio|sticker|gif|dokument) weggelassen",
  pattern`(?:imagen|audio|video|sticker|gif|documento) omitid[oa]|${NOTHING_SAID}`,
);
/** Placeholders for content that is not text, in the languages that are read. */
const OMITTED = new RegExp(pattern`^${PLACEHOLDER}\.?$`, "i");
const ATTACHED = new RegExp(
  oneOf(
    pattern`<(?:attached|angehängt|adjunto|allegato|附件)\s?: [^<>\n]{1,120}>`,
    pattern`^[\w .()-]{1,80}\.\w{2,5} \((?:file attached|datei angehängt|archivo adjunto|文件附件)\)`,
  ),
  "gim",
);
const EDITED = /<(?:this message was edited|diese nachricht wurde bearbeitet\.?|se editó este mensaje\.?)>/gi;
const ENCRYPTION_NOTICE = oneOf(
  "messages (?:and calls|to this (?:chat|group)) are (?:now )?(?:end-to-end encrypted|secured)",
  "nachrichten und anrufe sind ende-zu-ende-verschlüsselt|los mensajes y las llamadas están cifrados",
  "消息和通话(?:已|都)?.{0,6}端到端加密",
);
/** Notices that nobody said, although an iPhone attributes them to the other person. */
const NOTICE = new RegExp(pattern`^${ENCRYPTION_NOTICE}`, "i");

function clean(words: string): string {
  const text = words.replace(ATTACHED, "").replace(EDITED, "").trim();
  return OMITTED.test(text) || NOTICE.test(text) ? "" : text;
}

/** iPhone: `[14.09.25, 19:02:33] Elena: ...`. Signal's exporters write the same form. */
export const WHATSAPP_IPHONE: LineFormat = {
  header: new RegExp(String.raw`^\[${WHATSAPP_DAY}${BETWEEN}${WHATSAPP_CLOCK}\]\s${SAID}`, "i"),
  notice: new RegExp(String.raw`^\[${WHATSAPP_DAY}${BETWEEN}${WHATSAPP_CLOCK}\]\s`, "i"),
  least: 1,
  clean,
};

/** Android: `9/14/25, 7:02 PM - Elena: ...`. */
export const WHATSAPP_ANDROID: LineFormat = {
  header: new RegExp(String.raw`^${WHATSAPP_DAY}${BETWEEN}${WHATSAPP_CLOCK}\s[-–]\s${SAID}`, "i"),
  notice: new RegExp(String.raw`^${WHATSAPP_DAY}${BETWEEN}${WHATSAPP_CLOCK}\s[-–]\s`, "i"),
  least: 1,
  clean,
};

const PLAIN_NAME = String.raw`(?<name>\p{L}[^:\n()[\]<>|\t]{0,59}?)`;

/** `2025-10-04 08:12 user: ...`, `2025-10-04T08:12:00Z Elena: ...`: what people's own programs write. */
export const DAY_BEFORE_NAME: LineFormat = {
  header: new RegExp(
    String.raw`^${WHATSAPP_DAY}(?:T|${BETWEEN})${WHATSAPP_CLOCK}(?:\.\d{1,6})?Z?(?:\s?[|-])?\s+${PLAIN_NAME}:(?:\s+(?<words>.*)|\s*)$`,
    "iu",
  ),
  least: 2,
  isOfLogs: true,
};

const IRC_CLOCK = String.raw`\[?(?:(?<day>\d{4}-\d{2}-\d{2})[T ])?(?<clock>\d{1,2}:\d{2}(?::\d{2})?)\]?`;

const IRC_DAY = pattern`(?:(?:mon|tue|wed|thu|fri|sat|sun)\w* )?\w{3} +\d{1,2}(?: \d{2}:\d{2}:\d{2})? \d{4}`;
const DAY_CHANGE = oneOf("day changed|log opened|begin logging at|session time:");
/** IRC logs: `[19:02] <elena> ...`, with or without the day. A line of its own may name the day. */
export const IRC: LineFormat = {
  header: new RegExp(String.raw`^${IRC_CLOCK}\s+<[ @+%&~]?(?<name>[^\s<>]{1,30})>(?:\s(?<words>.*)|$)`),
  dayLine: new RegExp(pattern`^(?:---|\*{4}|Session Time:).{0,20}?${DAY_CHANGE}?\s(?<day>${IRC_DAY})$`, "i"),
  notice: new RegExp(String.raw`^(?:${IRC_CLOCK}\s+)?(?:-!-|\*{1,3}|-->|<--|--|=-=|→|←)\s`.replace(/\?<\w+>/g, "?:")),
  least: 2,
};

/** WeeChat: time, name and words, separated by tabs. */
export const WEECHAT: LineFormat = {
  header:
    /^(?<day>\d{4}-\d{2}-\d{2}) (?<clock>\d{2}:\d{2}:\d{2})\t[@+%&~]?(?<name>[\p{L}_[\]\\^{}|`][^\s]{0,29})\t(?<words>.*)$/u,
  notice: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\t/,
  least: 2,
};

const OFFSET = String.raw`(?<clock>\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)`;
const MEETING_NAME = String.raw`(?<name>[\p{Lu}\p{Lo}][^:\n()[\]<>|\t]{0,59}?)`;

/** Zoom chat: `19:02:33 From Elena Rossi to Everyone: ...`, with the words after it or below it. */
export const ZOOM_CHAT: LineFormat = {
  header: new RegExp(
    pattern`^(?:(?<day>\d{4}-\d{2}-\d{2}) )?${OFFSET}\s+From\s+(?<name>[^:\n]{1,60}?)(?:\s+[Tt]o\s+[^:\n]{1,60}?)?\s*:\s*(?<words>.*)$`,
    "u",
  ),
  notice: /^Reacted to |^Replying to "/,
  least: 1,
};

/** Zoom transcript as text: `[Elena Rossi] 19:02:33` above the words. */
export const ZOOM_TRANSCRIPT: LineFormat = {
  header: new RegExp(String.raw`^\[(?<name>[\p{Lu}\p{Lo}][^[\]\n:]{1,59})\] ${OFFSET}\s*$`, "u"),
  least: 2,
};

/** `Speaker 1 (00:01): ...`, with the words after it or below it. */
export const TIME_AFTER_NAME: LineFormat = {
  header: new RegExp(String.raw`^${MEETING_NAME} ?[([]${OFFSET}[)\]]:?(?:$|\s+(?<words>.*)$)`, "u"),
  least: 2,
};

/** `00:01 Elena: ...`, with or without brackets. */
export const TIME_BEFORE_NAME: LineFormat = {
  header: new RegExp(String.raw`^[([]?${OFFSET}[)\]]?\s+${MEETING_NAME}:(?:\s+(?<words>.*)|\s*)$`, "u"),
  least: 2,
};

/** `Elena Rossi   0:03` above the words, as recorders of meetings write it. */
export const TIME_BESIDE_NAME: LineFormat = {
  header: new RegExp(String.raw`^${MEETING_NAME}(?:\s{2,}|\t+| \| )${OFFSET}\s*$`, "u"),
  least: 2,
};

const CLOCK = String.raw`(?<clock>\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\b\.?)?)`;
const WRITTEN_DAY = oneOf(
  pattern`\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{2,4})?\.?|\d{1,2}\.? \p{L}{3,10}\.? \d{4}|\p{L}{3,10}\.? \d{1,2},? \d{4}`,
);
const DAY = pattern`(?<day>${WRITTEN_DAY})`;
const NAME = String.raw`(?<name>[\p{Lu}\p{Lo}~+\p{Extended_Pictographic}][^:\n[\]<>|]{0,59}?)`;
const DAY_IN_WORDS = oneOf(
  pattern`(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?<day>\p{L}{3,10} \d{1,2}(?:st|nd|rd|th)?,? \d{4})`,
  pattern`(?:today|yesterday|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )\p{L}{3,10} \d{1,2}(?:st|nd|rd|th)?)`,
  "new",
);
/** Applications put these lines between messages: a day in words, with or without its year. */
const DAY_LINE = new RegExp(pattern`^-*\s*${DAY_IN_WORDS}\s*-*$`, "iu");

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
