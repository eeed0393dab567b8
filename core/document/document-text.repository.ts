import { KEEP_PLAN } from "#core/kernel/keep-plan.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import type { DocumentText } from "./document.entity.js";

/** `text` is null where there is none, and where it is larger than was asked for. */
export interface SizedText {
  documentId: string;
  kind: DocumentText;
  bytes: number;
  text: string | null;
}

const TEXT_COLUMNS: Record<DocumentText, string> = { raw: "raw", content: "content" };

/** The texts of documents, which other reads of documents leave out. */
export class DocumentTextRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Sizes as UTF-8, by document, without reading the texts. */
  async measure(ids: string[], of: DocumentText): Promise<Map<string, number>> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string; bytes: number }[]>(
      `select id, coalesce(octet_length(${TEXT_COLUMNS[of]}), 0) as bytes from document
       where organization_id = ? and id = any (?::text[])`,
      [organizationId, textArray(ids)],
    );
    return new Map(rows.map(({ id, bytes }) => [id, bytes]));
  }

  /** The sizes of texts as UTF-8, and with them those texts that have at most as many bytes. */
  async listSmall(ids: string[], kinds: DocumentText[], most: number): Promise<SizedText[]> {
    const { entityManager, organizationId } = this.context;
    const columns = kinds
      .map((kind) => TEXT_COLUMNS[kind])
      .map(
        (column) =>
          `, coalesce(octet_length(${column}), 0) as ${column}_bytes,
         case when octet_length(${column}) <= ${most} then ${column} end as ${column}_text`,
      );
    const rows = await entityManager.execute<Record<string, string | number | null>[]>(
      `${KEEP_PLAN}select id${columns.join("")} from document where organization_id = ? and id = any (?::text[])`,
      [organizationId, textArray(ids)],
    );
    return rows.flatMap((row) =>
      kinds.map((kind) => {
        const [bytes, text] = [row[`${TEXT_COLUMNS[kind]}_bytes`], row[`${TEXT_COLUMNS[kind]}_text`]];
        // The statement names the types of its columns.
        return { documentId: row["id"] as string, kind, bytes: bytes as number, text: text as string | null };
      }),
    );
  }

  /** Texts by document id. */
  async list(ids: string[], of: DocumentText): Promise<Map<string, string | null>> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string; text: string | null }[]>(
      `select id, ${TEXT_COLUMNS[of]} as text from document
       where organization_id = ? and id = any (?::text[])`,
      [organizationId, textArray(ids)],
    );
    return new Map(rows.map(({ id, text }) => [id, text]));
  }
}
