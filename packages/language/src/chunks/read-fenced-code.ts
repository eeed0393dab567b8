import { type Block, blockOf } from "./block.js";
import { readSyntaxBlocks } from "./code/read-syntax-blocks.js";

const FENCED = /^( {0,3}(?:`{3,}|~{3,})[^\S\n]*\{?\.?([\w+#-]+)[^\n]*\n)([\s\S]*)$/;

/**
 * Reads a fenced block by its syntax tree if it names its language and exceeds the maximum. Otherwise the block stays
 * as it is.
 */
export function readFencedCode(text: string, { block, maximum }: { block: Block; maximum: number }): Block[] {
  if (block.kind !== "code" || block.end - block.start <= maximum) return [block];
  const [, fence, language, code] = FENCED.exec(text.slice(block.start, block.end)) ?? [];
  if (fence === undefined || language === undefined || code === undefined) return [block];
  const body = code.replace(/\n[^\S\n]*(?:`{3,}|~{3,})[^\S\n]*$/, "");
  const inner = readSyntaxBlocks(body, { codeLanguage: language, maximum });
  if (inner === null || inner.length === 0) return [block];
  const offset = block.start + fence.length;
  return inner.map((part, index) =>
    blockOf({
      ...part,
      // The marks of the fence belong to the first and the last piece.
      start: index === 0 ? block.start : offset + part.start,
      end: index === inner.length - 1 ? block.end : offset + part.end,
      headingPath: [...block.headingPath, ...part.headingPath],
    }),
  );
}
