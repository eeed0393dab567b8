import { Tokenizer } from "@huggingface/tokenizers";
import { seededRandom } from "@loci/bench/statistics/seeded-random.js";
import { describe, expect, it } from "vitest";
import { createTokenizer } from "#adapters/embedding-model/local/create-tokenizer.js";

const SPECIAL = ["<s>", "<pad>", "</s>", "<unk>"];
const PIECES = [
  ..."▁ ▁a ▁the ▁water ▁wat er a e h r t w x the at ate water waterfall waterfalls ing ▁inter inter internation".split(
    " ",
  ),
  ..."international internationalization ization 水 水的 的 ▁水 🎉 🎉🎉 é è ▁é ß straße ▁straß".split(" "),
];

const file = {
  version: "1.0",
  truncation: null,
  padding: null,
  added_tokens: SPECIAL.map((content, id) => ({
    ...{ id, content, special: true, single_word: false, lstrip: false, rstrip: false, normalized: false },
  })),
  normalizer: { type: "NFKC" },
  pre_tokenizer: { type: "Metaspace", replacement: "▁", prepend_scheme: "always", split: true },
  post_processor: {
    ...{ type: "TemplateProcessing", pair: [] },
    single: [
      { SpecialToken: { id: "<s>", type_id: 0 } },
      { Sequence: { id: "A", type_id: 0 } },
      { SpecialToken: { id: "</s>", type_id: 0 } },
    ],
    special_tokens: {
      "<s>": { id: "<s>", ids: [0], tokens: ["<s>"] },
      "</s>": { id: "</s>", ids: [2], tokens: ["</s>"] },
    },
  },
  decoder: null,
  model: {
    ...{ type: "Unigram", unk_id: 3, byte_fallback: false },
    vocab: [
      ...SPECIAL.map((piece) => [piece, 0]),
      ...PIECES.map((piece, index) => [piece, -2 - piece.length / 3 - ((index * 7) % 11) / 5]),
    ],
  },
};

/** Pieces, halves of pieces and unknown characters in any order. */
function madeTexts(count: number): string[] {
  const random = seededRandom(11);
  const parts = [...PIECES.map((piece) => piece.replaceAll("▁", " ")), "q", "ж", "intern", "wate", " ", "  ", "👩‍👩‍👧"];
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 12) }, () => parts[Math.floor(random() * parts.length)]).join(""),
  );
}

describe("the tokenizer of a local model", () => {
  it("cuts every text as the library does by itself", () => {
    const ours = createTokenizer(JSON.stringify(file));
    const theirs = new Tokenizer(file, {});
    for (const text of ["", " ", "waterfalls of the international 水的", ...madeTexts(500)]) {
      expect(ours.encode(text).ids, text).toEqual(theirs.encode(text).ids);
    }
  });

  it("is the library's own where the model is of another kind", () => {
    const model = {
      type: "WordPiece",
      unk_token: "<unk>",
      vocab: { "<s>": 0, "<pad>": 1, "</s>": 2, "<unk>": 3, a: 4, "##b": 5 },
    };
    const words = {
      ...file,
      pre_tokenizer: { type: "Whitespace" },
      model: { ...model, continuing_subword_prefix: "##" },
    };
    expect(createTokenizer(JSON.stringify(words)).encode("ab a c").ids).toEqual([0, 4, 5, 4, 3, 2]);
  });
});
