import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";

const OBSERVED = new Date("2026-05-04T10:00:00Z");

function memoriesOf(said: string): string {
  const text = `user: ${said.replaceAll("\n", "\n  ")}\nassistant: ok`;
  return extractByRules({ text, structure: "conversation", observedAt: OBSERVED })
    .map((fact) => fact.text)
    .join("\n");
}

describe("sincere words that look like something else are kept", () => {
  it.each([
    ["code", "from tomorrow I'm on 20 mg citalopram :)", "citalopram"],
    ["code", "for the record, my daughter Mia is allergic to penicillin (severe)", "penicillin"],
    ["code", "this weekend I'm visiting my mum Rose in Hull ;)", "Rose"],
    ["code", "p.s. (important) my son Ben is allergic to nuts", "nuts"],
    ["code", "BMI=27 HbA1c=6.8, I'm diabetic since 2019", "diabetic"],
    ["values", "我叫王芳,四十二岁,住成都,对花生过敏\n老公李强,四十五岁,在银行上班", "花生"],
    ["a card", "NOTE:I'm allergic to penicillin", "penicillin"],
    ["a text to work on", "I have some food issues. For example: I'm allergic to nuts.", "nuts"],
    ["a text to work on", "Calculate my BMI: I'm 42, 1.80 m, and I live in Leeds.", "Leeds"],
    ["a text to work on", "Ich bin Übersetzerin und wohne hier: Bonn, seit 2019", "Bonn"],
    ["a text to work on", "Soms eet ik dit niet: noten, want ik ben allergisch voor noten", "noten"],
    ["a pasted text", "Check this\n\nI'm allergic to penicillin and my GP gave me amoxicillin.", "penicillin"],
    ["a pasted text", "check this out\n\nI got the job at Novartis", "Novartis"],
    ["a pasted text", "is this normal?\n\nSince Monday I have a rash, I'm allergic to latex.", "latex"],
    ["a pasted text", "これはどういう意味\n\n私はピーナッツアレルギーで、薬を飲んでいます。", "アレルギー"],
    ["a pasted text", "ik maak deze week een reis\n\nmijn dochter Fenna is allergisch voor ibuprofen", "ibuprofen"],
    ["a play", "You're an angel. I'm the mother of twins, Anna and Ben.", "twins"],
    ["a play", "Eres el mejor! Soy una enfermera de Sevilla y tengo dos hijos", "dos hijos"],
    ["a play", "Mia figlia interpreta Giulietta. Sono allergico alle noci.", "noci"],
    ["a play", "Act as my dietitian. I'm vegan and I live in Oslo. Ready.", "Oslo"],
    ["a play", "你是我最好的助手,我住在成都,对花生过敏", "花生"],
    ["a chapter", "Here is part of my story: I was born in Lima.", "Lima"],
    ["a template", "[UPDATE] I got the job at Novartis in Basel", "Novartis"],
    ["a joke", "my dog is so old he needs insulin twice a day", "insulin"],
    ["a joke", "My cat is looked after by my landlady Rose", "Rose"],
    ["irony", "as if that wasn't enough, I broke my wrist on Monday", "wrist"],
    ["irony", "Ja hoor, ik woon in Gent", "Gent"],
    ["a joke", "我家狗是楼下老板送的,叫豆豆,三岁", "豆豆"],
    ["a contract", "the customer agrees to pay me 400 euros a month", "400"],
    ["a contract", "本人同意六月一日搬到成都", "成都"],
    ["words to a reader", "You're talking to a diabetic, type 1 since 2004", "diabetic"],
    ["an exercise", "小红家在成都,她对花生过敏", "花生"],
  ])("not %s: %s", (_, said, words) => {
    expect(memoriesOf(said)).toContain(words);
  });

  it("words of an example are nobody's own", () => {
    const said = "Here is an example text: I live in Rome. Are you free? I am a nurse and I'm allergic to nuts.";
    expect(memoriesOf(said)).toBe("");
  });

  it("a long row of pleas is read at once", () => {
    expect(memoriesOf(`${"please ".repeat(40)}call me Zed`)).toBe("The user wants to be called Zed");
  });
});
