import type { TextRange } from "@loci/language/grounds";
import { joinRanges, subtractRanges } from "@loci/language/masking";
import { KEEP_PLAN } from "#core/kernel/keep-plan.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { sessionSettings } from "#core/kernel/row-level-security.js";
import { textArray } from "#core/kernel/text-array.js";
import { EXPIRED } from "#core/memory-state/expired.js";
import { shownSql } from "#core/memory-state/shown-memory.js";

interface RangeRow extends TextRange {
  documentId: string;
}

const HIDING = "m.state in ('forgotten', 'erased') and m.forget_reason is distinct from ?";

/** The words of documents that somebody has forgotten. */
export class HiddenWordsRepository {
  constructor(private readonly context: RepositoryContext) {}

  /**
   * Ranges where forgotten or erased memories rest on the texts of these documents and no current memory does; in
   * order, without overlap. They belong to the served revision unless one is given. A memory that merely expired, was
   * declined or was superseded hides nothing. Documents without such words are missing.
   */
  async rangesOf(documentIds: string[], revision: number | null = null): Promise<Map<string, TextRange[]>> {
    if (documentIds.length === 0) return new Map();
    const hidden = Map.groupBy(
      await this.evidence({ documentIds, revision, of: HIDING }, [EXPIRED]),
      ({ documentId }) => documentId,
    );
    if (hidden.size === 0) return new Map();
    const now = this.context.clock.now().toISOString();
    const current = Map.groupBy(
      await this.evidence({ documentIds: [...hidden.keys()], revision, of: shownSql("m") }, [now]),
      ({ documentId }) => documentId,
    );
    const left = [...hidden].map(
      ([id, ranges]) => [id, subtractRanges(joinRanges(ranges), joinRanges(current.get(id) ?? []))] as const,
    );
    return new Map(left.filter(([, ranges]) => ranges.length > 0));
  }

  /**
   * The documents that forgotten or erased memories rest on, whether others keep their words visible or not. A document
   * in tags that the principal does not see is included: such memories may be there.
   */
  async listForgottenIn(documentIds: string[]): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    if (documentIds.length === 0) return [];
    const rows = await entityManager.execute<{ id: string }[]>(
      `select distinct s.source_id as id
       from memory m join memory_source s on s.organization_id = m.organization_id and s.memory_id = m.id
       where m.organization_id = ? and s.origin = 'document' and s.source_id = any (?::text[]) and ${HIDING}
       union
       select d.id from document d
       where d.organization_id = ? and d.id = any (?::text[]) and current_setting('${sessionSettings.readTags}', true) <> '*'
         and not d.tags <@ string_to_array(current_setting('${sessionSettings.readTags}', true), ',')`,
      [organizationId, textArray(documentIds), EXPIRED, organizationId, textArray(documentIds)],
    );
    return rows.map(({ id }) => id);
  }

  private async evidence(
    { documentIds, revision, of }: { documentIds: string[]; revision: number | null; of: string },
    parameters: string[],
  ): Promise<RangeRow[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.execute<RangeRow[]>(
      `${KEEP_PLAN}select s.source_id as "documentId", s.start_offset as start, s.end_offset as "end"
       from memory m join memory_source s on s.organization_id = m.organization_id and s.memory_id = m.id
         join document d on d.organization_id = s.organization_id and d.id = s.source_id
           and s.revision = coalesce(?::int, d.live_revision)
       where m.organization_id = ? and s.origin = 'document' and s.source_id = any (?::text[]) and ${of}`,
      [revision, organizationId, textArray(documentIds), ...parameters],
    );
  }
}
