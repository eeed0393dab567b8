interface Quotation {
  words: string;
  /** Null: the user of an assistant. */
  speaker: string | typeof UNKNOWN | null;
  saidAt: Date;
  /** Two letters. */
  language: string;
}

/** The writer of a mail that does not tell its writer. */
export const UNKNOWN = Symbol("unknown writer");

interface Frame {
  user: string;
  unknown: string;
  /** `{who}`, `{day}` and `{words}` are filled in. */
  frame: string;
}

const FRAMES: Readonly<Record<string, Frame>> = {
  en: { user: "The user", unknown: "The writer", frame: '{who} said on {day}: "{words}"' },
  de: { user: "Der Nutzer", unknown: "Der Absender", frame: "{who} sagte am {day}: „{words}“" },
  es: { user: "El usuario", unknown: "El remitente", frame: "{who} dijo el {day}: «{words}»" },
  fr: { user: "L'utilisateur", unknown: "L'expéditeur", frame: "{who} a dit le {day} : « {words} »" },
  it: { user: "L'utente", unknown: "Il mittente", frame: "{who} ha detto il {day}: «{words}»" },
  nl: { user: "De gebruiker", unknown: "De afzender", frame: '{who} zei op {day}: "{words}"' },
  pt: { user: "O usuário", unknown: "O remetente", frame: "{who} disse em {day}: «{words}»" },
  zh: { user: "用户", unknown: "发件人", frame: "{who}于{day}说：“{words}”" },
  ja: { user: "ユーザー", unknown: "差出人", frame: "{who}は{day}に「{words}」と言った" },
};

/** "Nour said on 22 November 2026: ..." in the language of the words, or in English. The words stay as they are. */
export function writeQuote({ words, speaker, saidAt, language }: Quotation): string {
  const known = Object.hasOwn(FRAMES, language) ? language : "en";
  const { user, unknown, frame } = FRAMES[known] as Frame;
  const day = dayOf(saidAt, known);
  const said = words.replace(/\s+/g, " ").trim();
  const parts: Record<string, string> = { who: speaker === UNKNOWN ? unknown : (speaker ?? user), day, words: said };
  return frame.replace(/\{(who|day|words)\}/g, (_, part: string) => parts[part] ?? "");
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dayOf(moment: Date, language: string): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long", timeZone: "UTC" });
  formats.set(language, format);
  return format.format(moment);
}
