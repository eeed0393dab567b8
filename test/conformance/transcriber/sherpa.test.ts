import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { soundOf, withSound } from "@loci/files/test/prepared-sound.js";
import { describe, expect, it } from "vitest";
import { recogniseModelFolder } from "#adapters/transcriber/sherpa/recognise-model-folder.js";
import { createSherpaTranscriber } from "#adapters/transcriber/sherpa/sherpa-transcriber.js";
import { useFolder } from "#test/support/use-shared.js";
import { requestFor } from "./transcriber-suite.js";

// No model is in the repository, so the suite of all transcribers does not run here: what is tested is the way to one.

const limits = { heapMb: 256, memoryMb: 1_024, stallMs: 20_000, budgetMs: 60_000 };

const parent = useFolder("for all");

async function folderOf(name: string, files: string[]): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder, { recursive: true });
  for (const file of files) await writeFile(join(folder, file), "not a model");
  return folder;
}

describe("a folder with a speech model", () => {
  it.each([
    ["whisper", "sherpa-onnx-whisper-tiny.en", ["tiny.en-encoder.onnx", "tiny.en-decoder.onnx", "tiny.en-tokens.txt"]],
    [
      "moonshine",
      "sherpa-onnx-moonshine-tiny-en-int8",
      [
        ...["preprocess.onnx", "encode.int8.onnx", "uncached_decode.int8.onnx", "cached_decode.int8.onnx"],
        "tokens.txt",
      ],
    ],
    [
      "transducer",
      "sherpa-onnx-zipformer-small-en",
      [...["encoder-epoch-99-avg-1.onnx", "decoder-epoch-99-avg-1.onnx", "joiner-epoch-99-avg-1.onnx"], "tokens.txt"],
    ],
    [
      "nemo-transducer",
      "nemo-parakeet-tdt",
      ["encoder.int8.onnx", "decoder.int8.onnx", "joiner.int8.onnx", "tokens.txt"],
    ],
    ["paraformer", "sherpa-onnx-paraformer-en", ["model.int8.onnx", "tokens.txt"]],
    ["sense-voice", "sherpa-onnx-sense-voice-zh-en", ["model.int8.onnx", "tokens.txt"]],
    ["nemo-ctc", "sherpa-onnx-nemo-ctc-en-citrinet-512", ["model.onnx", "tokens.txt"]],
  ])("is known as %s by its files", async (family, name, files) => {
    expect(recogniseModelFolder(await folderOf(name, files))).toMatchObject({ family });
  });

  it("gives its small files before its large ones", async () => {
    const files = ["a-encoder.onnx", "a-encoder.int8.onnx", "a-decoder.int8.onnx", "a-decoder.onnx", "a-tokens.txt"];
    const model = recogniseModelFolder(await folderOf("both-sizes", files));
    expect(JSON.stringify(model)).toMatch(/a-encoder\.int8\.onnx.*a-decoder\.int8\.onnx/);
  });

  it("of no known kind is reported, and so is one that is not there", async () => {
    const odd = createSherpaTranscriber({ folder: await folderOf("odd", ["weights.bin"]), limits });
    const gone = createSherpaTranscriber({ folder: join(parent, "gone"), limits });
    for (const transcriber of [odd, gone]) {
      expect(await transcriber.status()).toMatchObject({ state: "missing" });
    }
  });

  it("whose files are damaged costs the document and not the process", async () => {
    const folder = await folderOf("damaged-whisper", ["x-encoder.onnx", "x-decoder.onnx", "x-tokens.txt"]);
    const transcriber = createSherpaTranscriber({ folder, limits });
    const work = withSound(soundOf([1]), (path) => transcriber.transcribe(requestFor(path)));
    await expect(work).rejects.toMatchObject({ code: "extraction_failed", retryable: false });
  });
});
