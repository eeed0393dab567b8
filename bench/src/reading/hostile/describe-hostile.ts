import { writeTable } from "../../terminal/write-table.js";
import type { Reading } from "../read-files.js";
import type { HostileReport } from "./evaluate-hostile.js";

const SLOWEST_SHOWN = 5;

export function describeHostile({ files, strings, health, processes, strayFiles }: HostileReport): string {
  const parts = [
    describeKinds(files),
    describeCodes(files),
    describeSlowest(files),
    `/health: ${health.requests} requests, ${health.p50Ms.toFixed(1)} ms p50, ${health.p99Ms.toFixed(1)} ms p99, ${health.maxMs.toFixed(1)} ms at most`,
  ];
  if (strings !== null) {
    const { content, tag } = strings.accepted;
    parts.push(
      `strings: ${strings.sent} sent, ${content} taken as content, ${tag} as tag, ${strings.faults.length} faults`,
    );
  }
  if (processes !== null) {
    const rows = [
      ...processes.readers.map(({ reader, processes: count, peakMb }) => [
        reader,
        String(count),
        "",
        peakMb.toFixed(0),
      ]),
      ...processes.programs.map(({ program, startMb, peakMb }) => [
        program,
        "1",
        startMb.toFixed(0),
        peakMb.toFixed(0),
      ]),
    ];
    parts.push(writeTable([["resident memory, MiB", "processes", "start", "peak"], ...rows]));
  }
  if (strayFiles !== null) parts.push(`files outside the data directory: ${strayFiles.length}`);
  return `\n${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function describeKinds(files: Reading[]): string {
  const kindOf = ({ name }: Reading) => name.slice(0, name.indexOf("/"));
  const kinds = [...new Set(files.map(kindOf))].toSorted();
  const rows = [...kinds, "all"].map((kind) => {
    const own = files.filter((file) => kind === "all" || kindOf(file) === kind);
    const count = (status: Reading["status"]) => String(own.filter((file) => file.status === status).length);
    const slowest = Math.max(0, ...own.map(({ seconds }) => seconds));
    return [
      kind,
      String(own.length),
      count("done"),
      count("failed"),
      count("refused"),
      count("unfinished"),
      slowest.toFixed(1),
    ];
  });
  return files.length === 0
    ? ""
    : writeTable([["kind", "files", "done", "failed", "refused", "unfinished", "s max"], ...rows]);
}

function describeCodes(files: Reading[]): string {
  const counts = new Map<string, number>();
  for (const { errorCode } of files) if (errorCode !== null) counts.set(errorCode, (counts.get(errorCode) ?? 0) + 1);
  return [...counts].map(([code, count]) => `${code} ${count}`).join(", ");
}

function describeSlowest(files: Reading[]): string {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN);
  return slowest.map(({ name, seconds, status }) => `  ${seconds.toFixed(1)} s  ${status}  ${name}`).join("\n");
}
