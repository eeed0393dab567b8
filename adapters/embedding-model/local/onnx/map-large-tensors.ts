import { field, type Pieces, readFields, type WireField } from "./protobuf.js";

/** The numbers of fields of ONNX's ModelProto, GraphProto and TensorProto. */
const GRAPH = 7;
const INITIALIZER = 5;
const TENSOR = { name: 8, rawData: 9, externalData: 13, dataLocation: 14 } as const;
const EXTERNAL = 1;

/** Smaller tensors are weights of layers, which the runtime arranges anew in its own memory anyway. */
const LARGE_BYTES = 4_000_000;

/**
 * Rewrites an ONNX file so that its large tensors refer to their place in the file itself. The runtime then maps them
 * instead of copying them: of the 54 MB of the tokens' vectors, only the pages of tokens that occur come into memory.
 */
export function mapLargeTensors(
  model: Uint8Array,
  { file, largeBytes = LARGE_BYTES }: { file: string; largeBytes?: number },
): Buffer<ArrayBuffer> {
  const changed = rewrite(model, { number: GRAPH, fields: [...readFields(model)] }, (graph) =>
    rewrite(model, { number: INITIALIZER, fields: [...readFields(model, graph)] }, (tensor) => {
      const fields = [...readFields(model, tensor)];
      const data = fields.find(({ number }) => number === TENSOR.rawData);
      if (data === undefined || data.end - data.from < largeBytes) return null;
      const place = { location: file, offset: String(data.from), length: String(data.end - data.from) };
      return [
        ...fields.flatMap((each) => (each === data ? [] : [model.subarray(each.start, each.end)])),
        ...Object.entries(place).flatMap(([key, value]) =>
          field(TENSOR.externalData, [...field(1, key), ...field(2, value)]),
        ),
        ...field(TENSOR.dataLocation, EXTERNAL),
      ];
    }),
  );
  return Buffer.concat(changed);
}

/** Replaces the contents of the fields with this number. Null leaves one as it is. */
function rewrite(
  model: Uint8Array,
  { number, fields }: { number: number; fields: WireField[] },
  change: (content: WireField) => Pieces | null,
): Pieces {
  return fields.flatMap((each) => {
    const content = each.number === number ? change(each) : null;
    return content === null ? [model.subarray(each.start, each.end)] : field(number, content);
  });
}
