interface Quotation {
  words: string;
  /** Null: the user of an assistant. */
  speaker: string | typeof UNKNOWN | null;
  saidAt: Date;
  /** The question that the words answer. */
  asked: string | null;
  /** Two letters. */
  language: string;
}

/** The writer of a mail that does not tell its writer. */
export const UNKNOWN = Symbol("unknown writer");

interface Frame {
  user: string;
  unknown: string;
  /** `{who}`, `{day}`, `{asked}` and `{words}` are filled in. */
  frame: string;
  /** Between the day and the words that answer `{asked}`. */
  asked: string;
}

const FRAMES: Readonly<Record<string, Frame>> = {
  en: {
    user: "The user",
    unknown: "The writer",
    frame: '{who} said on {day}{asked}: "{words}"',
    asked: ', asked "{question}"',
  },
  de: {
    user: "Der Nutzer",
    unknown: "Der Absender",
    frame: "{who} sagte am {day}{asked}: „{words}“",
    asked: " auf die Frage „{question}“",
  },
  es: {
    user: "El usuario",
    unknown: "El remitente",
    frame: "{who} dijo el {day}{asked}: «{words}»",
    asked: " a la pregunta «{question}»",
  },
  fr: {
    user: "L'utilisateur",
    unknown: "L'expéditeur",
    frame: "{who} a dit le {day}{asked} : « {words} »",
    asked: " à la question « {question} »",
  },
  it: {
    user: "L'utente",
    unknown: "Il mittente",
    frame: "{who} ha detto il {day}{asked}: «{words}»",
    asked: " alla domanda «{question}»",
  },
  nl: {
    user: "De gebruiker",
    unknown: "De afzender",
    frame: '{who} zei op {day}{asked}: "{words}"',
    asked: ' op de vraag "{question}"',
  },
  pt: {
    user: "O usuário",
    unknown: "O remetente",
    frame: "{who} disse em {day}{asked}: «{words}»",
    asked: " à pergunta «{question}»",
  },
  zh: { user: "用户", unknown: "发件人", frame: "{who}于{day}{asked}说：“{words}”", asked: "被问到“{question}”时" },
  ja: {
    user: "ユーザー",
    unknown: "差出人",
    frame: "{who}は{day}に{asked}「{words}」と言った",
    asked: "「{question}」と聞かれて",
  },
};

/** "Nour said on 22 November 2026: ..." in the language of the words, or in English. The words stay as they are. */
export function writeQuote({ words, speaker, saidAt, asked, language }: Quotation): string {
  const known = Object.hasOwn(FRAMES, language) ? language : "en";
  const { user, unknown, frame, asked: between } = FRAMES[known] as Frame;
  const day = dayOf(saidAt, known);
  const said = words.replace(/\s+/g, " ").trim();
  const parts: Record<string, string> = {
    who: speaker === UNKNOWN ? unknown : (speaker ?? user),
    day,
    asked: asked === null ? "" : between.replace("{question}", () => asked),
    words: said,
  };
  return frame.replace(/\{(who|day|asked|words)\}/g, (_, part: string) => parts[part] ?? "");
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dayOf(moment: Date, language: string): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long", timeZone: "UTC" });
  formats.set(language, format);
  return format.format(moment);
}
