import { readLines } from "#language/conversation/read-lines.js";
import { type Block, type BlockSource, blockOf } from "./block.js";
import { guessCodeLanguage } from "./code/guess-code-language.js";
import { readSyntaxBlocks } from "./code/read-syntax-blocks.js";

/** Reads code by its syntax tree if its language has a grammar, and otherwise by its lines. */
export function readCodeBlocks({ text, codeLanguage, size }: BlockSource): Block[] {
  // Text that makes one chunk anyway needs no tree.
  if (text.length <= size.target) return readBlocksByLines(text);
  const language = codeLanguage ?? guessCodeLanguage(text);
  return readSyntaxBlocks(text, { codeLanguage: language, maximum: size.maximum }) ?? readBlocksByLines(text);
}

/**
 * A block begins at a line without indentation after a blank line, so a function with blank lines inside stays one
 * block. A closing bracket without indentation belongs to its block.
 */
function readBlocksByLines(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let afterBlank = true;
  for (const line of readLines(text)) {
    if (line.text.trim() === "") {
      afterBlank = true;
      continue;
    }
    const end = line.start + line.text.trimEnd().length;
    const isTopLevel = /^[^\s)\]}]/.test(line.text);
    if (open === null || (afterBlank && isTopLevel)) {
      open = blockOf({ start: line.start, end, kind: "code" });
      blocks.push(open);
    }
    open.end = end;
    afterBlank = false;
  }
  return blocks;
}
