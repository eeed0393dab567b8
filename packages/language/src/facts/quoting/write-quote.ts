import type { Lead } from "./find-leads.js";

interface Quotation {
  words: string;
  /** Null: the user of an assistant. */
  speaker: string | null;
  saidAt: Date;
  /** The question that the words answer. */
  asked: string | null;
  /** The words before it, the earliest first. */
  leads: readonly Lead[];
  /** Two letters. */
  language: string;
}

export interface Frame {
  user: string;
  /** `{who}`, `{day}`, `{asked}`, `{after}` and `{words}` are filled in. */
  frame: string;
  /** Between the day and the words that answer `{asked}`. */
  asked: string;
  /** The same place, with the words before, each written as `lead`. `{by}` is their speaker, where it is another one. */
  after: string;
  lead: string;
  by?: string;
  /** Between two leads. */
  and?: string;
}

export const FRAMES: Readonly<Record<string, Frame>> = {
  en: {
    user: "The user",
    frame: '{who} said on {day}{asked}{after}: "{words}"',
    asked: ', asked "{question}"',
    after: ", after {leads}",
    lead: '"{words}"{by}',
  },
  de: {
    user: "Der Nutzer",
    frame: "{who} sagte am {day}{asked}{after}: „{words}“",
    asked: " auf die Frage „{question}“",
    after: " nach {leads}",
    lead: "„{words}“{by}",
  },
  es: {
    user: "El usuario",
    frame: "{who} dijo el {day}{asked}{after}: «{words}»",
    asked: " a la pregunta «{question}»",
    after: " tras {leads}",
    lead: "«{words}»{by}",
  },
  fr: {
    user: "L'utilisateur",
    frame: "{who} a dit le {day}{asked}{after} : « {words} »",
    asked: " à la question « {question} »",
    after: " après {leads}",
    lead: "« {words} »{by}",
  },
  it: {
    user: "L'utente",
    frame: "{who} ha detto il {day}{asked}{after}: «{words}»",
    asked: " alla domanda «{question}»",
    after: " dopo {leads}",
    lead: "«{words}»{by}",
  },
  nl: {
    user: "De gebruiker",
    frame: '{who} zei op {day}{asked}{after}: "{words}"',
    asked: ' op de vraag "{question}"',
    after: " na {leads}",
    lead: '"{words}"{by}',
  },
  pt: {
    user: "O usuário",
    frame: "{who} disse em {day}{asked}{after}: «{words}»",
    asked: " à pergunta «{question}»",
    after: " depois de {leads}",
    lead: "«{words}»{by}",
  },
  zh: {
    user: "用户",
    frame: "{who}于{day}{asked}{after}说：“{words}”",
    asked: "被问到“{question}”时",
    after: "在{leads}之后",
    lead: "“{words}”{by}",
    by: "（{speaker}）",
    and: "、",
  },
  ja: {
    user: "ユーザー",
    frame: "{who}は{day}に{asked}{after}「{words}」と言った",
    asked: "「{question}」と聞かれて",
    after: "{leads}の後に",
    lead: "「{words}」{by}",
    by: "（{speaker}）",
    and: "、",
  },
};

/** "Nour said on 22 November 2026: ..." in the language of the words, or in English. The words stay as they are. */
export function writeQuote({ words, speaker, saidAt, asked, leads, language }: Quotation): string {
  const known = Object.hasOwn(FRAMES, language) ? language : "en";
  const frame = FRAMES[known] as Frame;
  return fill(frame.frame, {
    who: speaker ?? frame.user,
    day: dayOf(saidAt, known),
    asked: asked === null ? "" : fill(frame.asked, { question: asked }),
    after: leads.length === 0 ? "" : fill(frame.after, { leads: writeLeads(leads, frame) }),
    words: inOneLine(words),
  });
}

function writeLeads(leads: readonly Lead[], { lead, by = " ({speaker})", and = ", " }: Frame): string {
  return leads
    .map(({ words, speaker }) =>
      fill(lead, { words: inOneLine(words), by: speaker === null ? "" : fill(by, { speaker }) }),
    )
    .join(and);
}

/** The template with parts in place of `{names}`. */
export function fill(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? "");
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
