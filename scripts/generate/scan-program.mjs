import { createHash } from "node:crypto";

/**
 * The module that scans codes of vectors, as text that can be imported wherever the code runs. The `known` one
 * stays when it was assembled from this source, so the assembler is loaded after a change alone.
 */
export async function scanProgram(source, known) {
  const head = `/** scan-codes.wat, assembled; its SHA-256 is ${createHash("sha256").update(source).digest("hex")}. */\n`;
  if (known.startsWith(head)) return known;
  const { default: wabt } = await import("wabt");
  const { parseWat } = await wabt();
  const module = parseWat("scan-codes.wat", source, { simd: true });
  const { buffer } = module.toBinary({});
  module.destroy();
  return `${head}export const SCAN_PROGRAM =\n  "${Buffer.from(buffer).toString("base64")}";\n`;
}
