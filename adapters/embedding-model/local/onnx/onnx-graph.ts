import { field, floatField, type Pieces } from "./protobuf.js";

/** The numbers of ONNX's TensorProto.DataType. */
export const ELEMENT = { float: 1, uint8: 2, int8: 3, int32: 6, int64: 7, float16: 10 } as const;

/** The operators of onnxruntime's own CPU provider. */
export const MICROSOFT = "com.microsoft";

type Attribute = number | string | { float: number };

interface NodeOptions {
  domain?: string;
  /** The name of the node and its output. Default: the operator and a count. */
  name?: string;
  attributes?: Record<string, Attribute>;
}

export interface TensorShape {
  name: string;
  element: number;
  /** A string stands for a size that is only known at run time. */
  dimensions: (number | string)[];
}

/** Collects tensors and nodes in the order of the calls, which is their order in the file. */
export class OnnxGraph {
  private readonly nodes: Pieces[] = [];
  private readonly tensors: Pieces[] = [];
  private count = 0;

  tensor(name: string, dimensions: number[], element: number, bytes: Uint8Array): string {
    const shape = dimensions.flatMap((size) => field(1, size));
    this.tensors.push([...shape, ...field(2, element), ...field(8, name), ...field(9, bytes)]);
    return name;
  }

  floats(name: string, dimensions: number[], bytes: Uint8Array): string {
    return this.tensor(name, dimensions, ELEMENT.float, bytes);
  }

  integers(name: string, ...values: number[]): string {
    const bytes = Buffer.alloc(values.length * 8);
    values.forEach((value, index) => {
      bytes.writeBigInt64LE(BigInt(value), index * 8);
    });
    return this.tensor(name, [values.length], ELEMENT.int64, bytes);
  }

  /** Adds a node with one output and returns the name of the output. An empty input name omits an optional input. */
  node(operator: string, inputs: string[], options: NodeOptions = {}): string {
    const name = this.nextName(operator, options);
    this.add(operator, inputs, [name], { ...options, name });
    return name;
  }

  /** Adds a node with three outputs. */
  split(inputs: string[], options: NodeOptions): [string, string, string] {
    const name = this.nextName("Split", options);
    const outputs: [string, string, string] = [`${name}.0`, `${name}.1`, `${name}.2`];
    this.add("Split", inputs, outputs, { ...options, name });
    return outputs;
  }

  /** The whole file, with opset 17 and version 1 of onnxruntime's own operators. */
  model(inputs: TensorShape[], outputs: TensorShape[]): Pieces {
    const graph = [
      ...this.nodes.flatMap((node) => field(1, node)),
      ...field(2, "bert"),
      ...this.tensors.flatMap((tensor) => field(5, tensor)),
      ...inputs.flatMap((input) => field(11, shapeOf(input))),
      ...outputs.flatMap((output) => field(12, shapeOf(output))),
    ];
    return [
      ...field(1, 8),
      ...field(2, "bert_onnx"),
      ...field(7, graph),
      ...field(8, [...field(1, ""), ...field(2, 17)]),
      ...field(8, [...field(1, MICROSOFT), ...field(2, 1)]),
    ];
  }

  private nextName(operator: string, options: NodeOptions): string {
    this.count += 1;
    return options.name ?? `${operator}_${this.count}`;
  }

  private add(operator: string, inputs: string[], outputs: string[], options: NodeOptions & { name: string }): void {
    const attributes = Object.entries(options.attributes ?? {}).sort(([left], [right]) => (left < right ? -1 : 1));
    this.nodes.push([
      ...inputs.flatMap((input) => field(1, input)),
      ...outputs.flatMap((output) => field(2, output)),
      ...field(3, `n_${options.name}`),
      ...field(4, operator),
      ...attributes.flatMap(([key, value]) => field(5, attribute(key, value))),
      ...(options.domain ? field(7, options.domain) : []),
    ]);
  }
}

function attribute(name: string, value: Attribute): Pieces {
  if (typeof value === "number") return [...field(1, name), ...field(3, value), ...field(20, 2)];
  if (typeof value === "string") return [...field(1, name), ...field(4, value), ...field(20, 3)];
  return [...field(1, name), ...floatField(2, value.float), ...field(20, 1)];
}

function shapeOf({ name, element, dimensions }: TensorShape): Pieces {
  const sizes = dimensions.flatMap((size) => field(1, typeof size === "string" ? field(2, size) : field(1, size)));
  return [...field(1, name), ...field(2, field(1, [...field(1, element), ...field(2, sizes)]))];
}
