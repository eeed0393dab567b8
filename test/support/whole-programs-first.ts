import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The first matching prefix counts. Files of whole programs take tens of seconds, and unit tests take tenths of one.
 */
const ORDER = [
  "test/services/fuzz/",
  "test/services/e2e/",
  "test/services/workflow-engine/",
  "test/e2e/embedded",
  "test/contract/graphql/every-operation",
  "test/e2e/isolation/",
  "test/integration/postgres/embedded",
  "test/integration/launcher/",
  "test/e2e/",
  "test/conformance/",
  "packages/files/",
  "bench/",
  "packages/sandbox/",
  "packages/language/test/chunks/",
  "test/integration/",
  "test/contract/",
];

/**
 * Starts with the slowest files, so that no core is idle at the end while another works on a slow file. Files with a
 * process of their own come before all others: a shared process that meets one ends, and the next one loads every
 * module again.
 */
export class WholeProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Within one prefix: by the time of the last run, else by size.
    const sorted = await super.sort(files);
    return sorted.toSorted((left, right) => this.#place(left) - this.#place(right));
  }

  #place({ moduleId, project }: TestSpecification): number {
    const path = relative(this.ctx.config.root, moduleId);
    const found = ORDER.findIndex((prefix) => path.startsWith(prefix));
    const place = found < 0 ? ORDER.length : found;
    return project.config.isolate ? place - ORDER.length - 1 : place;
  }
}
