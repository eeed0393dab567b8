import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";

/** PDFium, the reader of Chromium, as WebAssembly: its C functions by their names, and the little that calling C needs. */
export interface Pdfium {
  api: WrappedPdfiumModule;
  /** FPDFText_GetLooseCharBox without its wrapper, which costs more than the call: it is called for every letter. */
  looseCharBox: (page: number, index: number, pointer: number) => number;
  /** Runs with a piece of PDFium's memory, which is free again afterwards. */
  withMemory<T>(bytes: number, use: (pointer: number) => T): T;
  /** Puts bytes into PDFium's memory; free them with `release`. */
  store(bytes: Uint8Array): number;
  release(pointer: number): void;
  /** Numbers at an address; valid until the next call. */
  floats(pointer: number, count: number): Float32Array;
  doubles(pointer: number, count: number): Float64Array;
  integers(pointer: number, count: number): Int32Array;
  bytes(pointer: number, count: number): Uint8Array;
  /** A text that a function of PDFium writes as UTF-16 and measures in bytes, its final zero included. */
  text(write: (pointer: number, bytes: number) => number): string;
}

/** Longer texts (metadata, values of form fields) are no texts of that kind. */
const MAX_TEXT_BYTES = 200_000;

export async function loadPdfium(): Promise<Pdfium> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm")));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  const api = await init({ wasmBinary });
  api.PDFiumExt_Init();
  const { malloc, free } = api.pdfium.wasmExports;
  // The heap moves when it grows: ask for it each time.
  const heap = () => api.pdfium.HEAPU8.buffer;
  const withMemory: Pdfium["withMemory"] = (bytes, use) => {
    const pointer = malloc(bytes);
    try {
      return use(pointer);
    } finally {
      free(pointer);
    }
  };
  return {
    api,
    looseCharBox: api.pdfium.cwrap("FPDFText_GetLooseCharBox", "number", ["number", "number", "number"]),
    withMemory,
    store(bytes) {
      const pointer = malloc(bytes.length);
      api.pdfium.HEAPU8.set(bytes, pointer);
      return pointer;
    },
    release: free,
    floats: (pointer, count) => new Float32Array(heap(), pointer, count),
    doubles: (pointer, count) => new Float64Array(heap(), pointer, count),
    integers: (pointer, count) => new Int32Array(heap(), pointer, count),
    bytes: (pointer, count) => new Uint8Array(heap(), pointer, count),
    text(write) {
      const size = write(0, 0);
      if (size <= 2 || size > MAX_TEXT_BYTES) return "";
      return withMemory(size, (pointer) => {
        write(pointer, size);
        return Buffer.from(heap(), pointer, size - 2).toString("utf16le");
      });
    },
  };
}
