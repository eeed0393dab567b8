import type { BlockReader } from "./block.js";
import { chunkSizeOf } from "./chunk-size.js";
import type { ChunkingAlgorithm, ChunkSpan, TextStructure } from "./chunk-span.js";
import { packBlocks } from "./pack-blocks.js";
import { readCodeBlocks } from "./read-code-blocks.js";
import { readConversationBlocks } from "./read-conversation-blocks.js";
import { readMarkdownBlocks } from "./read-markdown-blocks.js";
import { readProseBlocks } from "./read-prose-blocks.js";

const READERS: Record<TextStructure, BlockReader> = {
  conversation: readConversationBlocks,
  markdown: readMarkdownBlocks,
  code: readCodeBlocks,
  text: readProseBlocks,
};

/**
 * Cuts a text into chunks without overlap, in order; every character but white space is in exactly one, and offsets are exact.
 * Deterministic, and linear in the text. `size` is the setting `chunkSize` (-1: automatic).
 */
export function chunkText({
  text,
  structure,
  size,
  algorithm,
}: {
  text: string;
  structure: TextStructure;
  size: number;
  algorithm: ChunkingAlgorithm;
}): ChunkSpan[] {
  const read = algorithm === "recursive" ? readProseBlocks : READERS[structure];
  return packBlocks({ text, blocks: read(text), size: chunkSizeOf(size) });
}
