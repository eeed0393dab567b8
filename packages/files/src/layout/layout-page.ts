import type { Block } from "./block.js";
import { buildBlocks } from "./build-blocks.js";
import { orderColumns } from "./order-columns.js";
import type { Segment } from "./segment.js";

export interface PageSegments {
  /** One list a direction of writing, the fullest first. */
  directions: readonly (readonly Segment[])[];
  isMonospacedText: boolean;
}

/** The blocks of a page in the order of reading; stamps and labels that run another way last, and never as headings. */
export function layoutPage({ directions, isMonospacedText }: PageSegments): Block[] {
  return directions.flatMap((segments, index) => {
    const blocks = orderColumns(segments).flatMap((lines) => buildBlocks({ lines, isMonospacedText }));
    return index === 0 ? blocks : blocks.map((block) => ({ ...block, size: 0, isBold: false }));
  });
}
