import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The first prefix that fits counts. Files of whole programs take tens of seconds, those of units tenths of one. */
const ORDER = [
  "test/e2e/embedded",
  "test/e2e/isolation/",
  "test/integration/postgres/embedded",
  "test/integration/launcher/",
  "test/e2e/",
  "test/conformance/",
  "packages/files/",
  "test/integration/",
  "test/contract/",
];

/** Begins with the files that take longest, so that no core is idle at the end while another one works on a long file. */
export class WholeProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Within a place in the order: by what they took the last time, else by size.
    const sorted = await super.sort(files);
    return sorted.toSorted((left, right) => this.#place(left) - this.#place(right));
  }

  #place({ moduleId }: TestSpecification): number {
    const path = relative(this.ctx.config.root, moduleId);
    const place = ORDER.findIndex((prefix) => path.startsWith(prefix));
    return place < 0 ? ORDER.length : place;
  }
}
