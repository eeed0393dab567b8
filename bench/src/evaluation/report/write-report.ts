import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import { comparisonRows } from "../describe-comparison.js";
import type { SetReport } from "../evaluate-set.js";
import type { SystemReport } from "../measure-system.js";
import { SEARCH_TITLES } from "../measured/describe-search.js";
import type { SearchFigures } from "../measured/figures.js";
import { drawSet } from "./draw-set.js";

/** `report.md` and its pictures; what stands there under these names is replaced. */
export async function writeReport(folder: string, reports: SetReport[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sections: string[] = [];
  for (const report of reports) {
    const pictures = drawSet(report);
    for (const { file, content } of pictures) await writeFile(join(folder, file), content);
    sections.push(sectionOf(report, pictures));
  }
  await writeFile(join(folder, "report.md"), `# Evaluation\n\n${sections.join("\n")}`);
}

function sectionOf(report: SetReport, pictures: { title: string; file: string }[]): string {
  const { set, documents, queries, cpus, concurrency, remarks, systems } = report;
  return [
    `## ${set}\n`,
    `${documents} documents, ${queries} queries, ${cpus} cores, ${concurrency} requests at a time.`,
    ...remarks.map((remark) => `\n- ${remark}`),
    "",
    ...pictures.map(({ title, file }) => `![${title}](${file})\n`),
    ...(systems.length > 1 ? [`### Side by side\n`, tableOf(comparisonRows(report)), ""] : []),
    ...systems.flatMap((system) => systemPart(system, report.measures)),
  ].join("\n");
}

function systemPart(report: SystemReport, measures: string[]): string[] {
  const { system, embeddingModel, ingest, searches } = report;
  const failed = ingest.failed === 0 ? "" : `, ${ingest.failed} failed`;
  return [
    `### ${system}\n`,
    `Embedding model ${embeddingModel}; ${ingest.documents} documents in ${(ingest.doneMs / 1000).toFixed(1)} s ` +
      `(${ingest.documentsPerSecond.toFixed(1)} a second${failed}).\n`,
    ...searches.flatMap((figures) => searchPart(figures, measures)),
    ...budgetPart(report),
    ...similarityPart(report),
    ...memoryPart(report),
  ];
}

function searchPart({ search, groups, latency }: SearchFigures, measures: string[]): string[] {
  const rows = groups.map(({ group, queries, means, intervals }) => [
    ...[group, String(queries)],
    ...measures.map((measure) => {
      const { low = Number.NaN, high = Number.NaN } = intervals[measure] ?? {};
      return `${(means[measure] ?? Number.NaN).toFixed(3)} <sub>${low.toFixed(3)}-${high.toFixed(3)}</sub>`;
    }),
  ]);
  const times = (["p50", "p90", "p95", "p99", "longest"] as const).map((name) => `${name} ${latency[name].toFixed(1)}`);
  return [
    `${SEARCH_TITLES[search]}, with 95 % intervals; ms: ${times.join(", ")}\n`,
    tableOf([["queries", "count", ...measures], ...rows]),
    "",
  ];
}

function budgetPart({ context }: SystemReport): string[] {
  if (context === null) return [];
  const { source, budgets } = context;
  const groups = budgets[0]?.groups ?? [];
  const rows = groups.map(({ group, queries }, index) => [
    ...[group, String(queries)],
    ...budgets.map(({ groups: own }) => {
      const { share = Number.NaN, interval } = own[index] ?? {};
      return `${share.toFixed(3)} <sub>${interval?.low.toFixed(3)}-${interval?.high.toFixed(3)}</sub>`;
    }),
  ]);
  const used = ["tokens used, mean", "", ...budgets.map(({ meanTokens }) => meanTokens.toFixed(0))];
  const times = budgets.map(({ latency }) =>
    latency === null ? "" : `${latency.p50.toFixed(0)} / ${latency.p95.toFixed(0)}`,
  );
  return [
    `Share of the evidence in a context (${source})\n`,
    tableOf([
      ["queries", "count", ...budgets.map(({ budget }) => `${budget} tokens`)],
      ...rows,
      used,
      ["ms p50 / p95", "", ...times],
    ]),
    "",
  ];
}

function similarityPart({ similarity }: SystemReport): string[] {
  if (similarity === null) return [];
  const { goldAmongFirst, gold, random } = similarity;
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const rows = [
    ["relevant, first 10 results, >= 0.6", String(goldAmongFirst.pairs), percent(goldAmongFirst.clear)],
    ["relevant, first 100 results, >= 0.6", String(gold.pairs), percent(gold.clear)],
    [`random, from ${random.drawnFrom}, < 0.3`, String(random.pairs), percent(random.unrelated)],
  ];
  return [tableOf([["similarity", "pairs", "share"], ...rows]), ""];
}

function memoryPart({ memory }: SystemReport): string[] {
  if (memory === null) return [];
  const rows = memory.map(({ name, processes, residentMb }) => [name, String(processes), residentMb.toFixed(0)]);
  return [tableOf([["process", "count", "resident MB"], ...rows]), ""];
}

function tableOf(rows: string[][]): string {
  const columns = rows[0]?.map((_, index) => (index === 0 ? "l" : "r")) ?? [];
  return markdownTable(rows, { align: columns, padding: true, alignDelimiters: false });
}
