import { Gauge, type Registry } from "prom-client";
import type { StorageFigures } from "#core/storage/storage-figures.js";

/** Shows the sizes that were read last. */
export function createStorageGauges(registers: Registry[]): (figures: StorageFigures) => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const labelNames = ["table"];
  const bytes = new Gauge({
    name: "loci_table_bytes",
    help: "Size of a table with its indexes.",
    labelNames,
    registers,
  });
  const rows = new Gauge({ name: "loci_table_rows", help: "Rows of a table, estimated.", labelNames, registers });
  const index = gauge("loci_search_index_bytes", "Size of the search index.");
  const data = gauge("loci_data_directory_bytes", "Size of the data directory, at most ten minutes old.");
  const free = gauge("loci_data_directory_free_bytes", "Free space where the data directory is.");
  return ({ tables, indexBytes, dataDirectoryBytes, dataDirectoryFreeBytes }) => {
    bytes.reset();
    rows.reset();
    for (const { table, ...figures } of tables) {
      bytes.set({ table }, figures.bytes);
      rows.set({ table }, figures.rows);
    }
    if (indexBytes !== null) index.set(indexBytes);
    if (dataDirectoryBytes !== null) data.set(dataDirectoryBytes);
    if (dataDirectoryFreeBytes !== null) free.set(dataDirectoryFreeBytes);
  };
}
