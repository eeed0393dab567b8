import type { LineFormat } from "./line-format.js";

const DAY = String.raw`(?<day>\d{1,4}[-/.]\s?\d{1,2}[-/.]\s?\d{1,4}\.?)`;
const CLOCK = String.raw`(?<clock>(?:上午|下午|凌晨|中午|晚上)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\b\.?)?(?: Uhr)?)`;
const BETWEEN = String.raw`(?:,|،)?\s(?:klo\s|um\s)?`;
/** Matches the words of a person. A line without a colon is a notice: "Elena joined using this group's invite link". */
const SAID = String.raw`(?:~\s?)?(?<name>[^:\n]{1,60}?)(?:: (?<words>.*)|:$)`;

/** Placeholders for content that is not text, in the languages that are read. */
const OMITTED =
  /^(?:<?(?:media|image|photo|video(?: note)?|audio|gif|sticker|document|contact card|voice message|.{1,80}\.\w{2,5} document) omitted>?|<(?:medien (?:ausgeschlossen|weggelassen)|multimedia omitido|media omessi|médias omis|省略多媒体文件|省略媒体文件|省略多媒體檔案)>|(?:bild|video|audio|sticker|gif|dokument) weggelassen|(?:imagen|audio|video|sticker|gif|documento) omitid[oa]|(?:this message was deleted|you deleted this message|diese nachricht wurde gelöscht\.?|du hast diese nachricht gelöscht\.?|se eliminó este mensaje|eliminaste este mensaje|missed (?:voice|video) call|null|waiting for this message.*))\.?$/i;
const ATTACHED =
  /<(?:attached|angehängt|adjunto|allegato|附件)\s?: [^<>\n]{1,120}>|^[\w .()-]{1,80}\.\w{2,5} \((?:file attached|datei angehängt|archivo adjunto|文件附件)\)/gim;
const EDITED = /<(?:this message was edited|diese nachricht wurde bearbeitet\.?|se editó este mensaje\.?)>/gi;
/** Notices that nobody said, although an iPhone attributes them to the other person. */
const NOTICE =
  /^(?:messages (?:and calls|to this (?:chat|group)) are (?:now )?(?:end-to-end encrypted|secured)|nachrichten und anrufe sind ende-zu-ende-verschlüsselt|los mensajes y las llamadas están cifrados|消息和通话(?:已|都)?.{0,6}端到端加密)/i;

function clean(words: string): string {
  const text = words.replace(ATTACHED, "").replace(EDITED, "").trim();
  return OMITTED.test(text) || NOTICE.test(text) ? "" : text;
}

/** iPhone: `[14.09.25, 19:02:33] Elena: ...`. Signal's exporters write the same form. */
export const WHATSAPP_IPHONE: LineFormat = {
  header: new RegExp(String.raw`^\[${DAY}${BETWEEN}${CLOCK}\]\s${SAID}`, "i"),
  notice: new RegExp(String.raw`^\[${DAY}${BETWEEN}${CLOCK}\]\s`, "i"),
  least: 1,
  clean,
};

/** Android: `9/14/25, 7:02 PM - Elena: ...`. */
export const WHATSAPP_ANDROID: LineFormat = {
  header: new RegExp(String.raw`^${DAY}${BETWEEN}${CLOCK}\s[-–]\s${SAID}`, "i"),
  notice: new RegExp(String.raw`^${DAY}${BETWEEN}${CLOCK}\s[-–]\s`, "i"),
  least: 1,
  clean,
};
