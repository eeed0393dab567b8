import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import type { Tokenizer } from "@huggingface/tokenizers";
import type { InferenceSession } from "onnxruntime-node";
import { createTokenizer } from "./create-tokenizer.js";
import { LOCAL_MODELS, type LocalModelName } from "./model-catalog.js";
import { findDamage } from "./model-folder.js";
import { mapLargeTensors } from "./onnx/map-large-tensors.js";

export interface InferenceStart {
  name: LocalModelName;
  folder: string;
  threads: number;
}

/** A text with its prefix. `close` ends the thread in order. */
export type InferenceRequest = { id: number; text: string } | "close";

export type InferenceReply =
  | { kind: "ready" }
  | { kind: "damaged"; file: string }
  | { kind: "unusable"; reason: string }
  | { kind: "vector"; id: number; vector: Float32Array<ArrayBuffer> }
  | { kind: "error"; id: number; reason: string };

/** No token of readable text has more characters. Longer input is cut before tokenisation. */
const CHARACTERS_PER_TOKEN = 8;

const MODEL_FILE = "model.onnx";
/** Above the worker's (`apps/programs/worker.ts`): a search waits for the passage before its query. */
const NICENESS = 3;

// The starting side passes exactly this.
const { name, folder, threads } = workerData as InferenceStart;
const { maxTokens, dimensions } = LOCAL_MODELS[name].card;

const send = (reply: InferenceReply, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(reply, transfer);

// An import in the server's model then leaves the cores to requests. Elsewhere, the whole process would get it.
if (process.platform === "linux") setPriority(NICENESS);
await start();

async function start(): Promise<void> {
  const damaged = await findDamage(folder, LOCAL_MODELS[name].written);
  if (damaged !== null) return send({ kind: "damaged", file: damaged });
  try {
    const model = await load();
    collectGarbage();
    parentPort?.on("message", (request: InferenceRequest) => void answer(model, request));
    send({ kind: "ready" });
  } catch (error) {
    const [reason = ""] = error instanceof Error ? error.message.split("\n") : [];
    send({ kind: "unusable", reason: reason.replace(/ imported from .*/, "") });
  }
}

interface Model {
  tokenizer: Tokenizer;
  session: InferenceSession;
  runtime: typeof import("onnxruntime-node");
}

/** The runtime is imported late: it is an optional dependency with native code, which some platforms lack. */
async function load(): Promise<Model> {
  const runtime = await import("onnxruntime-node");
  const model = readFileSync(path.join(folder, MODEL_FILE));
  const graph = mapLargeTensors(model, { file: MODEL_FILE });
  free(model);
  const session = await runtime.InferenceSession.create(graph, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // With spinning, two threads slow down (36 -> 12 chunks/s) as soon as another process uses the cores.
    extra: { session: { intra_op: { allow_spinning: "0" }, model_external_initializers_file_folder_path: folder } },
  });
  free(graph);
  const tokenizer = createTokenizer(readFileSync(path.join(folder, "tokenizer.json"), "utf8"));
  return { tokenizer, session, runtime };
}

/** Gives the bytes back at once: a hundred megabytes while the model is loaded. */
function free(bytes: Buffer<ArrayBuffer>): void {
  bytes.buffer.transfer(0);
}

/** Reading the tokenizer leaves 40 MB, which V8 keeps as long as the thread makes little garbage. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  // V8 has no other way to it after the start. The context that exists has no such function.
  runInNewContext("gc")();
}

async function answer(model: Model, request: InferenceRequest): Promise<void> {
  if (request === "close") {
    await model.session.release();
    parentPort?.close();
    return;
  }
  try {
    const vector = await embed(model, request.text);
    send({ kind: "vector", id: request.id, vector }, [vector.buffer]);
  } catch (error) {
    send({ kind: "error", id: request.id, reason: error instanceof Error ? error.message : "unknown" });
  }
}

/** Each run embeds one text. In a batch, activations share a scale, so a vector would depend on its neighbours. */
async function embed({ tokenizer, session, runtime }: Model, text: string): Promise<Float32Array<ArrayBuffer>> {
  const ids = cut(tokenizer.encode(text.slice(0, maxTokens * CHARACTERS_PER_TOKEN)).ids);
  const shape = [1, ids.length];
  const tokens = new runtime.Tensor("int64", BigInt64Array.from(ids, BigInt), shape);
  const mask = new runtime.Tensor("int64", new BigInt64Array(ids.length).fill(1n), shape);
  const output = await session.run({ input_ids: tokens, attention_mask: mask });
  const states = output["last_hidden_state"]?.data;
  if (!(states instanceof Float32Array)) throw new Error("The model gave no hidden states");
  return meanOfUnitLength(states, ids.length);
}

/** The last id marks the end of the text and is kept. */
function cut(ids: number[]): number[] {
  return ids.length <= maxTokens ? ids : [...ids.slice(0, maxTokens - 1), ...ids.slice(-1)];
}

function meanOfUnitLength(states: Float32Array, tokens: number): Float32Array<ArrayBuffer> {
  const sums = new Float64Array(dimensions);
  for (let token = 0; token < tokens; token++) {
    const at = token * dimensions;
    for (let index = 0; index < dimensions; index++) sums[index] = (sums[index] ?? 0) + (states[at + index] ?? 0);
  }
  const length = Math.sqrt(sums.reduce((total, sum) => total + sum * sum, 0)) || 1;
  return Float32Array.from(sums, (sum) => sum / length);
}
