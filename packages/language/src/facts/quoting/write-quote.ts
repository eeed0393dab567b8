import type { Lead } from "./find-lead.js";

interface Quotation {
  words: string;
  /** Null: the user of an assistant. */
  speaker: string | null;
  saidAt: Date;
  /** The question that the words answer. */
  asked: string | null;
  /** The words that the quotation leans on. */
  lead: Lead | null;
  /** Two letters. */
  language: string;
}

interface Frame {
  user: string;
  /** `{who}`, `{day}`, `{asked}`, `{after}` and `{words}` are filled in. */
  frame: string;
  /** Between the day and the words that answer `{asked}`. */
  asked: string;
  /** The same place, with the words before. `{by}` is their speaker, where it is another one. */
  after: string;
  by?: string;
}

const FRAMES: Readonly<Record<string, Frame>> = {
  en: {
    user: "The user",
    frame: '{who} said on {day}{asked}{after}: "{words}"',
    asked: ', asked "{question}"',
    after: ', after "{lead}"{by}',
  },
  de: {
    user: "Der Nutzer",
    frame: "{who} sagte am {day}{asked}{after}: „{words}“",
    asked: " auf die Frage „{question}“",
    after: " nach „{lead}“{by}",
  },
  es: {
    user: "El usuario",
    frame: "{who} dijo el {day}{asked}{after}: «{words}»",
    asked: " a la pregunta «{question}»",
    after: " tras «{lead}»{by}",
  },
  fr: {
    user: "L'utilisateur",
    frame: "{who} a dit le {day}{asked}{after} : « {words} »",
    asked: " à la question « {question} »",
    after: " après « {lead} »{by}",
  },
  it: {
    user: "L'utente",
    frame: "{who} ha detto il {day}{asked}{after}: «{words}»",
    asked: " alla domanda «{question}»",
    after: " dopo «{lead}»{by}",
  },
  nl: {
    user: "De gebruiker",
    frame: '{who} zei op {day}{asked}{after}: "{words}"',
    asked: ' op de vraag "{question}"',
    after: ' na "{lead}"{by}',
  },
  pt: {
    user: "O usuário",
    frame: "{who} disse em {day}{asked}{after}: «{words}»",
    asked: " à pergunta «{question}»",
    after: " depois de «{lead}»{by}",
  },
  zh: {
    user: "用户",
    frame: "{who}于{day}{asked}{after}说：“{words}”",
    asked: "被问到“{question}”时",
    after: "在“{lead}”{by}之后",
    by: "（{speaker}）",
  },
  ja: {
    user: "ユーザー",
    frame: "{who}は{day}に{asked}「{words}」と言った",
    asked: "「{question}」と聞かれて",
    after: "「{lead}」{by}の後に",
    by: "（{speaker}）",
  },
};

/** "Nour said on 22 November 2026: ..." in the language of the words, or in English. The words stay as they are. */
export function writeQuote({ words, speaker, saidAt, asked, lead, language }: Quotation): string {
  const known = Object.hasOwn(FRAMES, language) ? language : "en";
  const { user, frame, asked: between, after, by = " ({speaker})" } = FRAMES[known] as Frame;
  const day = dayOf(saidAt, known);
  const other = lead?.speaker ?? null;
  const parts: Record<string, string> = {
    who: speaker ?? user,
    day,
    asked: asked === null ? "" : between.replace("{question}", () => asked),
    after:
      lead === null
        ? ""
        : after
            .replace("{lead}", () => inOneLine(lead.words))
            .replace("{by}", () => (other === null ? "" : by.replace("{speaker}", () => other))),
    words: inOneLine(words),
  };
  return frame.replace(/\{(who|day|asked|after|words)\}/g, (_, part: string) => parts[part] ?? "");
}

function inOneLine(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dayOf(moment: Date, language: string): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long", timeZone: "UTC" });
  formats.set(language, format);
  return format.format(moment);
}
