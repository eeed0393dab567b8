import { createHash } from "node:crypto";
import type { MetadataPair } from "@loci/language/filter";
import { readNumber, type Statements } from "../file/statements.js";

/** The metadata sets that one write needs. An organization stores equal sets once, however many items have them. */
export class MetadataSets {
  readonly #statements: Statements;
  /** The items of one write share their document's set as one object. */
  readonly #known = new Map<MetadataPair[], number>();

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Returns the id of the stored set with these pairs. */
  ensure(organizationId: string, pairs: MetadataPair[]): number {
    const known = this.#known.get(pairs) ?? this.#find(organizationId, pairs);
    this.#known.set(pairs, known);
    return known;
  }

  #find(organizationId: string, pairs: MetadataPair[]): number {
    const hash = createHash("sha256").update(JSON.stringify(pairs)).digest();
    const stored = this.#statements.get(
      "select id from metadata_set where organization = ? and hash = ?",
      organizationId,
      hash,
    );
    if (stored !== null) return readNumber(stored.id);
    const id = this.#statements.run(
      "insert into metadata_set (organization, hash) values (?, ?)",
      organizationId,
      hash,
    );
    for (const [position, { key, string, folded, number, inArray }] of pairs.entries()) {
      this.#statements.run(
        "insert into metadata_pair values (?, ?, ?, ?, ?, ?, ?)",
        ...[id, key, position, string, folded === string ? null : folded, number, inArray ? 1 : 0],
      );
    }
    return id;
  }
}

/** Removes the sets that no item has any more. Runs inside the caller's transaction. */
export function removeUnused(statements: Statements, metadataSets: ReadonlySet<number>): void {
  for (const id of metadataSets) {
    if (statements.get("select 1 from item_metadata where metadata_set = ? limit 1", id) !== null) continue;
    statements.run("delete from metadata_pair where metadata_set = ?", id);
    statements.run("delete from metadata_set where id = ?", id);
  }
}
