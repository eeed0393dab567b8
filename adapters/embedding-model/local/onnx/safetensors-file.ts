interface TensorEntry {
  dtype: string;
  data_offsets: [number, number];
}

export type TensorType = "F32" | "F16";

/**
 * The raw bytes of a tensor in a safetensors file, by its name. Throws where the file holds none of this name and type.
 * The file's sha256 is checked before, so its header is the one that the caller was written for.
 */
export function openSafetensors(file: Uint8Array): (name: string, type: TensorType) => Uint8Array {
  const view = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const headerSize = Number(view.readBigUInt64LE(0));
  const header = JSON.parse(view.toString("utf8", 8, 8 + headerSize)) as Record<string, TensorEntry>;
  return (name, type) => {
    const entry = header[name];
    if (entry?.dtype !== type) throw new Error(`The weights hold no tensor ${name} of type ${type}`);
    const [start, end] = entry.data_offsets;
    return file.subarray(8 + headerSize + start, 8 + headerSize + end);
  };
}
