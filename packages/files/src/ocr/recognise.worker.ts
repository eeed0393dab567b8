import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import type { RecognitionData, RecognitionReply, RecognitionRequest } from "./bundled-engine.js";

/** The part of `tesseract.js-core` that is used, which has no types: Emscripten's module with Tesseract's C++ API. */
interface TesseractModule {
  FS: { writeFile(path: string, bytes: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: null, languages: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    /** Reads the file `/input`; 1 when it cannot. */
    SetImageFile(exifOrientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
  };
}

/** OEM_LSTM_ONLY of Tesseract's publictypes.h. */
const NEURAL_ONLY = 1;

const port = parentPort;
if (port === null) throw new Error("This file runs as a thread");
const send = (reply: RecognitionReply) => port.postMessage(reply);

const { languages } = workerData as RecognitionData;
const load = createRequire(import.meta.url);
// The build with SIMD: all Node.js versions that are supported have it.
const create = load("tesseract.js-core/tesseract-core-simd-lstm.js") as (options: object) => Promise<TesseractModule>;
const tesseract = await create({ print: () => {}, printErr: () => {} });
for (const { code, data } of languages) tesseract.FS.writeFile(`${code}.traineddata`, data);
const api = new tesseract.TessBaseAPI();
const isReady = api.Init(null, languages.map(({ code }) => code).join("+"), NEURAL_ONLY) === 0;
api.SetVariable("user_defined_dpi", "200");

port.on("message", ({ picture, segmentation }: RecognitionRequest) => {
  if (!isReady) return send({ error: "The recognition data is damaged" });
  api.SetVariable("tessedit_pageseg_mode", segmentation);
  tesseract.FS.writeFile("/input", picture);
  if (api.SetImageFile(1, 0) === 1) return send({ error: "The prepared picture cannot be read" });
  api.Recognize(null);
  send({ tsv: api.GetTSVText(0) });
});
