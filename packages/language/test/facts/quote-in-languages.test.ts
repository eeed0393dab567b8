import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";

const OBSERVED = new Date("2026-05-04T10:00:00Z");

function texts(said: string): string[] {
  const text = `user: ${said}\nassistant: ok`;
  return extractByRules({ text, structure: "conversation", observedAt: OBSERVED }).map((fact) => fact.text);
}

describe("words about health, in every language that is read", () => {
  it.each([
    "Ich bin schwanger.",
    "Der Sepp verträgt keine Laktose.",
    "meine tochter jana hat ne nussallergie",
    "Estoy embarazada.",
    "Mi marido Ramiro toma metformina.",
    "我怀孕了，预产期是十一月。",
    "我妈对青霉素过敏。",
    "Je suis enceinte.",
    "Mon fils ne supporte pas les arachides.",
    "Sono incinta.",
    "Mio fratello è celiaco.",
    "Ik ben zwanger.",
    "Mijn dochter Fenna is allergisch voor ibuprofen.",
    "Estou grávida.",
    "O meu sogro toma varfarina.",
    "妹はピーナッツアレルギーです。",
    "妻は妊娠七か月です。",
  ])("are kept: %s", (said) => {
    expect(texts(said).join("\n").length).toBeGreaterThan(0);
  });
});

describe("news of a life in a few words", () => {
  it.each([
    "ich hab 2 kinder",
    "wir haben am 3. mai geheiratet",
    "nos divorciamos en marzo",
    "nous avons déménagé",
    "ci siamo sposati",
    "ik heb twee zoons",
    "não tenho filhos, eu me separei",
    "我有两个女儿",
    "息子が生まれました",
  ])("are kept: %s", (said) => {
    expect(texts(said)).not.toEqual([]);
  });

  it.each(["die kinder sind laut", "我先走了", "ich bin doch kein kind", "der sohn von dem da", "hijo mío", "这孩子"])(
    "are not kept where nobody tells of himself: %s",
    (said) => {
      expect(texts(said)).toEqual([]);
    },
  );
});

describe("plain statements in other languages", () => {
  it.each([
    "Ik werk als verpleegkundige in Zwolle.",
    "Chiara, mia sorella, abita a Lucca.",
    "Meu cachorro se chama Farofa.",
    "Ma directrice s'appelle Sandrine Baudry.",
    "Mein Chef ist Herr Dohrn.",
    "私はいつも朝にヨガをします。",
    "réponds toujours en trois phrases",
    "返答は必ず敬語で書いてください。",
  ])("are kept: %s", (said) => {
    expect(texts(said)).toEqual([expect.stringContaining(said.replace(/[.。]$/, ""))]);
  });
});

describe("what nobody states in other languages", () => {
  it.each([
    "oye y cuanto le pago a una muchacha de medio turno",
    "als ik ooit premier ben schaf ik de btw op bier af",
    "se eu fosse prefeito colocava ônibus de graça na praça",
    "si je gagnais au loto je partirais à Tahiti avec Lou",
    "se vincessi al lotto comprerei una casa con mio fratello",
    "wenn ich im lotto gewinn kauf ich nen hof auf fehmarn",
    "si me sacara el melate pondría tres sucursales en Vallarta",
    "要是我有钱，我就在深圳买房",
    "もし宝くじが当たったら離島に住むわ",
    "ich habe geträumt dass ich in rom wohne",
    "Mein Chef schreibt: Hallo Team, ab Montag arbeite ich in Wien. Wir ziehen um.",
    'lies mal: "Ich wohne jetzt in Rom. Meine Tochter heißt Mia und kommt im Mai."',
    "转发【顺丰】您的快件已放入3号楼，取件码7-2-3815",
    "Von: Petra Kern\nGesendet: 3. Mai\nIch wohne ab Juni in Kiel.",
    "> Ich wohne ab Juni in Kiel.",
  ])("is not kept: %s", (said) => {
    expect(texts(said)).toEqual([]);
  });
});

describe("words that only look like a name, a number or a child", () => {
  it.each([
    ["请叫我起床", []],
    ["Llámame mañana.", []],
    ["Nenn mich altmodisch.", []],
    ["我没有孩子。", ["用户没有孩子"]],
    ["No tengo hijos.", ["El usuario no tiene hijos"]],
  ])("%s", (said, memories) => {
    expect(texts(said)).toEqual(memories);
  });
});
