import { describe, expect, it } from "vitest";
import { mapLargeTensors } from "#adapters/embedding-model/local/onnx/map-large-tensors.js";
import { ELEMENT, OnnxGraph } from "#adapters/embedding-model/local/onnx/onnx-graph.js";

describe("an ONNX file whose large tensors are mapped", () => {
  const large = Uint8Array.from({ length: 300 }, (_, index) => index % 251);
  const small = Uint8Array.from([7, 8, 9, 10]);
  const graph = new OnnxGraph();
  graph.tensor("large", [300], ELEMENT.int8, large);
  graph.node("Add", [graph.tensor("small", [4], ELEMENT.int8, small), "x"], {
    attributes: { epsilon: { float: 0.5 } },
  });
  const shape = { name: "x", element: ELEMENT.int8, dimensions: ["batch", 4] };
  const model = Buffer.concat(graph.model([shape], [shape]));
  const mapped = mapLargeTensors(model, { file: "model.onnx", largeBytes: 100 });

  it("names the place of a large tensor in the file, and no longer holds it", () => {
    expect(mapped.includes(Buffer.from(large))).toBe(false);
    expect(mapped.includes("model.onnx")).toBe(true);
    expect(mapped.includes(String(model.indexOf(Buffer.from(large))))).toBe(true);
  });

  it("keeps everything else", () => {
    expect(mapped.includes(Buffer.from(small))).toBe(true);
    expect(mapLargeTensors(model, { file: "model.onnx" })).toEqual(model);
  });
});
