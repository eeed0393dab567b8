import type { IngestReport } from "./measured/ingest.js";

export function describeIngest(report: Omit<IngestReport, "idOf">, perSecond: number): string {
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  const failures = report.failed === 0 ? "" : `; ${report.failed} FAILED (${report.firstFailure ?? "see the list"})`;
  return (
    `ingested ${report.documents} documents: accepted in ${seconds(report.acceptedMs)} s, ` +
    `done in ${seconds(report.doneMs)} s, ${perSecond.toFixed(1)} a second${failures}\n`
  );
}
